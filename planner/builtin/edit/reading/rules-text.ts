import type { Operation, Rewording, Slot } from '../operation.ts';
import { figuresIn } from '../../facts/figures.ts';
import { hasVerb } from '../../text/english.ts';
import { type Clause, isFilmWide, type Rule, saidIn, wordsIn } from './clause.ts';

const SLOTS: readonly (readonly [Slot, RegExp])[] = [
  ['narration', /^(?:narration|voice-?over|voice over|spoken text|script|words|text|sentence|narrator)$/iu],
  ['subtitle', /^(?:subtitle|sub-?heading|subline|tagline)$/iu],
  ['attribution', /^(?:attribution|source|author|name under the quote)$/iu],
  ['caption', /^(?:caption|meaning)$/iu],
  ['heading', /^(?:heading|header)$/iu],
  ['label', /^label$/iu],
  ['title', /^(?:title|headline|name)$/iu],
];
const SLOT =
  '(title|headline|heading|header|caption|subtitle|sub-?heading|tagline|attribution|label|narration|voice-?over|voice over|spoken text|script|text|sentence|name)';

/** "New title: …", "the title should read …". */
const newTitle: Rule = ({ rest, targets, marked, ...clause }) => {
  const found =
    /^(?:(?:a\s+)?new (?:title|headline)|title)\s*(?::|=|–|is|should (?:read|be|say))\s*(.+)$/isu.exec(
      rest,
    ) ?? /^the (?:new )?title (?:is|should (?:read|be|say))\s*:?\s*(.+)$/isu.exec(rest);
  if (found === null || targets.length > 0) return undefined;
  const said = saidIn({ rest, targets, marked, ...clause });
  return { kind: 'set_text', slot: 'title', text: wordsIn(found[1], marked), targets, said };
};

/** "Change the title to …", "rename it to …", "it should say …". */
const setText: Rule = (clause) => {
  const { rest, targets, marked } = clause;
  const said = saidIn(clause);
  const named = new RegExp(
    `^(?:change|set|make|rename|update|edit|rewrite|replace|adjust|correct|put)\\s+(?:the\\s+|its\\s+|that\\s+)?(?:(?:film|video|movie|plan|whole|slide|scene)(?:['’]s)?\\s+)?${SLOT}(?:\\s+(?:of|in|on|for) (?:the |this |my )?(?:film|video|movie|slide|scene|it))?(?:\\s*(?:(?:to(?: say| read| be)?|into|as|with|by|say|read|be)(?!\\p{L})|:|=|–)\\s*(.+))?$`,
    'isu',
  ).exec(rest);
  if (named !== null) {
    const text = wordsIn(named[2], marked);
    const slot = SLOTS.find(([, pattern]) => pattern.test(named[1] ?? ''))?.[0] ?? 'title';
    if (text === '' && /^(?:rewrite|edit)/iu.test(rest)) return undefined;
    const isManner = slot === 'narration' && MANNER.test(named[2] ?? '');
    if (isManner && rewordingIn(rest) !== undefined) return undefined;
    return { kind: 'set_text', slot, text: text === '' || isManner ? undefined : text, targets, said };
  }
  const renamed =
    /^(?:rename|retitle|call|title|name)\s+(?:(?:it|this|that|the (?:film|video|movie))\s*)?(?:to\s+|as\s+|into\s+)?(.+)$/isu.exec(
      rest,
    );
  if (renamed !== null)
    return { kind: 'set_text', slot: 'title', text: wordsIn(renamed[1], marked), targets, said };
  const spoken =
    /^(?:(?:make|have|let)\s+)?(?:(?:it|this|that|the narrator|the voice|the voiceover)\s+)?(?:should\s+|must\s+|to\s+)?(?:say|read|narrate|speak|tell)s?\s*:?\s*(¤\d+¤|(?=.*\s.*\s).+)$/isu.exec(
      rest,
    );
  if (
    spoken === null ||
    targets.length === 0 ||
    /\s(?:instead of|rather than)\s/iu.test(rest) ||
    /^(?:also|too)\s/iu.test(rest)
  )
    return undefined;
  if (isFilmWide(targets)) return undefined;
  return { kind: 'set_text', slot: 'narration', text: wordsIn(spoken[1], marked), targets, said };
};

/** "Rewrite the narration to be simpler" says how it is to be said, not what. Quoted words are what. */
const MANNER =
  /^(?:(?:be|sound|feel|become)\s+)?(?:(?:a\s+)?(?:bit|little|lot|much|far|even|way)\s+)*(?:(?:more|less)\s+\p{L}+|\p{L}+er)[.!]?$/iu;

