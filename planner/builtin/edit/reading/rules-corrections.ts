import { figuresIn } from '../../facts/figures.ts';
import { readStylePrompt } from '../../style/read-prompt.ts';
import type { Operation } from '../operation.ts';
import { type Clause, type Rule, saidIn, wordsIn } from './clause.ts';
import { layoutNamed } from './layout-names.ts';
import { NUMBER_WORDS } from './numerals.ts';

const IS =
  "(?:is|are|was|were|be|['’]s|['’]re|reads?|says?|equals?|lasted|costs?|ist|sind|war|heißt|lautet|es|son|era|est|sont|était|c['’]est)";
const CALLED =
  "(?:(?:is|are|was|goes)\\s+(?:now\\s+|actually\\s+|really\\s+)?(?:called|named|spel(?:led|t)|written|known as|by)|(?:heißt|schreibt sich)(?:\\s+jetzt|\\s+nun)?|se (?:llama|escribe)(?:\\s+ahora)?|s['’](?:appelle|écrit)(?:\\s+(?:maintenant|désormais))?)";
const NOT =
  '(?:and not|not|nicht|no|pas|et non|y no|instead of|rather than|in place of|(?:an)?statt|en (?:vez|lugar) de|au lieu de)';

/** "421, not 412", "it is Smyth instead of Smith". */
const NEW_NOT_OLD = new RegExp(`^(.*?[^\\s,;])[,;]?\\s+${NOT}\\s+(.+)$`, 'isu');
/** "Not 412 but 421", "not 412, it's 421". */
const NOT_OLD_BUT_NEW = new RegExp(
  `^(?:it(?:['’]s| is)\\s+|es ist\\s+|es\\s+|ce n['’]est\\s+)?(?:not|nicht|no|pas)\\s+(.+?)(?:\\s+(?:but|sondern|sino|mais)|[,;]\\s+(?:but\\s+)?(?:it(?:['’]s| is)|sondern|sino|mais))\\s+(.+)$`,
  'isu',
);
const FROM_TO =
  /^(?:please\s+)?(?:change|correct|fix|update|raise|lower|increase|decrease|reduce|adjust|set|move)\s+(.+?)\s+from\s+(.+?)\s+to\s+(.+)$/isu;
