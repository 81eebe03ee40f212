import type { SentenceEncoder } from '../../../meaning/sentence-encoder.ts';
import type { Brief } from '../../../ports.ts';
import type { Content, Instruction } from '../../../understanding/instruction.ts';
import { isQuestion } from '../../script/opening-line.ts';
import { splitSentences } from '../../text/sentences.ts';
import { countWords } from '../../text/words.ts';
import { mayBeTold } from '../may-be-told.ts';
import { namesOf } from '../names-of.ts';
import type { Explanation } from './explanations.ts';
import { type Answer, findExplanation } from './find-explanation.ts';

/** What an explanation of ours tells, and the question that it answers. */
export interface Explained {
  readonly content: readonly Content[];
  readonly id: string;
  readonly question: string;
  readonly subject: string;
  /** No articles. */
  readonly titles: readonly [];
}

/** Fewer sentences explain nothing. */
const MIN_SENTENCES = 3;

/** The explanation that a request asks for, in at most `room` words; `undefined` where it tells something itself, or asks for nothing that we explain. */
export async function tellExplanation(
  instruction: Instruction,
  brief: Pick<Brief, 'task' | 'video_type' | 'source_text'>,
  room: number,
  encoder: SentenceEncoder,
): Promise<Explained | undefined> {
  const { content, language } = instruction;
  if (content.length > 0) return undefined;
  const asked = [...namesOf(instruction), ...splitSentences(brief.task.slice(0, LOOKED_AT), language).slice(0, 1)]; // prettier-ignore
  const found = await firstAnswer(asked, language, encoder);
  if (found === undefined || !mayBeTold(instruction, brief, found.wording)) return undefined;
  const { explanation, wording, name } = found;
  const told = asManyAsFit(explanation, room, language);
  if (told.length < MIN_SENTENCES) return undefined;
  return {
    content: told.map((text, id): Content => ({ id, source: 'explanation', kind: 'statement', text })),
    id: explanation.id,
    question: wording,
    titles: [],
    // A clause of another language ("wie Gezeiten entstehen") is opened by its question.
    subject: language === 'en' || isQuestion(name) || !isQuestion(wording) ? name : wording,
  };
}

/** Of a task, for its first question. */
const LOOKED_AT = 300;

async function firstAnswer(
  asked: readonly string[],
  language: string,
  encoder: SentenceEncoder,
): Promise<(Answer & { readonly name: string }) | undefined> {
  for (const name of new Set(asked)) {
    const answer = await findExplanation(name, language, encoder);
    if (answer !== undefined) return { ...answer, name };
  }
  return undefined;
}

/**
 * The sentences without as many as do not fit: first what is said in passing, in the order that the explanation gives, then from the back. The
 * first and the last are kept.
 */
function asManyAsFit({ told, asides = [] }: Explanation, room: number, language: string): readonly string[] {
  const between = told.map((_, at) => at).slice(1, -1).reverse(); // prettier-ignore
  const left = new Set<number>();
  const kept = () => told.filter((_, at) => !left.has(at));
  const isOver = () => kept().reduce((sum, text) => sum + countWords(text, language), 0) > room;
  for (const at of [...asides.map((number) => number - 1), ...between]) {
    if (!isOver()) break;
    left.add(at);
  }
  return isOver() ? [] : kept();
}
