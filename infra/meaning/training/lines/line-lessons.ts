import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capitalised, withoutStop } from '../../../../planner/builtin/text/casing.ts';
import { hasVerb } from '../../../../planner/builtin/text/english.ts';
import { hashOf, shuffled } from '../../../../planner/builtin/text/hash.ts';
import { splitSentences } from '../../../../planner/builtin/text/sentences.ts';
import { isOrder } from '../../../../planner/builtin/ideas/parts.ts';
import { PROJECT_FOLDER } from '../../../processes/project-folder.ts';
import { type LabelledInstruction, readTrainingInstructions } from '../read-instructions.ts';
import { readTrainingSentences } from '../read-sentences.ts';
import { brokenForms } from './break-line.ts';

/** An English line with whether it is broken, and how. */
export interface LineLesson {
  readonly text: string;
  readonly isBroken: boolean;
  readonly how: string;
}

/** Sentences of the encyclopedia, of those there are. */
const MAX_KNOWN = 3_000;
/** Sentences that instructions tell, of those there are. */
const MAX_TOLD = 4_500;
/** Ways in which each whole line is broken. */
const [KNOWN_BREAKS, TOLD_BREAKS] = [1, 2];

/** Whole lines (encyclopedia, what the labelled instructions tell, ask and want said) and the same lines broken. Always the same. */
export function readLineLessons(): LineLesson[] {
  const instructions = readTrainingInstructions().filter(({ language }) => language === 'en');
  const known = shuffled(knownSentences(), 'lines').slice(0, MAX_KNOWN);
  const told = shuffled([...new Set([...toldSentences(instructions), ...singleSentences()])], 'lines').filter(hasWords).slice(0, MAX_TOLD); // prettier-ignore
  const said = instructions.flatMap(saidLines);
  const asked = [...known.flatMap(introductions), ...told.flatMap(howTo)];
  const whole = [...known, ...told, ...said, ...asked].map((text): LineLesson => ({ text, isBroken: false, how: 'whole' })); // prettier-ignore
  const broken = [
    ...known.flatMap((line) => brokenForms(line, KNOWN_BREAKS)),
    ...told.flatMap((line) => brokenForms(line, TOLD_BREAKS)),
    ...instructions.flatMap(gluedParts),
    ...instructions.flatMap(labels),
  ].map(({ how, text }): LineLesson => ({ text, isBroken: true, how }));
  const seen = new Set<string>();
  return [...whole, ...broken].filter(({ text }) => text.length < 300 && !seen.has(text) && seen.add(text));
}

/** What narrators could say: 5 to 26 words, letters that English has, nothing in brackets but now and then. */
function knownSentences(): string[] {
  return readFileSync(join(PROJECT_FOLDER, '.tools/encyclopedia/en.tsv'), 'utf8')
    .split('\n')
    .flatMap((line) => splitSentences(line.split('\t')[2] ?? '', 'en').slice(0, 6))
    .filter((text) => {
      const words = text.split(/\s+/u).length;
      return words >= 5 && words <= 26 && /^[\p{Lu}\d].*\.$/u.test(text) && !/[^\p{ASCII}–—’é°£€]/u.test(text) && (!/[()[\]]/u.test(text) || hashOf(text) % 3 === 0); // prettier-ignore
    });
}

/** Sentences of an instruction that nobody marked as anything else. */
function toldSentences(instructions: readonly LabelledInstruction[]): string[] {
  return instructions.flatMap(({ text, roles, parts }) => {
    let from = 0;
    return text.split('\n').flatMap((line) =>
      splitSentences(line, 'en').filter((sentence) => {
        const start = text.indexOf(sentence, from);
        const end = start + sentence.length;
        if (start >= 0) from = end;
        const directs = roles.some(({ at }) => at >= start - 2 && at < end) || parts.some((part) => part.start < end && part.end > start); // prettier-ignore
        return !directs && isTold(sentence);
      }),
    );
  });
}

const singleSentences = (): string[] =>
  readTrainingSentences()
    .filter(({ language, role }) => language === 'en' && (role === 'material' || role === 'verbatim'))
    .map(({ text }) => text)
    .filter(isTold);

/** With a verb: what callers put down in catchwords is neither whole nor broken. */
const hasWords = (text: string): boolean => hasVerb(text) || text.endsWith('!');

