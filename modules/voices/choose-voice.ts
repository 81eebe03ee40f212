import { CURATED_VOICES, findCuratedVoice, type CuratedVoice } from './catalogue.ts';
import { findVoiceByWords } from './score-voices.ts';

/** A caller's request for a narrator (contract 4.3). All fields optional; most clients send only a description. */
export interface VoiceRequest {
  readonly voice_id?: string;
  readonly voice_name?: string;
  readonly voice_description?: string;
}

/**
 * The curated voice that matches a request best: by id, by name, else by the words of name and description; the first of the
 * catalogue when the request is empty. Texts that are not English get the voice of the requested gender that speaks many
 * languages. Deterministic.
 */
export function chooseVoice(request: VoiceRequest, language: string): CuratedVoice {
  const chosen =
    findCuratedVoice(request.voice_id ?? '') ?? findByName(request.voice_name) ?? findByWords(request);
  return isEnglish(language) ? chosen : speakerOfLanguages(chosen.gender);
}

/**
 * A request as a description, for other catalogues than the curated one: a requested curated voice becomes its description; an
 * empty request becomes the description of the curated default.
 */
export function describeRequest(request: VoiceRequest): string {
  const description = `${request.voice_name ?? ''} ${request.voice_description ?? ''}`.trim();
  const named = findCuratedVoice(request.voice_id ?? '') ?? findByName(request.voice_name);
  const curated = named ?? (description === '' ? findByWords(request) : undefined);
  if (curated === undefined) return description;
  const age = curated.age === 'middle_aged' ? 'adult' : curated.age;
  return [curated.gender, age, curated.accent, ...curated.tags].join(' ');
}

function findByName(name: string | undefined): CuratedVoice | undefined {
  const wanted = name?.trim().toLowerCase();
  return CURATED_VOICES.find((voice) => voice.name.toLowerCase() === wanted || voice.voice_id === wanted);
}

function findByWords(request: VoiceRequest): CuratedVoice {
  const description = `${request.voice_name ?? ''} ${request.voice_description ?? ''}`;
  return required(findVoiceByWords(CURATED_VOICES, description), 'voice is curated');
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
