import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';

/** Somebody's words, large, between their marks, and who said them. */
export function layQuote(composer: Composer, slide: SlideOf<'quote'>): void {
  const { page } = composer;
  const { content, unit, size, isPortrait, scheme, art, cues } = page;
  const isCentred = art.align === 'center' || isPortrait;
  const mark = (isPortrait ? 120 : 104) * unit;
  const indent = isCentred ? 0 : mark + 52 * unit;
  const width = isCentred ? content.width * (isPortrait ? 1 : 0.86) : content.width - indent - 40 * unit;
  const words = stripMarks(slide.quote);
  const long = words.length > 150 ? 0.8 : 1;
  const markRoom = isCentred ? mark + 30 * unit : 0;
  const quote = composer.set(words, 'quote', {
    width,
    height: content.height * 0.78 - markRoom,
    scale: long,
  });
  const name = composer.set(slide.attribution, 'label', {
    width: width - 70 * unit,
    height: content.height * 0.16,
    lines: 2,
  });
  const gap = 36 * unit;
  const total = markRoom + (quote?.height ?? 0) + (name ? gap + name.height : 0);
  const top = (size.height - total) / 2;
  const x = isCentred ? (size.width - width) / 2 : content.x + indent;
  composer.add({
    kind: 'ornament',
    id: 'quote mark',
    rect: {
      x: isCentred ? (size.width - mark) / 2 : content.x,
      y: top + (isCentred ? 0 : 6 * unit),
      width: mark,
      height: mark * 0.86,
    },
    at: cues.opening,
    lasts: art.tempo,
    entrance: 'pop',
    shape: 'quote',
    colour: scheme.accent,
    alive: true,
  });
  let y = top + markRoom;
  if (quote) {
    const look = { at: cues.opening + 0.2, entrance: 'words', align: isCentred ? 'center' : 'left' } as const;
    composer.place('quote', quote, { x, y, width }, look);
    y += quote.height + gap;
  }
  if (!name) return;
  placeAttribution(composer, name, { x, y, width, isCentred });
}

function placeAttribution(
  composer: Composer,
  name: NonNullable<ReturnType<Composer['set']>>,
  { x, y, width, isCentred }: { x: number; y: number; width: number; isCentred: boolean },
): void {
  const { unit, scheme, art, cues } = composer.page;
  const dash = 44 * unit;
  const gap = 20 * unit;
  const left = isCentred ? x + (width - dash - gap - name.width) / 2 : x;
  const middle = y + name.fitted.lineHeight / 2;
  const at = cues.opening + 0.9;
  composer.add({
    kind: 'line',
    id: 'attribution dash',
    rect: { x: left, y: middle, width: dash, height: 1 },
    points: [
      [left, middle],
      [left + dash, middle],
    ],
    colour: scheme.accent,
    width: 4 * unit,
    at,
    lasts: art.tempo,
    entrance: 'draw',
  });
  const spot = { x: left + dash + gap, y, width: name.width + 2 };
  composer.place('attribution', name, spot, {
    at: at + 0.1,
    entrance: 'fade',
    inks: [scheme.muted, scheme.text],
  });
}

/** The marks are drawn, not set. */
function stripMarks(quote: string): string {
  return quote.trim().replace(/^["'“”„«»‘’「『]+|["'“”„«»‘’」』]+$/gu, '');
}
