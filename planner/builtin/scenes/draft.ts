import type { Plan, Scene } from '../../../modules/videos/plan.ts';
import type { SentenceEncoder } from '../../meaning/sentence-encoder.ts';
import type { Brief, Voiceover } from '../../ports.ts';
import { figuresIn } from '../facts/figures.ts';
import { type FilmView, isStep, type SceneView } from '../film/film-view.ts';
import { creditFor } from '../knowledge/credit.ts';
import { hasPlace } from '../shots/places.ts';
import { stagingOf } from '../shots/staging.ts';
import { subjectsOf } from '../shots/subjects.ts';
import { headingFor } from '../slides/heading.ts';
import { timesIn } from '../slides/kinetic.ts';
import { contentOf } from '../slides/told.ts';
import { proposeSlides } from '../slides/propose.ts';
import { mannerOf, resolveStyle } from '../style/resolve-style.ts';
import { gist } from '../text/shorten.ts';
import { spelledOut } from '../text/spelled-out.ts';
import { wholeThought } from '../text/whole-thought.ts';
import { type Lasting, timeScenes } from './durations.ts';
import { assignKinds, type Leaning } from './kinds.ts';
import { passagesOf } from './passages.ts';
import { withStepNumbers } from './number-steps.ts';
import { pictureScenes } from './picture-scenes.ts';
import { transitionFor } from './transitions.ts';
import { aboutOf, atHome, viewScenes, withSense } from './view.ts';

