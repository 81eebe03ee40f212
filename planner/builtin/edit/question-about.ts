import { stemsOf } from './find-scenes.ts';
import type { Operation } from './operation.ts';
import type { Answered } from './unclear.ts';

const MAX_SAID = 80;
const about = ({ said }: Operation): string => ` This is about “${said.trim().slice(0, MAX_SAID)}”.`;

/** A question with the words of the request that it is about, where it does not name them all itself. */
export function questionAbout(operation: Operation, question: string, language: string): string {
  const named = new Set(stemsOf(question, language));
  const isNamed = stemsOf(operation.said, language).every((stem) => named.has(stem));
  return isNamed ? question : `${question}${about(operation)}`;
}

/** The answers to an operation's questions, by the questions as the operation asks them. */
export function answeredOf(operation: Operation, answered: Answered): Answered {
  const end = about(operation);
  return answered.map((each) => each.question.endsWith(end) ? { ...each, question: each.question.slice(0, -end.length) } : each); // prettier-ignore
}
