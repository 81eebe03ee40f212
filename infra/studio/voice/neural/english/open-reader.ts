import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openModel, type Model } from '../../../../onnx/onnx-runtime.ts';
import { readAsset, type VoiceFolder } from '../voice-folder.ts';
import { makeLexicon, type Dictionary } from './lexicon.ts';
import type { EnglishReader } from './phonemize.ts';
import type { TaggerModel } from './tagger.ts';

export type EnglishAccent = 'us' | 'gb';

const readers = new Map<EnglishAccent, EnglishReader>();

/** The reader of an accent, opened once. */
export function findReader(folder: VoiceFolder, accent: EnglishAccent): EnglishReader {
  const reader = readers.get(accent) ?? openReader(folder, accent);
  readers.set(accent, reader);
  return reader;
}

/** With hibari's dictionaries; its guesser is loaded with the first word it is asked for. */
function openReader(folder: VoiceFolder, accent: EnglishAccent): EnglishReader {
  const dictionaries = ['gold', 'silver'].map((grade) => readAsset(folder.assets, `lexicon_${accent}_${grade}.json.gz`) as Dictionary);
  let guesser: Promise<(word: string) => Promise<string>> | undefined;
  return {
    tagger: readAsset(folder.assets, 'tagger.json.gz') as TaggerModel,
    lexicon: makeLexicon(dictionaries, accent === 'gb'),
    guess: async (word) => {
      guesser ??= openGuesser(folder, accent === 'gb' ? 'oov_gb' : 'oov');
      return (await guesser)(word);
    },
  };
} // prettier-ignore

interface GuesserAlphabet {
  readonly in: readonly string[];
  readonly out: readonly string[];
  readonly maxlen: number;
}

/** A network that spells: letters in, phonemes out (0 is none, and a phoneme is said once however often it comes in a row). */
async function openGuesser(folder: VoiceFolder, name: string): Promise<(word: string) => Promise<string>> {
  const alphabet = readAsset(folder.assets, `${name}.json`) as GuesserAlphabet;
  const model = await openModel(folder.runtimePath, await readFile(join(folder.assets, `${name}.onnx`)));
  return (word) => guess(model, alphabet, word);
}

async function guess(model: Model, alphabet: GuesserAlphabet, word: string): Promise<string> {
  const letters = Array.from(word, (letter) => alphabet.in.indexOf(letter) + 1).filter((id) => id > 0).slice(0, alphabet.maxlen);
  if (letters.length === 0) return '';
  const { ids } = await model.run({ chars: { data: BigInt64Array.from(letters, BigInt), dims: [1, letters.length] } });
  const phonemes = Array.from(ids?.data ?? [], Number);
  return phonemes.map((id, at) => (id === 0 || id === phonemes[at - 1] ? '' : (alphabet.out[id - 1] ?? ''))).join('');
} // prettier-ignore