const RENAMED =
  /^(?:we(?:['’]ve| have)?\s+)?(?:renamed?|rebrand(?:ed)?)\s+(?!(?:it|this|that|the (?:film|video|movie|title))\s)(?:the (?:company|product|firm|brand)\s+)?([^§]+?)\s+(?:to|as|into)\s+(.+?)(?:\s+everywhere)?$/isu;
const IS_CALLED = new RegExp(
  `^(.+?)\\s+${CALLED}\\s+(.+?)(?:\\s+(?:now|from now on|instead|ab jetzt))?$`,
  'isu',
);
const IS_WRONG =
  /^(.+?)\s+is\s+(?:wrong|incorrect|misspel(?:led|t)|a typo|outdated)\s*[,;:.–—-]?\s*(?:it\s+)?(?:['’]s|is|should be|should read|must be|is spelled)\s+(.+)$/isu;
const VALUE_ALONE = new RegExp(
  `^(?:(?:it|that|this)(?:['’]s| is| should be| must be)|(?:(?:the|our|its|her|his|their|der|die|das|el|la|le|les)\\s+)(.+?)\\s+${IS}(?:\\s+(?:now|actually|really|in fact|jetzt|ahora|maintenant))?)\\s+(.+?)(?:\\s+now)?$`,
  'isu',
);

/** Something the film says is wrong, or is no longer so. */
const correction: Rule = (clause) =>
  told(clause) ?? renamed(clause) ?? changed(clause) ?? contrasted(clause) ?? replaced(clause);

function contrasted(clause: Clause): Operation | undefined {
  const turned = NOT_OLD_BUT_NEW.exec(clause.rest);
  const found = turned ?? NEW_NOT_OLD.exec(clause.rest);
  if (found === null) return undefined;
  const [left, old] = turned === null ? [found[1] ?? '', found[2] ?? ''] : [found[2] ?? '', found[1] ?? ''];
  if (/^(?:don['’]t|do|never|make|turn)\s/iu.test(left) && layoutNamed(old) !== undefined) return undefined;
  if (layoutNamed(old) !== undefined || isLook(old) || /^(?:too|so|very|only|just|as)\s/iu.test(old))
    return undefined;
  return pair(left, old, clause);
}

/** "You say 2.1%, but it is 2.3%", "11 is out of date, it is 12 now", "use 73% wherever it says 71%", "typo: 412 should read 421". */
const OLD_THEN_NEW = [
  /^(?:you|it|the (?:film|narrator|slide)) (?:says?|shows?)\s+(.+?),?\s+but\s+(?:it|that|this)?\s*(?:['’]s|is|should be)\s+(.+)$/isu,
  /^(?:the (?:number|figure|value|name|word)\s+)?(.+?)\s+is (?:out of date|outdated|no longer (?:right|true)|old|wrong)[,;:]?\s+(?:it|that)?\s*(?:['’]s|is|should be)\s+(.+?)(?:\s+now)?$/isu,
  /^typo:?\s+(.+?)\s+(?:should|must) (?:read|be|say)\s+(.+)$/isu,
  /^(?:the )?(?:name|company|product|title|figure|number|price) (?:has )?changed from\s+(.+?)\s+to\s+(.+)$/isu,
  /^(?:change|replace) the (?:words?|phrase)\s+(¤\d+¤)\s+(?:to|with|by)\s+(¤\d+¤)$/isu,
  /^(¤\d+¤)\s+(?:sounds?|is|looks?) \p{L}+,?\s+(?:make (?:that|it)|say|use)\s+(¤\d+¤)$/isu,
  /^(?:wo es|donde (?:se )?dice|là où (?:il est dit|on dit))\s+(¤\d+¤)(?:\s+heißt)?,?\s+(?:sag|di|dis)\s+(¤\d+¤)$/isu,
] as const;
const NEW_THEN_OLD =
  /^(?:use|say|write|show|put)\s+(.+?)\s+(?:wherever|everywhere|where|whenever) (?:it|the film|the narrator) (?:says?|shows?|reads?)\s+(.+)$/isu;

function told(clause: Clause): Operation | undefined {
  const forwards = OLD_THEN_NEW.map((pattern) => pattern.exec(clause.text)).find((found) => found !== null);
  const backwards = NEW_THEN_OLD.exec(clause.text);
  const [from, to] = [forwards?.[1] ?? backwards?.[2], forwards?.[2] ?? backwards?.[1]].map((text) =>
    bare(wordsIn(text, clause.marked)),
  );
  if (from === undefined || to === undefined || from === '' || to === '') return undefined;
  if (!clause.text.includes('¤') && !/\d|^\p{Lu}/u.test(from)) return undefined;
  return { kind: 'replace', from, to, targets: [], said: saidIn(clause) };
}

function changed(clause: Clause): Operation | undefined {
  const found = FROM_TO.exec(clause.rest);
  const [, about = '', old = '', left = ''] = found ?? [];
  const read = found === null ? undefined : pair(left, old, clause);
  return read?.kind === 'replace' ? { ...read, about: wordsIn(about, clause.marked) } : undefined;
}

/** What is new, shaped like what is old: a figure for a figure, a name for a name. */
function pair(left: string, old: string, clause: Clause): Operation | undefined {
  const [said, was] = [wordsIn(left, clause.marked), bare(wordsIn(old, clause.marked))];
  const found = figurePair(said, was) ?? numeralPair(said, was) ?? namePair(said, was, left + old);
  if (found === undefined) return undefined;
  const about = said.replace(found.to, ' ').replace(ABOUT_NOTHING, ' ').replace(/\s+/gu, ' ').trim();
  return {
    kind: 'replace',
    ...found,
    ...(about === '' ? {} : { about }),
    targets: clause.targets.filter(({ by }) => by !== 'that'),
    said: saidIn(clause),
  };
}

const ABOUT_NOTHING = new RegExp(
  `(?<!\\p{L})(?:it|should|must|the|correct|right|number|figure|value|wrong|a|an|please|actually|there|${IS.slice(3)}(?!\\p{L})|[:=,]`,
  'giu',
);

interface Pair {
  readonly from: string;
  readonly to: string;
}

function figurePair(left: string, old: string): Pair | undefined {
  const [before] = figuresIn(old);
  const after = figuresIn(left).at(-1);
  if (before === undefined || after === undefined) return undefined;
  if (before.unit === after.unit) return { from: before.raw, to: after.raw };
  const [from, to] = [numberOf(before.raw), numberOf(after.raw)];
  return from === undefined || to === undefined
    ? undefined
    : before.unit === ''
      ? { from, to }
      : { from: before.raw, to: after.raw };
}

const numberOf = (raw: string): string | undefined => /[-−]?\d[\d.,]*/u.exec(raw)?.[0];
const NUMERAL = `(?<!\\p{L})(?:${Object.keys(NUMBER_WORDS).join('|')}|\\d+)(?![\\p{L}\\d])`;

/** "Three weeks, not two": two weeks. */
function numeralPair(left: string, old: string): Pair | undefined {
  const before = new RegExp(`^(${NUMERAL})(?:\\s+(.+))?$`, 'iu').exec(old);
  const after = new RegExp(`(${NUMERAL})(?:\\s+(\\p{L}+))?`, 'iu').exec(left);
  if (before === null || after === null) return undefined;
  const noun = before[2] ?? after[2];
  const behind = noun === undefined ? '' : ` ${noun}`;
  return { from: `${before[1] ?? ''}${behind}`, to: `${after[1] ?? ''}${behind}` };
}

function namePair(left: string, old: string, written: string): Pair | undefined {
  const told = new RegExp(
    `^(?:.*(?<!\\p{L})(?:${CALLED}|${IS}|say|read|use|write|put|show|have|with|:)\\s+)(.+)$`,
    'isu',
  ).exec(left)?.[1];
  const isName = /^\p{Lu}/u.test(old) || written.includes('¤');
  const named = /(?:\p{Lu}[\p{L}\p{N}&.’'-]*\s*)+$/u.exec(left)?.[0].trim();
  const to = told ?? (isName ? (named ?? left) : undefined);
  if (to === undefined || old === '') return undefined;
  return { from: old, to: bare(to) };
}

function renamed(clause: Clause): Operation | undefined {
  const said = saidIn(clause);
  const targets = clause.targets.filter(({ by }) => by !== 'that' && by !== 'all');
  const given = RENAMED.exec(clause.rest);
  const words = (text: string | undefined) => bare(wordsIn(text, clause.marked));
  if (given !== null && targets.length === 0)
    return { kind: 'replace', from: words(given[1]), to: words(given[2]), targets, said };
  if (NEW_NOT_OLD.test(clause.rest)) return undefined;
  const called = IS_CALLED.exec(clause.rest) ?? IS_WRONG.exec(clause.rest);
  if (called === null || clause.targets.some(({ by }) => by === 'numbers' || by === 'edge')) return undefined;
  const [subject, to] = [words(called[1]), words(called[2])];
  const isName =
    (called[1] ?? '').includes('¤') ||
    /^(?!(?:The|Our|Its?|His|Her|Their|My|She|He|They|We|Die|Der|Das|La|El|Le)\s)\p{Lu}|^\p{N}/u.test(
      called[1] ?? '',
    );
  if (isName && !/['’]s\s/u.test(subject)) return { kind: 'replace', from: subject, to, targets, said };
  return { kind: 'correct', to, about: subject, said };
}

/** "It's 421": what it replaces is found by what it is. */
function replaced(clause: Clause): Operation | undefined {
  const found = VALUE_ALONE.exec(clause.rest);
  if (found === null) return undefined;
  const [about, to] = [wordsIn(found[1], clause.marked), bare(wordsIn(found[2], clause.marked))];
  const [figure] = figuresIn(to);
  const isFigure = figure !== undefined && figure.raw.length >= to.length - 12 && to.split(' ').length <= 5;
  const isName = /^\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'.-]+){0,3}$/u.test(to);
  if (!isFigure && !isName) return undefined;
  if (
    /(?<!\p{L})(?:title|heading|headline|caption|subtitle|name of the film|length|film|video|scene)(?!\p{L})/iu.test(
      about,
    )
  )
    return undefined;
  return { kind: 'correct', to: isFigure && about !== '' ? figure.raw : to, about, said: saidIn(clause) };
}

const bare = (text: string): string =>
  text
    .replace(/^(?:by|von|from|de|par|of)\s+(?=\p{Lu})/u, '')
    .replace(/^(?:the|a|an|der|die|das|el|la|le)\s+(?=\S)/iu, '')
    .replace(/[.,;:!]+$/u, '')
    .trim();

/** What a film looks like is no fact of it. */
function isLook(text: string): boolean {
  const { colours, ...wishes } = readStylePrompt(text);
  return (
    /^\p{Ll}/u.test(text) &&
    text.split(' ').length <= 3 &&
    (colours.length > 0 || Object.keys(wishes).length > 0)
  );
}

export const correctionRules: readonly Rule[] = [correction];
