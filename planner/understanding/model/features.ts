import { hashOf } from '../../builtin/text/hash.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Features are names, hashed into so many places of a row of weights. */
export const SENTENCE_PLACES = 1 << 16;
export const WORD_PLACES = 1 << 15;

/** What the surface of a sentence tells of its role: its words, its beginning, its end and its marks. */
export function sentenceFeatures(sentence: string): Set<number> {
  const tokens = tokensOf(sentence);
  const words = tokens.map(({ text }) => shapeOf(text));
  const names = ['bias', ...marksOf(sentence, tokens)];
  words.forEach((word, index) => {
    names.push(`1 ${word}`, `2 ${word} ${words[index + 1] ?? '$'}`, `4 ${word.slice(0, 4)}`);
    if (word.length > 4) names.push(`suffix ${word.slice(-3)}`);
    if (index < 4) names.push(`at ${index} ${word}`);
    if (index < 3) names.push(`begin ${words.slice(0, index + 1).join(' ')}`);
    if (index < words.length - 2) names.push(`3 ${words.slice(index, index + 3).join(' ')}`);
  });
  names.push(`end ${words.at(-1) ?? ''}`);
  return new Set(names.map((name) => hashOf(name) % SENTENCE_PLACES));
}

function marksOf(sentence: string, tokens: readonly Token[]): string[] {
  const colon = tokens.findIndex(({ text }) => text === ':' || text === '：');
  return [
    `length ${Math.min(8, Math.ceil(Math.log2(tokens.length + 1)))}`,
    `colon ${colon < 0 ? 'none' : Math.min(colon, 6)}`,
    `stop ${/[.!?。！？।؟:]$/u.exec(sentence.trim())?.[0] ?? 'none'}`,
    `quoted ${/["“”„«»「『]/u.test(sentence)}`,
    `numbers ${Math.min(3, sentence.match(/\p{N}+/gu)?.length ?? 0)}`,
    `address ${/\w\.(?:com|org|net|io|co|de|app|edu|gov)\b|https?:/iu.test(sentence)}`,
    `capital ${/^\P{L}*\p{Lu}/u.test(sentence)}`,
    `shouted ${sentence.length > 3 && sentence === sentence.toUpperCase() && /\p{Lu}/u.test(sentence)}`,
  ];
}

/** What tells of a word inside a sentence which part it belongs to. */
export function wordFeatures(tokens: readonly Token[], index: number, role: string): number[] {
  const at = (offset: number) => shapeOf(tokens[index + offset]?.text ?? (index + offset < 0 ? '^' : '$'));
  const [word, before, after] = [at(0), at(-1), at(1)];
  const text = tokens[index]?.text ?? '';
  const names = [
    'bias', `0 ${word}`, `-1 ${before}`, `+1 ${after}`, `-2 ${at(-2)}`, `+2 ${at(2)}`, `-3 ${at(-3)}`,
    `-1 0 ${before} ${word}`, `0 +1 ${word} ${after}`, `-2 -1 ${at(-2)} ${before}`, `+1 +2 ${after} ${at(2)}`,
    `-2 0 ${at(-2)} ${before} ${word}`, `-1 +1 ${before} ${after}`,
    `4 ${word.slice(0, 4)}`, `-3 ${word.slice(-3)}`, `role ${role}`, `role 0 ${role} ${word}`, `role -1 ${role} ${before}`,
    `role ${role} first ${shapeOf(tokens[0]?.text ?? '')} ${Math.min(index, 3)}`,
    `place ${Math.min(index, 4)}`, `capital ${/^\p{Lu}/u.test(text)}`, `mark ${/^\P{L}$/u.test(text) ? text : 'word'}`,
    `colon behind ${role} ${tokens.slice(Math.max(0, index - 12), index).some((token) => /^[:：]$/u.test(token.text))}`,
  ]; // prettier-ignore
  return names.map((name) => hashOf(name) % WORD_PLACES);
}

/** A word as features know it: lower case, numbers by their length. */
function shapeOf(word: string): string {
  if (/^\p{N}+$/u.test(word)) return `#${word.length}`;
  return word
    .toLowerCase()
    .replace(/\p{N}+/gu, '#')
    .replace(/’/gu, "'");
}
