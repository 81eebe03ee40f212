import { converter, formatHex, parse } from 'culori';
import { Path2D } from '@napi-rs/canvas';
import type { Shot } from '../../../modules/videos/plan.ts';
import { type Kit, MARGIN } from './kit.ts';
import { type Light, mixColors } from './light.ts';
import { type Item, type Plane, plane } from './plane.ts';
import { drifting } from './scenery/near.ts';
import { between } from './seed.ts';

type Weather = NonNullable<Shot['weather']>;

/** What scenery is drawn with in a weather: other colours, no sun. People and things keep theirs. */
export function inWeather(kit: Kit, weather: Weather | undefined): Kit {
  return weather === undefined
    ? kit
    : { ...kit, weather, hasOwnSun: true, light: weathered(kit.light, weather) };
}

/** What falls, in front of everything. */
export function fallingIn(kit: Kit): Plane[] {
  return kit.weather === undefined ? [] : FALLING[kit.weather](kit);
}

const FALLING: Readonly<Record<Weather, (kit: Kit) => Plane[]>> = {
  snow: (kit) => [
    plane(1.15, drifting(kit, kit.random('flakes'), { count: 40, size: [0.16, 0.38], fall: [4, 7], drift: -1.6, paint: '#ffffffe0' })),
    plane(1.7, drifting(kit, kit.random('near flakes'), { count: 12, size: [0.5, 0.85], fall: [7, 10], drift: -2.4, paint: '#ffffff9c' })),
  ],
  rain: (kit) => [plane(1.2, streaks(kit, 70, 3.4)), plane(1.7, streaks(kit, 24, 6))],
}; // prettier-ignore

const SKIES: Readonly<Record<Weather, { readonly day: string; readonly night: string; readonly share: number }>> = {
  snow: { day: '#dbe4ee', night: '#3a4866', share: 0.58 },
  rain: { day: '#8c99a9', night: '#262f44', share: 0.62 },
}; // prettier-ignore

function weathered(light: Light, weather: Weather): Light {
  const { day, night, share } = SKIES[weather];
  const [top, middle, low] = light.sky;
  const cloudy = (color: string): string => mixColors(color, light.isNight ? night : day, share);
  return {
    ...light,
    sky: [cloudy(top), cloudy(middle), cloudy(low)],
    tone: (base, depth) =>
      weather === 'snow'
        ? light.tone(underSnow(base), depth)
        : mixColors(light.tone(base, depth), '#56657b', WET),
  };
}

const WET = 0.22;

const toOklch = converter('oklch');

/** What grows lies under snow; roads and stones are dusted with it. */
function underSnow(base: string): string {
  const { l, c, h = 0 } = toOklch(parse(base)) ?? { l: 0.5, c: 0 };
  if (c > 0.03 && h > GREEN.from && h < GREEN.to)
    return formatHex({ mode: 'oklch', l: Math.min(0.97, 0.88 + 0.14 * (l - 0.6)), c: 0.014, h: 245 });
  return c < 0.05 && l > 0.42 && l < 0.75 ? mixColors(base, '#e6edf5', 0.5) : base;
}

const GREEN = { from: 100, to: 180 };

/** Drops as lines in the wind. */
function streaks(kit: Kit, count: number, length: number): Item {
  const { unit, width, height } = kit;
  const random = kit.random(`rain ${count}`);
  const span = height * 1.2;
  const drops = Array.from({ length: count }, () => ({
    x: between(random, -MARGIN, 1 + MARGIN) * width,
    y: random() * span,
    fall: unit * between(random, 70, 95),
  }));
  return (context, time) => {
    const path = new Path2D();
    for (const { x, y, fall } of drops) {
      const top = ((y + fall * time) % span) - height * 0.1;
      path.moveTo(x - SLANT * top, top);
      path.lineTo(x - SLANT * (top + unit * length), top + unit * length);
    }
    context.lineWidth = unit * 0.16;
    context.strokeStyle = '#ffffff66';
    context.stroke(path);
  };
}

const SLANT = 0.16;
