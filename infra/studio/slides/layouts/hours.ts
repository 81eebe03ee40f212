import { blend } from '../../drawing/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeDial } from './dial.ts';
import { placeLine } from './diagram-parts.ts';
import { figureTime, figureWords } from './figure-words.ts';
import { fitStack } from './stack.ts';
import { layWithHero } from './with-hero.ts';

const DAY = 24;
const PASSING_SECONDS = 1.4;

/** From when to when, on a day of 24 hours: a strip along a wide frame, a dial in a tall one. */
export function layHours(composer: Composer, slide: SlideOf<'hours'>): void {
  const at = figureTime(composer, slide, PASSING_SECONDS);
  const parts = figureWords(composer, slide, { at, scale: slide.value.length > 9 ? 0.6 : 0.8 });
  const spans = spansOf(slide.from, slide.to);
  if (composer.page.isPortrait)
    layWithHero(composer, parts, {
      sizes: { beside: 172, above: 96, tall: 176 },
      hero: (circle) =>
        placeDial(composer, circle, {
          ticks: DAY,
          spans: spans.map(([from, to]) => ({ from: from / DAY, to: to / DAY, at, lasts: PASSING_SECONDS })),
        }),
    });
  else layOverStrip(composer, parts, spans, at);
}

/** What passes midnight is two spans of one day. */
function spansOf(from: number, to: number): readonly (readonly [number, number])[] {
  return to > from
    ? [[from, to]]
    : [
        [from, DAY],
        [0, to],
      ].flatMap(([begin = 0, end = 0]) => (end > begin ? [[begin, end] as const] : []));
}

const STRIP = 54;
/** Strip, ticks and their hours below it. */
const STRIP_ROOM = 150;
const HOURS = [0, 6, 12, 18, 24];

function layOverStrip(
  composer: Composer,
  parts: Parameters<typeof fitStack>[1],
  spans: ReturnType<typeof spansOf>,
  at: number,
): void {
  const { content, unit, art } = composer.page;
  const room = { width: content.width, height: content.height - (STRIP_ROOM + 40) * unit };
  const stack = fitStack(composer, parts, room);
  const isCentred = art.align === 'center';
  const total = stack.height + (STRIP_ROOM + 40) * unit;
  const top = content.y + (content.height - total) / 2;
  stack.place({ x: content.x, y: top, align: isCentred ? 'center' : 'left' });
  placeStrip(composer, spans, top + stack.height + 40 * unit, at);
}

function placeStrip(composer: Composer, spans: ReturnType<typeof spansOf>, y: number, at: number): void {
  const { content, unit, scheme, art, cues } = composer.page;
  const radius = art.corner === 0 ? 0 : 12 * unit;
  const track = { x: content.x, y, width: content.width, height: STRIP * unit };
  const panel = { kind: 'panel', radius, entrance: 'grow', from: 'left' } as const;
  composer.add({
    ...panel,
    id: 'gauge track',
    rect: track,
    at: cues.opening,
    lasts: art.tempo,
    fill: [blend(scheme.ground, scheme.text, 0.1)],
  });
  for (const [index, [from, to]] of spans.entries())
    composer.add({
      ...panel,
      id: `gauge ${index + 1}`,
      rect: { ...track, x: track.x + (track.width * from) / DAY, width: (track.width * (to - from)) / DAY },
      at: at + index * PASSING_SECONDS * 0.5,
      lasts: PASSING_SECONDS,
      fill: [scheme.accent],
    });
  for (const hour of HOURS) placeHour(composer, hour, track);
}

function placeHour(
  composer: Composer,
  hour: number,
  track: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  const { unit, scheme, cues } = composer.page;
  const x = track.x + (track.width * hour) / DAY;
  const foot = track.y + track.height;
  placeLine(composer, `gauge tick ${hour}`, [[x, foot + 8 * unit], [x, foot + 24 * unit]], {
    at: cues.opening + 0.2, colour: scheme.muted, width: 3, lasts: 0.3,
  }); // prettier-ignore
  const set = composer.set(`${hour}`, 'label', { width: 80 * unit, height: 50 * unit, lines: 1 });
  if (!set) return;
  const half = 40 * unit;
  const align = hour === 0 ? 'left' : hour === DAY ? 'right' : 'center';
  const left = hour === 0 ? x : hour === DAY ? x - 2 * half : x - half;
  composer.place(`hour ${hour}`, set, { x: left, y: foot + 32 * unit, width: 2 * half }, {
    at: cues.opening + 0.2, entrance: 'fade', align, inks: [scheme.muted, scheme.text],
  }); // prettier-ignore
}
