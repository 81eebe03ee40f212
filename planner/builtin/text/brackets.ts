/** The text with a blank for each remark in round brackets, up to the first that closes; in one pass, however many are never closed. */
export function withoutBrackets(text: string): string {
  const kept: string[] = [];
  for (let at = 0; ;) {
    const open = text.indexOf('(', at);
    const close = open < 0 ? -1 : text.indexOf(')', open);
    if (close < 0) return [...kept, text.slice(at)].join(' ');
    kept.push(text.slice(at, open));
    at = close + 1;
  }
}
