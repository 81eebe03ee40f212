import { type Kit, vertical } from './kit.ts';
import { withAlpha } from './light.ts';
import { type Item, type Plane, plane } from './plane.ts';
import { boxes, circlePath, filled, stroked } from './scenery/marks.ts';

/** What the mood sets behind the hills, around the focal subject at `x`: a bold disc, a fine ring, a grid. */
export function moodBehind(kit: Kit, x: number): Plane {
  const { light, height, unit, mood } = kit;
  const y = height * (kit.isTall ? 0.44 : 0.46);
  switch (mood) {
    case 'bold':
      return plane(
        0.16,
        filled(
          circlePath(x, y, unit * 27),
          withAlpha(light.glow(light.palette.accent), light.isNight ? 0.6 : 0.95),
        ),
      );
    case 'elegant':
      return plane(
        0.16,
        stroked(circlePath(x, y, unit * 29), withAlpha(light.palette.accent, 0.55), unit * 0.3),
        stroked(circlePath(x, y, unit * 31), withAlpha(light.palette.accent, 0.3), unit * 0.16),
      );
    case 'technical':
      return plane(0.16, grid(kit));
    case 'bright':
    case 'dark':
    case 'warm':
    case 'calm':
    case 'playful':
      return plane(0.16);
  }
}

function grid(kit: Kit): Item[] {
  const { width, height, unit, light } = kit;
  const gap = unit * 6;
  const lines: (readonly [number, number, number, number])[] = [];
  for (let x = -gap * 2; x < width + gap * 2; x += gap) lines.push([x, -gap, unit * 0.14, height]);
  for (let y = -gap; y < height; y += gap) lines.push([-gap * 2, y, width + gap * 4, unit * 0.14]);
  return [boxes(lines, withAlpha(light.palette.primary, 0.26))];
}

/** What the film's type lays over everything: a story is told in a darkened frame. */
export function finishOver(kit: Kit): Item[] {
  const { width, height, light, videoType, mood } = kit;
  if (videoType !== 'narrative' && mood !== 'dark') return [];
  const shade = light.tone('#120c26');
  const top = vertical(0, height * 0.2, [0, withAlpha(shade, 0.4)], [1, withAlpha(shade, 0)]);
  const low = vertical(height * 0.8, height, [0, withAlpha(shade, 0)], [1, withAlpha(shade, 0.46)]);
  return [boxes([[0, 0, width, height * 0.2]], top), boxes([[0, height * 0.8, width, height * 0.2]], low)];
}
