import { figuresIn } from '../facts/figures.ts';
import { mainClauses } from '../text/clauses.ts';
import { mentions } from '../text/mentions.ts';
import { countWords } from '../text/words.ts';
import type { Beat } from './script.ts';

export interface Chosen {
  readonly beats: readonly Beat[];
  /** Sentences and items of the caller that are not told, and all there are. */
  readonly left: number;
  readonly all: number;
}

/**
 * The most telling beats that can be spoken in `words`, in their order; a sentence that does not fit may fit without what hangs behind
 * its main clause. What points back ("It …") is told only behind what it points to.
 */
export function chooseBeats(
  beats: readonly Beat[],
  film: {
    readonly language: string;
    readonly subject: string;
    readonly words: number;
    readonly wanted?: ReadonlySet<Beat>;
  },
): Chosen {
  const length = ({ text }: Beat) => countWords(text, film.language);
  const all = beats.reduce((sum, beat) => sum + sizeOf(beat), 0);
  if (beats.reduce((sum, beat) => sum + length(beat), 0) <= film.words) return { beats, left: 0, all };
  const ranked = beats
    .map((beat, index) => ({ index, worth: worthOf(beat, index, beats, film) / length(beat) ** DENSITY }))
    .sort((one, other) => other.worth - one.worth || one.index - other.index);
  const chosen = new Map<number, Beat>();
  let room = film.words;
  for (const { index } of ranked) {
    const needed = chainTo(index, beats, film.language).filter((place) => !chosen.has(place));
    const whole = needed.reduce((sum, place) => sum + length(beats[place] as Beat), 0);
    if (whole <= room) {
      for (const place of needed) chosen.set(place, beats[place] as Beat);
      room -= whole;
    } else if (needed.length === 1) {
      const shorter = shortened(beats[index] as Beat, film.language).find((beat) => length(beat) <= room);
      if (shorter === undefined) continue;
      chosen.set(index, shorter);
      room -= length(shorter);
    }
  }
  const kept = [...chosen].sort(([one], [other]) => one - other).map(([, beat]) => beat);
  const told = kept.reduce((sum, beat) => sum + sizeOf(beat), 0);
  return { beats: kept, left: all - told, all };
}

/** Long sentences tell more than short ones, though not in proportion. */
const DENSITY = 0.7;

function worthOf(
  beat: Beat,
  index: number,
  beats: readonly Beat[],
  film: { readonly language: string; readonly subject: string; readonly wanted?: ReadonlySet<Beat> },
): number {
  const { content, text } = beat;
  const kind = content === undefined || content.kind === 'statement' || content.kind === 'list' ? 1 : 2.5;
  const facts = Math.min(2, figuresIn(text).length) * 0.5 + Math.min(2, namesIn(text)) * 0.2;
  const first = index === 0 ? 1 : beats[index - 1]?.section === beat.section ? 0 : 0.5;
  const ordered = content?.kind === 'list' && content.ordered ? 0.8 : 0;
  const about = mentions(text, film.subject, film.language) ? 0.3 : 0;
  const wanted = film.wanted?.has(beat) === true ? 1.5 : 0;
  return (kind + facts + first + ordered + about + wanted) * (content?.source === 'document' ? 0.8 : 1);
}

/** Capitals inside a sentence. */
function namesIn(text: string): number {
  return text.match(/(?<=[\p{L}\p{N},;:]\s)\p{Lu}\p{L}+/gu)?.length ?? 0;
}

const POINTING =
  /^(?:it|its|they|their|he|his|she|her|this|that|these|those|both|then|but|however|so|also|instead|therefore|otherwise|er|sie|es|dies\p{L}*|dann|aber|esto|esta|este|pero|entonces|luego|cela|ceci|ils?|elles?|mais|puis)(?!\p{L})/iu;

export function pointsBack(text: string): boolean {
  return POINTING.test(text);
}

/** A beat with those before it that it cannot be understood without. */
function chainTo(index: number, beats: readonly Beat[], language: string): number[] {
  const chain = [index];
  for (let place = index; place > 0; place -= 1) {
    const [one, before] = [beats[place], beats[place - 1]];
    const goesOn = isLaterPart(one, before) || (language !== 'zh' && pointsBack(one?.text ?? ''));
    if (!goesOn) break;
    chain.unshift(place - 1);
  }
  return chain;
}

/** Steps that follow others: the third means nothing without the second. */
function isLaterPart(beat: Beat | undefined, before: Beat | undefined): boolean {
  return (
    beat?.content !== undefined &&
    beat.content.kind !== 'statement' &&
    beat.content.id === before?.content?.id
  );
}

function shortened(beat: Beat, language: string): Beat[] {
  if (beat.content?.kind !== 'statement') return [];
  return mainClauses(beat.text, language)
    .map((text) => ({ ...beat, text }))
    .reverse();
}

function sizeOf({ content }: Beat): number {
  return content?.kind === 'list'
    ? content.items.length
    : content?.kind === 'staged'
      ? content.said.length
      : 1;
}
