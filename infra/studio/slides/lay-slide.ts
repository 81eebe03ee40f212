import type { Slide } from '../../../modules/videos/plan.ts';
import { directionOf, makeCueTimes } from '../drawing/index.ts';
import { FRAMES_PER_SECOND, type ScenePainting } from '../format/index.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { checkLayout, type LayoutIssue } from './check-layout.ts';
import { directArt, isLoud, schemeFor } from './art-direction.ts';
import { beatsOf } from './beats.ts';
import type { Box } from './box.ts';
import { makeComposer, mirrorBoxes, type Composer } from './composer.ts';
import { placeFloaters } from './floaters.ts';
import { layOut } from './lay-out.ts';
import { personInWorld } from './layouts/people.ts';
import { placeThings, roomBelow, shareWithThings } from './layouts/things.ts';
import { marginsFor, type Page } from './page.ts';
import { wordsOfSlide } from './slide-words.ts';
import { besideWorld, standsInWorld } from './world/beside-world.ts';

/** A slide before pixels: its boxes, first to last painted. */
export interface LaidSlide {
  readonly page: Page;
  readonly boxes: readonly Box[];
}

/** Shares of the wished type size that are tried before anything is left out. */
const TYPE_SCALES = [1, 0.86, 0.74, 0.62];

/**
 * Lays a slide out so that it keeps the rules of `checkLayout`: re-laid with smaller type when it is crowded, then without the
 * decoration, then without the texts that break them. Pure, given the bundled fonts.
 * Throws `DomainError('unprocessable')` with the issues when none of that helps.
 */
export function laySlide(painting: ScenePainting, slide: Slide): LaidSlide {
  const shared = layBesideThings(painting, slide);
  if (shared) return shared;
  let plain: LaidSlide | undefined;
  for (const typeScale of TYPE_SCALES) {
    const laid = layOnce(painting, slide, typeScale);
    const peopled = withPerson(laid, painting);
    if (isSound(peopled)) return peopled;
    if (isSound(laid)) return laid;
    plain = withoutDecoration(laid);
    if (isSound(plain)) return plain;
  }
  return withoutOffenders(plain ?? layOnce(painting, slide, 1));
}

/** Smaller type than this is no price for a picture. */
const SCALES_BESIDE_THINGS = [1, 0.86];

/** The words on a part of the frame and the things that they name on the rest; undefined where that leaves no room for the words. */
function layBesideThings(painting: ScenePainting, slide: Slide): LaidSlide | undefined {
  if (!('things' in slide)) return undefined;
  for (const typeScale of SCALES_BESIDE_THINGS) {
    const whole = makePage(painting, slide, typeScale);
    const isBelow = whole.isPortrait && HEADED.has(slide.layout) && !isOneLine(slide);
    const { page, room } = isBelow
      ? { page: { ...whole, isShared: true }, room: undefined }
      : shareWithThings(whole);
    const composer = makeComposer(page);
    layOut(composer, slide);
    if (!isBelow) centreSomewhat(composer);
    const free = room ?? roomBelow(composer);
    if (free === undefined) return undefined;
    placeThings(composer, slide, free);
    placeFloaters(composer);
    const boxes = withBeats(composer);
    if (isSound({ page, boxes })) return { page, boxes };
  }
  return undefined;
}

const isSound = ({ page, boxes }: LaidSlide) => checkLayout(page, boxes).length === 0;

function layOnce(painting: ScenePainting, slide: Slide, typeScale: number): LaidSlide {
  const page = makePage(painting, slide, typeScale);
  const composer = makeComposer(page);
  layOut(composer, slide);
  if (HEADED.has(slide.layout)) centreSomewhat(composer);
  placeFloaters(composer);
  return { page, boxes: withBeats(composer) };
}

/** All boxes as they are read, with what moves behind them. */
function withBeats(composer: Composer): readonly Box[] {
  const { page, boxes } = composer;
  const all = [...beatsOf(composer), ...boxes];
  return page.direction === 'rtl' ? mirrorBoxes(all, page.size.width) : all;
}

/** With whoever acts in the place behind the words. */
function withPerson({ page, boxes }: LaidSlide, { picture }: ScenePainting): LaidSlide {
  const { figure } = picture.scene.backdrop ?? {};
  const box = figure && page.hasWorld ? personInWorld(page, figure) : undefined;
  return { page, boxes: box === undefined ? boxes : [...boxes, box] };
}

