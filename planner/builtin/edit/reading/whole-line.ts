import type { Plan } from '../../../../modules/videos/plan.ts';
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
  return line === undefined || meant.length > 1 ? operation : { kind: 'say', line, words: to, said };
}
