import type { Voice } from './voice.ts';

type Trait =
  | { readonly gender: NonNullable<Voice['gender']> }
  | { readonly age: NonNullable<Voice['age']> }
  | { readonly accents: readonly string[] };

const BRITISH = ['scottish', 'british', 'english', 'irish', 'welsh'];

/** Synonyms of the catalogue's words. */
const TRAITS: readonly (readonly [words: string, trait: Trait])[] = [
  ['female woman women lady girl feminine she her mother mom grandmother grandma aunt sister queen actress', { gender: 'female' }],
  ['male man men guy boy masculine he his him gentleman father dad grandfather grandpa uncle brother king bloke', { gender: 'male' }],
  ['young youthful youth teen teenager teenage kid child girl boy twenties', { age: 'young' }],
  ['old older elderly mature aged senior grandmother grandma grandfather grandpa sixties seventies', { age: 'old' }],
  ['adult middle thirties forties', { age: 'middle_aged' }],
  ['american us usa america', { accents: ['american'] }],
  ['british britain uk english england irish welsh european', { accents: BRITISH }],
  ['scottish scots scotland', { accents: ['scottish'] }],
]; // prettier-ignore

const WEIGHTS = { gender: 8, accent: 4, age: 2, tag: 1 } as const;
/** Shorter words match whole; longer words also match by prefix: "energy" matches "energetic". */
const STEM = 5;

/**
 * The voice that matches a description best; the first of equal matches. `bonusOf` scores what
 * the description does not mention. Undefined when there are no voices.
 */
export function findVoiceByWords<V extends Voice>(
  voices: readonly V[],
  description: string,
  bonusOf: (voice: V) => number = () => 0,
): V | undefined {
  const words = readWords(description);
  const scored = voices.map((voice) => ({ voice, score: scoreVoice(voice, words) + bonusOf(voice) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.find(({ score }) => score === best)?.voice;
}

function scoreVoice(voice: Voice, words: ReadonlySet<string>): number {
  const traits = TRAITS.filter(([names]) => names.split(' ').some((name) => words.has(name)));
  const fits = traits.map(([, trait]) => scoreTrait(voice, trait));
  const tags = [...words].filter((word) => voice.tags.some((tag) => isSameWord(tag, word)));
  return fits.reduce((sum, score) => sum + score, 0) + tags.length * WEIGHTS.tag;
}

function scoreTrait(voice: Voice, trait: Trait): number {
  if ('gender' in trait) return trait.gender === voice.gender ? WEIGHTS.gender : 0;
  if ('age' in trait) return trait.age === voice.age ? WEIGHTS.age : 0;
  return trait.accents.includes(voice.accent ?? '') ? WEIGHTS.accent : 0;
}

/** The requested words: "not deep" and "no accent" are left out. */
function readWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return new Set(words.filter((_, at) => !/^(?:not|no|without|never|less|non)$/.test(words[at - 1] ?? '')));
}

function isSameWord(tag: string, word: string): boolean {
  return (
    tag === word || (word.length >= STEM && tag.length >= STEM && tag.slice(0, STEM) === word.slice(0, STEM))
  );
}
