/** Words that belong to what follows them: better at the beginning of a line than at the end of one. */
const OPENERS = new Set(
  'a an the and but or nor so because which that who while when where if of in on at to for from with by as into than my your our their his her its this these those is are was were be not no very'
    .split(' '),
); // prettier-ignore

/** What it costs the reader when a line or cue ends after a word; 0 after a sentence. */
export function breakCost(word: string, next: string | undefined): number {
  if (next === undefined || /[.!?…。！？؟।]["'”’»)\]]*$/u.test(word)) return 0;
  if (/[:;；：؛—–]["'”’»)\]]*$/u.test(word)) return 1;
  if (/[,，、،)\]]["'”’»]*$/u.test(word)) return 1.5;
  if (OPENERS.has(word.toLowerCase())) return 8;
  return OPENERS.has(next.toLowerCase()) ? 4 : 6;
}
