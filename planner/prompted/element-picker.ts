/** Picks the objects of a list out of a JSON text that is still being written. */
export interface ElementPicker {
  /** The elements that are whole with this piece. Throws `SyntaxError` for what is no JSON. */
  take(piece: string): unknown[];
  /** Whether the list has come to its end. */
  isClosed(): boolean;
}

/** What stands before the first `[` and behind its `]` is passed over: names, fences, pleasantries. */
export function makeElementPicker(): ElementPicker {
  let phase: 'before' | 'inside' | 'closed' = 'before';
  let [depth, quoted, escaped, element] = [0, false, false, ''];

  function inText(sign: string): void {
    if (escaped) escaped = false;
    else if (sign === '\\') escaped = true;
    else if (sign === '"') quoted = false;
  }

  /** Whether an element ends with this sign. */
  function ends(sign: string): boolean {
    if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    else return false;
    if (depth < 0) phase = 'closed';
    return depth === 0 && (sign === '}' || sign === ']');
  }

  return {
    take(piece) {
      const whole: unknown[] = [];
      for (const sign of piece) {
        if (phase === 'closed') break;
        if (phase === 'before') {
          if (sign === '[') phase = 'inside';
          continue;
        }
        if (depth > 0 || sign === '{' || sign === '[') element += sign;
        if (quoted) inText(sign);
        else if (ends(sign)) {
          whole.push(JSON.parse(element));
          element = '';
        }
      }
      return whole;
    },
    isClosed: () => phase === 'closed',
  };
}
