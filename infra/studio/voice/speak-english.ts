import type { EnglishSpeech, Phrase } from './phrase.ts';
import { calculateStretch, secondsToFastest } from './pace.ts';
import { openFliteSpeech } from './flite/flite-speaker.ts';
import { openHibariSpeech } from './neural/hibari-speaker.ts';
import { openStyledEnglish } from './neural/styled/styled-speaker.ts';
import type { VoiceFolder } from './neural/voice-folder.ts';
import { addBreaths, readSentences } from './sentences.ts';
import { AS_RECORDED, type Tone } from './sound/master.ts';
import type { Rest, SourceWord } from './text/source-words.ts';
import type { NarratorVoice } from './voice-book.ts';

export interface SpokenEnglish {
  /** The words as they were spoken: with breaths in them where the engine draws none by itself. */
  readonly words: readonly SourceWord[];
  readonly phrases: readonly Phrase[];
  readonly tone: Tone;
}

/** Speaks English words at a pace that comes near `targetSeconds`: by the natural voice where it is installed, else by flite. */
export async function speakEnglish(
  words: readonly SourceWord[],
  voice: NarratorVoice,
  natural: VoiceFolder | undefined,
  targetSeconds: number,
): Promise<SpokenEnglish> {
  if (natural && voice.neural) {
    const speech = 'style' in voice.neural ? await openStyledEnglish(natural, voice.neural) : await openHibariSpeech(natural, voice.neural);
    return { words, phrases: await speakToFit(speech, words, ['sentence', 'paragraph'], voice.ease, targetSeconds), tone: AS_RECORDED };
  }
  const breathing = addBreaths(words);
  const speech = await openFliteSpeech(voice.flite);
  const phrases = await speakToFit(speech, breathing, ['breath', 'comma', 'clause', 'sentence', 'paragraph'], voice.ease, targetSeconds);
  return { words: breathing, phrases, tone: voice.tone };
} // prettier-ignore

/** `rests` are those that lie between phrases; an engine makes the others itself. */
async function speakToFit(speech: EnglishSpeech, words: readonly SourceWord[], rests: readonly Rest[], ease: number, targetSeconds: number): Promise<readonly Phrase[]> {
  const sentences = readSentences(words);
  const expected = words.slice(0, -1).flatMap(({ rest }) => (rests.includes(rest) ? [rest] : []));
  const enough = secondsToFastest(expected, targetSeconds) / ease;
  let estimate = 0;
  for (const sentence of targetSeconds > 0 ? sentences : [])
    if (estimate === 0 || estimate < enough) estimate += await speech.estimateSeconds(sentence, enough - estimate);
  const stretch = calculateStretch(estimate * ease, expected, targetSeconds);
  const phrases: Phrase[] = [];
  for (const sentence of sentences) phrases.push(...(await speech.speak(sentence, stretch * ease)));
  return phrases;
} // prettier-ignore
