import type { Plan, Scene, Shot } from '../../../modules/videos/plan.ts';
import type { Brief } from '../../ports.ts';
import type { FilmView, SceneView, Seen } from '../film/film-view.ts';
import type { Instruction } from '../../understanding/instruction.ts';
import { NO_DIRECTION } from '../../understanding/no-direction.ts';
import type { PictureFinder } from '../picture-finder.ts';
import { settingOf } from '../shots/settings.ts';
import { heroesOf } from '../shots/subjects.ts';
import { viewScenes } from '../scenes/view.ts';

/** A film seen from its plan alone: all its material is what its scenes say. */
export function filmOfPlan(plan: Plan, pictures: PictureFinder): FilmView {
  const task = plan.scenes.map(({ voiceover }) => voiceover).join(' ');
  const brief: Brief = {
    task,
    video_duration_seconds: plan.video_duration_seconds,
    aspect_ratio: plan.aspect_ratio,
    video_type: plan.video_type,
    mode: plan.mode,
    assets: [],
  };
  const instruction: Instruction = {
    language: plan.language,
    subject: plan.title,
    title: plan.title,
    content: [],
    direction: plan.direction ?? NO_DIRECTION,
    passages: [],
  };
  const film = {
    brief,
    instruction,
    script: { beats: [], text: '', warnings: [] },
    pictures,
    language: plan.language,
    home: homeOf(plan.scenes) ?? settingOf(task, 2) ?? 'abstract',
    scenes: plan.scenes.length,
  };
  const cast = castOf(plan.scenes);
  return { ...film, heroes: cast.length > 0 ? cast : heroesOf(film) };
}

function homeOf(scenes: readonly Scene[]): Shot['setting'] | undefined {
  return mostUsed(scenes.flatMap(({ shot, backdrop }) => (shot ?? backdrop)?.setting ?? []));
}

/** Who the film shows most: its heroes. */
function castOf(scenes: readonly Scene[]): Seen[] {
  const subjects = scenes.flatMap(({ shot }) => shot?.subjects ?? []);
  const tally = new Map<string, number>();
  for (const { illustration } of subjects) tally.set(illustration, (tally.get(illustration) ?? 0) + 1);
  return [...tally]
    .sort((one, other) => other[1] - one[1])
    .slice(0, 3)
    .flatMap(([illustration]) => {
      const first = subjects.find((subject) => subject.illustration === illustration);
      return first === undefined ? [] : [{ phrase: first.phrase, illustration, score: 0.9, count: 1 }];
    });
}

function mostUsed<Value extends string>(values: readonly Value[]): Value | undefined {
  const times = (value: Value) => values.filter((each) => each === value).length;
  return values.reduce<Value | undefined>(
    (best, value) => (best === undefined || times(value) > times(best) ? value : best),
    undefined,
  );
}

/** One narration as a scene in the middle of the film. */
export function viewOf(voiceover: string, film: FilmView): SceneView {
  const [view] = viewScenes([voiceover], film);
  return {
    ...(view ?? { voiceover, sentences: [voiceover], beats: [] }),
    place: 'middle',
    number: 2,
  };
}
