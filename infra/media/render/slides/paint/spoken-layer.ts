import { clamp01, easeInOutCubic, mix } from '../../motion/easing.ts';
import type { Rect } from '../../scene-painter.ts';
import { measureWidth } from '../../text/text-style.ts';
import type { TextBox } from '../box.ts';
import { inkedRect } from '../composer.ts';
import { inflate, type Layer } from './layer.ts';

/** Seconds from one word to the next, and of coming and going. */
const GLIDE = 0.16;
const FADE = 0.22;
/** How long a word is marked when nothing is said after it, and at most. */
const LASTS = 0.8;
/** How far the mark stands out beside a word, in ems, and how much of the line's height it takes. */
const ASIDE = 0.16;
const TALL = 0.92;

interface Mark {
  readonly at: number;
  readonly until: number;
  readonly line: number;
  readonly rect: Rect;
}

/** What lies under the word that is spoken, and glides on to the next: below the text it belongs to. */
export function makeSpokenLayer(
  box: TextBox,
  { times, colour }: NonNullable<TextBox['spoken']>,
): Layer | undefined {
  const marks = marksOf(box, times);
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last) return undefined;
  const aside = box.fitted.size * ASIDE;
  const reach = inflate(inkedRect(box), aside + 1);
  const gone = last.until + FADE;
  return {
    gone,
    reach: (now) => (now <= first.at || now >= gone ? undefined : reach),
    phase(now) {
      if (now >= gone) return Infinity;
      const index = marks.findLastIndex(({ at }) => at <= now);
      const mark = marks[index];
      if (!mark) return -1;
      // At rest on its word between two glides.
      return now > mark.at + FADE && now < mark.until ? index : 1000 + now;
    },
    paint(context, now) {
      const index = marks.findLastIndex(({ at }) => at <= now);
      const mark = marks[index];
      if (!mark) return;
      const before = marks[index - 1];
      const glides = before?.line === mark.line && before.until >= mark.at;
      const way = easeInOutCubic(clamp01((now - mark.at) / GLIDE));
      const from = glides ? before.rect : mark.rect;
      const coming = glides ? 1 : clamp01((now - mark.at) / FADE);
      const [x, width] = [mix(from.x, mark.rect.x, way), mix(from.width, mark.rect.width, way)];
      const { y, height } = mark.rect;
      context.globalAlpha *= coming * (1 - clamp01((now - mark.until) / FADE));
      context.fillStyle = colour;
      context.beginPath();
      context.roundRect(x - aside, y, width + 2 * aside, height, height * 0.22);
      context.fill();
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
      return { line, rect: { x, y: rect.y + line * fitted.lineHeight + (fitted.lineHeight - tall) / 2, width, height: tall } }; // prettier-ignore
    });
  });
  const heard = words.flatMap((word, index) => {
    const time = times[index];
    return time === undefined || time < at ? [] : [{ ...word, at: time }];
  });
  return heard.map((mark, index) => ({
    ...mark,
    until: Math.max(mark.at + FADE, Math.min(heard[index + 1]?.at ?? Infinity, mark.at + LASTS)),
  }));
}
