import type { CreationQuestion } from '../videos/index.ts';

/**
 * Rehearsals: a marker in a text plays a part, so that integrators see every state without waiting for bad luck.
 * Contract 14.2; docs/rehearsals.md shows the statuses each marker leads to.
 */
export type RehearsalMarker =
  | { readonly type: 'ask' | 'ambiguous' | 'fail' | 'fail_voice' }
  /** From 1. */
  | { readonly type: 'fail_scene'; readonly scene_number: number }
  | { readonly type: 'fail_phase'; readonly phase: 1 | 2 | 3 }
  | { readonly type: 'slow'; readonly seconds: number };

export interface Rehearsal {
  /** The text without its markers. */
  readonly text: string;
  readonly markers: readonly RehearsalMarker[];
}

export const MAX_SLOW_SECONDS = 60;
const MAX_SCENES = 120;
/** What a film is about whose task holds nothing but markers. */
const STAND_IN = 'How a film is made.';

const MARKER = /[ \t]?\[\s*rehearse\s*:([^[\]]{1,200})\]/giu;

/**
 * Takes markers out of a text: `[rehearse: slow 5]`, `[Rehearse:fail scene 2]`, or several in one,
 * `[rehearse: slow 5, fail scene 2]`. A marker that says something unknown or out of bounds stays in the text as it is: what
 * was mistyped is seen and heard. A text that holds nothing else says what `standIn` says.
 */
export function parseRehearsal(text: string, standIn = STAND_IN): Rehearsal {
  const markers: RehearsalMarker[] = [];
  const without = text.replaceAll(MARKER, (whole: string, parts: string) => {
    const read = parts
      .split(/[,;]/)
      .map((part) => readMarker(part.trim().toLowerCase().replace(/\s+/gu, ' ')));
    if (!read.every((marker) => marker !== undefined)) return whole;
    markers.push(...read);
    return '';
  });
  return markers.length === 0 ? { text, markers } : { text: without.trim() || standIn, markers };
}

function readMarker(part: string): RehearsalMarker | undefined {
  const [words, number] = [part.replace(/ ?\d+$/, ''), /\d{1,4}$/.exec(part)?.[0]];
  const value = number === undefined ? undefined : Number(number);
  switch (words) {
    case 'ask':
    case 'ambiguous':
    case 'fail':
      return value === undefined ? { type: words } : undefined;
    case 'fail voice':
      return value === undefined ? { type: 'fail_voice' } : undefined;
    case 'fail scene':
      return isFrom(1, value, MAX_SCENES) ? { type: 'fail_scene', scene_number: value } : undefined;
    case 'fail phase':
      return value === 1 || value === 2 || value === 3 ? { type: 'fail_phase', phase: value } : undefined;
    case 'slow':
      return isFrom(0, value, MAX_SLOW_SECONDS) ? { type: 'slow', seconds: value } : undefined;
    default:
      return undefined;
  }
}

const isFrom = (least: number, value: number | undefined, most: number): value is number =>
  value !== undefined && value >= least && value <= most;

/** How long each stage or phase takes longer; the longest asked for. */
export function rehearsedSeconds(markers: readonly RehearsalMarker[]): number {
  return Math.max(0, ...markers.map((marker) => (marker.type === 'slow' ? marker.seconds : 0)));
}

/** The question of `[rehearse: ask]`, once, and of `[rehearse: ambiguous]`, always. */
export function rehearsedQuestion(
  markers: readonly RehearsalMarker[],
  asked: readonly string[],
): string | undefined {
  const isAmbiguous = markers.some(({ type }) => type === 'ambiguous');
  const isAsking = !asked.includes(EDIT_QUESTION) && markers.some(({ type }) => type === 'ask');
  return isAmbiguous || isAsking ? EDIT_QUESTION : undefined;
}

/** What an edit is asked when it is rehearsed. */
export const EDIT_QUESTION = 'Should the rest of the film stay as it is?';

/** Something that may be asked to fail: `retries` counts how often it was tried again by its caller. */
export interface RehearsedWork {
  readonly work: { readonly type: 'video' | 'voice' } | { readonly type: 'scene'; readonly scene_number: number } | { readonly type: 'phase'; readonly phase: 1 | 2 | 3 }; // prettier-ignore
  readonly retries: number;
}

/** Why the work fails, for its caller to read; undefined when it does not. What failed succeeds when it is retried. */
export function rehearsedFailure(
  markers: readonly RehearsalMarker[],
  { work, retries }: RehearsedWork,
): string | undefined {
  const name = retries > 0 ? undefined : markers.map((marker) => failureName(marker, work)).find(Boolean);
  return name === undefined ? undefined : `this failure was asked for by [rehearse: ${name}]`;
}

function failureName(marker: RehearsalMarker, work: RehearsedWork['work']): string | undefined {
  switch (marker.type) {
    case 'fail':
      return work.type === 'video' ? 'fail' : undefined;
    case 'fail_voice':
      return work.type === 'voice' ? 'fail voice' : undefined;
    case 'fail_scene': {
      const isIt = work.type === 'scene' && work.scene_number === marker.scene_number;
      return isIt ? `fail scene ${marker.scene_number}` : undefined;
    }
    case 'fail_phase':
      return work.type === 'phase' && work.phase === marker.phase ? `fail phase ${marker.phase}` : undefined;
    case 'ask':
    case 'ambiguous':
    case 'slow':
      return undefined;
  }
}

/** The creation questions of `[rehearse: ask]`: one to choose from, one that takes an answer of one's own. */
export function rehearsedQuestions(
  markers: readonly RehearsalMarker[],
  answeredRounds: number,
): readonly CreationQuestion[] | undefined {
  const asked = answeredRounds === 0 && markers.some(({ type }) => type === 'ask');
  return asked ? QUESTIONS : undefined;
}

const QUESTIONS: readonly CreationQuestion[] = [
  {
    question_id: 'audience',
    question: 'Who is the film for?',
    options: ['Beginners', 'People who know the subject', 'Experts'],
    allows_custom: false,
  },
  {
    question_id: 'takeaway',
    question: 'What should they remember?',
    options: ['The main idea', 'The steps to take'],
    allows_custom: true,
  },
];
