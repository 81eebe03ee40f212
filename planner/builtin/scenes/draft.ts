import type { Plan, Scene } from '../../../modules/videos/plan.ts';
import type { Brief, Voiceover } from '../../ports.ts';
import { subjectsOf } from '../shots/subjects.ts';
import { proposeSlides } from '../slides/propose.ts';
import { resolveStyle } from '../style/resolve-style.ts';
import { splitSentences } from '../text/sentences.ts';
import { spelledOut } from '../text/spelled-out.ts';
import { headingFor } from '../slides/heading.ts';
import { gist } from '../text/shorten.ts';
import { shareSeconds } from './durations.ts';
import { assignKinds, type Leaning } from './kinds.ts';
import { pictureScenes } from './picture-scenes.ts';
import { splitScenes } from './split.ts';
import { transitionFor } from './transitions.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { viewScenes } from './view.ts';

/** Cuts the narration into scenes and decides how each is told; pictures and slides come later. Pure. */
export function draftFilm(film: FilmView, voiceover: Pick<Voiceover, 'voiceover'>): Plan {
  const { brief, material, language } = film;
  const style = resolveStyle(brief, material.manner);
  const narration = voiceover.voiceover.trim() === '' ? film.script.text : voiceover.voiceover;
  const passages = splitScenes(narration, {
    language,
    seconds: brief.video_duration_seconds,
    pace: style.pace,
    beatEnds: beatEnds(film),
  });
  const views = viewScenes(
    passages.map(({ text }) => text),
    film,
  );
  const seconds = shareSeconds(
    passages.map(({ text, words }) => words + spelledOut(text)),
    brief.video_duration_seconds,
  );
  const shown = pictureScenes(views, film);
  const kinds = assignKinds(
    views.map((view) => leaningOf(view, film, shown.has(view.number))),
    brief.mode,
  );
  const scenes = views.map((view, index): Scene => ({
    scene_number: view.number,
    scene_id: `scene-${view.number}`,
    kind: kinds[index] ?? 'slide',
    title: titleOf(view, film),
    voiceover: view.voiceover,
    duration_seconds: seconds[index] ?? 4,
    intent: intentOf(view, kinds[index] ?? 'slide', film),
    transition: transitionFor(index, view.place === 'last', kinds, style),
  }));
  return planOf(brief, { title: material.topic.title, language, style, scenes });
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

/** Where beats end, and how much a scene resists running on: most between the caller's facts and our framing. */
function beatEnds(film: FilmView): ReadonlyMap<string, number | undefined> {
  const ends = new Map<string, number | undefined>();
  film.script.beats.forEach((beat, index, all) => {
    const next = all[index + 1];
    const quoted = /["“«]/u.test(beat.text) !== /["“«]/u.test(next?.text ?? '');
    const apart = quoted || next?.origin !== beat.origin || next.section !== beat.section;
    const keep = index === 0 || next?.section === 'close' ? 7 : apart ? 4 : beat.origin === 'frame' ? 3 : 0.6;
    const sentences = splitSentences(beat.text, film.language);
    for (const inside of sentences.slice(0, -1)) ends.set(inside, undefined);
    ends.set(sentences.at(-1) ?? beat.text, keep);
  });
  return ends;
}

function leaningOf(view: SceneView, film: FilmView, showsPicture: boolean): Leaning {
  const best = proposeSlides(view, film)[0]?.fit ?? 0;
  const own = subjectsOf(view, film)[0]?.score ?? 0;
  const borrowed = (film.heroes[0]?.score ?? 0) > 0.5 ? 0.3 : 0.1;
  const card = view.place !== 'middle' && film.brief.mode !== 'standard';
  return { slide: best, picture: Math.max(own * 0.85, borrowed), mustBeSlide: card || showsPicture };
}

function titleOf(view: SceneView, film: FilmView): string {
  if (view.place === 'first') return film.material.topic.title;
  return headingFor(view, film) ?? (gist(view.said, film.language, 6) || film.material.topic.title);
}

function intentOf(view: SceneView, kind: Scene['kind'], film: FilmView): string {
  if (view.place === 'first') return 'Open the film: name the topic.';
  if (view.place === 'last') return 'Close the film: what to take home.';
  const what = gist(view.said, film.language, 10);
  return kind === 'slide' ? `Show at a glance: ${what}.` : `Picture it: ${what}.`;
}
