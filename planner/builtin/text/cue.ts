import { isSpaceless, normalWord } from './words.ts';

/**
 * The words of a voiceover at which something should enter: exactly as spoken, so that the renderer can look up their
 * time. `undefined` when the phrase is not spoken: neither whole nor by a telling word of it.
 */
export function cueFor(voiceover: string, phrase: string, language: string): string | undefined {
  const whole = exactCue(voiceover, phrase, language);
  if (whole !== undefined || isSpaceless(language)) return whole;
  const spoken = [...voiceover.matchAll(/\S+/gu)].map(([word]) => word);
  const telling = phrase
    .split(/\s+/u)
    .map(stem)
    .filter((word) => word.length > 3 && !COMMON.has(word));
  for (const word of telling) {
    const found = spoken.find((each) => stem(each) === word);
    if (found !== undefined) return bare(found);
  }
  return undefined;
}

/** The same, only where the phrase is spoken whole. */
export function exactCue(voiceover: string, phrase: string, language: string): string | undefined {
  const wanted = phrase.trim().replace(/[.。!！?？,，;；:：]+$/u, '');
  if (wanted === '') return undefined;
  const at = wholeAt(voiceover, wanted, language);
  return at === -1 ? undefined : firstWords(voiceover.slice(at, at + wanted.length), language);
}

/** Where the phrase stands in the voiceover, not inside another word. */
function wholeAt(voiceover: string, wanted: string, language: string): number {
  const [text, phrase] = [voiceover.toLowerCase(), wanted.toLowerCase()];
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const alone =
      !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + phrase.length));
    if (alone || isSpaceless(language)) return at;
  }
  return -1;
}

const MAX_WORDS = 4;
const MAX_SIGNS = 12;

function firstWords(text: string, language: string): string {
  if (isSpaceless(language)) return Array.from(text).slice(0, MAX_SIGNS).join('');
  return bare(text.split(/\s+/u).slice(0, MAX_WORDS).join(' '));
}

function bare(text: string): string {
  return text.replace(/^[^\p{L}\p{N}$€£¥]+|[^\p{L}\p{N}%]+$/gu, '');
}

const COMMON = new Set(
  'this that with from have will your their them they what when which about before after into more most than then over every each also only'.split(
    ' ',
  ),
);

function stem(word: string): string {
  const plain = normalWord(word);
  return plain.length > 4 ? plain.replace(/(?:ies|es|s|ed|ing)$/u, '') : plain;
}
