import type { Passing } from '../../../../modules/videos/media.ts';
import { directionOf, fitText, type TextStyle } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { settingOf, type Page } from '../page.ts';
import { type Line, type Spot, spotsIn } from './spots.ts';

/**
 * Where what passes is on the seam itself: of the film's style and of what passes alone, so that both clips come to the same without
 * knowing each other's layout.
 */
export function placeOnSeam({ size: { width, height } }: Page, aspect: number, isAlone: boolean): Rect {
  const room = { width: width * 0.6, height: height * (isAlone ? 0.5 : 0.4) };
  const side = Math.min(width, height) * (isAlone ? 0.62 : 0.46);
  const wide = aspect === 1 ? side : Math.min(room.width, room.height * aspect);
  const tall = wide / aspect;
  return { x: (width - wide) / 2, y: height * (isAlone ? 0.48 : 0.38) - tall / 2, width: wide, height: tall };
}

/** They have the frame to themselves. */
const LARGE = 2.3;

export interface WordsOnSeam {
  readonly spots: readonly Spot[];
  readonly style: TextStyle;
}

/** A heading that stays stands over the slide; any other words, large in the middle; below a picture that passes with them. */
export function wordsOnSeam(
  page: Page,
  { text, from, to }: Extract<Passing, { kind: 'words' }>,
  isAlone: boolean,
): WordsOnSeam {
  const { size, art, language } = page;
  const { width, height } = size;
  const isHeading = from === 'heading' && to === 'heading';
  // As large in a crowded slide as in any other.
  const setting = settingOf(
    { ...page, typeScale: isHeading ? 1 : LARGE },
    isHeading ? 'heading' : 'headline',
  );
  const style = { typeface: setting.typeface, language, direction: directionOf(text) };
  const margin = width * 0.08;
  const room = { width: width - 2 * margin, height: height * 0.4 };
  const fitted = fitText(text, style, { ...room, size: setting.size, minimumSize: page.minimumSize, leading: setting.leading, balanced: true, alone: true }); // prettier-ignore
  const top = isHeading ? height * 0.12 : height * (isAlone ? 0.48 : 0.74) - fitted.height / 2;
  const isCentred = !isHeading || art.align === 'center';
  const line = ({ text: words, width: wide }: { text: string; width: number }, index: number): Line => ({
    text: words,
    x: isCentred ? (width - wide) / 2 : style.direction === 'rtl' ? width - margin - wide : margin,
    baseline: top + (index + 0.5) * fitted.lineHeight + fitted.size * 0.355,
  });
  return { style, spots: fitted.lines.map(line).flatMap((each) => spotsIn(each, style, fitted.size)) };
}
