import { isSpaceless, normalWord } from './words.ts';

/**
 * The words of a voiceover at which something should enter: exactly as spoken, so that the renderer can look up their
 * time. `undefined` when none of the phrase's words is spoken.
 */
export function cueFor(voiceover: string, phrase: string, language: string, from = 0): string | undefined {
  const wanted = phrase.trim();
  if (wanted === '') return undefined;
  const whole = findWhole(voiceover, wanted, from);
  if (whole !== undefined) return firstWords(whole, language);
  if (isSpaceless(language)) return undefined;
  const spokenWords = [...voiceover.matchAll(/\S+/gu)].filter((found) => found.index >= from);
  const asked = wanted
    .split(/\s+/u)
    .map(stem)
    .filter((word) => word.length > 2);
  for (const word of asked) {
    const at = spokenWords.findIndex((found) => stem(found[0]) === word);
    if (at !== -1)
      return bare(
        spokenWords
          .slice(at, at + 1)
          .map((found) => found[0])
          .join(' '),
      );
  }
  return undefined;
}

function findWhole(voiceover: string, phrase: string, from: number): string | undefined {
  const at = voiceover.toLowerCase().indexOf(phrase.toLowerCase(), from);
  return at === -1 ? undefined : voiceover.slice(at, at + phrase.length);
}

function firstWords(text: string, language: string): string {
  if (isSpaceless(language)) return text.slice(0, 12);
  return bare(text.split(/\s+/u).slice(0, 4).join(' '));
}

function bare(text: string): string {
  return text.replace(/^[^\p{L}\p{N}$€£¥]+|[^\p{L}\p{N}%]+$/gu, '');
}

function stem(word: string): string {
  const plain = normalWord(word);
  return plain.length > 4 ? plain.replace(/(?:ies|es|s|ed|ing)$/u, '') : plain;
}
