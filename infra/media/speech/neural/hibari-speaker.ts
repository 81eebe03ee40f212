import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnglishSpeech, Phrase, Sentence } from '../phrase.ts';
import { openReader } from './english/open-reader.ts';
import { phonemize, type EnglishReader } from './english/phonemize.ts';
import { MAX_PHONEMES, openHibariModel, type HibariModel } from './hibari-model.ts';
import { cutPhrase } from './cut-phrase.ts';
import { writeLines, type Alphabet } from './phoneme-line.ts';
import { makeRandom } from './random.ts';
import { changeSpeaker, type NeuralTimbre } from './timbre.ts';
import { synthesize, VOCODER_RATE } from './vocoder.ts';
import { readAsset, type VoiceFolder } from './voice-folder.ts';

interface Opened {
  readonly reader: EnglishReader;
  readonly model: HibariModel;
  readonly alphabet: Alphabet;
}

const opened = new Map<string, Promise<Opened>>();

/** Speaks with the voice in `folder`, turned into another speaker. The same sentence gives the same sound. */
export async function openHibariSpeech(folder: VoiceFolder, timbre: NeuralTimbre): Promise<EnglishSpeech> {
  const opening = opened.get(folder.assets) ?? open(folder);
  opened.set(folder.assets, opening);
  const { reader, model, alphabet } = await opening;
  const linesOf = async ({ tokens }: Sentence) => writeLines(tokens, await phonemize(reader, tokens), alphabet, MAX_PHONEMES);
  return {
    async estimateSeconds(sentence) {
      let sum = 0;
      for (const line of await linesOf(sentence)) {
        const { seconds } = await model.speak(line.ids, 1);
        sum += seconds.slice(1, -1).reduce((all, each) => all + each, 0);
      }
      return sum;
    },
    async speak(sentence, stretch) {
      const phrases: Phrase[] = [];
      for (const line of await linesOf(sentence)) {
        const { spectrum, seconds } = await model.speak(line.ids, stretch);
        const samples = synthesize(changeSpeaker(spectrum, timbre), makeRandom(line.ids));
        const owners = line.owners.map((owner) => sentence.tokens[owner]?.wordIndex ?? -1);
        phrases.push(cutPhrase({ samples, sampleRate: VOCODER_RATE }, [-1, ...owners, -1], seconds));
      }
      return phrases;
    },
  };
} // prettier-ignore

async function open(folder: VoiceFolder): Promise<Opened> {
  const alphabet = new Map(Object.entries(readAsset(folder.assets, 'vocab.json') as Record<string, number>));
  const model = await openHibariModel(folder.runtimePath, await readFile(join(folder.assets, 'hibari.onnx')));
  return { reader: openReader(folder, 'us'), model, alphabet };
} // prettier-ignore