/** Leaves out the decorations that meet a text. */
function withoutDecoration({ page, boxes }: LaidSlide): LaidSlide {
  const met = new Set(checkLayout(page, boxes).map((issue) => familyOf(issue.other ?? '')));
  return {
    page,
    boxes: boxes.filter((box) => !(DECORATIONS.has(familyOf(box.id)) && met.has(familyOf(box.id)))),
  };
}

/** Boxes that belong together share the first word of their names. */
const familyOf = (id: string) => id.split(' ', 1)[0] ?? '';
const DECORATIONS: ReadonlySet<string> = new Set(['tile', 'hero', 'floater', 'gauge']);

/** Leaves out texts that break a rule, the later of two that meet first. */
function withoutOffenders(laid: LaidSlide): LaidSlide {
  let { boxes } = laid;
  for (
    let issues = checkLayout(laid.page, boxes);
    issues.length > 0;
    issues = checkLayout(laid.page, boxes)
  ) {
    const offender = issues.at(-1)?.box;
    const left = boxes.filter((box) => box.id !== offender);
    if (left.length === boxes.length) throw brokenLayout(issues);
    boxes = left;
  }
  return { page: laid.page, boxes };
}

function brokenLayout(issues: readonly LayoutIssue[]): DomainError {
  const list = issues.map(
    ({ rule, box, other, detail }) =>
      `${rule}: ${box}${other === undefined ? '' : ` and ${other}`} (${detail})`,
  );
  return new DomainError(
    'unprocessable',
    'render.layout_broken',
    `the slide cannot be laid out: ${list.join('; ')}`,
  );
}

/** One point alone is set as a line is. */
const isOneLine = (slide: Slide): boolean =>
  slide.layout === 'points' && slide.points.length === 1 && slide.heading === undefined;

/** Layouts that start at the top with their heading. */
const HEADED: ReadonlySet<Slide['layout']> = new Set<Slide['layout']>([
  'points', 'bar_chart', 'line_chart', 'donut_chart', 'steps', 'comparison', 'table', 'key_figures', 'checklist', 'before_after', 'two_figures',
  'calculation', 'dialogue', 'code', 'formula', 'flow', 'sequence', 'cycle', 'timeline', 'curve', 'geometry', 'map', 'layers',
]); // prettier-ignore
/** Layouts that need all the room there is. */
const DENSE: ReadonlySet<Slide['layout']> = new Set<Slide['layout']>([...HEADED, 'call_to_action']);
/** Of the room left at the foot of a tall frame, this much goes above the heading. */
const LOWERED = 0.42;

/** In a tall frame headings do not stick to its top; what has no heading stands in the middle of any frame. */
function centreSomewhat(composer: Composer): void {
  const { page, boxes } = composer;
  const { content, unit, isPortrait } = page;
  const below = content.y + content.height - Math.max(...boxes.map(({ rect }) => rect.y + rect.height));
  const above = Math.min(...boxes.map(({ rect }) => rect.y)) - content.y;
  const isHeaded = boxes.some(({ id }) => id === 'heading');
  if (!isHeaded) composer.lower(Math.max(0, (below - above) / 2));
  else if (isPortrait && below > 60 * unit) composer.lower(below * LOWERED);
}

function makePage(painting: ScenePainting, slide: Slide, typeScale: number): Page {
  const { picture, words, narration_start_seconds, frame_count, assets } = painting;
  const { size, style, video_type, language, scene } = picture;
  const world = standsInWorld(slide) ? scene.backdrop : undefined;
  const art = directArt(style, video_type);
  const foot = style.captions === 'burned' ? 'captions' : DENSE.has(slide.layout) ? 'plain' : 'phone';
  const margins = marginsFor(size, foot);
  const seconds = frame_count / FRAMES_PER_SECOND;
  const isVivid = art.vivid.includes(slide.layout);
  const scheme = schemeFor(style, isVivid, isLoud(style, video_type, scene.scene_number));
  return {
    size,
    isPortrait: size.height > size.width,
    unit: Math.min(size.width, size.height) / 720,
    typeScale,
    minimumSize: Math.ceil((size.height / 28) * 100) / 100,
    ...margins,
    art,
    hasWorld: false,
    scheme,
    ...(world && besideWorld(world, { slide, size, art, content: margins.content, style, scheme })),
    language,
    direction: directionOf(wordsOfSlide(slide).join(' ')),
    cues: makeCueTimes({ words, narration_start_seconds, duration_seconds: seconds }),
    seconds,
    seed: scene.scene_number,
    aspectOf(assetId) {
      const image = assets.get(assetId);
      return image && image.width / image.height;
    },
  };
}
