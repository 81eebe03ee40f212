import type { Style } from '../../../modules/videos/plan.ts';

/** What of a scene decides how long it lasts. */
export interface Lasting {
  /** It takes to say it, numbers spelled out. */
  readonly words: number;
  /** Seconds it takes to read what is shown; 0: no longer than to hear it. */
  readonly reading?: number;
}

interface Tempo {
  readonly wordsPerSecond: number;
  /** Before the next thought. */
  readonly pauseSeconds: number;
  readonly minSeconds: number;
  /** A scene that says little is not held longer. */
  readonly maxSeconds: number;
}

const TEMPOS: Readonly<Record<Style['pace'], Tempo>> = {
  fast: { wordsPerSecond: 2.3, pauseSeconds: 0, minSeconds: 2, maxSeconds: 4 },
  medium: { wordsPerSecond: 2, pauseSeconds: 0, minSeconds: 3, maxSeconds: 8 },
  slow: { wordsPerSecond: 1.7, pauseSeconds: 0.5, minSeconds: 4.5, maxSeconds: 10 },
};

/** Below this many words a second a narration falls apart: a film that says less is shorter than it was asked to be. */
const MIN_WORDS_PER_SECOND = 1.2;
/** Narrators can be hurried so much. */
const MAX_WORDS_PER_SECOND = 3;
const SHORTEST_SCENE = 1;
const MAX_SCENE = 30;

/**
 * How long scenes last, in half seconds: at their pace, held longer or hurried so that they add up to `seconds`; less in all when
 * there is too little to say.
 */
export function timeScenes(scenes: readonly Lasting[], seconds: number, pace: Style['pace']): number[] {
  const tempo = TEMPOS[pace];
  const natural = scenes.map((scene) => naturalSeconds(scene, tempo));
  const sum = natural.reduce((total, each) => total + each, 0);
  const most = natural.map((each, index) => {
    const { words } = scenes[index] ?? { words: 0 };
    return Math.min(MAX_SCENE, Math.max(each, Math.min(tempo.maxSeconds, words / MIN_WORDS_PER_SECOND)));
  });
  const least = natural.map((each, index) =>
    Math.min(each, Math.max(SHORTEST_SCENE, (scenes[index]?.words ?? 0) / MAX_WORDS_PER_SECOND)),
  );
  const limits = sum < seconds ? most : least;
  const span = limits.reduce((total, each) => total + each, 0) - sum;
  const share = span === 0 ? 0 : Math.min(1, Math.max(0, (seconds - sum) / span));
  return inHalves(natural.map((each, index) => each + ((limits[index] ?? each) - each) * share));
}

function naturalSeconds(
  { words, reading = 0 }: Lasting,
  { wordsPerSecond, pauseSeconds, minSeconds }: Tempo,
): number {
  const spoken = words / wordsPerSecond + pauseSeconds;
  return Math.min(MAX_SCENE, Math.max(spoken, minSeconds, reading));
}

/** Rounded so that the sum is the nearest half second too. */
function inHalves(seconds: readonly number[]): number[] {
  let [exact, given] = [0, 0];
  return seconds.map((each) => {
    exact += each;
    const half = Math.max(SHORTEST_SCENE, Math.round((exact - given) * 2) / 2);
    given += half;
    return half;
  });
}
