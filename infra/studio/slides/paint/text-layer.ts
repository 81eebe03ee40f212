import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import {
  applyTextStyle,
  clamp01,
  easeOutCubic,
  easeOutQuint,
  EMOJI_EMS,
  measureWidth,
  splitRuns,
} from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { TextBox } from '../box.ts';
import { inkedRect } from '../composer.ts';
import { COUNT_SECONDS, formatCount } from '../count.ts';
import { entered, poseAt, posed, posedReach } from './entrance.ts';
import { inflate, type Layer } from './layer.ts';

/** Sprites of the emojis in a text, by grapheme. */
export type EmojiSprites = ReadonlyMap<string, Canvas>;

/** Seconds between one line's, and one word's, entrance and the next. */
const LINE_STAGGER = 0.09;
const WORD_STAGGER = 0.055;
/** From the upper edge of a line to its base line: capitals stand in the middle of the line. */
const CAP_HEIGHT = 0.71;
/** Marks and tails that stand out of a line, in ems. */
const OVERHANG = 0.28;

/** A piece of text that comes on by itself. */
interface Strand {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly rect: Rect;
  readonly at: number;
}

export function makeTextLayer(box: TextBox, unit: number, emojis: EmojiSprites): Layer {
  const strands = strandsOf(box);
  const ink = inkedRect(box);
  const size = box.fitted.size;
  const whole = inflate(ink, size * OVERHANG);
  const isStranded = box.entrance === 'rise' || box.entrance === 'words';
  const end = Math.max(...strands.map((strand) => strand.at)) + box.lasts;
  const count = strands.length === 1 ? box.count : undefined;
  const countEnd = box.at + COUNT_SECONDS;

  const paintStrand = (context: SKRSContext2D, strand: Strand, now: number, typed = 1) => {
    const whole = count ? formatCount(count, countProgress(box, now)) : strand.text;
    const text = typed < 1 ? whole.slice(0, Math.floor(whole.length * typed)) : whole;
    const x = count ? alignedX(box, text) : strand.x;
    paintLine(context, box, text, x, strand.baseline, emojis);
  };

  return {
    reach(now) {
      if (box.entrance !== 'none' && now < box.at) return undefined;
      return isStranded ? whole : posedReach(whole, poseAt(box, now, unit), 0);
    },
    phase(now) {
      const settled = count ? Math.max(end, countEnd) : end;
      if (box.entrance === 'none') return Infinity;
      return now <= box.at ? -1 : now >= settled ? Infinity : now;
    },
    paint(context, now) {
      context.fillStyle = box.colour;
      if (!isStranded) {
        const pose = poseAt(box, now, unit);
        const typed = box.entrance === 'typed' ? entered(box, now) : 1;
        if (box.entrance === 'wipe') uncover(context, box, whole, entered(box, now));
        posed(context, box.rect, pose, () =>
          strands.forEach((strand) => paintStrand(context, strand, now, typed)),
        );
        return;
      }
      for (const strand of strands) {
        const progress = entered({ ...box, at: strand.at }, now);
        if (progress <= 0) continue;
        if (progress >= 1) {
          paintStrand(context, strand, now);
          continue;
        }
        // The line rises from behind its own lower edge.
        context.save();
        context.beginPath();
        context.rect(strand.rect.x, strand.rect.y, strand.rect.width, strand.rect.height);
        context.clip();
        context.globalAlpha *= easeOutCubic(clamp01(progress * 2));
        context.translate(0, (1 - easeOutQuint(progress)) * strand.rect.height * 0.9);
        paintStrand(context, strand, now);
        context.restore();
      }
    },
  };
}

/** Leaves what is painted next to be seen from its starting edge to a share of its width. */
function uncover(context: SKRSContext2D, { style }: TextBox, whole: Rect, progress: number): void {
  if (progress >= 1) return;
  const width = whole.width * easeOutCubic(progress);
  context.beginPath();
  context.rect(style.direction === 'rtl' ? whole.x + whole.width - width : whole.x, whole.y, width, whole.height);
  context.clip();
} // prettier-ignore

function countProgress(box: TextBox, now: number): number {
  return easeOutQuint(clamp01((now - box.at) / COUNT_SECONDS));
}

function strandsOf(box: TextBox): Strand[] {
  const { fitted, style, rect } = box;
  const strands: Strand[] = [];
  for (const [index, line] of fitted.lines.entries()) {
    const top = rect.y + index * fitted.lineHeight;
    const baseline = top + fitted.lineHeight / 2 + (fitted.size * CAP_HEIGHT) / 2;
    const x = alignedX(box, line.text);
    const overhang = fitted.size * OVERHANG;
    const strand = (text: string, left: number, width: number, delay: number): Strand => ({
      text,
      x: left,
      baseline,
      rect: {
        x: left - overhang,
        y: top - overhang * 0.6,
        width: width + 2 * overhang,
        height: fitted.lineHeight + overhang * 1.2,
      },
      at: box.at + delay,
    });
    if (box.entrance !== 'words' || style.direction === 'rtl' || !line.text.includes(' ')) {
      strands.push(strand(line.text, x, line.width, index * LINE_STAGGER));
      continue;
    }
    let before = '';
    for (const word of line.text.split(' ')) {
      const left = x + measureWidth(before, style, fitted.size);
      strands.push(strand(word, left, measureWidth(word, style, fitted.size), strands.length * WORD_STAGGER));
      before += `${word} `;
    }
  }
  return strands;
}

function alignedX({ rect, align, style, fitted }: TextBox, text: string): number {
  const slack = rect.width - measureWidth(text, style, fitted.size);
  return rect.x + (align === 'left' ? 0 : align === 'right' ? slack : slack / 2);
}

/** One line; its runs stand from left to right, or from right to left in a language that runs so. */
function paintLine(
  context: SKRSContext2D,
  { style, fitted: { size } }: TextBox,
  text: string,
  x: number,
  baseline: number,
  emojis: EmojiSprites,
): void {
  const runs = splitRuns(text);
  let left = x;
  for (const run of style.direction === 'rtl' ? runs.toReversed() : runs) {
    if (run.isEmoji) {
      const sprite = emojis.get(run.text);
      if (sprite)
        context.drawImage(sprite, left + size * 0.08, baseline - size * 0.88, size * 1.04, size * 1.04);
      left += EMOJI_EMS * size;
    } else {
      applyTextStyle(context, run.text, style, size);
      context.fillText(run.text, left, baseline);
      left += measureWidth(run.text, style, size);
    }
  }
}
