import { readStylePrompt } from '../../style/read-prompt.ts';
import { lookIn } from './look-words.ts';
import type { Readers } from './reader.ts';

type Asks =
  | 'style' | 'vertical' | 'horizontal' | 'music_on' | 'music_off' | 'captions_on' | 'captions_off' | 'voice' | 'translate'; // prettier-ignore

const TONES = [
  ['calm', /quiet|gentle|soft|relax|sooth|slow/iu],
  ['bright', /upbeat|lively|happy|cheerful|energetic|pumping|driving|funky/iu],
] as const;

/** "Turn the music down" is not off. */
const QUIETER =
  /(?<!\p{L})(?:quieter|softer|lower|down|less loud|leiser|más baj[oa]|moins fort[e]?|baisse[rz]?)(?!\p{L})/iu;

/** How the film looks and sounds as a whole; and what an edit cannot change. */
export const lookReaders: Readers<Asks> = {
  style: ({ text: said }) => ({ kind: 'style', words: lookIn(said), targets: [], said }),
  vertical: ({ text: said }) => ({ kind: 'aspect', to: '9:16', said }),
  horizontal: ({ text: said }) => ({ kind: 'aspect', to: '16:9', said }),
  music_on: ({ text: said }) => {
    const words = lookIn(said);
    const tone = TONES.find(([, pattern]) => pattern.test(words))?.[0];
    return { kind: 'music', to: tone ?? readStylePrompt(words).mood ?? 'auto', said };
  },
  music_off: ({ text: said }) => ({ kind: 'music', to: QUIETER.test(said) ? 'calm' : 'none', said }),
  captions_on: ({ text: said }) => ({ kind: 'captions', to: 'burned', said }),
  captions_off: ({ text: said }) => ({ kind: 'captions', to: 'none', said }),
  translate: ({ text: said }) => ({
    kind: 'refuse',
    question: 'An edit cannot translate the film. Which words should be said instead, and in which scene?',
    said,
  }),
  voice: ({ text: said }) => ({
    kind: 'refuse',
    question:
      'The voice is changed with POST /v1/videos/{uuid}/voice, not with an edit. What else should be edited?',
    said,
  }),
};