/** "Make scene 3 about wax": what it should say about it is the caller's to tell. */
const aboutSomething: Rule = (clause) =>
  clause.targets.length > 0 &&
  /^(?:update|change|make|rewrite|turn|edit)\s+(?:(?:it|this|that|to|be|should)\s+)*(?:talk\s+|speak\s+|be\s+|focus\s+)?(?:about|on)\s+\S/iu.test(
    clause.rest,
  )
    ? { kind: 'set_text', slot: 'narration', text: undefined, targets: clause.targets, said: saidIn(clause) }
    : undefined;

/** "Add the text ‘Sweet!’ to scene 3". */
const addLabel: Rule = (clause) => {
  const found =
    /^(?:add|put|write|show|display)\s+(?:the\s+|a\s+)?(?:text|label|words?)\s*:?\s*(¤\d+¤)$/iu.exec(
      clause.rest,
    );
  return found === null
    ? undefined
    : {
        kind: 'set_text',
        slot: 'label',
        text: wordsIn(found[1], clause.marked),
        targets: clause.targets,
        said: saidIn(clause),
      };
};

const REWORDINGS: readonly (readonly [Rewording, RegExp])[] = [
  ['shorten', /(?<!\p{L})(?:shorten(?:ed)?|shorter|trim(?:med)?|condense|tighten|cut (?:it )?(?:down|short)|more concise|(?:more )?concise(?:ly)?|briefer|more brief|less wordy|less text|fewer words|too (?:long|wordy)|crisper|snappier|punchier|compress|abridge)(?!\p{L})/iu],
  ['lengthen', /(?<!\p{L})(?:lengthen|longer|expand|extend|elaborate|more detail(?:s|ed)?|too short|flesh (?:it )?out|more words|wordier|go deeper)(?!\p{L})/iu],
  ['simplify', /(?<!\p{L})(?:simplify|simpler|simple (?:words|terms|language)|easier(?: to understand)?|plain(?:er)? (?:words|language|english)|for (?:kids|children|beginners)|less (?:technical|complicated|complex)|dumb (?:it )?down|clearer|understandable)(?!\p{L})/iu],
  ['rewrite', /(?<!\p{L})(?:re-?write|re-?phrase|re-?word|paraphrase|re-?formulate|differently|in other words|another wording|reworked)(?!\p{L})/iu],
]; // prettier-ignore

function rewordingIn(rest: string): Rewording | undefined {
  return REWORDINGS.find(([, pattern]) => pattern.test(rest))?.[0];
}

const reword: Rule = (clause) => {
  const { rest, targets } = clause;
  if (/\d+(?:\.\d+)?\s*(?:s|sec|secs|seconds?)(?!\p{L})/iu.test(rest)) return undefined;
  if (/^(?:replace|swap|say|add|use)\s/iu.test(rest)) return undefined;
  const how = rewordingIn(rest);
  if (how === undefined) return undefined;
  return { kind: 'reword', how, targets, said: saidIn(clause) };
};

