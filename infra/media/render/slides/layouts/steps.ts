import type { Rect } from '../../scene-painter.ts';
import type { Composer, SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeBadge, placeCard, placeHeading, placeNumberBadge, seriesColour } from './parts.ts';

type Steps = SlideOf<'steps'>['steps'];

/** What happens one after the other: along a path in a wide frame, down a path in a tall one. */
export function laySteps(composer: Composer, slide: SlideOf<'steps'>): void {
  const { page } = composer;
  const area = placeHeading(composer, slide.heading);
  if (page.isPortrait) layDown(composer, slide.steps, area);
  else if (slide.steps.length <= 4 || canStandInRow(composer, slide.steps, area))
    layAlong(composer, slide.steps, area);
  else layInRows(composer, slide.steps, area);
}

function canStandInRow(composer: Composer, steps: Steps, area: Rect): boolean {
  const width = area.width / steps.length - 20 * composer.page.unit;
  return (
    steps.length === 5 &&
    steps.every((step) => {
      const title = composer.set(step.title, 'item', { width, height: 999, lines: 2 });
      const detail = composer.set(step.detail, 'body', { width, height: 999, lines: 4 });
      return (
        !title?.fitted.truncated &&
        !detail?.fitted.truncated &&
        (title?.fitted.size ?? 99) > composer.page.minimumSize * 1.08
      );
    })
  );
}

function stepTimes(composer: Composer, steps: Steps): number[] {
  return composer.page.cues.timesFor(
    steps.map((step) => ({
      ...(step.cue !== undefined && { cue: step.cue }),
      text: `${step.title} ${step.detail ?? ''}`,
    })),
    0.3,
  );
}

function placeStepBadge(
  composer: Composer,
  step: Steps[number],
  index: number,
  spot: { x: number; y: number; size: number },
  at: number,
  ground: string,
): void {
  const look = { at, colour: seriesColour(composer, index), ground };
  if (step.icon === undefined) placeNumberBadge(composer, `step ${index + 1}`, index + 1, spot, look);
  else placeBadge(composer, `step ${index + 1}`, step.icon, spot, look);
}

function placeConnector(
  composer: Composer,
  index: number,
  from: readonly [number, number],
  to: readonly [number, number],
  at: number,
): void {
  const { scheme, unit, art } = composer.page;
  composer.add({
    kind: 'line',
    id: `connector ${index}`,
    rect: {
      x: Math.min(from[0], to[0]),
      y: Math.min(from[1], to[1]),
      width: Math.abs(to[0] - from[0]),
      height: Math.abs(to[1] - from[1]),
    },
    points: [from, to],
    colour: scheme.cardBorder,
    width: 4 * unit,
    at,
    lasts: Math.max(0.3, art.tempo * 0.8),
    entrance: 'draw',
  });
}

function layAlong(composer: Composer, steps: Steps, area: Rect): void {
  const { unit, scheme, art } = composer.page;
  const column = area.width / steps.length;
  const badge = 108 * unit;
  const gutter = 34 * unit;
  const width = column - gutter;
  const isCentred = art.align === 'center';
  const titles = steps.map((step) =>
    composer.set(step.title, 'item', { width, height: area.height * 0.26, lines: 2 }),
  );
  const titleHeight = Math.max(...titles.map((title) => title?.height ?? 0));
  const detailRoom = area.height - badge - 34 * unit - titleHeight - 14 * unit;
  const details = steps.map((step) =>
    composer.set(step.detail, 'body', { width, height: detailRoom, lines: 5, balanced: false }),
  );
  const detailHeight = Math.max(...details.map((detail) => detail?.height ?? 0));
  const total = badge + 34 * unit + titleHeight + (detailHeight > 0 ? 14 * unit + detailHeight : 0);
  const y = area.y + Math.max(0, (area.height - total) * 0.42);
  const times = stepTimes(composer, steps);
  const badgeX = (index: number) => area.x + column * index + (isCentred ? (column - badge) / 2 : 0);
  for (const [index, step] of steps.entries()) {
    const at = times[index] ?? 0;
    const x = badgeX(index);
    const textX = area.x + column * index + (isCentred ? gutter / 2 : 0);
    const align = isCentred ? 'center' : 'left';
    if (index > 0) {
      const inset = 20 * unit;
      const middle = y + badge / 2;
      placeConnector(
        composer,
        index,
        [badgeX(index - 1) + badge + inset, middle],
        [x - inset, middle],
        Math.max(0.2, at - 0.3),
      );
    }
    placeStepBadge(composer, step, index, { x, y, size: badge }, at, scheme.ground);
    const title = titles[index];
    const titleY = y + badge + 34 * unit;
    if (title)
      composer.place(
        `step ${index + 1} title`,
        title,
        { x: textX, y: titleY, width },
        { at: at + 0.12, entrance: 'rise', align },
      );
    const detail = details[index];
    const detailY = titleY + (title?.height ?? 0) + 14 * unit;
    if (detail)
      composer.place(
        `step ${index + 1} detail`,
        detail,
        { x: textX, y: detailY, width },
        { at: at + 0.25, entrance: 'fade', align, inks: [scheme.muted, scheme.text] },
      );
  }
}

