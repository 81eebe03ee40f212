import { readStylePrompt } from '../../style/read-prompt.ts';
import { pictureRequest } from './picture-wishes.ts';
import { dislikedIn, lookIn } from './look-words.ts';
import type { Operation } from '../operation.ts';
import type { Readers } from './reader.ts';
import { sizeTold } from './text-size.ts';
import { titleTold } from './told-plainly.ts';

type Asks =
  | 'style' | 'vertical' | 'horizontal' | 'music_on' | 'music_off' | 'captions_on' | 'captions_off' | 'text_size' | 'voice' | 'translate'; // prettier-ignore

const TONES = [
  ['calm', /quiet|gentle|soft|relax|sooth|slow/iu],
  ['bright', /upbeat|lively|happy|cheerful|energetic|pumping|driving|funky/iu],
] as const;

/** "Turn the music down" is not off. */
const QUIETER =
  /(?<!\p{L})(?:quieter|softer|lower|down|less loud|leiser|más baj[oa]|moins fort[e]?|baisse[rz]?)(?!\p{L})/iu;

/** What is played, and is no look. */
const PLAYED =
  /(?<!\p{L})(?:music|piano|guitar|strings|soundtrack|melody|drums|Musik|Klavier|música|musique)(?!\p{L})/iu;

function musicOn(said: string): Operation {
  if (NO_MUSIC.test(said)) return { kind: 'music', to: 'none', said };
  if (QUIETER.test(said)) return { kind: 'music', to: 'calm', said };
  const words = lookIn(said);
  const tone = TONES.find(([, pattern]) => pattern.test(words))?.[0];
  return { kind: 'music', to: tone ?? readStylePrompt(words).mood ?? 'auto', said };
}

/** Music and captions go only where they are named. */
const MUSIC =
  /music|musik|músic|musique|soundtrack|tune|song|score|bgm|melod|mélod|piano|sound|audio|silen|stille|silencio|Ton(?!\p{L})/iu;
const NO_MUSIC = /(?<!\p{L})(?:ohne|without|sin|sans|keine|no) (?:\p{L}+ )?(?:musi[ck]|músic|musique)/iu;
const CAPTIONS = /caption|subtitle|(?<!\p{L})subs(?!\p{L})|untertitel|subtítul|sous-titre/iu;

/** How the film looks and sounds as a whole; and what an edit cannot change. */
export const lookReaders: Readers<Asks> = {
  style: ({ text: said, targets }) => {
    // "… just make it darker" of one scene: its picture, not the film's look.
    const wish = targets.some(({ by }) => by === 'numbers' || by === 'edge') ? pictureRequest(said) : {};
    if (Object.keys(wish).length > 0) return { kind: 'picture', wish, targets, said };
    const styled: Operation = { kind: 'style', words: lookIn(said), targets: [], said };
    return titleTold(said) ?? (PLAYED.test(said) ? musicOn(said) : styled);
  },
  vertical: ({ text: said }) => ({ kind: 'aspect', to: '9:16', said }),
  horizontal: ({ text: said }) => ({ kind: 'aspect', to: '16:9', said }),
  music_on: ({ text: said }) => musicOn(said),
  music_off: ({ text: said }) => (MUSIC.test(said) ? { kind: 'music', to: QUIETER.test(said) ? 'calm' : 'none', said } : undefined), // prettier-ignore
  captions_on: ({ text: said }) => ({ kind: 'captions', to: 'burned', said }),
  captions_off: ({ text: said }) => (CAPTIONS.test(said) ? { kind: 'captions', to: 'none', said } : undefined), // prettier-ignore
  text_size: (clause) => styleTold(clause.text) ?? sizeTold(clause),
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

/** "Change la couleur du titre en rouge": a colour or a typeface that a clause names, whatever it was taken for. */
export function styleTold(said: string): Operation | undefined {
  const words = lookIn(said);
  const isNamed =
    ((LOOK.test(words) || PREFERRED.test(words)) && readStylePrompt(words).colours.length > 0) ||
    /(?<!\p{L})serif(?!\p{L})/iu.test(words);
  return isNamed ? { kind: 'style', words, targets: [], said } : undefined;
}

const LOOK = /(?<!\p{L})(?:titles?|background|accents?|primary|colou?rs?|palette)(?!\p{L})/iu;

/** "Lieber ein kräftiges Grün". */
const PREFERRED = /(?<!\p{L})(?:rather|prefer\p{L}*|better|lieber|besser|plutôt|mieux|mejor|prefier\p{L}*|préfèr\p{L}*)(?!\p{L})/iu; // prettier-ignore

/** "Der Chef mag das Gelb nicht": a colour that somebody does not like, whatever the clause was taken for. */
export function dislikeTold(said: string): Operation | undefined {
  return readStylePrompt(dislikedIn(said)).colours.length > 0
    ? { kind: 'style', words: lookIn(said), targets: [], said }
    : undefined;
}
