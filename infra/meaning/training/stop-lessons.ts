import { hashOf, shuffled } from '../../../planner/builtin/text/hash.ts';
import { splitSentences } from '../../../planner/builtin/text/sentences.ts';
import { isSpaceless } from '../../../planner/builtin/text/words.ts';
import { readTrainingInstructions } from './read-instructions.ts';
import { readTrainingSentences } from './read-sentences.ts';

/** A text without stops and capitals, with the number of words in each of its sentences. */
export interface StopLesson {
  readonly id: string;
  readonly language: string;
  readonly text: string;
  readonly lengths: readonly number[];
}

/** The labelled texts of the repository as somebody would dictate them. Always the same. */
export function readStopLessons(): StopLesson[] {
  const whole = readTrainingInstructions().map(({ id, language, text }) => ({
    id,
    language,
    sentences: text.split('\n').filter((line) => !/[|`{}<>=\t]/u.test(line)).flatMap((line) => splitSentences(line, language)).filter(isSentence), // prettier-ignore
  }));
  const singles = readTrainingSentences();
  const languages = [...new Set(singles.map(({ language }) => language))];
  const mixed = languages.flatMap((language) => {
    const own = singles.filter((single) => single.language === language);
    const texts = shuffled(own, `stops ${language}`).flatMap(({ text }) => splitSentences(text, language));
    return Array.from({ length: Math.ceil(texts.length / 8) }, (_, at) => ({
      id: `single-${language}-${at}`,
      language,
      sentences: texts.slice(at * 8, at * 8 + 8),
    }));
  }); // prettier-ignore
  return [...whole, ...mixed]
    .filter(({ language }) => !isSpaceless(language))
    .flatMap(({ id, language, sentences }) =>
      [0, 4].map((tenths) => dictated(id, language, sentences, tenths)),
    );
}

/** Names below a mail and headings end nowhere. */
const isSentence = (text: string) => /[.!?…।؟]["”»)]*$/u.test(text) && text.split(/\s+/u).length >= 3;

/** How people who dictate go on, by language. */
const JOINERS: Readonly<Record<string, readonly string[]>> = {
  en: ['and', 'so', 'and then', 'oh and', 'but', 'also', 'okay', 'right', 'um', 'and also', 'because', 'oh yeah and', 'anyway', 'next', 'then', 'yeah so'],
  de: ['und', 'also', 'und dann', 'ach und', 'aber', 'außerdem', 'ähm', 'genau', 'dann', 'ja und'],
  es: ['y', 'pues', 'y luego', 'ah y', 'pero', 'también', 'bueno', 'entonces', 'eh'],
  fr: ['et', 'alors', 'et puis', 'ah et', 'mais', 'aussi', 'bon', 'donc', 'euh', 'ensuite'],
  it: ['e', 'allora', 'e poi', 'ah e', 'ma', 'anche', 'quindi'],
  pt: ['e', 'então', 'e depois', 'ah e', 'mas', 'também', 'aí'],
  ru: ['и', 'потом', 'но', 'ещё', 'так', 'а'],
  hi: ['और', 'फिर', 'लेकिन', 'तो'],
  ar: ['ثم', 'لكن', 'وبعدين'],
}; // prettier-ignore

function dictated(id: string, language: string, sentences: readonly string[], tenths: number): StopLesson {
  const keepsCommas = hashOf(`commas ${id}`) % 4 === 0;
  const joiners = JOINERS[language] ?? [];
  const spoken = sentences
    .map((sentence, at) => {
      const draw = hashOf(`joiner ${id} ${at}`);
      const joiner = at > 0 && draw % 10 < tenths ? `${joiners[(draw >>> 5) % Math.max(1, joiners.length)] ?? ''} ` : '';
      return (joiner + sentence)
        .toLowerCase()
        .replace(/[.!?…:;।؟«»"“”„()[\]*#_•▪]+(?=\s|$)|(?<=^|\s)[«»"“”„()[\]*#_•▪¿¡>-]+/gu, ' ')
        .replace(keepsCommas ? /(?!)/u : /[,،](?=\s|$)/gu, ' ')
        .replace(/\s[–—-]+(?=\s)/gu, ' ')
        .replace(/,\s*$/u, '')
        .trim()
        .replace(/\s+/gu, ' ');
    })
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)); // prettier-ignore
  return {
    id,
    language,
    text: spoken.join(' '),
    lengths: spoken.map((sentence) => sentence.split(' ').length),
  };
}
