import type { Arrangement, PictureStep } from '../retouching.ts';

/** What words of a wish ask for. */
export type Asked = PictureStep | { readonly kind: 'arrange'; readonly arrangement: Arrangement };

/** Words as a rule found them. */
export interface Found {
  readonly said: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
  /** What stood in quotation marks, by place. */
  readonly quotes: readonly string[];
  /** How much, from what stands beside: a little is 0.5, much 1.8; `percent` of `usual` where it is said in figures. */
  readonly amount: (usual: number) => number;
}

/** Words that ask for something. */
export interface Rule {
  readonly pattern: RegExp;
  readonly read: (found: Found) => readonly Asked[];
}

const WEAK =
  '(?:a )?(?:little(?: bit)?|bit|touch|tad)|slightly|somewhat|subtl[ey]|slight|gently|gentle|softly';
const STRONG =
  'much|a lot|lots|far|very|really|strong(?:ly)?|heav(?:y|ily)|extremely|completely|fully|totally|dramatic(?:ally)?';

/** What the picture is called. */
export const IT = '(?:it|them|(?:the|this|these|my|that|both|all)(?: (?:images?|pictures?|photos?|whole))*)';

const percentAs = (name: string) => `(?<${name}>\\d{1,3}) ?(?:%|percent|per cent)`;
const BEFORE = `(?:(?:(?<weak>${WEAK})|(?<strong>${STRONG})|${percentAs('percent')}) )?`;
const AFTER = `(?:(?: ${IT})? (?:(?:(?:by|to) )?${percentAs('percents')}|(?<weakly>${WEAK})|(?<strongly>${STRONG})))?`;

/** A rule for words of a text whose blanks are single ones, with what may say how much around them. */
export function rule(words: string, read: Rule['read']): Rule {
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${BEFORE}(?:${words})${AFTER}(?![\\p{L}\\p{N}])`, 'giu'),
    read,
  };
}

export function foundIn(match: RegExpExecArray, quotes: readonly string[]): Found {
  const groups = match.groups ?? {};
  const percent = groups['percent'] ?? groups['percents'];
  const isWeak = (groups['weak'] ?? groups['weakly']) !== undefined;
  const isStrong = (groups['strong'] ?? groups['strongly']) !== undefined;
  const times = isWeak ? 0.5 : isStrong ? 1.8 : 1;
  return {
    said: match[0],
    groups,
    quotes,
    amount: (usual) => (percent === undefined ? usual * times : Number(percent) / 100),
  };
}
