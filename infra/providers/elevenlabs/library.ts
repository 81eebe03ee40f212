import {
  describeRequest,
  findVoiceByWords,
  type Voice,
  type VoiceRequest,
} from '../../../modules/voices/index.ts';
import type { ListedVoice } from './api.ts';

/** A voice of the account, and what decides whether it speaks. */
export interface AccountVoice {
  readonly voice: Voice;
  /** ISO 639-1, in lower case: those it is known to speak well. */
  readonly languages: readonly string[];
  /** Made by the vendor for anybody's use; not the clone of somebody. */
  readonly isPremade: boolean;
}

/** More than an accent, less than the wished gender. */
const LANGUAGE_BONUS = 6;
const AGES = ['young', 'middle_aged', 'old'] as const;
const GENDERS = ['female', 'male'] as const;
const MAX_DESCRIPTION = 500;

/** An entry of `GET /v2/voices` as we show it. Labels are written by people: what we do not know is a tag. */
export function readAccountVoice(voice: ListedVoice): AccountVoice {
  const labels = Object.fromEntries(
    Object.entries(voice.labels ?? {}).map(([name, value]) => [name, value.trim().toLowerCase()]),
  );
  const { voice_id } = voice;
  const [name, description] = [voice.name ?? voice_id, voice.description ?? ''];
  const age = labels.age?.replaceAll(/[ -]/g, '_');
  const gender = GENDERS.find((known) => known === labels.gender);
  const knownAge = AGES.find((known) => known === age);
  const languages = [labels.language, ...(voice.verified_languages ?? []).map(({ language }) => language)];
  const said = [name, ...Object.values(labels), description].join(' ').toLowerCase();
  return {
    voice: {
      ...{ voice_id, name, description: description.slice(0, MAX_DESCRIPTION) },
      custom: false,
      preview_url: voice.preview_url ?? null,
      ...(gender ? { gender } : {}),
      ...(labels.accent ? { accent: labels.accent } : {}),
      ...(knownAge ? { age: knownAge } : {}),
      tags: [...new Set(said.match(/\p{L}{4,}/gu) ?? [])],
    },
    languages: languages.flatMap((language) => (language ? [baseOf(language)] : [])),
    isPremade: voice.category === 'premade',
  };
}

/**
 * Who of an account speaks: the voice of the wished id, else of the wished name, else the one that fits best what is said,
 * or what the wished curated voice is like; who speaks the language well is favoured. Clones of people speak only when asked
 * for by id or name, unless there are no others. Deterministic whatever the order; undefined when there are none.
 */
export function chooseAccountVoice(
  account: readonly AccountVoice[],
  wish: VoiceRequest,
  language: string,
): Voice | undefined {
  const sorted = [...account].sort((a, b) => (a.voice.voice_id < b.voice.voice_id ? -1 : 1));
  const voices = sorted.map(({ voice }) => voice);
  const named =
    voices.find(({ voice_id }) => voice_id === wish.voice_id) ?? findByName(voices, wish.voice_name);
  if (named) return named;
  const premade = sorted.filter(({ isPremade }) => isPremade);
  const candidates = premade.length > 0 ? premade : sorted;
  const speakers = candidates.filter(({ languages }) => languages.includes(baseOf(language)));
  const fluent = new Set(speakers.map(({ voice }) => voice));
  return findVoiceByWords(
    candidates.map(({ voice }) => voice),
    describeRequest(wish),
    (voice) => (fluent.has(voice) ? LANGUAGE_BONUS : 0),
  );
}

/** Names often say more than the name: `Sarah - Mature, Reassuring`. */
function findByName(voices: readonly Voice[], name: string | undefined): Voice | undefined {
  const wanted = name?.trim().toLowerCase();
  if (!wanted) return undefined;
  const namesOf = (voice: Voice) => [voice.name, voice.name.split(' - ')[0] ?? ''];
  return voices.find((voice) => namesOf(voice).some((known) => known.trim().toLowerCase() === wanted));
}

const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? '';
