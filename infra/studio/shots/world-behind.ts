import type { Backdrop } from '../../../modules/videos/plan.ts';
import type { ScenePicture } from '../../../planner/ports.ts';
import type { World } from '../slides/index.ts';
import { look, type View } from './camera.ts';
import type { Kit } from './kit.ts';
import { BACKDROPS } from './settings/index.ts';
import { INDOORS } from './settings/indoors.ts';
import { lightOf } from './light.ts';
import { randomFrom } from './seed.ts';
import { fallingIn, inWeather } from './weather.ts';

/** The place behind a slide: the same in every scene of a film that stands in it. */
export function worldBehind({ style, size, video_type }: ScenePicture, backdrop: Backdrop): World {
  const { setting, time_of_day, weather, framing } = backdrop;
  const isTall = size.height > size.width;
  const fair: Kit = {
    ...size,
    unit: Math.sqrt(size.width * size.height) / 100,
    isTall,
    light: lightOf(style, time_of_day, INDOORS.has(setting)),
    mood: style.mood,
    pace: style.pace,
    videoType: video_type,
    hasOwnSun: false,
    // Where the words do not stand.
    sunSide: framing === 'left' ? -1 : 1,
    random: (part) => randomFrom(`${setting} ${part}`),
  };
  const kit = inWeather(fair, weather);
  const { planes, front, cover, surface } = BACKDROPS[setting](kit);
  const all = [...planes, ...(surface === 'table' ? [cover] : []), ...front, ...fallingIn(kit)];
  const from = STANDS[framing](kit);
  return {
    paint(context, seconds, turn) {
      // Opaque below everything: where planes meet, edges let through what is behind them.
      context.fillStyle = kit.light.sky[2];
      context.fillRect(0, 0, size.width, size.height);
      const view = drifted(kit, from, turn);
      for (const { depth, items } of all) {
        context.save();
        look(context, kit, view, depth);
        for (const item of items) item(context, seconds);
        context.restore();
      }
    },
  };
}

/** Where the camera stands. */
const STANDS: Readonly<Record<Backdrop['framing'], (kit: Kit) => View>> = {
  far: (kit) => ({ x: 0, y: sunk(kit), zoom: 1.06 }),
  near: (kit) => ({ x: 0, y: sunk(kit), zoom: 1.32 }),
  left: (kit) => ({ x: -kit.width * 0.05, y: sunk(kit), zoom: 1.16 }),
  right: (kit) => ({ x: kit.width * 0.05, y: sunk(kit), zoom: 1.16 }),
};

/** In a tall frame the words stand above: the place is moved down, so that less of its ground and more of it is seen. */
const sunk = ({ height, isTall }: Kit): number => (isTall ? -height * 0.07 : 0);

/** There and back again, nearer in the middle: near planes pass far ones, and the words stay what is looked at. */
function drifted({ width, pace }: Kit, { x, y, zoom }: View, turn: number): View {
  const swing = Math.sin(2 * Math.PI * turn);
  const force = { slow: 0.7, medium: 1, fast: 1.4 }[pace];
  return {
    x: x + width * 0.034 * force * swing,
    y,
    zoom: zoom + 0.05 * force * (1 - Math.cos(2 * Math.PI * turn)),
  };
}
