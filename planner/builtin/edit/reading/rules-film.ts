import { coloursIn } from '../../style/colour-words.ts';
import { readStylePrompt } from '../../style/read-prompt.ts';
import { isFilmWide, type Rule, saidIn, wordsIn } from './clause.ts';
import { layoutNamed } from './layout-names.ts';
import { secondsIn } from './seconds.ts';

const SHOW =
  /^(?:show|turn|make|change|convert|display|present|use|visuali[sz]e|render|put|give|transform|switch|redo|set|format|as|into|have|should be|be|draw|plot|structure|split|replace|swap|exchange|i want|i['’]d like|i would like|could|can|should|may)(?!\p{L})/iu;
const ILLUSTRATED =
  /(?<!\p{L})(?:illustrated(?: scene| shot)?|illustrations?|animat(?:ed|ion)(?: scene| shot)?|moving picture|picture scene|video (?:scene|clip|shot)|generative[ _]video|film scene|(?:real )?scene instead of a slide|full picture)$/iu;

/** "Show how we grew as …", "could the fees be …": what is not called a scene, and means one. */
const OBJECT =
  /^(?:show|turn|make|change|convert|display|present|visuali[sz]e|render|put|give|transform|switch|redo|replace|swap|exchange|draw|plot|i want|i['’]d like|i would like|could|can|should|may)\s+(.+?)\s+(?:(?:be\s+)?(?:shown\s+|drawn\s+)?(?:as|into|to|in|with|by|become|be))\s+(?:an?\s+|the\s+)?[\p{L}\s-]+$/iu;

function objectOf({ targets, marked }: Parameters<Rule>[0], rest: string): typeof targets {
  if (targets.length > 0) return targets;
  const words = wordsIn(OBJECT.exec(rest)?.[1], marked).replace(/^(?:the|our|my)\s+/iu, '');
  return words === '' || /^(?:it|this|that|them|these|those|everything|all|film|video)$/iu.test(words)
    ? targets
    : [{ by: 'topic', words }];
}

const layout: Rule = (clause) => {
  const rest = clause.rest
    .replace(/,?\s+(?:instead of|rather than|and not|not)\s+.*$/isu, '')
    .replace(/\s+instead$/iu, '');
  if (!SHOW.test(rest)) return undefined;
  const targets = objectOf(clause, rest);
  const said = saidIn(clause);
  const form =
    /(?:(?<!\p{L})(?:as|into|to|in|an?|use|using|with|by|the)\s+|^(?:\p{L}+\s+)(?:it\s+|this\s+|that\s+)?)(?:(?:an?|the)\s+)?((?:[\p{L}-]+\s+){0,3}?[\p{L}-]+)(?:\s+(?:slide|layout|instead|view|format))?$/iu.exec(
      rest.replace(/\s+(?:slide|layout|instead|format)$/iu, ''),
    );
  if (form === null) return undefined;
  const behind = rest.replace(/^\p{L}+\s+(?:be\s+)?/u, '');
  if (
    /(?<!\p{L})(?:illustrated|animated|animation|illustration|moving|video)(?!\p{L})/iu.test(behind) &&
    ILLUSTRATED.test(behind.replace(/\s+instead$/iu, ''))
  )
    return { kind: 'scene_kind', to: 'generative_video', targets, said };
  if (
    /^(?:(?:it|this|that|them|all)\s+)?(?:(?:in)?to\s+|as\s+)?(?:an?\s+)?(?:slides?|text slide)$/iu.test(
      behind,
    )
  )
    return { kind: 'scene_kind', to: 'slide', targets, said };
  const named = layoutNamed(form[1] ?? '');
  return named === undefined ? undefined : { kind: 'layout', layout: named, targets, said };
};

const TRANSITIONS = [
  ['cut', /(?<!\p{L})(?:hard |straight |jump |simple )?cuts?(?!\p{L})/iu],
  ['fade', /(?<!\p{L})(?:cross-?)?(?:fad(?:e|es|ing)|dissolves?)(?!\p{L})/iu],
  ['wipe', /(?<!\p{L})wip(?:e|es|ing)(?!\p{L})/iu],
  ['push', /(?<!\p{L})(?:push(?:es)?|slides? (?:in|over))(?!\p{L})/iu],
  ['zoom', /(?<!\p{L})zooms?(?!\p{L})/iu],
] as const;

const transition: Rule = (clause) => {
  const { text, targets } = clause;
  const spoken =
    /(?<!\p{L})transitions?(?!\p{L})|(?<!\p{L})between(?!\p{L})|^(?:fade|wipe|push|dissolve|cut)\s+(?:in|into|to)\s+§|^use\s+(?:(?:hard|straight)\s+)?(?:cuts|fades|wipes)(?!\p{L})|^hard cut/iu;
  if (!spoken.test(text)) return undefined;
  const wanted = TRANSITIONS.find(([, pattern]) => pattern.test(text))?.[0];
  if (wanted === undefined) return undefined;
  const named = /between/iu.test(text) ? behindBetween(targets) : targets;
  return { kind: 'transition', transition: wanted, targets: named, said: saidIn(clause) };
};

/** A transition "between 2 and 3" is how 3 begins. */
function behindBetween(targets: Parameters<typeof isFilmWide>[0]): Parameters<typeof isFilmWide>[0] {
  const numbers = targets.flatMap((target) => (target.by === 'numbers' ? target.numbers : []));
  return numbers.length < 2 ? targets : [{ by: 'numbers', numbers: [Math.max(...numbers)] }];
}

const duration: Rule = (clause) => {
  const { rest, targets } = clause;
  const said = saidIn(clause);
  const seconds = /(?<!\p{L})by(?!\p{L})/iu.test(rest) ? undefined : secondsIn(rest);
  if (
    seconds !== undefined &&
    /^(?:make|set|let|give|keep|hold|change|shorten|lengthen|extend|show|have|trim|should|cut)/iu.test(rest)
  )
    return { kind: 'duration', seconds, targets, said };
  if (targets.length === 0 || isFilmWide(targets)) return undefined;
  if (
    /(?<!\p{L})(?:slower|slow(?: it)? down|longer on (?:the )?screen|more time|linger)(?!\p{L})/iu.test(rest)
  )
    return { kind: 'duration', factor: 1.3, targets, said };
  return /(?<!\p{L})(?:faster|quicker|speed(?: it)? up)(?!\p{L})/iu.test(rest)
    ? { kind: 'duration', factor: 0.75, targets, said }
    : undefined;
};

const aspect: Rule = (clause) => {
  const wide = /(?<!\p{L})(?:landscape format|widescreen|horizontal)(?!\p{L})|16\s?[:x]\s?9/iu.test(
    clause.rest,
  );
  const tall = /(?<!\p{L})(?:portrait (?:format|mode|video)|vertical)(?!\p{L})|9\s?[:x]\s?16/iu.test(
    clause.rest,
  );
  return wide === tall ? undefined : { kind: 'aspect', to: wide ? '16:9' : '9:16', said: saidIn(clause) };
};

const STYLE_WORDS =
  /(?<!\p{L})(?:colou?rs?|colou?red|colou?rful|palettes?|fonts?|typefaces?|typography|serif|style|theme|themed|look|looks|feel|aesthetic|vibe|mood|background|tone|pace|pacing|tempo|rhythm|dark mode|light mode|lettering)(?!\p{L})|#[0-9a-f]{3,6}/iu;
const COMPARED: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:darker|dark mode|too bright)(?!\p{L})/iu, 'dark background'], [/(?<!\p{L})(?:lighter|brighter|too dark)(?!\p{L})/iu, 'light background'], [/(?<!\p{L})warmer(?!\p{L})/iu, 'warm'],
  [/(?<!\p{L})(?:calmer|quieter|softer)(?!\p{L})/iu, 'calm'], [/(?<!\p{L})(?:bolder|stronger|louder)(?!\p{L})/iu, 'bold'], [/(?<!\p{L})(?:funnier|sillier|more fun)(?!\p{L})/iu, 'playful'],
  [/(?<!\p{L})(?:faster|quicker|speed (?:it )?up|snappier|livelier)(?!\p{L})/iu, 'fast pace'], [/(?<!\p{L})(?:slower|slow (?:it )?down)(?!\p{L})/iu, 'slow pace'], [/more colou?rful/iu, 'vivid'], [/(?:less colou?rful|paler|muted)/iu, 'pastel'],
  [/(?:more serious|classier|fancier|more grown-up)/iu, 'elegant'], [/(?:friendlier|fresher|happier|more cheerful)/iu, 'bright'],
]; // prettier-ignore

const style: Rule = (clause) => {
  const { rest, targets, marked } = clause;
  const words = wordsIn(rest, marked);
  const said = saidIn(clause);
  const plain = words.replace(
    /^(?:use|make|give|change|set|switch|apply|choose|turn|go with|try|with|have|let)\s+(?:(?:it|this|that|everything|the (?:whole )?(?:film|video|thing))\s+)?/iu,
    '',
  );
  const more = COMPARED.filter(([pattern]) => pattern.test(words)).map(([, meaning]) => meaning);
  const wished = readStylePrompt([plain, ...more].join(', '));
  const wishes = Object.keys(wished).filter((key) => key !== 'colours').length + wished.colours.length;
  const spoken = STYLE_WORDS.test(words);
  if (wishes === 0 && /(?<!\p{L})(?:too|boring|ugly|bad|hate|like|wrong)(?!\p{L})/iu.test(words))
    return undefined;
  const manner =
    /^(?:make|be|use|go|turn|more|less|give|let|keep|a bit|have)(?!\p{L})/iu.test(words) ||
    words.split(/\s+/u).length <= 3;
  if (/(?<!\p{L})(?:say|add|mention|scene)(?!\p{L})/iu.test(words)) return undefined;
  if (!spoken && !(manner && wishes > 0 && isFilmWide(targets))) return undefined;
  if (!spoken && coloursIn(plain).colours.length > 0 && words.split(/\s+/u).length > 7) return undefined;
  return { kind: 'style', words: [plain, ...more].join(', '), targets, said };
};

const refusals: Rule = (clause) => {
  const said = saidIn(clause);
  if (
    /(?<!\p{L})(?:translat\p{L}+|(?:in|into|to) (?:german|french|spanish|italian|chinese|japanese|portuguese|russian|arabic))(?!\p{L})/iu.test(
      clause.rest,
    ) &&
    !clause.text.includes('¤')
  )
    return {
      kind: 'refuse',
      question: 'An edit cannot translate the film. Which words should be said instead, and in which scene?',
      said,
    };
  if (
    /(?<!\p{L})(?:change|use|different|another|other|female|male|deeper|new)(?!\p{L}).*(?<!\p{L})(?:voice|narrator|speaker)(?!\p{L}|-?over)/iu.test(
      clause.rest,
    )
  )
    return {
      kind: 'refuse',
      question:
        'The voice is changed with POST /v1/videos/{uuid}/voice, not with an edit. What else should be edited?',
      said,
    };
  return undefined;
};

export const filmRules: readonly Rule[] = [refusals, aspect, transition, layout, duration];
export const styleRules: readonly Rule[] = [style];
