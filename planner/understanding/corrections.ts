/** A figure, a day or a month: what people get wrong and put right in the same breath. */
const FIGURE = '[$€£]?\\p{N}+(?:[.,:]\\p{N}+)*(?:[ \u00A0\u202F]\\p{N}{3})*%?';
const DAY =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche';
const SLIP = `(?<![\\p{L}\\p{N}])(?:${FIGURE}|${DAY})(?![\\p{L}\\p{N}])`;

/** "no wait", "sorry, I mean", "nein, warte": what was said last is taken back. */
const TAKES_BACK =
  '(?:(?:(?:oh|ah|um|uh|sorry|ach|ay)[,.]?\\s)?(?:no[,.]?\\s(?:wait|sorry|actually|hang on|hold on)|wait[,.]?\\sno|hang on[,.]?\\sno|scratch that|strike that|make that|(?:no[,.]?\\s)?I mean[t]?|correction|nein[,.]?\\s(?:warte|moment|quatsch|doch)|quatsch|moment[,.]?\\snein|no[,.]?\\s(?:espera|perdón|perdona)|perdón|digo|non[,.]?\\s(?:attends?|pardon)|pardon))';

/** "45 no wait 54 minutes", "16 m from goal... no wait I checked, it's 13 m". */
const SLIPPED = new RegExp(
  `(${SLIP})([^.!?…\\n]{0,40}?)[\\s,;.…–—(-]{1,5}${TAKES_BACK}[\\s,:;.…–—-]{1,4}((?:I checked|I looked|it['’]s|it is|that['’]s|that should be|make it|es sind|son|c['’]est)?[\\s,]{0,2}(?:(?:it['’]s|it is|on|at|auf|am|el|le|um)\\s)?)(${SLIP})([^.,!?…\\n]{0,16})`,
  'giu',
);

/** "don't say free say covered", "Don't say Q1 to patients, say “from January to March”" */
const WORDING =
  /(?:(?:\bno wait|\bwait no),?\s+)?(?:\bwe )?\b(?:don['’]?t|never|do not) say (?:["“]([^"”\n]{2,30})["”]|(\S{2,20}))(?: to \p{L}+)?(?:,?\s+(?:but\s+|we\s+)?|[.;]\s+)say (?:["“]([^"”\n]{2,40})["”]|([\p{L}\p{N}'’-]{2,20}))\.?/giu;

/**
 * A text in which the last word counts: where somebody puts right what they have just said, only what is right is left. Nothing is changed
 * where what is put right is not found. Linear.
 */
export function corrected(text: string): string {
  if (!MAY_CORRECT.test(text)) return text;
  return reworded(putRight(text.replace(SLIPPED, lastOne).replace(ANNOUNCED, rightOnes)));
}

/** "Two corrections though: revenue was 18.6m, not 16.8m, and …": what is announced as corrections is told, and what was wrong is not. */
const ANNOUNCED =
  /(?:^|(?<=[.!?]\s|\n))(?:\p{L}+,?\s){0,3}(?:one|two|three|four|a few|some|\d)\s(?:(?:small|quick|more|last)\s)?corrections?\b[^:.!?\n]{0,20}:\s*([^\n]+)/giu;
const NOT_THAT = new RegExp(`,?\\s(?:and )?not\\s${FIGURE}\\p{L}{0,3}(?=[,.;!?\\s]|$)`, 'giu');
const rightOnes = (_: string, told: string): string => told.replace(NOT_THAT, '');

const MAY_CORRECT =
  /wait|hang on|hold on|sorry|scratch|strike|make that|I mean|correct|edit|update|say|nein|quatsch|espera|perd|digo|attend|pardon|korrektur|corre/iu;

const isDay = (slip: string): boolean => !/\p{N}/u.test(slip);

/** The match with the right figure in the place of the wrong one; the unit is said once. */
function lastOne(
  match: string,
  wrong: string,
  between: string,
  _leading: string,
  right: string,
  behind: string,
): string {
  if (isDay(wrong) !== isDay(right)) return match;
  const unit = /^\s*(\p{L}+|%)/u.exec(between)?.[1];
  const said = unit === undefined ? undefined : /^\s*(\p{L}+|%)/u.exec(behind);
  const rest =
    said?.[1]?.toLowerCase() === unit?.toLowerCase() ? behind.slice(said?.[0].length ?? 0) : behind;
  return `${right}${between.trimEnd()}${rest}`;
}

/** "EDIT: the price is 29 not 39", "Korrektur: 54 Minuten, nicht 45": the marker, what is right, and what was wrong. */
const EDIT = new RegExp(
  `(?:^|(?<=[.!?…]\\s|\\n))[*_]{0,2}(?:(?:small |one |quick )?(?:edit|correction|corrected|update|sorry|oops|erratum|korrektur|berichtigung|corrección|correction|rectificatif|correzione|correção|uma correção[^:.\\n]{0,40})\\b)[*_]{0,2}[\\s,:–—!-]{1,4}([^.!?\\n]{0,60}?)(${FIGURE})((?:\\s\\p{L}+){0,3}?),?\\s(?:and not|not|instead of|rather than|und nicht|nicht|statt|y no|no|en vez de|et non|pas|au lieu de|e não|não|e non|non)\\s(${FIGURE})([^.!?\\n]{0,24})(?:[.!?]|$)`,
  'gimu',
);

/** A correction that stands apart is made where the wrong figure is, and goes; it stays as a fact where that was not said before. */
function putRight(text: string): string {
  let result = text;
  for (const [whole, lead = '', right = '', unit = '', wrong = ''] of firstOf(text, EDIT)) {
    if (wrong === right) continue;
    const without = result.replace(whole, () => '');
    const made = without.replace(new RegExp(`(?<![\\p{L}\\p{N}.,])${escaped(wrong)}(?![\\p{L}\\p{N}]|[.,]\\p{N})`, 'gu'), () => right); // prettier-ignore
    result = made === without ? result.replace(whole, () => `${lead}${right}${unit}.`) : made;
  }
  return result;
}

/** What is to be called otherwise is, wherever it stands. */
function reworded(text: string): string {
  let result = text;
  for (const [whole, quoted, bare, newQuoted, newBare] of firstOf(text, WORDING)) {
    const [old, fresh] = [quoted ?? bare ?? '', newQuoted ?? newBare ?? ''];
    const without = result.replace(whole, () => ' ');
    const name = `(?<![\\p{L}\\p{N}])${escaped(old.replace(/[,.;]$/u, ''))}(?![\\p{L}\\p{N}])`;
    // "in Q1" becomes "from January to March".
    const led = /^(?:from|in|on|at|between|during)\s/iu.test(fresh) ? '(?:\\b(?:in|on|at|for|during)\\s)?' : ''; // prettier-ignore
    const made = without.replace(new RegExp(led + name, 'giu'), () => fresh);
    if (made !== without) result = made;
  }
  return result.replace(/(?<=\S) {2,}/gu, ' ');
}

/** Each is made in the whole text: what has more of them corrects nothing. */
const MAX_CORRECTIONS = 12;

function* firstOf(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  let count = 0;
  for (const match of text.matchAll(pattern)) if ((count += 1) <= MAX_CORRECTIONS) yield match;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&');
