import { capitalised, withoutStop } from '../text/casing.ts';
import { splitSentences } from '../text/sentences.ts';
import { countWords } from '../text/words.ts';
import { isBareTopic, isListTitle, nameBeforeColon } from './bare-topic.ts';
import type { Block } from './blocks.ts';
import { readDirective } from './directives.ts';
import { readEnglishRequest } from './english-request.ts';
import { factsInside } from './facts-inside.ts';
import { readForeignRequest } from './foreign-request.ts';
import type { DraftStatement } from './list-statements.ts';
import type { Request } from './request.ts';
import { spoken } from './spoken.ts';
import { foreignTopic, mainSubject } from './subject.ts';
import { readEnglishTopic, type Topic } from './topic.ts';

/** A task with its first sentence read: what the film is about, and what is left as material. */
export interface OpenedTask {
  readonly topic: Topic;
  readonly audience?: string;
  readonly manner: readonly string[];
  /** Facts that stood inside the request itself. */
  readonly statements: readonly DraftStatement[];
  readonly blocks: readonly Block[];
}

export function openTask(blocks: readonly Block[], language: string, documentText: string): OpenedTask {
  const [first] = blocks;
  const everything = blocks.map(textOf).join(' ');
  if (first === undefined || !/[\p{L}\p{N}]/u.test(everything)) return emptyTask(language, documentText);
  const sentences = first.kind === 'list' ? [] : splitSentences(textOf(first), language);
  const opening = sentences[0] ?? '';
  const request = readRequest(opening, language);
  const rest = [...remaining(first, sentences.slice(1)), ...blocks.slice(1)];
  const restText = rest.map(textOf).join(' ');
  if (first.kind === 'heading' || (!request.wrapped && isBareTopic(opening, restText, language))) {
    const topic = topicOf(request.subject || opening, restText, request.manner, language);
    return {
      topic,
      ...about(request),
      statements: [],
      blocks: behindHeading(first, blocks, language) ?? rest,
    };
  }
  if (request.wrapped) return openRequest(request, rest, restText || documentText, language);
  return openStatement(opening, sentences.length, { blocks, rest, everything, restText }, language);
}

/** A task that asks for nothing: its first line may still name the topic. */
function openStatement(
  opening: string,
  sentences: number,
  task: {
    readonly blocks: readonly Block[];
    readonly rest: readonly Block[];
    readonly everything: string;
    readonly restText: string;
  },
  language: string,
): OpenedTask {
  const { blocks, rest, everything, restText } = task;
  if (blocks[1]?.kind === 'list' && sentences === 1 && isListTitle(opening, language)) {
    return {
      topic: topicOf(withoutStop(opening), restText, [], language),
      manner: [],
      statements: [],
      blocks: rest,
    };
  }
  const named = nameBeforeColon(opening, language);
  if (named === undefined)
    return { topic: mainSubject(everything, language), manner: [], statements: [], blocks };
  const topic = topicOf(named.name, restText, [], language);
  return { topic, manner: [], statements: [statementOf(named.fact)], blocks: rest };
}

function emptyTask(language: string, documentText: string): OpenedTask {
  const topic: Topic = /\p{L}/u.test(documentText)
    ? mainSubject(documentText, language)
    : { phrase: 'this subject', title: 'A Short Film', form: 'noun', kind: 'thing', aspects: [] };
  return { topic, manner: [], statements: [], blocks: [] };
}

function openRequest(
  request: Request,
  rest: readonly Block[],
  restText: string,
  language: string,
): OpenedTask {
  const { subject, facts, aspects } = factsInside(request.subject, language);
  const listed = rest.find((block) => block.kind === 'list');
  const named = subject !== '' ? subject : namedBy(listed?.items ?? [], request, language);
  const topic =
    named === '' ? mainSubject(restText, language) : topicOf(named, restText, request.manner, language);
  return {
    topic: { ...topic, aspects },
    ...about(request),
    statements: facts.map(statementOf),
    blocks: rest,
  };
}

function about(request: Request): Pick<OpenedTask, 'audience' | 'manner'> {
  return {
    ...(request.audience === undefined ? {} : { audience: request.audience }),
    manner: request.manner,
  };
}

function statementOf(fact: string): DraftStatement {
  return { text: spoken(fact), source: 'task' };
}

/** "Create an explainer on:" over a short list is about its items; "Make an onboarding video" about onboarding. */
function namedBy(items: readonly string[], request: Request, language: string): string {
  const few = items.length > 0 && items.length <= 3 && items.every((item) => countWords(item, language) <= 4);
  if (few) return items.map(withoutStop).join(language === 'en' ? ' and ' : ', ');
  return request.manner.filter((word) => !MANNER_ONLY.test(word)).join(' ');
}

const MANNER_ONLY =
  /^(?:short|long|quick|brief|fun|funny|friendly|simple|clear|engaging|exciting|animated|explainer|educational|informative|professional|corporate|marketing|social|media|instructional|training|narrative|cinematic|promotional|promo|modern|cool|nice|great|good|amazing|minimal|upbeat|warm|playful|catchy|beginner-friendly|detailed|\d.*|one|two|three|minute|minutes|second|seconds|min|sec|video|and|very|really)$/u;

function remaining(block: Block, sentences: readonly string[]): Block[] {
  if (block.kind === 'list') return [block];
  return sentences.length === 0 ? [] : [{ kind: 'paragraph', text: sentences.join(' ') }];
}

/** A title line above a request ("# Bees" then "Explain how …"): the request's own wrapper goes, the title stays. */
function behindHeading(first: Block, blocks: readonly Block[], language: string): Block[] | undefined {
  const second = blocks[1];
  if (first.kind !== 'heading' || second?.kind !== 'paragraph') return undefined;
  const [opening = '', ...others] = splitSentences(second.text, language);
  const directed = language === 'en' && readDirective(opening, false).kind !== 'none';
  if (!directed && !readRequest(opening, language).wrapped) return undefined;
  return [...remaining(second, others), ...blocks.slice(2)];
}

function readRequest(sentence: string, language: string): Request {
  return language === 'en' ? readEnglishRequest(sentence) : readForeignRequest(sentence, language);
}

function topicOf(subject: string, context: string, manner: readonly string[], language: string): Topic {
  return language === 'en' ? readEnglishTopic(subject, context, manner) : foreignTopic(subject, language);
}

function textOf(block: Block): string {
  return block.kind === 'list' ? block.items.map((item) => capitalised(item)).join('. ') : block.text;
}
