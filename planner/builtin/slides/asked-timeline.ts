import type { Plan, Scene } from '../../../modules/videos/plan.ts';
import { withoutStop } from '../text/casing.ts';
import { askedLayouts } from './asked-layouts.ts';

const [MIN_EVENTS, MAX_EVENTS] = [3, 8];

/** A plan whose caller asked for a timeline and whose scenes tell one year each: the last of them shows all of them in a row. */
export function withAskedTimeline<Film extends Pick<Plan, 'scenes' | 'direction'>>(plan: Film): Film {
  const isAsked = plan.direction !== undefined && askedLayouts(plan.direction).wanted.has('timeline');
  if (!isAsked || plan.scenes.some(({ slide }) => slide?.layout === 'timeline')) return plan;
  const events = plan.scenes.flatMap((scene) => eventIn(scene) ?? []);
  const last = events.at(-1);
  if (last === undefined || events.length < MIN_EVENTS || !isInOrder(events)) return plan;
  const shown = events.slice(-MAX_EVENTS).map(({ when, text }) => ({ when, text }));
  const cued = shown.map((event, index) =>
    index === shown.length - 1 && last.cue !== undefined ? { ...event, cue: last.cue } : event,
  );
  const scenes = plan.scenes.map((scene) =>
    scene === last.scene ? { ...scene, slide: { layout: 'timeline' as const, events: cued } } : scene,
  );
  return { ...plan, scenes };
}

interface DatedScene {
  readonly scene: Scene;
  readonly when: string;
  readonly text: string;
  readonly cue?: string;
}

function eventIn(scene: Scene): DatedScene | undefined {
  const { slide, voiceover } = scene;
  if (slide?.layout === 'date' && slide.year !== undefined)
    return { scene, when: slide.year, text: slide.text, ...(slide.cue !== undefined && { cue: slide.cue }) };
  const [year, another] = voiceover.match(YEAR) ?? [];
  const text = withoutStop(voiceover);
  return year !== undefined &&
    another === undefined &&
    text.length <= MAX_TEXT &&
    slide !== undefined &&
    WRITTEN.has(slide.layout)
    ? { scene, when: year, text }
    : undefined;
}
const YEAR = /(?<![\p{Nd}.,])(?:1\p{Nd}|20)\p{Nd}{2}(?![\p{Nd}%])/gu;
/** Characters: what fits beside a point of the line. */
const MAX_TEXT = 90;
/** What shows words alone, and may give way. */
const WRITTEN: ReadonlySet<string> = new Set(['kinetic', 'picture', 'points', 'big_number']);

const isInOrder = (events: readonly DatedScene[]): boolean =>
  events.every(({ when }, index) => index === 0 || Number(when) >= Number(events[index - 1]?.when));
