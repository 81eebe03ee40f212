import type { Instruction } from '../../understanding/instruction.ts';
import { factsOfText } from '../facts/facts-of-text.ts';
import { isSpaceless } from '../text/words.ts';
import { type CallerSentence, callerSentences, plainWords } from './caller-text.ts';
import { hasTornShape } from './judge-line.ts';
import { losesFact } from './loses-fact.ts';

/** Of the telling words of a sentence, at least so many are spoken or shown, or it is lost. */
const MIN_TOLD = 0.5;
/** Letters of a word that tells something, and the beginning by which its forms are one word. */
const [MIN_LETTERS, STEM] = [4, 5];
/** Telling words: fewer are a greeting or a name. */
const MIN_WORDS = 2;

/** What its caller typed as material and a film neither speaks nor shows, as typed: sentences, and remarks in brackets. Linear. */
export function lostSentences(
  { passages, language }: Pick<Instruction, 'passages' | 'language'>,
  task: string,
  told: string,
): string[] {
  if (isSpaceless(language)) return [];
  const stems = new Set(stemsOf(told));
  const plainTold = ` ${plainWords(told)} `;
  const isLost = (text: string) => {
    const words = stemsOf(text);
    return (
      words.length >= MIN_WORDS && words.filter((word) => stems.has(word)).length / words.length < MIN_TOLD
    );
  };
  return callerSentences(task, passages, language).flatMap((sentence) => {
    if (isMaterial(sentence) && isLost(sentence.text)) return [sentence.text];
    if (isUnsure(sentence) && losesFacts(sentence, plainTold)) return [sentence.text];
    return remarksBehindPoints(sentence).filter(isLost);
  });
}

/** Nothing in it directs. */
const isMaterial = ({ spans }: CallerSentence): boolean =>
  spans.length > 0 && spans.every(({ role }) => role === 'material');

/** Nothing in it surely directs: "Recommend renting for offices under 10 people" may be told or obeyed. */
const SURE = 0.75;
const isUnsure = ({ spans }: CallerSentence): boolean =>
  spans.length > 0 && spans.every(({ role, confidence }) => role !== 'material' && confidence < SURE);

/** Of a sentence: further ones are not looked for. */
const MAX_FACTS = 12;
const losesFacts = ({ text }: CallerSentence, told: string): boolean =>
  factsOfText(text)
    .slice(0, MAX_FACTS)
    .some((fact) => losesFact(fact, told));

/** "what a near miss is (an event that …)" */
function remarksBehindPoints({ text, spans }: CallerSentence): string[] {
  if (!spans.some(({ role }) => role === 'cover' || role === 'material') || hasTornShape(text, 'en'))
    return [];
  return Array.from(text.matchAll(/\b(?:what|why|how|when|where|who)\s[^,;:()]{2,80}\s\(([^()]{8,300})\)/giu), ([, inside = '']) => inside); // prettier-ignore
}

const stemsOf = (text: string): string[] =>
  plainWords(text)
    .split(' ')
    .filter((word) => word.length >= MIN_LETTERS || /\p{Nd}/u.test(word))
    .map((word) => word.slice(0, STEM));
