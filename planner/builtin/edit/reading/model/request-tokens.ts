import { type Token, tokensOf } from '../../../../understanding/model/tokens.ts';

/** A word, a mark, a line end or a whole quotation of a request. */
export interface RequestToken extends Token {
  /** The words between quotation marks. */
  readonly quoted?: string;
}

const QUOTATION =
  /"([^"\n]{1,2000})"|“([^”\n]{1,2000})”|„([^“”\n]{1,2000})[“”]|«\s?([^»\n]{1,2000}?)\s?»|(?<![\p{L}\p{N}])['‘]([^'‘’\n]{1,400}?(?:['’]\p{L}[^'‘’\n]{0,400}?)*)['’](?![\p{L}\p{N}])|\n/gu;
const MAX_TOKENS = 400;

/** A request as the model reads it: a quotation is one token, whatever it says. */
export function requestTokens(request: string): RequestToken[] {
  const tokens: RequestToken[] = [];
  let at = 0;
  const plain = (end: number) => {
    for (const token of tokensOf(request.slice(at, end)))
      tokens.push({ text: token.text, start: token.start + at, end: token.end + at });
  };
  for (const found of request.matchAll(QUOTATION)) {
    plain(found.index);
    at = found.index + found[0].length;
    const quoted = found.slice(1).find((group: string | undefined) => group !== undefined);
    tokens.push({ text: found[0], start: found.index, end: at, ...(quoted === undefined ? {} : { quoted: quoted.trim() }) }); // prettier-ignore
  }
  plain(request.length);
  return tokens.slice(0, MAX_TOKENS);
}

/** A token as features know it: lower case, numbers by their length, quotations by how much they say. */
export function shapeOf(token: RequestToken | undefined, outside: string): string {
  if (token === undefined) return outside;
  if (token.text === '\n') return '⏎';
  if (token.quoted !== undefined) return quotedShape(token.quoted);
  if (/^\p{N}+$/u.test(token.text)) return `#${token.text.length}`;
  return token.text.toLowerCase().replace(/\p{N}+/gu, '#').replace(/’/gu, "'"); // prettier-ignore
}

function quotedShape(quoted: string): string {
  const words = quoted.split(/\s+/u).length;
  return words === 1 ? '¤1' : words < 5 && !/[.!?]$/u.test(quoted) ? '¤few' : '¤many';
}

/** Words too small to tell whether a film says something. */
const SMALL =
  /^(?:the|and|for|not|with|that|this|its|our|you|your|from|but|are|was|has|have|der|die|das|den|dem|und|mit|von|ist|nicht|ein|eine|del|los|las|una|con|por|que|les|des|une|dans|par|sur|est|pas|qui)$/iu;

/** Whether it tells something that the film says a word: not "the". */
export function isTelling({ text, quoted }: RequestToken): boolean {
  return (
    quoted !== undefined ||
    /\p{N}/u.test(text) ||
    (text.length > 2 && /\p{L}/u.test(text) && !SMALL.test(text))
  );
}
