import type { SpokenWord } from '../../../../planner/ports.ts';

/** Something comes on a little before its word, since eyes are slower than ears. */
const LEAD_SECONDS = 0.18;
/** What has come on is seen at least this long before the clip ends. */
const SEEN_SECONDS = 1.3;
/** The first thing may come on with the scene. */
const FIRST_SECONDS = 0;
/** The heading is half there when the scene begins: no cut is to an empty page, and what comes is seen coming. */
const OPENING_SECONDS = -0.3;
/** A word that begins farther from a moment is not spoken then. */
const NEAR_SECONDS = 0.8;
/** Without a cue, things come on over this part of the clip. */
const SPREAD = 0.5;
/** So has the first thing, whenever its word is spoken: nobody looks at an empty slide. */
const FIRST_BY_SECONDS = -0.25;

/** When the elements of a slide come on. */
export interface CueTimes {
  /** When the slide itself (heading, ground) comes on. */
  readonly opening: number;
  /**
   * Times for a row of elements, in order and never less than `gap` seconds apart: at its cue, else at its own words when the
   * narrator says them, else evenly spread; the first of them with the scene.
   */
  timesFor(elements: readonly { readonly cue?: string; readonly text: string }[], gap?: number): number[];
  /** When each word of a text is spoken; words that are not heard come between those around them, or soon after the opening. */
  timesOfWords(words: readonly string[]): number[];
  /** When each word of a text is spoken; nothing where too little of it is heard for it to be what is said. */
  spokenTimes(words: readonly string[]): readonly (number | undefined)[] | undefined;
  /** When the word is spoken that begins nearest to a time; that time where nobody speaks. */
  wordNear(time: number): number;
  /** When something that takes `lasts` seconds has to begin so that it is done by the middle of the clip. */
  settledByHalf(lasts: number): number;
}

export function makeCueTimes(narration: {
  readonly words: readonly SpokenWord[];
  readonly narration_start_seconds: number;
  readonly duration_seconds: number;
}): CueTimes {
  const spoken = narration.words.map((word) => ({
    token: normalise(word.text),
    at: narration.narration_start_seconds + word.start_seconds,
  }));
  const latest = Math.max(FIRST_SECONDS, narration.duration_seconds - SEEN_SECONDS);
  return {
    opening: OPENING_SECONDS,
    timesFor(elements, gap = 0.14) {
      const step = (narration.duration_seconds * SPREAD) / Math.max(1, elements.length);
      let from = 0;
      const wishes = elements.map((element, index) => {
        const heard = findPhrase(spoken, element.cue ?? element.text, from, element.cue === undefined);
        if (heard) from = heard.next;
        const at = heard ? heard.at - LEAD_SECONDS : FIRST_SECONDS + step * index;
        return index === 0 ? Math.min(at, FIRST_BY_SECONDS) : at;
      });
      return spreadOut(wishes, latest, gap, FIRST_BY_SECONDS);
    },
    timesOfWords(texts) {
      const [, ...later] = between(hear(spoken, texts), texts.length);
      return spreadOut([OPENING_SECONDS, ...later].slice(0, texts.length), latest, 0.05, OPENING_SECONDS);
    },
    spokenTimes(texts) {
      const heard = hear(spoken, texts).map((at) => at && at + LEAD_SECONDS);
      const telling = texts.filter((text) => normalise(text) !== '').length;
      const found = heard.filter((at) => at !== undefined).length;
      return found > 0 && found >= telling * HEARD_SHARE ? heard : undefined;
    },
    wordNear(time) {
      const near = spoken.map(({ at }) => at).filter((at) => Math.abs(at - time) <= NEAR_SECONDS);
      return near.reduce(
        (best, at) => (Math.abs(at - time) < Math.abs(best - time) ? at : best),
        near[0] ?? time,
      );
    },
    settledByHalf: (lasts) => Math.max(FIRST_SECONDS, narration.duration_seconds / 2 - lasts),
  };
}

/** Keeps order and distance, squeezing the distance when time is short. */
function spreadOut(wishes: readonly number[], latest: number, gap: number, first = FIRST_SECONDS): number[] {
  const distance = Math.min(gap, Math.max(0, latest - FIRST_SECONDS) / Math.max(1, wishes.length));
  let earliest = first;
  return wishes.map((wish, index) => {
    const deadline = latest - distance * (wishes.length - 1 - index);
    const time = Math.min(Math.max(wish, earliest), Math.max(deadline, earliest));
    earliest = time + distance;
    return time;
  });
}

/** When the words of a text are heard, in their order; undefined for those that are not. */
function hear(spoken: readonly HeardWord[], texts: readonly string[]): (number | undefined)[] {
  const tokens = texts.map(normalise);
  const [start = 0] = [...spoken.keys()].sort((one, other) => runAt(other) - runAt(one));
  let from = start;
  function runAt(index: number): number {
    return tokens.filter((token, place) => token !== '' && spoken[index + place]?.token === token).length;
  }
  return tokens.map((token) => {
    const at = spoken.slice(from, from + NEAR).findIndex((word) => word.token === token);
    if (token === '' || at === -1) return undefined;
    const word = spoken[from + at];
    from += at + 1;
    return word && Math.max(FIRST_SECONDS, word.at - LEAD_SECONDS);
  });
}

/** A text is what is said when so many of its words are heard, one after the other. */
const HEARD_SHARE = 0.6;
/** How many words on the next word of a text is looked for. */
const NEAR = 4;
/** Seconds between words that nobody speaks. */
const UNSPOKEN_STEP = 0.16;

function between(heard: readonly (number | undefined)[], count: number): number[] {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const before = times[index - 1] ?? FIRST_SECONDS - UNSPOKEN_STEP;
    const next = heard.slice(index).find((time) => time !== undefined);
    times.push(heard[index] ?? Math.min(before + UNSPOKEN_STEP, next ?? Infinity));
  }
  return times;
}

interface HeardWord {
  readonly token: string;
  readonly at: number;
}

/**
 * Where a phrase is spoken: where most of its words come within a short stretch. `loose` phrases are not the narrator's own
 * words, so one rare word of them is enough.
 */
function findPhrase(
  spoken: readonly HeardWord[],
  phrase: string,
  from: number,
  loose: boolean,
): { at: number; next: number } | undefined {
  const tokens = phrase
    .split(/\s+/)
    .map(normalise)
    .filter((token) => token.length > 0);
  const telling = loose ? tokens.filter((token) => token.length > 3) : [];
  const wanted = new Set(telling.length > 0 ? telling : tokens);
  if (wanted.size === 0) return undefined;
  let best: { at: number; next: number; score: number } | undefined;
  for (let index = from; index < spoken.length; index++) {
    const first = spoken[index];
    if (!first || !wanted.has(first.token)) continue;
    const stretch = spoken.slice(index, index + tokens.length + 3);
    const score = new Set(stretch.map((word) => word.token).filter((token) => wanted.has(token))).size;
    if (!best || score > best.score) best = { at: first.at, next: index + 1, score };
  }
  const needed = loose ? Math.max(1, wanted.size * 0.34) : wanted.size * 0.5;
  return best && best.score >= needed ? best : undefined;
}

function normalise(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
