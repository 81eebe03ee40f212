import { shuffled } from '../../text/hash.ts';
import { splitSentences } from '../../text/sentences.ts';
import { countWords, joinTexts } from '../../text/words.ts';

/** Sentences that claim nothing and give the listener time, by language. */
const ROOM: Readonly<Record<string, readonly string[]>> = {
  en: ['Take a moment to picture that.', 'Keep that in mind.', 'Let that sink in for a moment.', 'It is worth a second look.', 'What does that tell you?'],
  de: ['Einen Moment lang darf man sich das vorstellen.', 'Das lohnt einen zweiten Blick.', 'Behalten wir das im Kopf.'],
  es: ['Vale la pena imaginarlo un momento.', 'Merece una segunda mirada.', 'Tengamos esto presente.'],
  fr: ['Prenons un instant pour l’imaginer.', 'Cela mérite un second regard.', 'Gardons cela en tête.'],
}; // prettier-ignore
const MAX_WORDS = 21;

/** The same with room to think: nothing is claimed that was not said before. `undefined`: no words for it. */
export function lengthened(
  voiceover: string,
  language: string,
  used: string,
  seed: string,
): string | undefined {
  const room = shuffled(ROOM[language] ?? [], seed);
  const fresh = [...room.filter((sentence) => !used.includes(sentence)), ...room].filter(
    (sentence) => !voiceover.includes(sentence),
  );
  return fresh
    .map((sentence) => joinTexts(withThanksLast(voiceover, sentence, language), language))
    .find((text) => countWords(text, language) <= MAX_WORDS);
}

/** A farewell stays the last word. */
function withThanksLast(voiceover: string, sentence: string, language: string): string[] {
  const sentences = splitSentences(voiceover, language);
  const last = sentences.at(-1) ?? '';
  const farewell = sentences.length > 1 && /^(?:thank|danke|vielen dank|gracias|merci)/iu.test(last);
  return farewell ? [...sentences.slice(0, -1), sentence, last] : [voiceover, sentence];
}
