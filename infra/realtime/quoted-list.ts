/** Splits at commas outside parentheses and quotes. A quote opens after `.`, `(` or `,` only; `\` escapes inside it. */
export function splitList(text: string): readonly string[] {
  const parts: string[] = [];
  let [start, depth, isQuoted] = [0, 0, false];
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place];
    if (isQuoted) {
      if (character === '\\') place += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = opensQuote(text, start, place);
    else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, place));
      start = place + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function opensQuote(text: string, start: number, place: number): boolean {
  const before = text.slice(start, place).trimEnd();
  return before === '' || before.endsWith('.') || before.endsWith('(') || before.endsWith(',');
}

/** `"a, \"b\""` becomes `a, "b"`; unquoted text is unchanged. */
export function unquote(text: string): string {
  const [, inner] = /^"(.*)"$/s.exec(text.trim()) ?? [];
  return inner === undefined ? text : inner.replace(/\\(.)/gs, '$1');
}
