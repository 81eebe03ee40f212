import { leastContrast, TEXT_CONTRAST } from '../drawing/index.ts';
import { inflate, overlaps } from './paint/layer.ts';
import type { Rect } from '../format/index.ts';
import type { Box, PanelBox, ShapeBox, TextBox } from './box.ts';
import { inkedRect } from './composer.ts';
import type { Page } from './page.ts';

/** What is wrong with a laid slide. */
export interface LayoutIssue {
  readonly rule: 'contrast' | 'overlap' | 'outside' | 'overflow' | 'too_small';
  /** The box that breaks the rule, and the one it meets. */
  readonly box: string;
  readonly other?: string;
  readonly detail: string;
}

/** Half a pixel of rounding is no overlap. */
const TOLERANCE = 0.75;

/**
 * The rules every slide keeps before it gets pixels (issue 2, The film): text has 4.5:1 on all it may stand on, is no smaller
 * than 1/28 of the frame height, stays inside the safe area and inside its card, and meets nothing but what it stands on.
 */
export function checkLayout(page: Page, boxes: readonly Box[]): LayoutIssue[] {
  const texts = boxes.filter((box) => box.kind === 'text');
  return texts.flatMap((text) => [...checkText(page, text, boxes), ...findCollisions(text, boxes)]);
}

function checkText(page: Page, text: TextBox, boxes: readonly Box[]): LayoutIssue[] {
  const issues: LayoutIssue[] = [];
  const report = (rule: LayoutIssue['rule'], detail: string, other?: string) =>
    issues.push({ rule, box: text.id, detail, ...(other !== undefined && { other }) });
  const ink = inkedRect(text);
  const contrast = leastContrast(text.colour, text.grounds);
  if (contrast < TEXT_CONTRAST) report('contrast', `${text.colour} has ${contrast.toFixed(2)}:1`);
  if (text.fitted.size < page.minimumSize - 0.01) report('too_small', `${text.fitted.size.toFixed(1)} px`);
  if (text.fitted.width > text.rect.width + TOLERANCE) report('overflow', 'a line is wider than its room');
  if (!isInside(ink, page.safe)) report('outside', describe(ink));
  const panel = panelUnder(text, boxes);
  if (panel && !isInside(ink, panel.rect)) report('overflow', `${describe(ink)} leaves its ground`, panel.id);
  const { ground, wash, wash2 } = page.scheme;
  const missing = (panel?.fill ?? [ground, wash, wash2]).find((colour) => !text.grounds.includes(colour));
  if (missing !== undefined) report('contrast', `stands on ${missing} unchecked`, panel?.id);
  const shape = shapeUnder(text, boxes);
  if (shape && !text.grounds.includes(shape.fill))
    report('contrast', `stands on ${shape.fill} unchecked`, shape.id);
  return issues;
}

/** The uppermost panel that a text touches and that was painted before it. */
function panelUnder(text: TextBox, boxes: readonly Box[]): PanelBox | undefined {
  const ink = inflate(inkedRect(text), -TOLERANCE);
  const below = boxes.slice(0, boxes.indexOf(text));
  return below.findLast(
    (box): box is PanelBox => box.kind === 'panel' && overlaps(ink, box.rect) && areTogether(box, text),
  );
}

/** A shape that a text may touch, unless a panel lies between them. */
function shapeUnder(text: TextBox, boxes: readonly Box[]): ShapeBox | undefined {
  const ink = inflate(inkedRect(text), -TOLERANCE);
  const panel = panelUnder(text, boxes);
  const between = boxes.slice(panel ? boxes.indexOf(panel) : 0, boxes.indexOf(text));
  return between.find((box): box is ShapeBox => box.kind === 'shape' && overlaps(ink, box.rect));
}

function findCollisions(text: TextBox, boxes: readonly Box[]): LayoutIssue[] {
  const ink = inflate(inkedRect(text), -TOLERANCE);
  const place = boxes.indexOf(text);
  const meets = (box: Box, index: number): boolean => {
    if (!areTogether(box, text)) return false;
    switch (box.kind) {
      case 'text': // of two texts, the later one is named
        return index < place && overlaps(ink, inflate(inkedRect(box), -TOLERANCE));
      case 'panel': // those below are grounds, those above would hide it
        return index > place && overlaps(ink, inflate(box.rect, -TOLERANCE));
      case 'icon':
      case 'body':
      case 'thing':
      case 'picture':
      case 'ornament':
      case 'qr':
      case 'formula':
        return overlaps(ink, inflate(box.rect, -TOLERANCE));
      case 'arc': // a ring goes around what stands in it, a line and what travels on it behind chips of its labels
      case 'line':
      case 'traveller':
      case 'shape': // a ground
        return false;
    }
  };
  return boxes.filter(meets).map((box) => ({
    rule: 'overlap',
    box: text.id,
    other: box.id,
    detail: `${describe(ink)} meets ${describe(box.rect)}`,
  }));
}

/** Whether two boxes are ever seen at the same time. */
function areTogether(one: Box, other: Box): boolean {
  const goneBefore = (first: Box, second: Box) =>
    first.leaves !== undefined && first.leaves <= second.at && second.entrance !== 'none';
  return !goneBefore(one, other) && !goneBefore(other, one);
}

function isInside(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x - TOLERANCE &&
    inner.y >= outer.y - TOLERANCE &&
    inner.x + inner.width <= outer.x + outer.width + TOLERANCE &&
    inner.y + inner.height <= outer.y + outer.height + TOLERANCE
  );
}

function describe({ x, y, width, height }: Rect): string {
  return `${Math.round(width)} x ${Math.round(height)} at ${Math.round(x)}, ${Math.round(y)}`;
}
