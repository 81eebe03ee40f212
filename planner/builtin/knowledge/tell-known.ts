import type { Article, Encyclopedia } from '../../meaning/encyclopedia.ts';
import type { SentenceEncoder } from '../../meaning/sentence-encoder.ts';
import type { Brief } from '../../ports.ts';
import type { Content, Instruction } from '../../understanding/instruction.ts';
import { chooseSentences, type Source } from './choose-sentences.ts';
import { findArticles } from './find-articles.ts';
import { isAnswered } from './is-answered.ts';
import { mayBeTold } from './may-be-told.ts';
import { namesOf } from './names-of.ts';
import { sentencesOf } from './tidy-article.ts';

/** An instruction with what an encyclopedia tells of its subject, and the titles of the articles that tell it. */
export interface Known {
  readonly content: readonly Content[];
  readonly titles: readonly string[];
  /** By what the articles were found. */
  readonly subject?: string;
}

/** Articles on something else that are looked through, and sentences of them that are weighed. */
const MAX_NEIGHBOURS = 60;
const MAX_WEIGHED = 24;
/** Fewer words say nothing worth a scene. */
const MIN_ROOM = 8;

/**
 * What an encyclopedia tells of an instruction's subject, in at most `room` words: nothing where the subject is not surely of general
 * knowledge. The caller's own content comes first and stays as it is.
 */
export async function tellKnown(
  instruction: Instruction,
  brief: Pick<Brief, 'task' | 'video_type' | 'source_text'>,
  room: number,
  { encyclopedia, encoder }: { readonly encyclopedia: Encyclopedia; readonly encoder: SentenceEncoder },
): Promise<Known> {
  const { content, language, direction } = instruction;
  const nothing = { content: [], titles: [] };
  if (room < MIN_ROOM || !mayBeTold(instruction, brief)) return nothing;
  const names = namesOf(instruction);
  const context = [...names, ...direction.cover].join('. ').slice(0, 400);
  const found = await firstFound(names, (subject) => findArticles({ subject, context, language }, encyclopedia, encoder)); // prettier-ignore
  if (found === undefined) return nothing;
  const { articles, subject } = found;
  const given = content.flatMap((one) => (one.kind === 'statement' ? [one.text] : one.kind === 'list' ? one.items : [])); // prettier-ignore
  const sources = [
    ...articles.map((article): Source => ({ sentences: sentencesOf(article, language), isOwn: true })),
    ...neighboursOf(articles, subject, language, encyclopedia),
  ];
  if (!isAnswered(subject, sources.flatMap(({ sentences }) => sentences), language)) return nothing; // prettier-ignore
  const asked = [subject, ...direction.cover];
  const isForChildren = CHILDREN.test(direction.audience ?? '');
  const said = await chooseSentences(sources, { language, asked, given, room, isForChildren }, encoder);
  const last = content.reduce((most, { id }) => Math.max(most, id), -1);
  return {
    content: said.map(({ text }, index): Content => ({ id: last + 1 + index, source: 'encyclopedia', kind: 'statement', text })), // prettier-ignore
    titles: [...new Set(said.map(({ title }) => title))],
    subject,
  };
}

const CHILDREN =
  /\b(?:kids?|child(?:ren)?|toddlers?|pupils|primary school|[4-9][- ](?:to \p{Nd}+[- ])?years?[- ]olds?|1[0-2][- ]years?[- ]olds?|aged? (?:[4-9]|1[0-2])\b|grade [1-6]\b|kinder|niñ[oa]s|enfants|bambini|crianças)/iu;

async function firstFound(names: readonly string[], find: (name: string) => Promise<readonly Article[]>) {
  for (const subject of names) {
    const articles = await find(subject);
    if (articles.length > 0) return { articles, subject };
  }
  return undefined;
}

/** Sentences of other articles that begin with what the film is about, or, where that is asked, say who made it. */
function neighboursOf(articles: readonly Article[], subject: string, language: string, encyclopedia: Encyclopedia): Source[] {
  const [main, ...others] = articles;
  if (main === undefined || others.length > 0 || language !== 'en') return [];
  const name = spokenName(main);
  const begins = new RegExp(`^(?:the |an? )?${escaped(name)}(?:s|es)? (?!${VERBLESS})`, 'iu');
  const names = new RegExp(`(?<![\\p{L}-])${escaped(name)}(?:s|es)?(?![\\p{L}-])`, 'u');
  const said = encyclopedia
    .about(name, language, MAX_NEIGHBOURS)
    .filter(({ title }) => title !== main.title)
    .flatMap((article) => sentencesOf(article, language))
    .filter(({ text, leans }) => !leans && (begins.test(text) || (MAKING.test(subject) && MADE.test(text) && names.test(text))));
  return said.slice(0, MAX_WEIGHED).map((one) => ({ sentences: [one], isOwn: false }));
} // prettier-ignore

/** "Vaccine hesitancy is": more than the name. */
const VERBLESS = '(?!contain|protect|live|eat|use|help|can|may|are|is|was|were|has|have|had)\\p{L}';
const MAKING = /\b(?:invent|discover|origin|history|story)/iu;
const MADE =
  /\b(?:invent(?:ed|or|ing)|patent(?:ed|ing)|discover(?:ed|er|ing|y of)|pioneer(?:ed|ing)?|credited with)\b/iu;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** As it stands inside a sentence: "telephone", "Great Wall of China". */
function spokenName({ title, text }: Article): string {
  const bare = title.replace(/ \([^()]+\)$/u, '');
  const lower = bare.charAt(0).toLowerCase() + bare.slice(1);
  const isSaid = new RegExp(`(?<!\\p{L})${escaped(lower)}`, 'u').test(text);
  return isSaid || /^\p{Lu}\p{Ll}*(?: \p{Ll}+)+$/u.test(bare) ? lower : bare;
}
