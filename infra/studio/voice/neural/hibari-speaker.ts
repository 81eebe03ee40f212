import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnglishSpeech, Phrase, Sentence } from '../phrase.ts';
import { writeForAmerican } from './english/american-mouth.ts';
import { findReader, type EnglishAccent } from './english/open-reader.ts';
import { phonemize } from './english/phonemize.ts';
import { MAX_PHONEMES, openHibariModel, type HibariModel } from './hibari-model.ts';
import { cutPhrase } from './cut-phrase.ts';
import { writeLines } from './phoneme-line.ts';
import { makeRandom } from './random.ts';
import { changeSpeaker, type NeuralTimbre } from './timbre.ts';
import { synthesize, VOCODER_RATE } from './vocoder.ts';
import { readAsset, type VoiceFolder } from './voice-folder.ts';

/** One of hibari's models, and who speaks by it. */
export interface NeuralVoice {
  readonly accent: EnglishAccent;
  readonly timbre: NeuralTimbre;
  /** A model that an operator added; none: the one set-up brought, an American woman's. */
  readonly modelPath?: string;
}

const models = new Map<string, Promise<HibariModel>>();

/** Speaks with a voice, its dictionaries from `folder`. The same sentence gives the same sound. */
export async function openHibariSpeech(folder: VoiceFolder, { accent, timbre, modelPath }: NeuralVoice): Promise<EnglishSpeech> {
  const model = await openOnce(folder, modelPath ?? join(folder.assets, 'hibari.onnx'));
  const reader = findReader(folder, accent);
  const alphabet = new Map(Object.entries(readAsset(folder.assets, 'vocab.json') as Record<string, number>));
  const isForeign = accent === 'gb' && modelPath === undefined;
  const linesOf = async ({ tokens }: Sentence) => {
    const phonemes = await phonemize(reader, tokens);
    return writeLines(tokens, isForeign ? phonemes.map(writeForAmerican) : phonemes, alphabet, MAX_PHONEMES);
  };
  return {
    async estimateSeconds(sentence, enoughSeconds) {
      let sum = 0;
      for (const line of await linesOf(sentence)) {
        if (sum > 0 && sum >= enoughSeconds) break;
        const seconds = await model.time(line.ids);
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

function openOnce(folder: VoiceFolder, path: string): Promise<HibariModel> {
  const opening =
    models.get(path) ?? readFile(path).then((file) => openHibariModel(folder.runtimePath, file));
  models.set(path, opening);
  opening.catch(() => models.delete(path));
  return opening;
}
