import { stressLastLetter } from './stress.ts';

/** A reading, or readings by part of speech: `{"DEFAULT": "ɹˈid", "VBD": "ɹˈɛd"}`. */
type Entry = string | Readonly<Record<string, string | null>>;
export type Dictionary = Readonly<Record<string, Entry>>;

/** What is known of the place of a word when it is read. */
export interface Place {
  readonly tag: string;
  /** Whether the next word begins with a vowel; undefined at the end of a phrase. */
  readonly isBeforeVowel: boolean | undefined;
  readonly isBeforeTo: boolean;
}

/** Reads a word in misaki's phonemes; undefined when it is neither listed nor made of a listed one. */
export type Lexicon = (word: string, place: Place) => string | undefined;

/**
 * The rules of misaki's English lexicon (https://github.com/hexgrad/misaki, Apache-2.0), which the voices were taught by, for words as
 * `readSentences` gives them: small letters, or `A.P.I` for what is spelled. Figures and signs are words by then.
 */
export function makeLexicon(dictionaries: readonly Dictionary[], isBritish: boolean): Lexicon {
  const entryOf = (word: string): Entry | undefined => {
    for (const dictionary of dictionaries) {
      const found = own(dictionary, word) ?? own(dictionary, capitalise(word));
      if (found !== undefined) return found;
    }
    return undefined;
  };

  const readListed = (word: string, place: Place): string | undefined => {
    const entry = entryOf(word);
    if (entry === undefined || typeof entry === 'string') return entry;
    const tag = place.isBeforeVowel === undefined && 'None' in entry ? 'None' : place.tag;
    return entry[tag] ?? entry[familyOf(tag)] ?? entry['DEFAULT'] ?? undefined;
  };

  const readSpelled = (word: string): string | undefined => {
    const letters = Array.from(word.replace(/'s$/, '').replaceAll('.', ''), (letter) => entryOf(letter.toUpperCase()));
    const spelled = letters.every((letter) => typeof letter === 'string') ? stressLastLetter(letters) : undefined;
    return spelled !== undefined && word.endsWith("'s") ? addS(spelled, isBritish) : spelled;
  };

  const readInflected = (word: string, place: Place): string | undefined => {
    for (const { stem, inflect } of stemsOf(word, isBritish)) {
      const phonemes = readListed(stem, place);
      if (phonemes !== undefined && phonemes !== '') return inflect(phonemes);
    }
    return undefined;
  };

  return (word, place) => {
    if (/^(?:[a-z]|(?:[A-Z]\.)+[A-Z](?:'s)?|[A-Z])$/.test(word) && !/^[ai]$/i.test(word)) return readSpelled(word);
    return readFunctionWord(word, place, readListed) ?? readListed(word, place) ?? readInflected(word, place);
  };
} // prettier-ignore

/** Words whose sound depends on what follows. */
function readFunctionWord(word: string, place: Place, read: (word: string, place: Place) => string | undefined): string | undefined {
  const { tag, isBeforeVowel } = place;
  switch (word) {
    case 'a':
    case 'A': return tag === 'DT' || word === 'a' ? 'ɐ' : 'ˈA';
    case 'ay': return 'ˈA';
    case 'an': return 'ɐn';
    case 'i':
    case 'I': return 'ˌI';
    case 'am': return isBeforeVowel === undefined ? undefined : 'ɐm';
    case 'by': return familyOf(tag) === 'ADV' ? 'bˈI' : undefined;
    case 'to': return isBeforeVowel === undefined ? undefined : isBeforeVowel ? 'tʊ' : 'tə';
    case 'in': return isBeforeVowel === undefined || tag !== 'IN' ? 'ˈɪn' : 'ɪn';
    case 'the': return isBeforeVowel === true ? 'ði' : 'ðə';
    case 'used': return read(word, { ...place, tag: /^(?:VBD|JJ)$/.test(tag) && place.isBeforeTo ? 'VBD' : 'DEFAULT' });
    default: return undefined;
  }
} // prettier-ignore

interface Inflection {
  readonly stem: string;
  readonly inflect: (phonemes: string) => string | undefined;
}

/** `cities` may be `city` with an s, `stopped` `stop` with an ed, `making` `make` with an ing. */
function stemsOf(word: string, isBritish: boolean): readonly Inflection[] {
  const inflections: Inflection[] = [];
  const add = (stem: string, inflect: Inflection['inflect']) => inflections.push({ stem, inflect });
  if (/[^s]s$/.test(word)) {
    for (const stem of [word.slice(0, -1), word.replace(/'s$|s'$/, ''), word.replace(/ies$/, 'y'), word.replace(/es$/, '')])
      if (stem !== word) add(stem, (phonemes) => addS(phonemes, isBritish));
  }
  if (/[^e]d$|[^e]ed$/.test(word) && word.endsWith('ed')) {
    for (const stem of [word.slice(0, -1), word.slice(0, -2), word.replace(/ied$/, 'y'), word.replace(/(.)\1ed$/, '$1')])
      if (stem !== word) add(stem, (phonemes) => addD(phonemes, isBritish));
  }
  if (word.length > 4 && word.endsWith('ing')) {
    for (const stem of [word.slice(0, -3), `${word.slice(0, -3)}e`, word.replace(/(.)\1ing$/, '$1')])
      if (stem !== word) add(stem, (phonemes) => addIng(phonemes, isBritish));
  }
  return inflections;
} // prettier-ignore

/** American t between vowels is a flap. */
const BEFORE_FLAP: ReadonlySet<string> = new Set('AIOWYiuæɑəɛɪɹʊʌ');

function addS(stem: string, isBritish: boolean): string {
  const last = stem.slice(-1);
  if ('ptkfθ'.includes(last)) return `${stem}s`;
  return 'szʃʒʧʤ'.includes(last) ? `${stem}${isBritish ? 'ɪ' : 'ᵻ'}z` : `${stem}z`;
}

function addD(stem: string, isBritish: boolean): string {
  const last = stem.slice(-1);
  if ('pkfθʃsʧ'.includes(last)) return `${stem}t`;
  if (last === 'd') return `${stem}${isBritish ? 'ɪ' : 'ᵻ'}d`;
  if (last !== 't') return `${stem}d`;
  if (isBritish) return `${stem}ɪd`;
  return BEFORE_FLAP.has(stem.slice(-2, -1)) ? `${stem.slice(0, -1)}ɾᵻd` : `${stem}ᵻd`;
}

function addIng(stem: string, isBritish: boolean): string | undefined {
  if (isBritish) return /[əː]$/.test(stem) ? undefined : `${stem}ɪŋ`;
  return stem.endsWith('t') && BEFORE_FLAP.has(stem.slice(-2, -1)) ? `${stem.slice(0, -1)}ɾɪŋ` : `${stem}ɪŋ`;
}

function familyOf(tag: string): string {
  if (tag.startsWith('VB')) return 'VERB';
  if (tag.startsWith('NN')) return 'NOUN';
  if (tag.startsWith('RB') || tag.startsWith('ADV')) return 'ADV';
  return tag.startsWith('JJ') || tag.startsWith('ADJ') ? 'ADJ' : tag;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
