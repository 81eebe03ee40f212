import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { fitLarge, type StackPart } from './stack.ts';

/** Somebody's words, large, after a great quotation mark, and who said them. */
export function layQuote(composer: Composer, slide: SlideOf<'quote'>): void {
  const { content, unit, isPortrait, art, cues, scheme } = composer.page;
  const isCentred = art.align === 'center' || isPortrait;
  const mark = (isPortrait ? 124 : 108) * unit;
  const indent = isCentred ? 0 : mark + 48 * unit;
  const markRoom = isCentred ? mark + 34 * unit : 0;
  const width = isCentred ? content.width * (isPortrait ? 1 : 0.86) : content.width - indent - 30 * unit;
  const x = isCentred ? content.x + (content.width - width) / 2 : content.x + indent;
  const stack = fitLarge(composer, quoteParts(composer, slide), { width, height: content.height - markRoom });
  const top = content.y + (content.height - stack.height - markRoom) / 2;
  composer.add({
    kind: 'ornament',
    id: 'quote mark',
    rect: {
      x: isCentred ? content.x + (content.width - mark) / 2 : content.x,
      y: top + (isCentred ? 0 : 8 * unit),
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
  stack.place({ x, y: top + markRoom, align: isCentred ? 'center' : 'left' });
}

function quoteParts({ page }: Composer, slide: SlideOf<'quote'>): StackPart[] {
  const { cues, scheme, art } = page;
  const hasName = slide.attribution !== undefined && slide.attribution.trim() !== '';
  const rule: StackPart = {
    id: 'attribution rule',
    mark: { width: 52, height: 5 },
    gap: 34,
    look: { at: cues.opening + 0.9, lasts: art.tempo, fill: [scheme.accent] },
  };
  const words = stripMarks(slide.quote);
  return [
    {
      id: 'quote',
      text: words,
      role: 'quote',
      scale: words.length < 70 ? 1.36 : words.length < 130 ? 1.12 : 1,
      look: { at: cues.opening + 0.2, entrance: 'words' },
    },
    ...(hasName ? [rule] : []),
    {
      id: 'attribution',
      text: slide.attribution,
      role: 'label',
      gap: 16,
      lines: 2,
      look: { at: cues.opening + 1, entrance: 'fade', inks: [scheme.muted, scheme.text] },
    },
  ];
}

/** The marks are drawn, not set. */
function stripMarks(quote: string): string {
  return quote.trim().replace(/^["'“”„«»‘’「『]+|["'“”„«»‘’」』]+$/gu, '');
}