function layInRows(composer: Composer, steps: Steps, area: Rect): void {
  const { unit } = composer.page;
  const columns = 3;
  const rows = Math.ceil(steps.length / columns);
  const gap = 24 * unit;
  const width = (area.width - gap * (columns - 1)) / columns;
  const height = Math.min((area.height - gap * (rows - 1)) / rows, 206 * unit);
  const top = area.y + (area.height - rows * height - (rows - 1) * gap) / 2;
  const times = stepTimes(composer, steps);
  for (const [index, step] of steps.entries()) {
    const rect = {
      x: area.x + (index % columns) * (width + gap),
      y: top + Math.floor(index / columns) * (height + gap),
      width,
      height,
    };
    placeStepCard(composer, step, index, rect, times[index] ?? 0);
  }
}

function placeStepCard(composer: Composer, step: Steps[number], index: number, rect: Rect, at: number): void {
  const { unit, scheme } = composer.page;
  const id = `step ${index + 1}`;
  const fill = placeCard(composer, `${id} card`, rect, { at });
  const padding = 26 * unit;
  const badge = 62 * unit;
  placeStepBadge(
    composer,
    step,
    index,
    { x: rect.x + padding, y: rect.y + (rect.height - badge) / 2, size: badge },
    at + 0.1,
    fill,
  );
  const x = rect.x + padding + badge + 20 * unit;
  const width = rect.x + rect.width - padding - x;
  const room = rect.height - 28 * unit;
  const title = composer.set(step.title, 'item', {
    width,
    height: step.detail === undefined ? room : room * 0.5,
    lines: 3,
  });
  const detail = composer.set(step.detail, 'body', {
    width,
    height: room - (title?.height ?? 0) - 6 * unit,
    lines: 3,
    balanced: false,
  });
  placePair(
    composer,
    id,
    { title, detail },
    { x, width, middle: rect.y + rect.height / 2, gap: 6 * unit },
    { at, ground: fill, muted: scheme.muted },
  );
}

function placePair(
  composer: Composer,
  id: string,
  { title, detail }: { readonly title: SetText | undefined; readonly detail: SetText | undefined },
  spot: { readonly x: number; readonly width: number; readonly middle: number; readonly gap: number },
  look: { readonly at: number; readonly ground?: string; readonly muted: string },
): void {
  const total = (title?.height ?? 0) + (title && detail ? spot.gap : 0) + (detail?.height ?? 0);
  let y = spot.middle - total / 2;
  const on = look.ground === undefined ? {} : { grounds: [look.ground], on: `${id} card` };
  if (title) {
    composer.place(
      `${id} title`,
      title,
      { x: spot.x, y, width: spot.width },
      { ...on, at: look.at + 0.15, entrance: 'rise' },
    );
    y += title.height + spot.gap;
  }
  if (detail)
    composer.place(
      `${id} detail`,
      detail,
      { x: spot.x, y, width: spot.width },
      { ...on, at: look.at + 0.28, entrance: 'fade', inks: [look.muted, composer.page.scheme.text] },
    );
}

function layDown(composer: Composer, steps: Steps, area: Rect): void {
  const { unit, scheme } = composer.page;
  const row = Math.min(area.height / steps.length, 250 * unit);
  const top = area.y + (area.height - row * steps.length) * 0.35;
  const badge = Math.min(108 * unit, row * 0.66);
  const times = stepTimes(composer, steps);
  const x = area.x + badge + 34 * unit;
  const width = area.x + area.width - x;
  for (const [index, step] of steps.entries()) {
    const middle = top + row * (index + 0.5);
    const at = times[index] ?? 0;
    const badgeMiddle = area.x + badge / 2;
    if (index > 0)
      placeConnector(
        composer,
        index,
        [badgeMiddle, middle - row + badge / 2 + 12 * unit],
        [badgeMiddle, middle - badge / 2 - 12 * unit],
        Math.max(0.2, at - 0.25),
      );
    placeStepBadge(
      composer,
      step,
      index,
      { x: area.x, y: middle - badge / 2, size: badge },
      at,
      scheme.ground,
    );
    const room = row - 16 * unit;
    const detailMayFit = room > 150 * unit;
    const title = composer.set(step.title, 'item', {
      width,
      height: step.detail !== undefined && detailMayFit ? room * 0.5 : room,
      lines: 2,
    });
    const detail = detailMayFit
      ? composer.set(step.detail, 'body', {
          width,
          height: room - (title?.height ?? 0) - 4 * unit,
          lines: 2,
          balanced: false,
        })
      : undefined;
    placePair(
      composer,
      `step ${index + 1}`,
      { title, detail },
      { x, width, middle, gap: 4 * unit },
      { at, muted: scheme.muted },
    );
  }
}
