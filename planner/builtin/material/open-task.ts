import { capitalised, withoutStop } from '../text/casing.ts';
import { hasVerb } from '../text/english.ts';
import { splitSentences } from '../text/sentences.ts';
import { countWords, isSpaceless } from '../text/words.ts';
import type { Block } from './blocks.ts';
import { listedIn, readDirective } from './directives.ts';
import { readEnglishRequest } from './english-request.ts';
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
  const first = blocks[0];
  const everything = blocks.map(textOf).join(' ');
  if (first === undefined)
    return { topic: nothing(language, documentText), manner: [], statements: [], blocks: [] };
  const sentences = first.kind === 'list' ? [] : splitSentences(textOf(first), language);
  const opening = sentences[0] ?? '';
  const request = language === 'en' ? readEnglishRequest(opening) : readForeignRequest(opening, language);
  const rest = [...remaining(first, sentences.slice(1)), ...blocks.slice(1)];
  const restText = rest.map(textOf).join(' ');
  if (first.kind === 'heading' || (!request.wrapped && isBare(opening, restText, language))) {
    const named = blocksAfterHeading(first, blocks, language);
    return {
      topic: topicOf(request.subject || opening, restText, request.manner, language),
      ...about(request),
      statements: [],
      blocks: named ?? rest,
    };
  }
  if (!request.wrapped && isListTitle(opening, sentences.length, blocks[1], language)) {
    return {
      topic: topicOf(request.subject, restText, [], language),
      manner: [],
      statements: [],
      blocks: rest,
    };
  }
  const named = request.wrapped ? undefined : nameBeforeColon(opening, language);
  if (named !== undefined) {
    const [subject, fact] = named;
    const facts = [{ text: spoken(fact), source: 'task' as const }];
    return { topic: topicOf(subject, restText, [], language), manner: [], statements: facts, blocks: rest };
  }
  if (request.wrapped) return openRequest(request, rest, restText || documentText, language);
  return { topic: mainSubject(everything, language), manner: [], statements: [], blocks };
}

function openRequest(
  request: Request,
  rest: readonly Block[],
  restText: string,
  language: string,
): OpenedTask {
  const { subject, facts, aspects } = factsInside(request.subject, language);
  const listed = subject === '' ? rest.find((block) => block.kind === 'list') : undefined;
  const items = listed?.kind === 'list' ? listed.items : [];
  const named = subject !== '' ? subject : namedBy(items, request, language);
  const topic =
    named === '' ? mainSubject(restText, language) : topicOf(named, restText, request.manner, language);
  const statements = facts.map((text) => ({ text: spoken(text), source: 'task' as const }));
  return { topic: { ...topic, aspects }, ...about(request), statements, blocks: rest };
}

function about(request: Request): { audience?: string; manner: readonly string[] } {
  return {
    ...(request.audience === undefined ? {} : { audience: request.audience }),
    manner: request.manner,
  };
}

function namedBy(items: readonly string[], request: Request, language: string): string {
  if (items.length > 0 && items.length <= 3 && items.every((item) => countWords(item, language) <= 4)) {
    return items.map(withoutStop).join(language === 'en' ? ' and ' : ', ');
  }
  return request.manner.filter((word) => !MANNER_ONLY.test(word)).join(' ');
}

const MANNER_ONLY =
  /^(?:short|long|quick|brief|fun|funny|friendly|simple|clear|engaging|exciting|animated|explainer|educational|informative|professional|corporate|marketing|social|media|instructional|training|narrative|cinematic|promotional|promo|modern|cool|nice|great|good|amazing|minimal|upbeat|warm|playful|catchy|beginner-friendly|detailed|\d.*|one|two|three|minute|minutes|second|seconds|min|sec|video|and|very|really)$/u;

/** "our refund policy: customers can return items within 30 days" holds a subject and a fact. */
function factsInside(
  asked: string,
  language: string,
): { subject: string; facts: readonly string[]; aspects: readonly string[] } {
  const colon = /^(.{3,80}?)\s*[:：]\s*(.+)$/su.exec(asked);
  if (colon?.[1] !== undefined && colon[2] !== undefined) {
    const [subject, rest] = [colon[1], colon[2]];
    const sentence =
      language === 'en' ? hasVerb(rest) && countWords(rest, language) >= 4 : countWords(rest, language) >= 6;
    if (sentence) return { subject, facts: [rest], aspects: [] };
    const parts = listedIn(rest);
    if (parts.length >= 2) return { subject, facts: [], aspects: parts };
    return { subject: asked.replace(/\s*:\s*/u, ', '), facts: [], aspects: [] };
  }
  if (language !== 'en') return { subject: asked, facts: [], aspects: [] };
  return factsInEnglish(asked);
}

