import { CURATED_VOICES, findCuratedVoice, type CuratedVoice } from './catalogue.ts';

/** What a caller may say about the narrator (SPEC: VideoCreateItem). All optional; most clients send a description only. */
export interface VoiceWish {
  readonly voice_id?: string;
  readonly voice_name?: string;
  readonly voice_description?: string;
}

type Trait = Pick<CuratedVoice, 'gender'> | Pick<CuratedVoice, 'age'> | { readonly accent: string };

/** What a word says about a voice beyond the catalogue's own words. */
const TRAITS: readonly (readonly [words: string, trait: Trait])[] = [
  ['female woman women lady girl feminine she her mother mom grandmother grandma aunt sister queen actress', { gender: 'female' }],
  ['male man men guy boy masculine he his him gentleman father dad grandfather grandpa uncle brother king bloke', { gender: 'male' }],
  ['young youthful youth teen teenager teenage kid child girl boy twenties', { age: 'young' }],
  ['old older elderly mature aged senior grandmother grandma grandfather grandpa sixties seventies', { age: 'old' }],
  ['adult middle thirties forties', { age: 'middle_aged' }],
  ['american us usa america', { accent: 'american' }],
  ['british britain uk english england scottish scots scotland irish welsh european', { accent: 'scottish' }],
]; // prettier-ignore

const WEIGHTS = { gender: 8, accent: 4, age: 2, tag: 1 } as const;
/** Words shorter than this match whole; longer ones also by their beginning: "energy" asks for "energetic". */
const STEM = 5;

/**
 * The curated voice that fits a wish best: by id, by name, else by the words of name and description; the first of the
 * catalogue when nothing is said. Texts that are not English get the voice of the wished gender that speaks many
 * languages. Deterministic.
 */
export function chooseVoice(wish: VoiceWish, language: string): CuratedVoice {
  const chosen = findCuratedVoice(wish.voice_id ?? '') ?? findByName(wish.voice_name) ?? findByWords(wish);
  return isEnglish(language) ? chosen : speakerOfLanguages(chosen.gender);
}

function findByName(name: string | undefined): CuratedVoice | undefined {
  const wanted = name?.trim().toLowerCase();
  return CURATED_VOICES.find((voice) => voice.name.toLowerCase() === wanted || voice.voice_id === wanted);
}

function findByWords(wish: VoiceWish): CuratedVoice {
  const words = readWords(`${wish.voice_name ?? ''} ${wish.voice_description ?? ''}`);
  const scored = CURATED_VOICES.map((voice) => ({ voice, score: scoreVoice(voice, words) }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).voice;
}

function scoreVoice(voice: CuratedVoice, words: ReadonlySet<string>): number {
  const traits = TRAITS.filter(([names]) => names.split(' ').some((name) => words.has(name)));
  const fits = traits.map(([, trait]) => scoreTrait(voice, trait));
  const tags = [...words].filter((word) => voice.tags.some((tag) => isSameWord(tag, word)));
  return fits.reduce((sum, score) => sum + score, 0) + tags.length * WEIGHTS.tag;
}

function scoreTrait(voice: CuratedVoice, trait: Trait): number {
  if ('gender' in trait) return trait.gender === voice.gender ? WEIGHTS.gender : 0;
  if ('age' in trait) return trait.age === voice.age ? WEIGHTS.age : 0;
  return trait.accent === voice.accent ? WEIGHTS.accent : 0;
}

/** The words that ask for something: "not deep" and "no accent" do not. */
function readWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return new Set(words.filter((_, at) => !/^(?:not|no|without|never|less|non)$/.test(words[at - 1] ?? '')));
}

function isSameWord(tag: string, word: string): boolean {
  return (
    tag === word || (word.length >= STEM && tag.length >= STEM && tag.slice(0, STEM) === word.slice(0, STEM))
  );
}

function speakerOfLanguages(gender: CuratedVoice['gender']): CuratedVoice {
  const found = CURATED_VOICES.find((voice) => voice.accent === 'multilingual' && voice.gender === gender);
  if (!found) throw new Error(`no ${gender} voice speaks other languages`);
  return found;
}

function isEnglish(language: string): boolean {
  return /^en(?:$|[-_])/i.test(language);
}
