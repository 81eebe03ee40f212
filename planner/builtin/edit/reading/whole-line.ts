import type { Plan } from '../../../../modules/videos/plan.ts';
import { hasVerb } from '../../text/english.ts';
import { hasPredicate } from '../../text/whole-thought.ts';
import { splitSentences } from '../../text/sentences.ts';
import { stemsOf } from '../find-scenes.ts';
import type { Operation } from '../operation.ts';
import { saysWords } from '../wording/replace-words.ts';

/** Words that the new ones share with a sentence, besides the old ones, where they stand for all of it. */
const SHARED = 2;
const FEWEST_WORDS = 4;

/**
 * "Don't say 'missed', say 'we're at 7 of 12 on hiring'": new words that say again what stands beside the old ones are the
 * whole sentence told anew, not a part of it.
 */
export function wholeLine(operation: Operation, { scenes, language }: Plan): Operation {
  if (operation.kind !== 'replace' || operation.to === undefined) return operation;
  const { from, to, said } = operation;
  if (to.split(/\s+/u).length < FEWEST_WORDS || to.toLowerCase().includes(from.toLowerCase())) return operation; // prettier-ignore
  const old = stemsOf(from, language);
  const wanted = stemsOf(to, language);
  const lines = scenes.flatMap(({ voiceover }) => splitSentences(voiceover, language));
  const meant = lines.filter((line) => {
    if (!saysWords(line, from, language)) return false;
    const beside = stemsOf(line, language).filter((stem) => !old.includes(stem));
    return beside.filter((stem) => wanted.includes(stem)).length >= SHARED;
  });
  const [line] = meant;
  if (line === undefined || meant.length > 1) return operation;
  if (language !== 'en' || hasPredicate(to) || hasVerb(to)) return { kind: 'say', line, words: to, said };
  return { ...operation, ...anchored(line, from, said.includes(`a ${to}`) ? `a ${to}` : to) };
}

/** "A million hairs per square inch" for "centimetre": from the number before the words that both have. */
function anchored(line: string, from: string, to: string): { readonly from: string; readonly to: string } {
  const end = line.indexOf(from);
  const before = line.slice(0, end).trim().split(' ');
  const next = to.split(' ');
  const at = next.findIndex((word, index) => index > 0 && word === before.at(-1));
  const shared = next.slice(0, at + 1).findIndex((_, index) => index > 0 && next.slice(index, at + 1).join(' ') === before.slice(index - at - 1).join(' ')); // prettier-ignore
  const number = before.at(shared - at - 2) ?? '';
  return at < 0 || shared < 1 || !/\d/u.test(number) ? { from, to } : { from: line.slice(line.lastIndexOf(number, end), end + from.length), to }; // prettier-ignore
}
