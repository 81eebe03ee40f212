import { stemsOf } from '../find-scenes.ts';
import { requestTokens } from './model/request-tokens.ts';

export interface Quoted {
  readonly first: string;
  readonly second: string;
  /** What stands before, between and behind them. */
  readonly before: string;
  readonly between: string;
  readonly behind: string;
}

/** The two quotations of a clause that has just two. */
export function quotedIn(text: string): Quoted | undefined {
  const [one, other, ...more] = requestTokens(text).filter(({ quoted }) => quoted !== undefined);
  if (one?.quoted === undefined || other?.quoted === undefined || more.length > 0) return undefined;
  return {
    first: one.quoted,
    second: other.quoted,
    before: text.slice(0, one.start),
    between: text.slice(one.end, other.start),
    behind: text.slice(other.end),
  };
}

const NEW_FIRST =
  /(?<!\p{L})(?:instead of|rather than|in place of|in lieu of|and not|not|where it says|wherever it says|(?:an)?statt|anstelle von|nicht|en (?:vez|lugar) de|no|au lieu de|à la place de|pas)(?!\p{L})/iu;
const OLD_FIRST =
  /(?<!\p{L})(?:instead of|rather than|in place of|not|don['’]t say|never say|replace|change|swap|exchange|substitute|turn|correct|where|wherever|rename|(?:an)?statt|ersetze|ändere|nicht|en (?:vez|lugar) de|cambia|reemplaza|sustituye|no|au lieu de|remplace|change[rz]?|pas)(?!\p{L})/iu;
const BECOMES =
  /(?<!\p{L})(?:should|must|has to|needs to|becomes?|reads?|to|with|by|into|for|but|say|make it|use|better|soll(?:te)?|muss|durch|mit|zu|in|sondern|debe(?:ría)?|por|con|sino|doit|devrait|par|mais)(?!\p{L})|->|=>|→/iu;

/** Which of two quotations is there and which is to be: by what the film says, else by the words beside them. */
export function quotedPair(
  text: string,
  film: () => ReadonlySet<string>,
  language: string,
): { readonly from: string; readonly to: string } | undefined {
  const quoted = quotedIn(text);
  if (quoted === undefined) return undefined;
  const { first, second, before, between } = quoted;
  const [oldFirst, newFirst] = [{ from: first, to: second }, { from: second, to: first }]; // prettier-ignore
  if (NEW_FIRST.test(between)) return newFirst;
  if (!OLD_FIRST.test(before) && !BECOMES.test(between)) return undefined;
  const isSaid = (words: string) => stemsOf(words, language).every((stem) => film().has(stem));
  return isSaid(second) && !isSaid(first) ? newFirst : oldFirst;
}

const BESIDE = /(?<!\p{L})(after|behind|following|before|ahead of|in front of|nach|hinter|vor|después de|tras|antes de|après|avant)(?: (?:the (?:line|sentence|words)|where it says))?\W*$/iu; // prettier-ignore
const FIRST = /before|ahead|front|vor|antes|avant/iu;

/** 'Insert "…" after "…"': a line of the film and what is to be said beside it. */
export function besideTold(text: string): { readonly line: string; readonly words: string } | undefined {
  const quoted = quotedIn(text);
  const where = quoted === undefined ? undefined : BESIDE.exec(quoted.between)?.[1];
  if (quoted === undefined || where === undefined) return undefined;
  const { first, second } = quoted;
  return { line: second, words: FIRST.test(where) ? `${first} ${second}` : `${second} ${first}` };
}
