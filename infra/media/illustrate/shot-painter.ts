import type { SKRSContext2D } from '@napi-rs/canvas';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { Shot } from '../../../modules/videos/plan.ts';
import { FRAMES_PER_SECOND, type MakeScenePainter, type ScenePainting } from '../render/scene-painter.ts';
import type { Actor } from './actors/actor.ts';
import { castActors } from './actors/company.ts';
import { makeSpots, play } from './actors/play.ts';
import { cameraOf, look, type View } from './camera.ts';
import { secondsOf } from './cue.ts';
import type { Backdrop, Kit } from './kit.ts';
import { finishOver, moodBehind } from './finish.ts';
import { lightOf } from './light.ts';
import { labelPlate } from './label.ts';
import type { Item, Plane } from './plane.ts';
import { randomFrom } from './seed.ts';
import { BACKDROPS } from './settings/index.ts';
import { veilOf } from './veil.ts';

/** Paints the shot of a `generative_video` scene. Throws `DomainError('unprocessable')` when the scene has none. */
export const makeShotPainter: MakeScenePainter = async (painting) => {
  const { scene, style, language } = painting.picture;
  const { shot } = scene;
  if (shot === undefined) {
    throw new DomainError(
      'unprocessable',
      'render.no_shot',
      `scene ${scene.scene_number} has no shot to paint`,
    );
  }
  const kit = kitOf(painting, shot);
  const backdrop = BACKDROPS[shot.setting](kit);
  const clipSeconds = painting.frame_count / FRAMES_PER_SECOND;
  const actors = await castActors({
    kit,
    shot,
    backdrop,
    clipSeconds,
    assets: painting.assets,
    startOf: ({ cue }) => secondsOf(cue, painting.words, painting.narration_start_seconds),
  });
  const camera = cameraOf(kit, shot.camera);
  const label = shot.label === undefined ? undefined : labelPlate(kit, style, language, shot.label);
  const show = stage({
    kit,
    backdrop,
    actors,
    veil:
      shot.change === 'part'
        ? [veilOf(kit, shot.setting, actors.find(({ part }) => part.isFocal)?.part.start ?? 0.6)]
        : [],
    over: [...finishOver(kit), ...(label === undefined ? [] : [label])],
  });
  const last = Math.max(1, painting.frame_count - 1);
  return {
    paint(context, frame, holds) {
      if (holds === frame) return 'nothing';
      context.save();
      show(context, camera(frame / last), frame / FRAMES_PER_SECOND);
      context.restore();
      return 'everything';
    },
  };
};

function kitOf({ picture }: ScenePainting, shot: Shot): Kit {
  const { scene, style, size, video_type } = picture;
  const seed = `${scene.scene_id} ${shot.setting} ${shot.subjects.map(({ phrase }) => phrase).join(' ')}`;
  return {
    ...size,
    unit: Math.sqrt(size.width * size.height) / 100,
    isTall: size.height > size.width,
    light: lightOf(style, shot.time_of_day, INDOORS.has(shot.setting)),
    mood: style.mood,
    videoType: video_type,
    hasOwnSun: shot.subjects.some(({ illustration }) =>
      /:(sun|.*moon|globe-showing|ringed-planet)/u.test(illustration),
    ),
    sunSide: randomFrom(`${seed} sun`)() < 0.5 ? -1 : 1,
    random: (part) => randomFrom(`${seed} ${part}`),
  };
}

const INDOORS: ReadonlySet<Shot['setting']> = new Set([
  'room',
  'office',
  'classroom',
  'lab',
  'kitchen',
  'factory',
]);

type Show = (context: SKRSContext2D, view: View, time: number) => void;

/** Everything in its order, far to near. */
function stage(scene: {
  readonly kit: Kit;
  readonly backdrop: Backdrop;
  readonly actors: readonly Actor[];
  readonly veil: readonly Plane[];
  readonly over: readonly Item[];
}): Show {
  const { kit, backdrop, actors } = scene;
  const spots = makeSpots(kit);
  const heavenly = actors.filter(({ pose }) => pose === 'heavenly');
  const covered = actors.filter((actor) => actor.isBehindCover);
  const open = actors.filter((actor) => actor.pose !== 'heavenly' && !actor.isBehindCover);
  const needsCover = covered.length > 0 || backdrop.surface === 'table';
  const focal = actors.find(({ part }) => part.isFocal);
  const mood = backdrop.surface === 'table' ? [] : [moodBehind(kit, focal?.place.x ?? kit.width / 2)];
  const behind = [
    ...backdrop.planes.filter(({ depth }) => depth < 0.1),
    ...mood,
    ...backdrop.planes.filter(({ depth }) => depth >= 0.1 && depth < 0.2),
  ];
  const before = backdrop.planes.filter(({ depth }) => depth >= 0.2);
  return (context, view, time) => {
    const drawPlanes = (planes: readonly Plane[]): void => {
      for (const { depth, items } of planes) {
        context.save();
        look(context, kit, view, depth);
        for (const item of items) item(context, time);
        context.restore();
      }
    };
    const drawActors = (company: readonly Actor[]): void => {
      for (const actor of company) {
        context.save();
        look(context, kit, view, actor.place.depth);
        play(context, actor, spots, time);
        context.restore();
      }
    };
    drawPlanes(behind);
    drawActors(heavenly);
    drawPlanes(before);
    drawActors(covered);
    if (needsCover) drawPlanes([backdrop.cover]);
    drawActors(open);
    drawPlanes(scene.veil);
    drawPlanes(backdrop.front);
    for (const item of scene.over) item(context, time);
  };
}