function factsInEnglish(asked: string): {
  subject: string;
  facts: readonly string[];
  aspects: readonly string[];
} {
  const claim = /^that\s+(.{10,})$/iu.exec(asked)?.[1];
  if (claim !== undefined && hasVerb(claim)) return { subject: '', facts: [claim], aspects: [] };
  const including =
    /^(.{3,}?),?\s+(?:including|such as|covering|with a focus on|focusing on|especially)\s+(.+)$/iu.exec(
      asked,
    );
  if (including?.[1] !== undefined && including[2] !== undefined)
    return { subject: including[1], facts: [], aspects: listedIn(including[2]) };
  const name = /^((?:\p{Lu}[\p{L}\d'’&-]*\s?){1,4}),\s+((?:an?|the|our)\s.+)$/u.exec(asked);
  if (name?.[1] !== undefined && name[2] !== undefined) {
    return { subject: name[1].trim(), facts: [`${name[1].trim()} is ${name[2]}`], aspects: [] };
  }
  const words = asked.split(/\s+/u).length;
  if (words <= 9) return { subject: asked, facts: [], aspects: [] };
  const clause =
    /^(?:how|why)\s+(?!to\b|much\b|many\b|often\b|long\b|far\b|do\b|does\b|is\b|are\b|can\b)(.+)$/iu.exec(
      asked,
    )?.[1];
  const core =
    /^(.{6,}?)(?:,\s|\s+(?:by|so that|which|who|that|because|and (?:how|why|what)|from|in order to|when|as|after|before|while|during|through|into)\s)/iu.exec(
      asked,
    )?.[1];
  if (clause !== undefined && hasVerb(clause)) {
    const second = /\s+and\s+((?:how|why|what)\s.+)$/iu.exec(clause);
    const told = second === null ? clause : clause.slice(0, second.index);
    return { subject: core ?? asked, facts: [told], aspects: second?.[1] === undefined ? [] : [second[1]] };
  }
  const apposition = /^(.{3,50}?),\s+((?:an?|the|our)\s.+)$/iu.exec(asked);
  if (apposition?.[1] !== undefined && apposition[2] !== undefined) {
    const verb =
      /\b(?:our|the|these|those)?\s*\p{L}+[^s]s$/iu.test(apposition[1]) && !/^\p{Lu}/u.test(apposition[1])
        ? 'are'
        : 'is';
    return { subject: apposition[1], facts: [`${apposition[1]} ${verb} ${apposition[2]}`], aspects: [] };
  }
  const said = /^(.{3,60}?)\s+(?:that|which|who)\s+(.+)$/iu.exec(asked);
  if (said?.[1] !== undefined && said[2] !== undefined && hasVerb(said[2])) {
    const subject = said[1];
    return {
      subject,
      facts: [`${/^an?\s/iu.test(subject) ? `There is ${subject} that` : `${subject}`} ${said[2]}`],
      aspects: [],
    };
  }
  return { subject: asked, facts: [], aspects: [] };
}

/** "5 tips to sleep better:" over a list. */
function isListTitle(opening: string, sentences: number, next: Block | undefined, language: string): boolean {
  return (
    next?.kind === 'list' &&
    sentences === 1 &&
    /[:：]\s*$/u.test(opening) &&
    countWords(opening, language) <= 9
  );
}

/** "Our Q3 results: revenue grew 18%": a name and a fact. */
function nameBeforeColon(opening: string, language: string): readonly [string, string] | undefined {
  const [, subject, fact] = /^([^:：.,]{3,60})[:：]\s*(.{12,})$/su.exec(opening) ?? [];
  if (subject === undefined || fact === undefined || countWords(subject, language) > 7) return undefined;
  const clause = language === 'en' ? hasVerb(fact) && !hasVerb(subject) : countWords(fact, language) >= 5;
  return clause ? [subject, fact] : undefined;
}

/** A short first line that is no sentence names the topic: "Photosynthesis", "Our Q3 results", "How do planes fly?". */
function isBare(opening: string, restText: string, language: string): boolean {
  if (opening === '') return false;
  const words = countWords(opening, language);
  if (restText.trim() === '' && /[?？؟]$/u.test(opening) && words <= 16) return true;
  if (/[?？؟]$/u.test(opening) && words <= 12) return true;
  if (isSpaceless(language)) return words <= 10 && !/[。！，]/u.test(opening);
  if (words > 12 || /[!]$/u.test(opening)) return false;
  if (/^(?:how|why|what|when|where)\b/iu.test(opening)) return true;
  if (language === 'en' && hasVerb(opening) && words > 2)
    return (
      !/[.]$/u.test(opening) && words <= 6 && restText.trim() !== '' && /^(?:the|our|my)\b/iu.test(opening)
    );
  if (language === 'en' && words <= 5 && !/^(?:yes|no|hello|hi|hey|wow|great|stop|thanks)\b/iu.test(opening))
    return true;
  if (language !== 'en' && words >= 4 && /[.!]$/u.test(opening)) return false;
  return words <= 8 && (restText.trim() === '' || !/[.]$/u.test(opening));
}

function remaining(block: Block, sentences: readonly string[]): Block[] {
  if (block.kind === 'list') return [block];
  return sentences.length === 0 ? [] : [{ kind: 'paragraph', text: sentences.join(' ') }];
}

/** A title line above a request ("# Bees" then "Explain how …"): the request's own wrapper goes, the title stays. */
function blocksAfterHeading(first: Block, blocks: readonly Block[], language: string): Block[] | undefined {
  const second = blocks[1];
  if (first.kind !== 'heading' || second?.kind !== 'paragraph') return undefined;
  const sentences = splitSentences(second.text, language);
  const request =
    language === 'en'
      ? readEnglishRequest(sentences[0] ?? '')
      : readForeignRequest(sentences[0] ?? '', language);
  const drop =
    request.wrapped || (language === 'en' && readDirective(sentences[0] ?? '', false).kind !== 'none');
  return drop ? [...remaining(second, sentences.slice(1)), ...blocks.slice(2)] : undefined;
}

function topicOf(subject: string, context: string, manner: readonly string[], language: string): Topic {
  return language === 'en' ? readEnglishTopic(subject, context, manner) : foreignTopic(subject, language);
}

function nothing(language: string, documentText: string): Topic {
  if (/\p{L}/u.test(documentText)) return mainSubject(documentText, language);
  return { phrase: 'this subject', title: 'A Short Film', form: 'noun', kind: 'thing', aspects: [] };
}

function textOf(block: Block): string {
  return block.kind === 'list' ? block.items.map((item) => capitalised(item)).join('. ') : block.text;
}
