import { CURATED_VOICES, findCuratedVoice, type CuratedVoice } from './catalogue.ts';
import { findVoiceByWords } from './score-voices.ts';

/** What a caller may say about the narrator (contract 4.3). All optional; most clients send a description only. */
export interface VoiceRequest {
  readonly voice_id?: string;
  readonly voice_name?: string;
  readonly voice_description?: string;
}

/**
 * The curated voice that fits a wish best: by id, by name, else by the words of name and description; the first of the
 * catalogue when nothing is said. Texts that are not English get the voice of the wished gender that speaks many
 * languages. Deterministic.
 */
export function chooseVoice(wish: VoiceRequest, language: string): CuratedVoice {
  const chosen = findCuratedVoice(wish.voice_id ?? '') ?? findByName(wish.voice_name) ?? findByWords(wish);
  return isEnglish(language) ? chosen : speakerOfLanguages(chosen.gender);
}

/**
 * A wish in words, for catalogues that are not the curated one: of a curated voice that is wished for, what it is like; of
 * no wish at all, what the curated default is like.
 */
export function describeRequest(wish: VoiceRequest): string {
  const said = `${wish.voice_name ?? ''} ${wish.voice_description ?? ''}`.trim();
  const named = findCuratedVoice(wish.voice_id ?? '') ?? findByName(wish.voice_name);
  const curated = named ?? (said === '' ? findByWords(wish) : undefined);
  if (curated === undefined) return said;
  const age = curated.age === 'middle_aged' ? 'adult' : curated.age;
  return [curated.gender, age, curated.accent, ...curated.tags].join(' ');
}

function findByName(name: string | undefined): CuratedVoice | undefined {
  const wanted = name?.trim().toLowerCase();
  return CURATED_VOICES.find((voice) => voice.name.toLowerCase() === wanted || voice.voice_id === wanted);
}

function findByWords(wish: VoiceRequest): CuratedVoice {
  const said = `${wish.voice_name ?? ''} ${wish.voice_description ?? ''}`;
  return required(findVoiceByWords(CURATED_VOICES, said), 'voice is curated');
}

function speakerOfLanguages(gender: CuratedVoice['gender']): CuratedVoice {
  const found = CURATED_VOICES.find((voice) => voice.accent === 'multilingual' && voice.gender === gender);
  return required(found, `${gender} voice speaks other languages`);
}

function required(voice: CuratedVoice | undefined, what: string): CuratedVoice {
  if (!voice) throw new Error(`no ${what}`);
  return voice;
}

function isEnglish(language: string): boolean {
  return /^en(?:$|[-_])/i.test(language);
}
