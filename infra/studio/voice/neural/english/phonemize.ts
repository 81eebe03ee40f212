import type { SpokenToken } from '../../phrase.ts';
import { findHomograph, findPronunciation } from '../../pronunciations.ts';
import { readPhones } from './arpabet.ts';
import type { Lexicon } from './lexicon.ts';
import { VOWELS } from './stress.ts';
import { tagWords, type TaggerModel } from './tagger.ts';

/** What reads English aloud, for one accent. */
export interface EnglishReader {
  readonly tagger: TaggerModel;
  readonly lexicon: Lexicon;
  /** Guesses how a word is said that no dictionary has. */
  readonly guess: (word: string) => Promise<string>;
}

/** The phonemes of each token, in order; empty for what cannot be said. */
export async function phonemize(reader: EnglishReader, tokens: readonly SpokenToken[]): Promise<readonly string[]> {
  const tags = tagTokens(reader.tagger, tokens);
  const read: string[] = [];
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (!token) continue;
    const isBeforeVowel = token.punctuation === '' ? beginsWithVowel(read[0]) : undefined;
    const place = { tag: tags[at] ?? 'NN', isBeforeVowel, isBeforeTo: next?.text === 'to' };
    const around = [tokens[at - 1]?.text ?? '', next?.text ?? ''] as const;
    const phones = findHomograph(token.text, ...around);
    const listed = phones === undefined ? reader.lexicon(token.text, place) : readPhones(phones);
    read.unshift(listed ?? (await readUnlisted(reader, token.text)));
  }
  return read.map((phonemes) => phonemes.replaceAll('ɾ', 'T').replaceAll('ʔ', 't'));
} // prettier-ignore

async function readUnlisted(reader: EnglishReader, word: string): Promise<string> {
  const phones = findPronunciation(word);
  if (phones !== undefined) return readPhones(phones);
  return /[a-z]/i.test(word) ? reader.guess(word) : '';
}

function tagTokens(tagger: TaggerModel, tokens: readonly SpokenToken[]): readonly string[] {
  const marked = tokens.flatMap(({ text, punctuation }) => [
    text,
    ...(punctuation === '' ? [] : [punctuation]),
  ]);
  const tags = tagWords(tagger, marked);
  let at = -1;
  return tokens.map(({ punctuation }) => {
    at += 1;
    const tag = tags[at] ?? 'NN';
    if (punctuation !== '') at += 1;
    return tag;
  });
}

function beginsWithVowel(phonemes: string | undefined): boolean | undefined {
  const first = Array.from(phonemes ?? '').find((phoneme) => /\p{L}/u.test(phoneme) && !/[ˈˌ]/.test(phoneme));
  return first === undefined ? undefined : VOWELS.has(first) || first === 'ɐ';
}
