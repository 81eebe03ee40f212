import { createRequire } from 'node:module';
import { type ArtDirection, ART_DIRECTIONS, MADE_FOR, type VideoType } from '../../../modules/videos/plan.ts';
import { type SentenceVector, similarity } from '../../meaning/sentence-encoder.ts';
import { hashOf } from '../text/hash.ts';
import { ART_PALETTES } from './art-palettes.ts';
import { oklchOf } from './contrast.ts';
import { isAsGrave } from './gravity.ts';
import type { Wishes } from './read-prompt.ts';

/** What an art direction is chosen by. */
export interface ArtRequest {
  /** What the film is about as a whole (English), where that is known. */
  readonly sense?: SentenceVector;
  /** The same request always looks the same; its neighbours may look otherwise. */
  readonly seed: string;
  readonly videoType: VideoType;
  readonly wishes: Pick<Wishes, 'mood' | 'ground' | 'gravity'>;
}

/** Art directions that come this near to the best are as good. */
const NEARLY = 0.05;
/** Below this a subject says nothing of how it wants to look. */
const VAGUE = 0.16;
/** All that such a film shows is shown by night: it has to want that. */
const BY_NIGHT: ReadonlySet<ArtDirection> = new Set<ArtDirection>(['observatory', 'neon']);
const NIGHT = 0.04;
/** Among no more than these a request decides. */
const SEVERAL = 5;

/** Who a film is for, beside what it is about: as much as a little of its sense. */
const FOR_TYPE: Readonly<Record<VideoType, Partial<Readonly<Record<ArtDirection, number>>>>> = {
  instructional: { signal: 0.03, workbench: 0.03, clinic: 0.02, chalk: 0.02 },
  explainer: { chalk: -0.02, ledger: -0.01 },
  corporate: { ledger: 0.05, keynote: 0.05, commons: 0.05, civic: 0.04, playground: -0.12, storybook: -0.06, neon: -0.12, chalk: -0.06 },
  marketing: { keynote: 0.05, poster: 0.05, silk: 0.04, kitchen: 0.03, voyage: 0.03, archive: -0.05, chalk: -0.08 },
  narrative: { storybook: 0.06, archive: 0.04, fieldguide: 0.03, observatory: 0.02, keynote: -0.06 },
  social: { neon: 0.08, poster: 0.08, playground: 0.06, keynote: 0.03, ledger: -0.08, archive: -0.06 },
}; // prettier-ignore

/**
 * The art direction that goes with what a film is about and whom it is for; of several that go as well, the request decides. A mood or
 * a ground that was asked for comes first. Pure.
 */
export function chooseArt({ sense, seed, videoType, wishes }: ArtRequest): ArtDirection | undefined {
  const asGrave = ART_DIRECTIONS.filter((art) => isAsGrave(art, wishes.gravity));
  const inMood = asGrave.filter((art) => wishes.mood === undefined || MADE_FOR[art].mood === wishes.mood);
  // Gravity outweighs a mood that has nothing of it.
  const ofMood = inMood.length > 0 ? inMood : asGrave;
  const onGround = ofMood.filter((art) => wishes.ground === undefined || groundOf(art) === wishes.ground);
  const possible = onGround.length > 0 ? onGround : ofMood;
  const fitting = possible
    .map((art) => ({
      art,
      fit:
        (sense === undefined ? VAGUE - 1 : fitOf(art, sense)) +
        (FOR_TYPE[videoType][art] ?? 0) -
        (BY_NIGHT.has(art) && wishes.mood === undefined ? NIGHT : 0),
    }))
    .sort((one, other) => other.fit - one.fit);
  const best = fitting[0]?.fit ?? 0;
  const near = fitting
    .filter(({ fit }) => best - fit <= (best < VAGUE ? 2 * NEARLY : NEARLY))
    .slice(0, SEVERAL);
  return near[hashOf(seed) % Math.max(1, near.length)]?.art;
}

export const groundOf = (art: ArtDirection): 'light' | 'dark' =>
  oklchOf(ART_PALETTES[art].background).l < 0.55 ? 'dark' : 'light';

/** How well the best of its titles goes with a sense. */
const fitOf = (art: ArtDirection, sense: SentenceVector): number =>
  Math.max(...vectorsOf(art).map((vector) => similarity(vector, sense)));

const require = createRequire(import.meta.url);
const decoded = new Map<ArtDirection, readonly SentenceVector[]>();

/** Made by `infra/meaning/build-art-senses.ts` from `art-words.ts`; 512 signed bytes each, base64. */
function vectorsOf(art: ArtDirection): readonly SentenceVector[] {
  let vectors = decoded.get(art);
  if (vectors === undefined) {
    const stored = require('./art-senses.json') as Readonly<Record<string, string>>;
    vectors = Object.entries(stored).flatMap(([id, text]) => (id.startsWith(`${art} `) ? [unit(text)] : []));
    decoded.set(art, vectors);
  }
  return vectors;
}

function unit(base64: string): SentenceVector {
  const bytes = new Int8Array(Buffer.from(base64, 'base64'));
  const length = Math.hypot(...bytes);
  return Float32Array.from(bytes, (value) => value / length);
}