/** Cuts the narration into scenes and decides how each is told; pictures and slides come later. */
export async function draftFilm(
  read: FilmView,
  voiceover: Pick<Voiceover, 'voiceover'>,
  encoder: SentenceEncoder,
): Promise<Plan> {
  const { brief, instruction, language, script } = read;
  const manner = mannerOf(instruction, brief.task);
  const { pace } = resolveStyle(brief, manner);
  const narration = voiceover.voiceover.trim() === '' ? script.text : voiceover.voiceover;
  const passages = passagesOf(narration, script.beats, {
    language,
    pace,
    seconds: brief.video_duration_seconds,
  });
  const spoken = passages.map(({ text }) => text);
  const views = await withSense(viewScenes(spoken, read), read, encoder);
  const film = atHome(read, views);
  const style = resolveStyle(brief, manner, aboutOf(read, views));
  const seconds = timeScenes(
    passages.map(({ text, words }, index) => lasting(text, words, views[index])),
    brief.video_duration_seconds,
    pace,
  );
  const outlines = outlineScenes(views, film);
  const kinds = outlines.map(({ kind }) => kind);
  const credited = views.findLastIndex(isFromEncyclopedia);
  const scenes = withStepNumbers(
    outlines.map(({ view, kind, title, intent }, index): Scene => ({
      scene_number: view.number,
      scene_id: `scene-${view.number}`,
      kind,
      title,
      voiceover: view.voiceover,
      duration_seconds: seconds[index] ?? 4,
      intent,
      transition: transitionFor(index, view.place === 'last', kinds, style),
      ...stepOf(view),
      ...(index === credited ? { credit: creditFor(script.sources ?? [], language) } : {}),
    })),
  );
  const warnings = [...lengthWarning(seconds, brief), ...script.warnings];
  return {
    ...planOf(brief, { title: instruction.title, language, style, scenes }),
    direction: instruction.direction,
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

/** How each passage is told. */
export function outlineScenes(views: readonly SceneView[], film: FilmView) {
  const shown = pictureScenes(views, film);
  const kinds = assignKinds(
    views.map((view) => leaningOf(view, film, shown.has(view.number))),
    film.brief.mode,
  );
  return views.map((view, index) => {
    const kind = kinds[index] ?? 'slide';
    return { view, kind, title: titleOf(view, film), intent: intentOf(view, kind, film) };
  });
}

const isFromEncyclopedia = ({ beats }: SceneView): boolean =>
  beats.some(({ content }) => content?.source === 'encyclopedia');

/** Its place among the steps as they were given: what was left out is counted no more, later. */
function stepOf({ beats }: SceneView): Pick<Scene, 'step'> {
  const number = beats.find(({ step }) => step !== undefined)?.step;
  return number === undefined ? {} : { step: { number, of: Math.max(2, number) } };
}

/** A plan as the brief wants it, around its scenes. */
export function planOf(
  brief: Brief,
  { title, language, style, scenes }: Pick<Plan, 'title' | 'language' | 'style' | 'scenes'>,
): Plan {
  return {
    title,
    content: brief.task,
    language,
    mode: brief.mode,
    video_type: brief.video_type,
    aspect_ratio: brief.aspect_ratio,
    video_duration_seconds: brief.video_duration_seconds,
    style,
    scenes,
    assets: brief.assets.map((asset) => ({ ...asset, scene_numbers: [...asset.scene_numbers] })),
  };
}

/** Seconds it takes to read what is more than its words. */
const READING_SECONDS = { table: 6, code: 6, formula: 4, call: 4 } as const;

function lasting(text: string, words: number, view: SceneView | undefined): Lasting {
  const [beat] = view?.beats ?? [];
  const kind = beat?.purpose === 'call' ? 'call' : beat?.content?.kind;
  const reading =
    kind === 'table' || kind === 'code' || kind === 'formula' || kind === 'call' ? READING_SECONDS[kind] : 0;
  return { words: words + spelledOut(text), reading };
}

/** A film shorter than asked is no surprise to its caller. */
function lengthWarning(seconds: readonly number[], { video_duration_seconds: asked }: Brief): string[] {
  const filled = Math.round(seconds.reduce((sum, each) => sum + each, 0));
  return filled >= asked - 1 ? [] : [`The material fills ${filled} seconds; ${asked} were asked for.`];
}

function leaningOf(view: SceneView, film: FilmView, showsPicture: boolean): Leaning {
  const best = proposeSlides(view, film)[0]?.fit ?? 0;
  const staging = stagingOf(view, film, { places: [], deeds: [] });
  const staged = staging?.worth ?? 0;
  const own = view.sense === undefined && hasPlace(view, film) ? (subjectsOf(view, film)[0]?.score ?? 0) : 0;
  return {
    slide: best,
    picture: Math.max(staged, own, film.heroes.length > 0 ? BORROWED : 0),
    mustBeSlide: showsPicture || speaksFigures(view, film),
    isStep: isStep(view),
    isSaidDeed: (staging?.deed?.said ?? '') !== '',
  };
}

/** A picture shows no figures: what is measured is a slide, but in a film of moving pictures alone, and where a step is done. */
const speaksFigures = (view: SceneView, { brief }: FilmView): boolean =>
  brief.mode !== 'standard' &&
  !isStep(view) &&
  (timesIn(view.voiceover).length > 0 ||
    figuresIn(view.voiceover).some(
      ({ kind, unit, value }) =>
        kind === 'percent' || (kind === 'amount' && (unit !== '' || value >= 10 || !Number.isInteger(value))),
    ));

/** The film's own things may be shown where a scene names none: in a film of moving pictures alone. */
const BORROWED = 0.3;

function titleOf(view: SceneView, film: FilmView): string {
  if (view.place === 'first') return film.instruction.title;
  const [first = view.voiceover] = view.sentences;
  const author = contentOf(view, 'quote')?.author;
  const line = wholeThought(first, film.language, 8) ?? wholeThought(first, film.language, 14);
  return author ?? headingFor(view, film) ?? line ?? film.instruction.title;
}

function intentOf(view: SceneView, kind: Scene['kind'], film: FilmView): string {
  if (view.beats.some(({ purpose }) => purpose === 'open')) return 'Open the film: say why to care.';
  if (view.beats.some(({ purpose }) => purpose === 'call')) return 'End the film: ask viewers to act.';
  const what = gist(view.voiceover, film.language, 10);
  return kind === 'slide' ? `Show at a glance: ${what}.` : `Picture it: ${what}.`;
}
