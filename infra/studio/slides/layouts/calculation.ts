import { blend } from '../../drawing/index.ts';
import { setAlike, type Composer, type SetText } from '../composer.ts';
import { parseCount } from '../count.ts';
import type { SlideOf } from '../page.ts';
import { placeLine } from './diagram-parts.ts';
import { placeHeading } from './parts.ts';

/** A calculation as one writes it: line under line, the result under a rule, each when it is spoken. */
export function layCalculation(composer: Composer, slide: SlideOf<'calculation'>): void {
  const { page } = composer;
  const { unit, isPortrait } = page;
  const area = placeHeading(composer, slide.heading);
  const all = [...slide.lines, slide.result];
  const times = page.cues.timesFor(
    all.map(({ text, value, cue }) => ({ text: `${text} ${value}`, ...(cue !== undefined && { cue }) })),
    0.5,
  );
  const width = isPortrait ? area.width : area.width * 0.86;
  const x = area.x + (page.art.align === 'center' ? (area.width - width) / 2 : 0);
  const gap = (isPortrait ? 34 : 20) * unit;
  const rule = 34 * unit;
  const height = (area.height - rule - gap * all.length) / all.length;
  const values = setAlike(composer, all.map(({ value }) => value), 'figure', {
    width: width * 0.44, height, lines: 1, scale: isPortrait ? 0.52 : 0.46,
  }); // prettier-ignore
  const widest = Math.max(...values.map((value) => value?.width ?? 0));
  const texts = setAlike(composer, all.map(({ text }) => text), 'lead', {
    width: width - widest - 40 * unit, height, lines: 3, scale: isPortrait ? 1 : 1.25,
  }); // prettier-ignore
  const rows = all.map((_, index) => Math.max(values[index]?.height ?? 0, texts[index]?.height ?? 0));
  const total = rows.reduce((sum, row) => sum + row + gap, rule);
  let y = area.y + Math.max(0, (area.height - total) * (isPortrait ? 0.25 : 0.4));
  for (const [index, row] of rows.entries()) {
    const isResult = index === all.length - 1;
    if (isResult) {
      placeRule(composer, { x, y: y + rule * 0.3, width }, times[index] ?? 0);
      y += rule;
    }
    placeRow(composer, index, { value: values[index], text: texts[index], isResult, at: times[index] ?? 0 }, { x, y, width, height: row }); // prettier-ignore
    y += row + gap;
  }
}

function placeRule(
  composer: Composer,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  at: number,
): void {
  const { scheme } = composer.page;
  const colour = blend(scheme.ground, scheme.text, 0.7);
  placeLine(composer, 'rule', [[x, y], [x + width, y]], { at: at - 0.35, colour, width: 5, lasts: 0.45 }); // prettier-ignore
}

interface Row {
  readonly value: SetText | undefined;
  readonly text: SetText | undefined;
  readonly isResult: boolean;
  readonly at: number;
}

function placeRow(
  composer: Composer,
  index: number,
  { value, text, isResult, at }: Row,
  rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  const { scheme } = composer.page;
  const middle = (set: SetText) => rect.y + (rect.height - set.height) / 2;
  if (text)
    composer.place(`line ${index + 1} text`, text, { ...rect, y: middle(text), width: rect.width - (value?.width ?? 0) - 20 }, {
      at, entrance: 'fade', inks: [scheme.text],
    }); // prettier-ignore
  if (!value) return;
  const count = parseCount(value.text);
  composer.place(`line ${index + 1} value`, value, { ...rect, y: middle(value) }, {
    at: at + 0.12,
    entrance: isResult ? 'pop' : 'rise',
    align: 'right',
    inks: isResult ? [scheme.strong, scheme.text] : [scheme.text],
    ...(count && { count }),
  }); // prettier-ignore
}
