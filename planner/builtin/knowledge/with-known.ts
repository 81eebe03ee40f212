import { NO_ENCYCLOPEDIA } from '../../meaning/encyclopedia.ts';
import type { ReadingTools } from '../../meaning/reading-tools.ts';
import type { Brief } from '../../ports.ts';
import { nameFilm, UNNAMED } from '../../understanding/name-film.ts';
import type { Instruction } from '../../understanding/instruction.ts';
import { leaveOut } from '../script/left-out.ts';
import type { Script } from '../script/script.ts';
import { type Order, NEARLY, WORDS_PER_SECOND, writeScript } from '../script/write-script.ts';
import { countWords } from '../text/words.ts';
import { explainedBy, toldFrom, unanswered } from './credit.ts';
import { tellExplanation } from './explanations/tell-explanation.ts';
import { isAsked } from './is-answered.ts';
import { mayBeTold } from './may-be-told.ts';
import { tellKnown } from './tell-known.ts';

/** A film is thin when its request fills less of it: who tells more than that has said what is to be told. */
const THIN = 1 / 3;
/** The line a film opens with. */
const OPENING_WORDS = 6;

/** What a request asks for, and how that is told. */
interface Telling {
  readonly instruction: Instruction;
  readonly script: Script;
}

/**
 * The same, with an explanation of ours where the request asks for one that we have, else with what the encyclopedia tells of its subject,
 * where the request itself fills too little of the film.
 */
export async function withKnown(
  { instruction, script }: Telling,
  brief: Brief,
  order: Order,
  tools: Pick<ReadingTools, 'encoder' | 'encyclopedia'>,
): Promise<Telling> {
  const { language, content } = instruction;
  const perSecond = WORDS_PER_SECOND[order.pace];
  const words = Math.floor(order.seconds * perSecond);
  const held = content.length === 0 ? 0 : heldBy(script, language);
  if (held >= words * THIN || tools.encyclopedia === NO_ENCYCLOPEDIA) return { instruction, script };
  const room = words - held - OPENING_WORDS;
  const explained = await tellExplanation(instruction, brief, words * NEARLY - OPENING_WORDS, tools.encoder);
  const known = explained ?? (await tellKnown(instruction, brief, room, tools));
  const kept = await leaveOut({ ...instruction, content: known.content }, brief.task, tools.encoder);
  if (kept.content.length === 0) {
    const isUnanswered = content.length === 0 && isAsked(instruction.subject) && mayBeTold(instruction, brief); // prettier-ignore
    const warnings = isUnanswered ? [...script.warnings, unanswered(instruction.subject)] : script.warnings;
    return { instruction, script: { ...script, warnings } };
  }
  const subject = explained?.subject ?? instruction.subject;
  const fuller = { ...named({ ...instruction, subject }, known.subject), content: [...content, ...kept.content] }; // prettier-ignore
  const told = await writeScript(fuller, order, tools.encoder);
  const why = explained === undefined ? toldFrom(known.titles, Math.round(held / perSecond)) : explainedBy(explained.question); // prettier-ignore
  return {
    instruction: fuller,
    script: { ...told, warnings: [why, ...told.warnings], sources: known.titles },
  };
}

/** A film without a name is called by what it was found to be about. */
function named(instruction: Instruction, subject: string | undefined): Instruction {
  if (subject === undefined || instruction.title !== UNNAMED) return instruction;
  return { ...instruction, ...nameFilm(subject, [], instruction.language) };
}

/** Words that tell what the caller gave. */
const heldBy = ({ beats }: Script, language: string): number =>
  beats.reduce(
    (sum, { content, purpose, text }) =>
      sum + (content !== undefined || purpose === 'say' || purpose === 'call' ? countWords(text, language) : 0),
    0,
  ); // prettier-ignore
