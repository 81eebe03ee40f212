import { setAlike, type Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { divideFrame, placeField } from './wall.ts';

type Points = SlideOf<'points'>['points'];

/** Largest and least type, of a list's. */
const SCALE = { wide: 2.5, tall: 2 };
const LEAST = { wide: 1.25, tall: 1.05 };
const MARK = { width: 72, height: 9 };

/** Few short points without pictures divide the frame: type as large as its field lets it be. Answers whether there was room. */
export function layPointWall(composer: Composer, points: Points, top: number | undefined): boolean {
  const { unit, isPortrait, scheme, art, cues } = composer.page;
  // Without fields to fill, a line each: short lines are large then.
  const isStacked = isPortrait || art.card === 'outline';
  const fields = divideFrame(composer, points.length, top, isStacked);
  const width = Math.min(...fields.map(({ inner }) => inner.width));
  const height = Math.min(...fields.map(({ inner }) => inner.height));
  const gap = 26 * unit;
  const mark = { width: MARK.width * unit, height: MARK.height * unit };
  const texts = setAlike(composer, points.map(({ text }) => text), 'item', {
    width,
    height: height - gap - mark.height,
    scale: isPortrait ? SCALE.tall : SCALE.wide,
  }); // prettier-ignore
  const [first] = texts;
  const usual = composer.set('n', 'item', { width: 1e4, height: 1e4 })?.fitted.size ?? 0;
  const isLarge = first !== undefined && first.fitted.size >= usual * (isPortrait ? LEAST.tall : LEAST.wide);
  if (!isLarge || texts.some((text) => text?.fitted.truncated)) return false;
  const tallest = Math.max(...texts.map((text) => text?.height ?? 0));
  const times = cues.timesFor(points);
  for (const [index, field] of fields.entries()) {
    const text = texts[index];
    const at = times[index] ?? 0;
    placeField(composer, field, index, index === 0 ? cues.opening : at - 0.2);
    if (!text) continue;
    const { inner, fill } = field;
    const isOutline = art.card === 'outline';
    const grounds = isOutline ? [scheme.ground, scheme.wash, scheme.wash2] : [fill];
    // Wide fields stand on one line at their foot; tall ones in their middles.
    const y = isStacked
      ? inner.y + (inner.height - text.height - gap - mark.height) / 2
      : inner.y + inner.height - tallest - gap - mark.height;
    const ink = { grounds, inks: [scheme.text, '#ffffff', '#111111'] };
    const box = composer.place(`point ${index + 1} text`, text, { x: inner.x, y: y + mark.height + gap, width: inner.width }, { at: at + 0.15, entrance: art.itemEntrance === 'fade' ? 'fade' : 'rise', ...ink }); // prettier-ignore
    composer.add({
      kind: 'panel',
      id: `point ${index + 1} mark`,
      rect: { x: inner.x, y, ...mark },
      at: at + 0.1,
      lasts: art.tempo,
      entrance: 'grow',
      from: 'left',
      fill: [isOutline ? scheme.accent : box.colour],
      radius: art.corner === 0 ? 0 : mark.height / 2,
    });
  }
  return true;
}
