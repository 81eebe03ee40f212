import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { Shot } from '../../../modules/videos/plan.ts';
import { copyPixels } from '../drawing/index.ts';
import { FRAMES_PER_SECOND, type MakeScenePainter, type ScenePainting } from '../format/index.ts';
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
import { INDOORS } from './settings/indoors.ts';
import { veilOf } from './veil.ts';
import { fallingIn, inWeather } from './weather.ts';

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
  const backdrop = backdropOf(kit, shot);
  const clipSeconds = painting.frame_count / FRAMES_PER_SECOND;
  const actors = await castActors({
    kit,
    shot,
    backdrop,
    clipSeconds,
    assets: painting.assets,
    startOf: ({ cue }) => secondsOf(cue, painting.words, painting.narration_start_seconds),
  });
  const label = shot.label === undefined ? undefined : labelPlate(kit, style, language, shot.label);
  const last = Math.max(1, painting.frame_count - 1);
  const camera = cameraOf(kit, shot.camera);
  const show = stage({
    kit,
    sceneryStep: SCENERY_STEP_FRAMES[shot.camera.startsWith('pan') ? 'panned' : 'calm'],
    camera: (frame) => camera(frame / last),
    backdrop,
    actors,
    veil:
      shot.change === 'part'
        ? [veilOf(kit, shot.setting, actors.find(({ part }) => part.isFocal)?.part.start ?? 0.6)]
        : [],
    over: [...finishOver(kit), ...(label === undefined ? [] : [label])],
  });
  return {
    paint(context, frame, holds) {
      if (holds === frame) return 'nothing';
      context.save();
      show(context, frame);
      context.restore();
      return 'everything';
    },
  };
};

/** People who act are seen from head to foot: the table before a room is taken away for them. */
function backdropOf(kit: Kit, shot: Shot): Backdrop {
  const place = inWeather(kit, shot.weather);
  const built = BACKDROPS[shot.setting](place);
  const backdrop = { ...built, front: [...built.front, ...fallingIn(place)] };
  if (shot.subjects.every(({ figure }) => figure === undefined)) return backdrop;
  const floor = kit.height * (kit.isTall ? 0.8 : 0.92);
  return backdrop.surface === 'table' ? { ...backdrop, surface: 'ground', ground: floor } : backdrop;
}

/** What a shot is drawn with. */
export function kitOf({ picture }: Pick<ScenePainting, 'picture'>, shot: Shot): Kit {
  const { scene, style, size, video_type } = picture;
  const seed = `${scene.scene_id} ${shot.setting} ${shot.subjects.map(({ phrase }) => phrase).join(' ')}`;
  return {
    ...size,
    unit: Math.sqrt(size.width * size.height) / 100,
    isTall: size.height > size.width,
    light: lightOf(style, shot.time_of_day, INDOORS.has(shot.setting)),
    mood: style.mood,
    pace: style.pace,
    videoType: video_type,
    hasOwnSun: shot.subjects.some(({ illustration }) =>
      /:(sun|.*moon|globe-showing|ringed-planet)/u.test(illustration),
    ),
    sunSide: randomFrom(`${seed} sun`)() < 0.5 ? -1 : 1,
    random: (part) => randomFrom(`${seed} ${part}`),
  };
}

type Show = (context: SKRSContext2D, frame: number) => void;

/** Scenery is painted anew every so many frames: it moves by about a pixel between, and costs most of a frame. */
const SCENERY_STEP_FRAMES = { panned: 2, calm: 3 };

/** Everything in its order, far to near. */
function stage(scene: {
  readonly kit: Kit;
  /** Frames from one painting of the scenery to the next. */
  readonly sceneryStep: number;
  /** Where the camera stands at a frame. */
  readonly camera: (frame: number) => View;
  readonly backdrop: Backdrop;
  readonly actors: readonly Actor[];
  readonly veil: readonly Plane[];
  readonly over: readonly Item[];
}): Show {
  const { kit, camera, backdrop, actors } = scene;
  const heavenly = actors.filter(({ pose }) => pose === 'heavenly');
  const covered = actors.filter((actor) => actor.isBehindCover);
  const open = actors.filter((actor) => actor.pose !== 'heavenly' && !actor.isBehindCover);
  const needsCover = covered.length > 0 || backdrop.surface === 'table';
  const draw = drawingOf(kit, camera);
  const scenery = sceneryOf(scene, (context, frame, { behind, before }) => {
    draw.planes(context, frame, behind);
    draw.actors(context, frame, heavenly);
    draw.planes(context, frame, before);
  });
  return (context, frame) => {
    copyPixels(scenery(frame), context.canvas, { x: 0, y: 0, width: kit.width, height: kit.height });
    draw.actors(context, frame, covered);
    if (needsCover) draw.planes(context, frame, [backdrop.cover]);
    draw.actors(context, frame, open);
    draw.planes(context, frame, scene.veil);
    draw.planes(context, frame, backdrop.front);
    for (const item of scene.over) item(context, frame / FRAMES_PER_SECOND);
  };
}

/** How planes and actors come onto a canvas, each as far as the camera moved at its depth. */
function drawingOf(kit: Kit, camera: (frame: number) => View) {
  const spots = makeSpots(kit);
  const at = (context: SKRSContext2D, frame: number, depth: number, paint: (time: number) => void): void => {
    context.save();
    look(context, kit, camera(frame), depth);
    paint(frame / FRAMES_PER_SECOND);
    context.restore();
  };
  return {
    planes(context: SKRSContext2D, frame: number, planes: readonly Plane[]): void {
      for (const { depth, items } of planes)
        at(context, frame, depth, (time) => {
          for (const item of items) item(context, time);
        });
    },
    actors(context: SKRSContext2D, frame: number, company: readonly Actor[]): void {
      for (const actor of company)
        at(context, frame, actor.place.depth, (time) => {
          play(context, actor, spots, time);
        });
    },
  };
}

interface Layers {
  readonly behind: readonly Plane[];
  readonly before: readonly Plane[];
}

/** The scenery behind the actors at a frame, on a sheet of its own that is kept until it has moved. */
function sceneryOf(
  scene: {
    readonly kit: Kit;
    readonly sceneryStep: number;
    readonly backdrop: Backdrop;
    readonly actors: readonly Actor[];
  },
  paint: (context: SKRSContext2D, frame: number, layers: Layers) => void,
): (frame: number) => Canvas {
  const { kit, sceneryStep, backdrop, actors } = scene;
  const focal = actors.find(({ part }) => part.isFocal);
  const mood = backdrop.surface === 'table' ? [] : [moodBehind(kit, focal?.place.x ?? kit.width / 2)];
  const layers = {
    behind: [
      ...backdrop.planes.filter(({ depth }) => depth < 0.1),
      ...mood,
      ...backdrop.planes.filter(({ depth }) => depth >= 0.1 && depth < 0.2),
    ],
    before: backdrop.planes.filter(({ depth }) => depth >= 0.2),
  };
  const sheet = createCanvas(kit.width, kit.height);
  const context = sheet.getContext('2d');
  let painted = -1;
  return (frame) => {
    const step = frame - (frame % sceneryStep);
    if (step !== painted) {
      // Opaque below everything: where planes meet, edges let through what is behind them.
      context.fillStyle = kit.light.sky[2];
      context.fillRect(0, 0, kit.width, kit.height);
      paint(context, step, layers);
    }
    painted = step;
    return sheet;
  };
}
