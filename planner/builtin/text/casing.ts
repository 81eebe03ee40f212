/** First letter upper case; the rest as written. */
export function capitalised(text: string): string {
  return text.replace(
    /^([^\p{L}\p{N}]*)(\p{Ll})/u,
    (_, lead: string, letter: string) => lead + letter.toUpperCase(),
  );
}

const SMALL = new Set(
  'a an the and but or nor for so yet at by in of on to up as via per from into with over vs vs. than'.split(
    ' ',
  ),
);

/** English title case: "How Honeybees Make Honey". Words with capitals of their own stay as they are. */
export function titleCase(text: string): string {
  const words = text.split(' ');
  return words
    .map((word, index) => {
      const edge = index === 0 || index === words.length - 1 || /[:?!.–—]$/u.test(words[index - 1] ?? '');
      return !edge && SMALL.has(word) ? word : capitalised(word);
    })
    .join(' ');
}

/** Without the full stop, comma or colon at its end. A question or exclamation mark stays. */
export function withoutStop(text: string): string {
  let end = text.length;
  // From behind: an expression that looks for the end begins anew at every blank.
  while (end > 0 && STOP.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trim();
}

const STOP = /[\s.,;:。，、；：．…–—-]/u;
