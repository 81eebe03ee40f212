import { promptsOf } from './sayings.ts';
import { PROMPT_NAMES, type Mismatch, type StyleCheck } from './style-check.ts';

const PAST: Readonly<Record<string, readonly [one: string, many: string]>> = {
  was: ['is', 'are'], were: ['is', 'are'], came: ['comes', 'come'], went: ['goes', 'go'], rose: ['rises', 'rise'], grew: ['grows', 'grow'], held: ['holds', 'hold'], flew: ['flies', 'fly'], fell: ['falls', 'fall'], ran: ['runs', 'run'], began: ['begins', 'begin'], became: ['becomes', 'become'], swept: ['sweeps', 'sweep'], drew: ['draws', 'draw'], spun: ['spins', 'spin'], slid: ['slides', 'slide'], swung: ['swings', 'swing'], stood: ['stands', 'stand'], shone: ['shines', 'shine'],
  gave: ['gives', 'give'], took: ['takes', 'take'], saw: ['sees', 'see'], wrote: ['writes', 'write'], ate: ['eats', 'eat'], drank: ['drinks', 'drink'], knew: ['knows', 'know'], broke: ['breaks', 'break'], chose: ['chooses', 'choose'], threw: ['throws', 'throw'], did: ['does', 'do'], had: ['has', 'have'], sat: ['sits', 'sit'], sang: ['sings', 'sing'], swam: ['swims', 'swim'], woke: ['wakes', 'wake'], spoke: ['speaks', 'speak'], lay: ['lies', 'lie'],
}; // prettier-ignore
const REGULAR: Readonly<Record<string, string>> = {
  push: 'pushes', pull: 'pulls', pan: 'pans', tilt: 'tilts', enter: 'enters', appear: 'appears', travel: 'travels', move: 'moves', zoom: 'zooms', follow: 'follows', cross: 'crosses', turn: 'turns', reach: 'reaches', float: 'floats', drift: 'drifts', glide: 'glides', lift: 'lifts', land: 'lands', walk: 'walks', gather: 'gathers', fade: 'fades', rotate: 'rotates', circle: 'circles', pass: 'passes', climb: 'climbs', drop: 'drops', jump: 'jumps', dolly: 'dollies', track: 'tracks', start: 'starts', stop: 'stops',
  visit: 'visits', carry: 'carries', collect: 'collects', show: 'shows', store: 'stores', open: 'opens', close: 'closes', work: 'works', help: 'helps', use: 'uses', dry: 'dries', fill: 'fills', change: 'changes', return: 'returns', need: 'needs', look: 'looks', live: 'lives', explain: 'explains', buzz: 'buzzes', hum: 'hums', rain: 'rains', sway: 'sways', glow: 'glows', sparkle: 'sparkles', shimmer: 'shimmers', flutter: 'flutters', hover: 'hovers', wander: 'wanders', wait: 'waits', smile: 'smiles', laugh: 'laughs', wave: 'waves', dance: 'dances', arrive: 'arrives', disappear: 'disappears', happen: 'happens', listen: 'listens', talk: 'talks', bloom: 'blooms', blink: 'blinks',
}; // prettier-ignore
const PAST_VERB = new RegExp(
  `(\\b(?!(?:an?|the|of|and|with|is|are|be|been|red|white) )\\S{1,60} )(${[...Object.keys(PAST), ...Object.keys(REGULAR).flatMap((base) => pastsOf(base))].join('|')})\\b`,
  'giu',
);

/** What is shown, told in the past where the film tells it in the present. */
export const tenseCheck: StyleCheck = {
  aspect: 'tense',
  texts: [...PROMPT_NAMES, 'intent'],
  against(plan) {
    const isPast = (text: string) => text.search(PAST_VERB) >= 0;
    const prompts = promptsOf(plan);
    // A film told in the past throughout is consistent.
    const agreed = prompts.length > 1 && prompts.every(isPast);
    return (text, { voiceover, shot }) =>
      // What is narrated in the past is meant to be shown so.
      agreed || (!shot && isPast(voiceover)) ? [] : [...text.matchAll(PAST_VERB)].map(inPresent);
  },
};

/** Forms that are nothing else: "made" and "held" may be participles. */
const ONLY_PAST =
  'came went rose grew flew fell began drew gave took saw wrote ate drank knew broke chose threw'
    .split(' ')
    .join('|');
const REGULAR_PAST = Object.keys(REGULAR).flatMap(pastsOf).join('|');
const NARRATED_PAST = new RegExp(
  `(\\b(?!(?:an?|the|of|and|with|who|that|which|what|it's) )\\p{L}{1,60} )(${ONLY_PAST})\\b` +
    `|(\\b(?:it|they|he|she|we|you|i|(?:the|an?|each|every|this) \\p{L}{1,60}) )(${REGULAR_PAST})\\b(?! (?:by|of|from|as)\\b)`,
  'giu',
);
const NARRATED_PRESENT = new RegExp(
  `\\b(?:has|have|make|makes|${[...Object.values(PAST).flat(), ...Object.values(REGULAR)].join('|')})\\b`,
  'iu',
);
/** What was, at a time that is told, is rightly told in the past. */
const AT_A_TIME =
  /\d|\b(?:ago|once|yesterday|last|history|historic|century|centuries|ancient|originally|formerly|first|born|used to|until|before|when|back then|in those days)\b/iu;

/** A scene that narrates in the past what the film narrates in the present. Facts that have a time of their own are left alone. */
export const narratedTenseCheck: StyleCheck = {
  aspect: 'tense',
  texts: ['voiceover'],
  against({ language, scenes }) {
    const past = scenes.filter(({ voiceover }) => narratedPasts(voiceover).length > 0).length;
    const present = scenes.filter(
      ({ voiceover }) => narratedPasts(voiceover).length === 0 && NARRATED_PRESENT.test(voiceover),
    ).length;
    const agreed = language.startsWith('en') && present >= 2 && past * 2 <= present;
    return (voiceover) => (agreed ? narratedPasts(voiceover) : []);
  },
};

const narratedPasts = (voiceover: string): readonly Mismatch[] =>
  AT_A_TIME.test(voiceover)
    ? []
    : [...voiceover.matchAll(NARRATED_PAST)].map(
        ([from, before = '', verb = '', subject = '', regular = '']) =>
          inPresent([from, before || subject, verb || regular]),
      );

function inPresent([from = '', before = '', verb = '']: readonly string[]): Mismatch {
  const to = before + presentOf(verb.toLowerCase(), before.trim());
  return { from, to, detail: `"${from}" is past tense`, suggestion: `say "${to}"` };
}

function pastsOf(base: string): readonly string[] {
  if (base.endsWith('e')) return [`${base}d`];
  if (base.endsWith('y')) return [`${base.slice(0, -1)}ied`];
  return /^(?:pan|drop|stop|hum)$/u.test(base)
    ? [`${base}${base.at(-1) ?? ''}ed`]
    : [`${base}ed`, ...(base === 'travel' ? ['travelled'] : [])];
}

function presentOf(verb: string, before: string): string {
  const many = /(?:[^s]s|\b(?:they|we|you|i|both|all))$/iu.test(before);
  const irregular = PAST[verb];
  if (irregular) return many ? irregular[1] : irregular[0];
  const [base = verb, one = verb] =
    Object.entries(REGULAR).find(([each]) => pastsOf(each).includes(verb)) ?? [];
  return many ? base : one;
}
