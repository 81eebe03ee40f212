import type { Person } from '../../../modules/videos/plan.ts';
import type { ScenePicture } from '../../../planner/ports.ts';
import type { DrawnPerson } from '../slides/index.ts';
import { aspectOf, loadIllustration } from './actors/illustrations.ts';
import { makeSprite } from './actors/sprite.ts';
import type { Thing } from './figures/act.ts';
import { drawnFigure } from './figures/figure.ts';
import type { Kit } from './kit.ts';
import { lightOf } from './light.ts';
import { randomFrom } from './seed.ts';
import { INDOORS } from './settings/indoors.ts';

/** Pixels of what is carried. */
const CARRIED = 320;
/** Two who talk stand so far from the middle between them, in heights. */
const APART = 0.24;

/** Somebody who acts beside the words of a slide, in the light of the place behind them: the same person as in the shots of the film. */
export async function personBeside(picture: ScenePicture, person: Person): Promise<DrawnPerson> {
  const kit = kitOf(picture);
  const who = person.role === 'office' ? 'colleague' : person.role;
  const thing = await thingOf(kit, person);
  const drawn = [0, 1].map((order) =>
    drawnFigure(kit, person, `${who} ${order} ${person.look ?? ''}`, thing),
  );
  const [one, other] = drawn;
  if (one === undefined || other === undefined) throw new Error('nobody is drawn');
  const draw: DrawnPerson['draw'] = (context, height, time, since) => {
    one.draw(context, height, { time, since });
  };
  if (!one.facesOthers) return { reach: one.reach, draw };
  return {
    reach: { left: one.reach.left + APART, right: one.reach.left + APART, top: one.reach.top },
    draw(context, height, time, since) {
      context.translate(-APART * height, 0);
      draw(context, height, time, since);
      context.translate(2 * APART * height, 0);
      context.scale(-1, 1);
      other.draw(context, height, { time: time + 2.3, since });
    },
  };
}

function kitOf({ style, size, video_type, scene: { backdrop } }: ScenePicture): Kit {
  const isInside = backdrop === undefined || INDOORS.has(backdrop.setting);
  return {
    ...size,
    unit: Math.sqrt(size.width * size.height) / 100,
    isTall: size.height > size.width,
    light: lightOf(style, backdrop?.time_of_day ?? 'day', isInside),
    mood: style.mood,
    pace: style.pace,
    videoType: video_type,
    hasOwnSun: false,
    sunSide: 1,
    random: (part) => randomFrom(`beside ${part}`),
  };
}

async function thingOf(kit: Kit, { thing }: Person): Promise<Thing | undefined> {
  const illustration = thing === undefined ? undefined : await loadIllustration(thing);
  if (illustration === undefined) return undefined;
  return { canvas: makeSprite(kit, illustration, CARRIED).canvas, aspect: aspectOf(illustration) };
}
