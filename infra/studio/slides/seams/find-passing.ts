import { bareWord, startIn, wordsIn } from '../../../../modules/videos/media.ts';
import { measureWidth } from '../../drawing/index.ts';
import type { Box, IconBox, PictureBox, TextBox, ThingBox } from '../box.ts';
import { type Spot, spotsIn } from './spots.ts';

/** From the upper edge of a line to its base line: as texts are painted. */
const CAP_HEIGHT = 0.71;

/** Words of a text box that pass, where they stand in it. */
export interface FoundWords {
  readonly box: TextBox;
  readonly spots: readonly Spot[];
  /** The box has no other words. */
  readonly isWhole: boolean;
}

/** The box in which these words stand largest. Capitals and marks around them make no difference. */
export function findWords(boxes: readonly Box[], text: string): FoundWords | undefined {
  const wanted = wordsIn(text);
  const found = boxes.flatMap((box) => {
    if (box.kind !== 'text') return [];
    const spots = spotsOf(box).filter(({ word }) => bareWord(word) !== '');
    const start = startIn(wanted, spots.map(({ word }) => bareWord(word))); // prettier-ignore
    if (start < 0) return [];
    const own = spots.slice(start, start + wanted.length).map((spot) => withoutMarks(spot, box));
    return [{ box, spots: own, isWhole: own.length === spots.length }];
  });
  return found.toSorted((one, other) => other.box.fitted.size - one.box.fitted.size)[0];
}

function spotsOf({ fitted, style, rect, align }: TextBox): readonly Spot[] {
  const { size, lineHeight } = fitted;
  return fitted.lines.flatMap(({ text }, index) => {
    const slack = rect.width - measureWidth(text, style, size);
    const x = rect.x + (align === 'left' ? 0 : align === 'right' ? slack : slack / 2);
    const baseline = rect.y + (index + 0.5) * lineHeight + (size * CAP_HEIGHT) / 2;
    return spotsIn({ text, x, baseline }, style, size);
  });
}

/** The word alone: what stands before it moves it along its line. */
function withoutMarks(spot: Spot, { style }: TextBox): Spot {
  const start = spot.word.toLowerCase().indexOf(bareWord(spot.word));
  const word = spot.word.slice(Math.max(0, start), Math.max(0, start) + bareWord(spot.word).length);
  const before = measureWidth(spot.word.slice(0, Math.max(0, start)), style, spot.size);
  const width = measureWidth(word, style, spot.size);
  const x = style.direction === 'rtl' ? spot.x + spot.width - before - width : spot.x + before;
  return { ...spot, word, x, width };
}

export const findDrawing = (boxes: readonly Box[], illustration: string): IconBox | ThingBox | undefined =>
  largest(
    boxes.filter(
      (box): box is IconBox | ThingBox =>
        (box.kind === 'icon' && box.icon === illustration) ||
        (box.kind === 'thing' && box.illustration === illustration && !box.person),
    ),
  );

export const findPicture = (boxes: readonly Box[], assetId: string): PictureBox | undefined =>
  largest(boxes.filter((box): box is PictureBox => box.kind === 'picture' && box.assetId === assetId));

const largest = <Found extends Box>(boxes: readonly Found[]): Found | undefined =>
  boxes.toSorted((one, other) => areaOf(other) - areaOf(one))[0];

const areaOf = ({ rect }: Box): number => rect.width * rect.height;
