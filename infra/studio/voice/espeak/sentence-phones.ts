import type { SourceWord } from '../text/source-words.ts';
import { askEspeak } from './espeak-process.ts';
import { writeSentence } from './espeak-speaker.ts';

/** How a word of a sentence is said. */
export interface WordPhones {
  /** Of the word. */
  readonly index: number;
  /** espeak-ng's phonemes. */
  readonly signs: string;
  /** The mark that follows it: `,` `.` `?` `!`, or nothing. */
  readonly mark: string;
}

/** How the words from `first` up to `end` are said as one sentence, by a voice of espeak-ng's. Words that are not said are left out. */
export async function readSentencePhones(voice: string, words: readonly SourceWord[], first: number, end: number): Promise<readonly WordPhones[]> {
  const { text, places } = writeSentence(words, first, end);
  const heard = await askEspeak({ text, voice, rate: 160, pitch: 50, range: 50 });
  const starts = places.flatMap((place) => {
    const at = heard.words.filter(({ position }) => position >= place.from && position < place.to).map((word) => word.at);
    return at.length > 0 ? [{ index: place.index, at: Math.min(...at), mark: text.charAt(place.to) }] : [];
  });
  return starts.map(({ index, at, mark }, place) => {
    const next = starts[place + 1]?.at ?? Infinity;
    const phones = heard.phones.filter((phone) => !phone.isPause && phone.at >= at - 1e-6 && phone.at < next - 1e-6);
    return { index, signs: phones.map(({ name }) => name).join(''), mark: /[,.?!]/.test(mark) ? mark : '' };
  });
} // prettier-ignore
