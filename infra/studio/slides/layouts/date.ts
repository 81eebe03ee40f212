import { blend } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeLine } from './diagram-parts.ts';
import { badgeRadius } from './parts.ts';
import { fitLarge } from './stack.ts';

/** Design units: the leaf beside the words, above them in a tall frame, and the row of years below. */
const LEAF = { beside: 420, above: 480 } as const;
const YEARS_ROOM = 110;

/** A day as the leaf of a calendar, what happened on it, and the years of the film with this one lit. */
export function layDate(composer: Composer, slide: SlideOf<'date'>): void {
  const { content, unit, isPortrait, cues } = composer.page;
  const years = (slide.years ?? []).length >= 2 ? (slide.years ?? []) : [];
  const foot = years.length > 0 ? YEARS_ROOM * unit : 0;
  const area = { ...content, height: content.height - foot };
  const size = (isPortrait ? LEAF.above : LEAF.beside) * unit;
  const gap = (isPortrait ? 60 : 70) * unit;
  const [at = 0] = cues.timesFor([{ text: slide.text, ...(slide.cue !== undefined && { cue: slide.cue }) }]);
  const room = isPortrait
    ? { width: area.width, height: area.height - size - gap }
    : { width: area.width - size - gap, height: area.height };
  const stack = fitLarge(composer, [{ id: 'text', text: slide.text, role: 'headline', scale: isPortrait ? 0.68 : 0.66, look: { at: Math.max(0.1, at), entrance: 'rise' } }], room); // prettier-ignore
  const total = size + gap + stack.height;
  const leaf = isPortrait
    ? { x: area.x + (area.width - size) / 2, y: area.y + Math.max(0, (area.height - total) / 2), width: size, height: size }
    : { x: area.x, y: area.y + (area.height - size) / 2, width: size, height: size }; // prettier-ignore
  placeLeaf(composer, slide, leaf);
  stack.place(
    isPortrait
      ? { x: area.x, y: leaf.y + size + gap, align: 'center' }
      : { x: leaf.x + size + gap, y: area.y + (area.height - stack.height) / 2, align: 'left' },
  );
  if (years.length > 0) placeYears(composer, years, slide.year, content.y + content.height - foot * 0.62);
}

/** The month (or what the leaf has of the date) above, the day large below it, the year at its foot. */
function placeLeaf(composer: Composer, { day, month, year }: SlideOf<'date'>, leaf: Rect): void {
  const { scheme, art, unit, cues } = composer.page;
  const head = month === undefined ? 0.14 : 0.26;
  const radius = Math.min(badgeRadius(composer, leaf.width), 30 * unit);
  const panel = { kind: 'panel', at: cues.opening, lasts: art.tempo, entrance: 'pop' } as const;
  const border = { colour: blend(scheme.ground, scheme.text, 0.18), width: 2 * unit };
  composer.add({ ...panel, id: 'leaf', rect: leaf, fill: [scheme.card], radius, border });
  const band = { ...leaf, height: leaf.height * head };
  composer.add({ ...panel, id: 'leaf head', rect: band, fill: [scheme.accent], radius, isHead: true });
  const below = { ...leaf, y: leaf.y + band.height, height: leaf.height - band.height };
  const put = (id: string, text: string | undefined, rect: Rect, role: 'figure' | 'item', ground: string, scale: number) => {
    const set = composer.set(text, role, { width: rect.width * 0.88, height: rect.height, lines: 1, scale });
    if (!set) return;
    composer.place(id, set, { ...rect, y: rect.y + (rect.height - set.height) / 2 }, {
      at: cues.opening + 0.2, entrance: 'rise', align: 'center', grounds: [ground],
      inks: role === 'figure' ? [scheme.strong, scheme.text] : [scheme.text, '#ffffff', '#111111'],
    }); // prettier-ignore
  }; // prettier-ignore
  put('month', month, band, 'item', scheme.accent, 1.2);
  const large = day ?? year;
  const foot = day !== undefined && year !== undefined ? 0.3 : 0;
  put(
    'day',
    large,
    { ...below, height: below.height * (1 - foot) },
    'figure',
    scheme.card,
    day === undefined ? 0.8 : 1.25,
  );
  if (foot > 0)
    put(
      'year',
      year,
      { ...below, y: below.y + below.height * (1 - foot), height: below.height * foot * 0.8 },
      'item',
      scheme.card,
      1.2,
    );
}

/** The years of the film on a line, that of this scene lit. */
function placeYears(composer: Composer, years: readonly string[], lit: string | undefined, y: number): void {
  const { content, unit, scheme, cues, art } = composer.page;
  const quiet = blend(scheme.ground, scheme.text, 0.28);
  const step = content.width / years.length;
  placeLine(composer, 'years', [[content.x, y], [content.x + content.width, y]], { at: cues.opening, colour: quiet, width: 4 }); // prettier-ignore
  for (const [index, year] of years.entries()) {
    const isLit = year === lit;
    const [x, size] = [content.x + (index + 0.5) * step, (isLit ? 30 : 18) * unit];
    composer.add({
      kind: 'panel',
      id: `year ${index + 1} dot`,
      rect: { x: x - size / 2, y: y - size / 2, width: size, height: size },
      at: isLit ? 0.6 : cues.opening + 0.1,
      lasts: art.tempo,
      entrance: 'pop',
      fill: [isLit ? scheme.accent : quiet],
      radius: size / 2,
    });
    const set = composer.set(year, 'label', { width: step * 0.95, height: 60 * unit, lines: 1 });
    if (!set) continue;
    composer.place(`year ${index + 1}`, set, { x: x - step / 2, y: y + 24 * unit, width: step }, {
      at: cues.opening + 0.2, entrance: 'fade', align: 'center', inks: isLit ? [scheme.strong, scheme.text] : [scheme.muted, scheme.text],
    }); // prettier-ignore
  }
}
