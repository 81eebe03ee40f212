import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { Backdrop } from '../../../modules/videos/plan.ts';
import { prepareHighlighting } from './code/highlight.ts';
import { isBeat } from './beats.ts';
import { groundWithBeats } from './paint/ground/ground-with-beats.ts';
import { makeLivingGround } from './paint/ground/living-ground.ts';
import { makeLayers } from './paint/make-layers.ts';
import { overlaps, unionOf, type Layer } from './paint/layer.ts';
import { copyPixels } from '../drawing/index.ts';
import { makeSettledBase } from './paint/settled-base.ts';
import { FRAMES_PER_SECOND, type Rect, type ScenePainter, type ScenePainting } from '../format/index.ts';
import type { CastPerson } from './drawn-person.ts';
import { laySlide } from './lay-slide.ts';
import type { SeamMoment } from './seams/seam-moments.ts';
import { makeSlideSeams } from './seams/slide-seams.ts';
import { makeWorldGround } from './world/world-ground.ts';
import type { World } from './world/world.ts';

/** A painter of slides: motion graphics laid out from the scene's `slide`, where it has a `backdrop` over the place that `worldOf` draws. `castPerson` draws people. */
export async function makeSlidePainter(
  painting: ScenePainting,
  worldOf?: (backdrop: Backdrop) => World,
  castPerson?: CastPerson,
): Promise<ScenePainter> {
  const { scene, size } = painting.picture;
  if (!scene.slide) {
    throw new DomainError('unprocessable', 'render.no_slide', `scene ${scene.scene_number} has no slide yet`);
  }
  if (scene.slide.layout === 'code') await prepareHighlighting(scene.slide.language);
  const { page, boxes: laid } = laySlide(painting, scene.slide);
  const seams = await makeSlideSeams(page, laid, painting);
  const { boxes } = seams;
  const behind = boxes.filter(isBeat);
  const standing = boxes.filter((box) => !isBeat(box));
  const layers = [...movingLast(await makeLayers(standing, page, painting, castPerson)), ...seams.waiting];
  const beats = await makeLayers(behind, page, painting);
  const base = makeSettledBase(layers, size);
  const bare =
    page.hasWorld && scene.backdrop && worldOf
      ? makeWorldGround(page, boxes, worldOf(scene.backdrop))
      : makeLivingGround(page);
  const ground = groundWithBeats(bare, beats, size);
  const whole: Rect = { x: 0, y: 0, ...size };

  // Ground and base in one sheet, made anew only where one of them changed: laying a canvas on another costs as much as copying all of it.
  const still = createCanvas(size.width, size.height);
  let stillAt = Infinity;
  const lay = (rect: Rect) => {
    const { x, y, width, height } = rect;
    copyPixels(ground.canvas, still, rect);
    still.getContext('2d').drawImage(base.canvas, x, y, width, height, x, y, width, height);
  };

  const areasSince = (now: number, before: number) => ground.areasBetween?.(now, before) ?? ground.areas;

  const repaint = (context: SKRSContext2D, rect: Rect, now: number) => {
    const { x, y, width, height } = rect;
    copyPixels(still, context.canvas, rect);
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    for (const layer of base.unsettled) {
      const reach = layer.reach(now);
      if (!reach || !overlaps(reach, rect)) continue;
      context.save();
      layer.paint(context, now);
      context.restore();
    }
    context.restore();
  };

  const paintSeam = (context: SKRSContext2D, moment: SeamMoment, now: number) => {
    ground.bring(now);
    copyPixels(ground.canvas, context.canvas, whole);
    seams.paint(context, layers, moment, now);
    // What lies beneath is laid anew when the slide is by itself.
    stillAt = Infinity;
    return 'everything' as const;
  };

  return {
    ownEnds: seams.owned,
    paint(context, frame, held) {
      const now = frame / FRAMES_PER_SECOND;
      const moment = seams.at(frame);
      if (moment) return paintSeam(context, moment, now);
      const holds = held === undefined || seams.at(held) ? undefined : held;
      // Laid over the ground in one sheet, an edge differs by a shade from the same edge painted on it.
      const settled = base.settle(now).flatMap((layer) => {
        const reach = layer.reach(now);
        return (reach && snap(reach, whole)) ?? [];
      });
      const hasMoved = ground.bring(now);
      if (now < stillAt) lay(whole);
      else [...(hasMoved ? areasSince(now, stillAt) : []), ...settled].forEach(lay);
      stillAt = now;
      if (holds === undefined) {
        repaint(context, whole, now);
        return 'everything';
      }
      const before = holds / FRAMES_PER_SECOND;
      const moved = ground.isAlike(now, before) ? [] : areasSince(now, before);
      const dirty = wholeShapes(
        [...moved, ...settled].reduce<readonly Rect[]>(merge, dirtyRects(layers, now, before, whole)),
        base.unsettled,
        now,
        whole,
      );
      for (const rect of dirty) repaint(context, rect, now);
      return dirty.length === 0 ? 'nothing' : dirty;
    },
  };
}

/** What never comes to rest is painted on top: nothing ever stands on it. */
function movingLast(layers: readonly Layer[]): Layer[] {
  const rests = (layer: Layer) => layer.phase(Infinity) === layer.phase(Number.MAX_SAFE_INTEGER);
  return [...layers.filter(rests), ...layers.filter((layer) => !rests(layer))];
}

/** Where two moments differ: whole even pixels, none overlapping another. */
function dirtyRects(layers: readonly Layer[], now: number, before: number, whole: Rect): Rect[] {
  let rects: Rect[] = [];
  for (const layer of layers) {
    if (layer.phase(now) === layer.phase(before)) continue;
    const here = layer.reach(now);
    const there = layer.reach(before);
    const both = here && there ? unionOf(here, there) : (here ?? there);
    const rect = both && snap(both, whole);
    if (rect) rects = merge(rects, rect);
  }
  return rects;
}

/**
 * Grown until no shape is painted in part: cut by a clip, its edges are smoothed otherwise than in one piece, by a shade.
 */
function wholeShapes(dirty: readonly Rect[], unsettled: readonly Layer[], now: number, whole: Rect): Rect[] {
  let rects = [...dirty];
  for (let isCut = rects.length > 0; isCut;) {
    isCut = false;
    for (const layer of unsettled) {
      const reach = layer.reach(now);
      const shape = reach && snap(reach, whole);
      if (!shape || !rects.some((rect) => overlaps(rect, shape) && !contains(rect, shape))) continue;
      rects = merge(rects, shape);
      isCut = true;
    }
  }
  return rects;
}

function contains(outer: Rect, inner: Rect): boolean {
  const { x, y, width, height } = unionOf(outer, inner);
  return x === outer.x && y === outer.y && width === outer.width && height === outer.height;
}

/** To even pixels, so that clips cut no pixel and chroma blocks stay whole. */
function snap(rect: Rect, whole: Rect): Rect | undefined {
  const x = Math.max(0, Math.floor(rect.x) & ~1);
  const y = Math.max(0, Math.floor(rect.y) & ~1);
  const right = Math.min(whole.width, (Math.ceil(rect.x + rect.width) + 1) & ~1);
  const bottom = Math.min(whole.height, (Math.ceil(rect.y + rect.height) + 1) & ~1);
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : undefined;
}

function merge(rects: readonly Rect[], added: Rect): Rect[] {
  let grown = added;
  let rest = [...rects];
  for (;;) {
    const touching = rest.filter((rect) => overlaps(rect, grown));
    if (touching.length === 0) return [...rest, grown];
    rest = rest.filter((rect) => !touching.includes(rect));
    grown = touching.reduce(unionOf, grown);
  }
}
