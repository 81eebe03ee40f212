import { clamp01, easeOutCubic, measureWidth } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { TextBox } from '../box.ts';
import { inkedRect } from '../composer.ts';
import { keyWords } from '../key-words.ts';
import { inflate, type Layer } from './layer.ts';

/** Seconds in which a mark is drawn under its word. */
const DRAWN = 0.32;
/** How far the mark stands out beside a word, in ems, and how much of the line's height it takes. */
const ASIDE = 0.16;
const TALL = 0.92;
/** Of a line under the word: how much of the line's height, and where it starts. */
const LINE = { tall: 0.1, from: 0.84 };

interface Mark {
  readonly at: number;
  readonly line: number;
  readonly rect: Rect;
}

/**
 * What lies under the word that a text is about (a figure, a name) from when it is spoken on: below the text it belongs to. A text without
 * such a word has none: a mark on any other looks like a mistake.
 */
export function makeSpokenLayer(box: TextBox, spoken: NonNullable<TextBox['spoken']>): Layer | undefined {
  const { times, colour, isUnderline = false } = spoken;
  const marks = marksOf(box, times);
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last) return undefined;
  const aside = isUnderline ? 0 : box.fitted.size * ASIDE;
  const reach = inflate(inkedRect(box), aside + 1);
  const done = last.at + DRAWN;
  return {
    reach: (now) => (now <= first.at ? undefined : reach),
    phase: (now) => (now >= done ? Infinity : now <= first.at ? -1 : now),
    paint(context, now) {
      context.fillStyle = colour;
      for (const { at, rect } of marks) {
        const share = easeOutCubic(clamp01((now - at) / DRAWN));
        if (share <= 0) continue;
        const width = (rect.width + 2 * aside) * share;
        const x = box.style.direction === 'rtl' ? rect.x + rect.width + aside - width : rect.x - aside;
        context.beginPath();
        if (isUnderline)
          context.rect(x, rect.y + rect.height * LINE.from, width, Math.max(2, rect.height * LINE.tall));
        else context.roundRect(x, rect.y, width, rect.height, Math.min(width / 2, rect.height * 0.22));
        context.fill();
      }
    },
  };
}

function marksOf(box: TextBox, times: readonly (number | undefined)[]): Mark[] {
  const { fitted, style, rect, at } = box;
  const words = fitted.lines.flatMap(({ text }, line) => {
    const ink = inkedRect({ ...box, fitted: { ...fitted, width: measureWidth(text, style, fitted.size) } });
    let before = '';
    return text.split(' ').map((word) => {
      const [offset, width] = [
        measureWidth(before, style, fitted.size),
        measureWidth(word, style, fitted.size),
      ];
      before += `${word} `;
      const x = style.direction === 'rtl' ? ink.x + ink.width - offset - width : ink.x + offset;
      const tall = fitted.lineHeight * TALL;
      return { text: word, line, rect: { x, y: rect.y + line * fitted.lineHeight + (fitted.lineHeight - tall) / 2, width, height: tall } }; // prettier-ignore
    });
  });
  const keys = keyWords(
    words.map(({ text }) => text),
    box.style.language,
  );
  const heard = words.flatMap((word, index) => {
    const time = times[index];
    return time === undefined || time < at || !keys.has(index) ? [] : [{ ...word, at: time, index }];
  });
  return joined(heard);
}

/** Words of one phrase that stand side by side have one mark. */
function joined(heard: readonly (Mark & { readonly index: number })[]): Mark[] {
  const marks: (Mark & { readonly index: number })[] = [];
  for (const mark of heard) {
    const before = marks.at(-1);
    if (before?.line !== mark.line || before.index + 1 !== mark.index) marks.push(mark);
    else {
      const x = Math.min(before.rect.x, mark.rect.x);
      const width = Math.max(before.rect.x + before.rect.width, mark.rect.x + mark.rect.width) - x;
      marks[marks.length - 1] = { ...mark, at: before.at, rect: { ...mark.rect, x, width } };
    }
  }
  return marks;
}