const FROM_TO: readonly (readonly [RegExp, 1 | 2])[] = [
  [
    /^(?:say|use|write|show|put|call it|have|speak of|display|read|call them|take)\s+(.+?)[,\s]+(?:instead of|rather than|in place of|not)\s+(.+)$/isu,
    2,
  ],
  [/^instead of\s+(.+?),?\s+(?:please\s+)?(?:say|use|write|show|put|have|display|take)\s+(.+)$/isu, 1],
  [/^(?:don['’]t|do not|never) say\s+(.+?)[,\s]+(?:but\s+|rather\s+)?(?:say|but)\s+(.+)$/isu, 1],
  [/^(?:replace|substitute|exchange|swap(?: out)?|switch)\s+(.+?)\s+(?:with|by|for|against)\s+(.+)$/isu, 1],
  [
    /^(?:change|correct|fix|update|turn|rename|alter|modify|edit|adjust|convert|make|set|raise|lower|increase|decrease)\s+(.+?)\s+(?:in)?to\s+(?:be |read |say )?(.+)$/isu,
    1,
  ],
  [/^(.+?)\s+should (?:really |actually |rather )?(?:be|read|say|become)\s+(.+)$/isu, 1],
  [/^(.+?)\s*(?:→|->|=>)\s*(.+)$/su, 1],
  [/^make\s+(the .+?)\s+(an?\s+.+)$/isu, 1],
];

const replace: Rule = (clause) => {
  const { rest, targets, marked } = clause;
  const said = saidIn(clause);
  for (const [pattern, first] of FROM_TO) {
    const found = pattern.exec(rest);
    if (found === null) continue;
    const [from, to] = [wordsIn(found[first], marked), wordsIn(found[first === 1 ? 2 : 1], marked)];
    const wanted = {
      from: thingIn(from, found[first] ?? ''),
      to: thingIn(to.replace(/\s+instead$/iu, ''), found[first === 1 ? 2 : 1] ?? ''),
    };
    if (wanted.from === '' || wanted.to === '' || !isThing(wanted.from)) continue;
    return { kind: 'replace', ...wanted, targets: onlyNamed(clause), said };
  }
  const lone = /^(?:replace|change|swap out|exchange|correct)\s+(.+)$/isu.exec(rest);
  const from = lone === null ? '' : thingIn(wordsIn(lone[1], marked), lone[1] ?? '');
  return from === '' || !isThing(from) ? undefined : { kind: 'replace', from, to: undefined, targets, said };
};

/** In "replace this with that", what is pointed at is no scene. */
function onlyNamed({ targets }: Clause): Clause['targets'] {
  return targets.filter(({ by }) => by !== 'that');
}

/** "The bird" is looked for as "bird"; what is quoted or a figure stays as it is. */
function thingIn(words: string, written: string): string {
  if (written.includes('¤')) return words;
  return words
    .replace(
      /^(?:the (?:picture|image|illustration|word|name|term|number|figure|value|phrase) (?:of )?)(?=\S)/iu,
      '',
    )
    .replace(
      /^(?:the|all|every|any|our|its|el|la|los|las|le|les|der|die|das|den|dem|ein|eine|einen|einem|einer|un|una|une)\s+/iu,
      '',
    )
    .replace(/^(?:an?|some)\s+(?=\S)/iu, '')
    .replace(/[.,;]+$/u, '');
}

/** What belongs to other rules: scenes as a whole, how they look, how long they are. */
function isThing(from: string): boolean {
  return (
    !/^(?:update|change|edit|it|this|that|them|these|scenes?|slides?|colou?rs?|palette|font|typeface|style|theme|background|transitions?|pace|tone|mood|everything|something|anything|camera|angle|layout|film|video|look|aspect ratio|format|voice|language|music)$/iu.test(
      from,
    ) && !/(?<!\p{L})(?:colou?r|palette|font|background|transition|camera|aspect ratio)s?$/iu.test(from)
  );
}

const MENTION =
  /^(?:(?:also\s+)?(?:mention|say|tell|note|point out|explain|state|stress|emphasi[sz]e|clarify|add|include|talk about|speak of)(?:\s+(?:also|too|as well|the (?:sentence|line|words|fact)))?)\s*(?:that\s+|:\s*|about\s+)?(.+)$/isu;

/** A sentence of the caller's own goes in; a thing to be seen is another rule's. */
const mention: Rule = (clause) => {
  const found = MENTION.exec(clause.rest.replace(/\s+too$/iu, ''));
  if (found === null) return undefined;
  const words = wordsIn(found[1], clause.marked);
  if (words.length < 2) return undefined;
  const visible =
    /^(?:add|include)(?!\p{L})/iu.test(clause.rest) &&
    !/^(?:add|include)\s+(?:that|the (?:sentence|line|words|fact)|¤|:)/iu.test(clause.rest);
  if (visible && !(hasVerb(words) && words.split(/\s+/u).length >= 4)) return undefined;
  if (/^(?:it|this|that|so|something|anything|more|hello)$/iu.test(words)) return undefined;
  return { kind: 'mention', sentence: words, targets: onlyNamed(clause), said: saidIn(clause) };
};

/** "18% → 20%" is a replacement, whatever else it looks like: it goes before all that reads words. */
const figures: Rule = (clause) => {
  const operation: Operation | undefined = replace(clause);
  if (operation?.kind !== 'replace' || operation.to === undefined) return undefined;
  return figuresIn(operation.from).length > 0 && figuresIn(operation.to).length > 0 ? operation : undefined;
};

/** In this order; `replace` and `mention` read nearly anything, so they come after the rules of pictures and looks. */
export const textRules: readonly Rule[] = [figures, newTitle, setText, addLabel, aboutSomething];
export const rewordRules: readonly Rule[] = [reword];
export const looseTextRules: readonly Rule[] = [replace, mention];
