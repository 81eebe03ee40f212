import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { cardFill, groundTime, placeCard, placeHeading, placeStop } from './parts.ts';
import { layAlong } from './steps-along.ts';
import { placeConnector, placeStepBadge, stepParts, stepTimes, type Steps } from './step-parts.ts';
import { fitRows } from './rows.ts';
import { fitAlike } from './stack.ts';

/** What happens one after the other: along a path in a wide frame, down a path in a tall one and where steps are long. */
export function laySteps(composer: Composer, slide: SlideOf<'steps'>): void {
  const { page } = composer;
  const area = placeHeading(composer, slide.heading);
  const steps = markedAlike(slide);
  if (page.isPortrait) layDown(composer, steps, area);
  else if (canStandInRow(composer, steps, area)) layAlong(composer, steps, area);
  else if (steps.length <= MAX_DOWN) layDown(composer, steps, area);
  else layInCards(composer, steps, area);
}

/** Icons for all steps, or numbers for all; what goes on from the slide before has numbers. */
function markedAlike({ steps, first_number }: SlideOf<'steps'>): Steps {
  const haveIcons = first_number === undefined && steps.every(({ icon }) => icon !== undefined);
  return steps.map(({ icon, ...step }, index) => ({
    ...step,
    number: (first_number ?? 1) + index,
    ...(haveIcons && icon !== undefined && { icon }),
  }));
}

const [MAX_ALONG, MAX_DOWN] = [5, 4];

/** A column holds a phrase; a sentence would be a pillar of small type. */
function canStandInRow(composer: Composer, steps: Steps, area: Rect): boolean {
  const width = area.width / steps.length - 34 * composer.page.unit;
  const lines = steps.length === MAX_ALONG ? 2 : 3;
  return (
    steps.length <= MAX_ALONG &&
    steps.every((step) => {
      const title = composer.set(step.title, 'item', { width, height: 999, lines });
      const detail = composer.set(step.detail, 'body', { width, height: 999, lines: 4 });
      const isSmall = title !== undefined && title.fitted.size < composer.page.minimumSize * 1.08;
      return !isSmall && !title?.fitted.truncated && !detail?.fitted.truncated;
    })
  );
}

/** Cards in rows of three. */
function layInCards(composer: Composer, steps: Steps, area: Rect): void {
  const { unit } = composer.page;
  const columns = 3;
  const rows = Math.ceil(steps.length / columns);
  const gap = 24 * unit;
  const width = (area.width - gap * (columns - 1)) / columns;
  const height = Math.min((area.height - gap * (rows - 1)) / rows, 290 * unit);
  const top = area.y + (area.height - rows * height - (rows - 1) * gap) / 2;
  const times = stepTimes(composer, steps);
  const padding = 24 * unit;
  const badge = 84 * unit;
  const indent = padding + badge + 18 * unit;
  const fill = cardFill(composer);
  const stacks = fitAlike(
    composer,
    steps.map((step, index) => stepParts(composer, step, index, times[index] ?? 0, fill)),
    { width: width - indent - padding, height: height - 24 * unit },
  );
  for (const [index, step] of steps.entries()) {
    const rect = {
      x: area.x + (index % columns) * (width + gap),
      y: top + Math.floor(index / columns) * (height + gap),
      width,
      height,
    };
    const at = times[index] ?? 0;
    const stack = stacks[index];
    if (!stack) continue;
    placeCard(composer, `step ${index + 1} card`, rect, { at });
    placeStepBadge(composer, step, index, {
      spot: { x: rect.x + padding, y: rect.y + (height - badge) / 2, size: badge },
      at: at + 0.1,
      ground: fill,
    });
    stack.place({ x: rect.x + indent, y: rect.y + (height - stack.height) / 2, align: 'left' });
  }
}

/** Down a line, badges on it. */
function layDown(composer: Composer, steps: Steps, area: Rect): void {
  const { unit, scheme } = composer.page;
  const wishedBadge = (steps.length > 4 ? 92 : 108) * unit;
  const times = stepTimes(composer, steps);
  const indent = wishedBadge + 34 * unit;
  const room = {
    width: area.width - indent,
    height: area.height,
    gap: 0,
    padding: 12 * unit,
    leastRow: wishedBadge + 30 * unit,
    mostRow: 250 * unit,
  };
  // A wide frame has few rows, and room for larger type.
  const scale = composer.page.isPortrait ? (steps.length <= 3 ? 1.3 : 1.1) : 1.45;
  const parts = steps.map((step, index) =>
    stepParts(composer, step, index, times[index] ?? 0).map((part) => ({ ...part, scale })),
  );
  const whole = fitRows(composer, parts, room);
  // A detail cut in the middle tells less than none.
  const fitted = whole.isCut
    ? fitRows(
        composer,
        parts.map((row) => row.slice(0, 1)),
        room,
      )
    : whole;
  const badge = Math.min(wishedBadge, ...fitted.rows.map((row) => row.height - 10 * unit));
  const x = area.x + badge / 2;
  let y = area.y + (area.height - fitted.height) * 0.3;
  let above: number | undefined;
  for (const [index, step] of steps.entries()) {
    const row = fitted.rows[index];
    if (!row) continue;
    const at = times[index] ?? 0;
    const middle = y + row.height / 2;
    const inset = badge / 2 + 12 * unit;
    if (above !== undefined)
      placeConnector(composer, index, [x, above + inset], [x, middle - inset], groundTime(composer, index));
    const spot = { x: area.x, y: middle - badge / 2, size: badge };
    placeStop(composer, index, spot);
    placeStepBadge(composer, step, index, { spot, at, ground: scheme.ground });
    row.stack.place({ x: area.x + indent, y: middle - row.stack.height / 2, align: 'left' });
    above = middle;
    y += row.height;
  }
}
