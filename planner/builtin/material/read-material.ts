import type { Brief } from '../../ports.ts';
import { detectLanguage } from '../text/language.ts';
import { splitSentences } from '../text/sentences.ts';
import { countWords } from '../text/words.ts';
import { type Block, readBlocks } from './blocks.ts';
import { cleanText } from './clean.ts';
import { emojiNames } from './emoji-names.ts';
import { givesOrders, readDirective } from './directives.ts';
import { type DraftStatement, listStatements } from './list-statements.ts';
import type { Material, MaterialList, Statement } from './material.ts';
import { openTask } from './open-task.ts';
import { weighStatements } from './rank.ts';
import { brokenUp } from './run-on.ts';
import { spoken } from './spoken.ts';

/** Reads a task and its document: what it is about, what it says, how it is to be told. Pure; never throws. */
export function readMaterial(brief: Pick<Brief, 'task' | 'source_text'>): Material {
  const task = cleanText(brief.task);
  const document = cleanText(limited(brief.source_text ?? ''));
  const shown = emojiNames(task.emoji);
  const words = /[\p{L}\p{N}]/u.test(task.text) ? task.text : shown.slice(0, 3).join(' and ');
  const language = detectLanguage(words.length >= 12 ? words : `${words} ${document.text.slice(0, 2000)}`);
  const opened = openTask(readBlocks(words), language, document.text);
  const gathered = gather(opened.blocks, 'task', language);
  const fromDocument = gather(readBlocks(document.text), 'document', language, gathered.lists.length);
  const drafts = withoutRepeats([
    ...opened.statements,
    ...gathered.statements,
    ...fromDocument.statements,
    ...gathered.lastWords,
  ]);
  const weights = weighStatements(drafts, opened.topic, language);
  const statements = mostTelling(
    drafts.map((draft, index) => ({
      ...draft,
      words: countWords(draft.text, language),
      weight: weights[index] ?? 0,
    })),
  );
  const topic = { ...opened.topic, aspects: [...opened.topic.aspects, ...gathered.aspects] };
  return {
    language,
    topic,
    ...(opened.audience === undefined ? {} : { audience: opened.audience }),
    manner: opened.manner,
    statements,
    lists: [...gathered.lists, ...fromDocument.lists],
    keyPhrases: gathered.headings,
    pictureHints: [...gathered.pictureHints, ...shown],
  };
}

/** More than any film can tell: 300 s hold about 60 short sentences. */
const MOST_STATEMENTS = 160;

function mostTelling(statements: readonly Statement[]): Statement[] {
  if (statements.length <= MOST_STATEMENTS) return [...statements];
  const weights = statements.map(({ weight }) => weight).sort((one, other) => other - one);
  const least = weights[MOST_STATEMENTS] ?? 0;
  return statements.filter(({ weight }) => weight > least).slice(0, MOST_STATEMENTS);
}

const LONGEST_DOCUMENT = 60_000;

function limited(text: string): string {
  return text.length <= LONGEST_DOCUMENT ? text : text.slice(0, LONGEST_DOCUMENT).replace(/[^.!?。]*$/u, '');
}

interface Gathered {
  readonly statements: DraftStatement[];
  readonly lists: MaterialList[];
  readonly aspects: string[];
  readonly headings: string[];
  readonly pictureHints: string[];
  /** Sentences meant for the end. */
  readonly lastWords: DraftStatement[];
}

function gather(
  blocks: readonly Block[],
  source: Statement['source'],
  language: string,
  firstList = 0,
): Gathered {
  const found: Gathered = {
    statements: [],
    lists: [],
    aspects: [],
    headings: [],
    pictureHints: [],
    lastWords: [],
  };
  const howTo = givesOrders(
    blocks.flatMap((block) =>
      block.kind === 'paragraph'
        ? splitSentences(block.text, language)
        : block.kind === 'list'
          ? [...block.items]
          : [],
    ),
  );
  let section: string | undefined;
  blocks.forEach((block, index) => {
    const next = blocks[index + 1];
    if (
      block.kind === 'heading' ||
      (block.kind === 'paragraph' && next?.kind === 'list' && isLeadIn(block.text))
    ) {
      const heading = block.text.replace(/[:：]\s*$/u, '');
      section = heading.length <= 70 ? spoken(heading) : undefined;
      if (section !== undefined && countWords(section, language) <= 6) found.headings.push(section);
      else if (block.kind === 'paragraph') addSentences(found, heading, source, section, language, howTo);
      return;
    }
    if (block.kind === 'list') {
      const told = listStatements(block, section, firstList + found.lists.length, language);
      found.lists.push(told.list);
      found.statements.push(...told.statements.map((statement) => ({ ...statement, source })));
      return;
    }
    if (block.kind === 'quote') {
      found.statements.push(sentence(`“${block.text.replace(/^["“]|["”]$/gu, '')}”`, source, section));
      return;
    }
    addSentences(found, block.text, source, section, language, howTo);
  });
  return found;
}

function isLeadIn(text: string): boolean {
  return /[:：]\s*$/u.test(text) || (text.length <= 50 && !/[.!?。！？]$/u.test(text));
}

function addSentences(
  found: Gathered,
  text: string,
  source: Statement['source'],
  section: string | undefined,
  language: string,
  howTo: boolean,
): void {
  for (const each of splitSentences(text, language)) {
    if (source === 'task' && language === 'en') {
      const directive = readDirective(each, howTo);
      if (directive.kind === 'aspects') found.aspects.push(...directive.aspects);
      if (directive.kind === 'picture') found.pictureHints.push(directive.phrase);
      if (directive.kind === 'last-words')
        found.lastWords.push(sentence(spoken(directive.text), source, undefined));
      if (directive.kind !== 'none') continue;
    }
    for (const part of brokenUp(each, language)) {
      const said = spoken(part);
      if (/[\p{L}\p{N}]/u.test(said)) found.statements.push(sentence(said, source, section));
    }
  }
}

function sentence(text: string, source: Statement['source'], section: string | undefined): DraftStatement {
  return { text, source, ...(section === undefined ? {} : { section }) };
}

function withoutRepeats(statements: readonly DraftStatement[]): DraftStatement[] {
  const seen = new Set<string>();
  return statements.filter(({ text }) => {
    const key = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