/** Written with a capital and a stop. */
const isTold = (text: string): boolean =>
  /^["“]?[\p{Lu}\d£$€].*[.!?]["”]?$/su.test(text) && !/[\n|`{}<>=#*]/u.test(text) && text.split(/\s+/u).length >= 2; // prettier-ignore

/** What is wanted said, and what viewers are asked to do. */
function saidLines({ text, parts }: LabelledInstruction): string[] {
  return parts
    .filter(({ role }) => role === 'verbatim' || role === 'call_to_action')
    .map(({ start, end }) => withoutStop(text.slice(start, end).replace(/^["“]|["”]$/gu, '')))
    .filter((said) => said.split(/\s+/u).length >= 2 && (isOrder(capitalised(said)) || /^\p{Lu}/u.test(said)))
    .map((said) => `${capitalised(said)}${/[!?]$/u.test(said) ? '' : '.'}`);
}

/** "What is a strait?" of "A strait is a water body …", "This is about the strait." */
function introductions(line: string): string[] {
  const [, name = '', is = ''] = /^((?:The |An? )?(?:[\p{L}-]+ ){0,3}[\p{L}-]+) (is|are|was|were) (?:an?|the|one)\s/u.exec(line) ?? []; // prettier-ignore
  if (name === '' || /^(?:It|He|She|They|This|These|There|In|On)\b/u.test(name)) return [];
  const inside = name.replace(/^(?:The|An?)(?=\s)/u, (article) => article.toLowerCase());
  const draw = hashOf(line) % 4;
  return draw === 0 ? [`What ${is} ${inside}?`] : draw === 1 ? [`This is about ${inside}.`] : draw === 2 ? [`Here ${is === 'are' ? 'are' : 'is'} ${inside}.`, `This is the story of ${inside}.`] : []; // prettier-ignore
}

/** "How do you check the weight?" of "Check the weight.", "Why do …?", "Here is how bees make honey." */
function howTo(line: string): string[] {
  const said = withoutStop(line);
  if (said.split(' ').length > 9 || /[:;"“?!]/u.test(said) || hashOf(said) % 2 === 0) return [];
  const small = /^(?:The|A|An|Our|Your|This|It|They|We|You)\s/u.test(said) ? said.charAt(0).toLowerCase() + said.slice(1) : said; // prettier-ignore
  if (isOrder(line) && !/^(?:don|do not|never|if|when)/iu.test(said)) return [`How do you ${said.charAt(0).toLowerCase()}${said.slice(1)}?`]; // prettier-ignore
  return /^(?:The|Our|Your|We|They|It)\s/u.test(said)
    ? [`Here is how ${small}.`, `Here is why ${small}.`]
    : [];
}

interface Broken {
  readonly how: string;
  readonly text: string;
}

/** "Junior developers what an HTTP 429 response means.": who hears it before what they hear. */
function gluedParts({ text, parts }: LabelledInstruction): Broken[] {
  const of = (role: string) => parts.filter((part) => part.role === role).map(({ start, end }) => text.slice(start, end)); // prettier-ignore
  const [audience] = of('audience');
  const clauses = [...of('subject'), ...of('cover')].filter((part) => /^(?:how|why|what|when|where|who)\b/iu.test(part)); // prettier-ignore
  const glued = clauses.slice(0, 2).map((clause) => ({ how: 'glued', text: `${capitalised(audience ?? OTHERS[hashOf(clause) % OTHERS.length] ?? '')} ${clause}.` })); // prettier-ignore
  return glued.filter((one) => !one.text.includes('\n'));
}

const OTHERS = ['new staff', 'junior developers', 'our customers', 'parents of toddlers', 'first-time buyers', 'students', 'the team', 'older people', 'apprentices', 'managers in retail']; // prettier-ignore

/** "Rate limiting, the Retry-After header and exponential backoff.": points to be made, read out; "Why reporting matters." */
function labels({ text, parts }: LabelledInstruction): Broken[] {
  const points = parts.filter(({ role }) => role === 'cover').map(({ start, end }) => withoutStop(text.slice(start, end))).filter((point) => !point.includes('\n')); // prettier-ignore
  const clauses = points.filter((point) => /^(?:how|why|what|when|where|who)\b/iu.test(point));
  const names = points.filter((point) => !hasVerb(point) && point.split(' ').length <= 6);
  return [
    ...clauses.map((point) => ({ how: 'half a question', text: `${capitalised(point)}.` })),
    ...names.map((point) => ({ how: 'label', text: `${capitalised(point)}.` })),
    ...(names.length < 2 ? [] : [{ how: 'labels', text: `${capitalised(names.slice(0, -1).join(', '))} and ${names.at(-1) ?? ''}.` }]),
  ]; // prettier-ignore
}
