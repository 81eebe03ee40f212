import type { EnglishSpeech, Phrase, PhraseWord, Sentence, SpokenToken } from '../../phrase.ts';
import { readSentencePhones } from '../../espeak/sentence-phones.ts';
import { findEspeakVoice } from '../../espeak/languages.ts';
import type { SentenceSpeech } from '../../espeak/espeak-speaker.ts';
import { cutPhrase } from '../cut-phrase.ts';
import { findReader } from '../english/open-reader.ts';
import { phonemize } from '../english/phonemize.ts';
import { writeLines, type PhonemeLine } from '../phoneme-line.ts';
import type { VoiceFolder } from '../voice-folder.ts';
import { WRITINGS } from './alphabets.ts';
import { openStyledModel, STYLED_RATE, type StyledModel } from './styled-model.ts';
import type { StyledVoice } from './styled-voice.ts';
import { readStyle, type StyleRows } from './styles.ts';

interface Speaker {
  readonly model: StyledModel;
  readonly style: StyleRows;
}

const models = new Map<string, Promise<StyledModel>>();

/** Speaks English, its dictionaries from `folder`. The same sentence gives the same sound. */
export async function openStyledEnglish(folder: VoiceFolder, voice: StyledVoice): Promise<EnglishSpeech> {
  const speaker = await openSpeaker(folder.runtimePath, voice);
  const { alphabet, longest, fromMisaki } = WRITINGS[voice.family];
  const reader = findReader(folder, voice.accent);
  const linesOf = async ({ tokens }: Sentence) =>
    writeLines(tokens, (await phonemize(reader, tokens)).map(fromMisaki), alphabet, longest);
  return {
    async estimateSeconds(sentence, enoughSeconds) {
      let sum = 0;
      for (const line of await linesOf(sentence)) {
        if (sum > 0 && sum >= enoughSeconds) break;
        const seconds = await speaker.model.time(line.ids, speaker.style);
        sum += seconds.slice(1, -1).reduce((all, each) => all + each, 0);
      }
      return sum;
    },
    async speak(sentence, stretch) {
      const phrases: Phrase[] = [];
      for (const line of await linesOf(sentence))
        phrases.push(await speakLine(speaker, ownedBy(sentence.tokens, line), stretch));
      return phrases;
    },
  };
} // prettier-ignore

/** Speaks another language; espeak-ng, in its own process, tells the phonemes. */
export async function openStyledSpeech(runtimePath: string, voice: StyledVoice): Promise<SentenceSpeech> {
  const speaker = await openSpeaker(runtimePath, voice);
  const { alphabet, longest, fromEspeak } = WRITINGS[voice.family];
  return {
    async speak(words, first, end, stretch) {
      const phones = await readSentencePhones(findEspeakVoice(voice.language) ?? voice.language, words, first, end);
      const tokens = phones.map(({ index, mark }) => ({ text: '', punctuation: mark, wordIndex: index }));
      const lines = writeLines(tokens, phones.map(({ signs }) => fromEspeak(signs)), alphabet, longest);
      const phrases: Phrase[] = [];
      for (const line of lines) phrases.push(await speakLine(speaker, ownedBy(tokens, line), stretch));
      return joinPhrases(phrases);
    },
  };
} // prettier-ignore

/** The same line, its phonemes owned by words instead of tokens. */
function ownedBy(tokens: readonly SpokenToken[], { ids, owners }: PhonemeLine): PhonemeLine {
  return { ids, owners: owners.map((owner) => tokens[owner]?.wordIndex ?? -1) };
}

function joinPhrases(phrases: readonly Phrase[]): Phrase {
  const samples = new Float32Array(phrases.reduce((sum, phrase) => sum + phrase.samples.length, 0));
  const words: PhraseWord[] = [];
  let at = 0;
  for (const phrase of phrases) {
    samples.set(phrase.samples, at);
    const past = at / STYLED_RATE;
    words.push(...phrase.words.map((word) => ({ ...word, start: word.start + past, end: word.end + past })));
    at += phrase.samples.length;
  }
  return { samples, sampleRate: STYLED_RATE, words };
}

async function speakLine({ model, style }: Speaker, { ids, owners }: PhonemeLine, stretch: number) {
  const { samples, seconds } = await model.speak(ids, style, stretch);
  return cutPhrase({ samples, sampleRate: STYLED_RATE }, [-1, ...owners, -1], seconds);
}

async function openSpeaker(runtimePath: string, { modelPath, style }: StyledVoice): Promise<Speaker> {
  const opening = models.get(modelPath) ?? openStyledModel(runtimePath, modelPath);
  models.set(modelPath, opening);
  opening.catch(() => models.delete(modelPath));
  return { model: await opening, style: readStyle(style) };
}
