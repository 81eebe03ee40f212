import type { Plan, Scene, Shot, Slide, Style } from '../../../modules/videos/plan.ts';
import type { FilmView } from '../film/film-view.ts';
import { composeShot, type Continuity } from '../shots/compose-shot.ts';
import { promptsFor } from '../shots/prompts.ts';
import { namedSetting } from '../shots/settings.ts';
import { proposeSlides } from '../slides/propose.ts';
import { cueFor, exactCue } from '../text/cue.ts';
import { gist } from '../text/shorten.ts';
import { countWords } from '../text/words.ts';
import { viewOf } from './film-of-plan.ts';

const SHORTEST = 4;
const LONGEST = 10;

/** Seconds a narration takes at 2 words per second, in halves, 4-10. */
export function secondsFor(voiceover: string, language: string): number {
  const seconds = Math.round(countWords(voiceover, language) + 0.5) / 2;
  return Math.min(LONGEST, Math.max(SHORTEST, seconds));
}

/** A scene that says something else and shows the same; what enters at words no longer spoken finds others or none. */
export function withVoiceover(scene: Scene, voiceover: string, language: string): Scene {
  const same = countWords(voiceover, language) === countWords(scene.voiceover, language);
  const duration_seconds = same ? scene.duration_seconds : secondsFor(voiceover, language);
  return withCues({ ...scene, voiceover, duration_seconds }, language);
}

interface Cued {
  readonly cue?: string;
}

/** Every cue names words that are spoken. */
export function withCues(scene: Scene, language: string): Scene {
  const fitted = <Thing extends Cued>(thing: Thing, words: string): Thing => {
    const { cue, ...rest } = thing;
    if (cue === undefined) return thing;
    const found = exactCue(scene.voiceover, cue, language) ?? cueFor(scene.voiceover, words, language);
    return { ...(rest as Thing), ...(found === undefined ? {} : { cue: found }) };
  };
  const { slide, shot } = scene;
  return {
    ...scene,
    ...(slide === undefined ? {} : { slide: cuedSlide(slide, fitted) }),
    ...(shot === undefined
      ? {}
      : { shot: { ...shot, subjects: shot.subjects.map((subject) => fitted(subject, subject.phrase)) } }),
  };
}

type Fit = <Thing extends Cued>(thing: Thing, words: string) => Thing;

function cuedSlide(slide: Slide, fit: Fit): Slide {
  switch (slide.layout) {
    case 'points':
      return { ...slide, points: slide.points.map((point) => fit(point, point.text)) };
    case 'steps':
      return { ...slide, steps: slide.steps.map((step) => fit(step, step.title)) };
    case 'big_number':
    case 'pictogram':
    case 'duration':
    case 'hours':
      return fit(slide, slide.value);
    case 'two_figures':
      return { ...slide, figures: slide.figures.map((figure) => fit(figure, figure.value)) };
    case 'calculation':
      return {
        ...slide,
        lines: slide.lines.map((line) => fit(line, line.text)),
        result: fit(slide.result, slide.result.value),
      };
    case 'date':
      return fit(slide, slide.text);
    case 'bar_chart':
      return { ...slide, bars: slide.bars.map((bar) => fit(bar, bar.label)) };
    case 'line_chart':
      return { ...slide, points: slide.points.map((point) => fit(point, point.label)) };
    case 'donut_chart':
      return { ...slide, slices: slide.slices.map((slice) => fit(slice, slice.label)) };
    case 'comparison':
      return {
        ...slide,
        left: fit(slide.left, slide.left.title),
        right: fit(slide.right, slide.right.title),
      };
    case 'closing':
      return { ...slide, takeaways: slide.takeaways.map((point) => fit(point, point.text)) };
    case 'flow':
    case 'sequence':
    case 'cycle':
    case 'bodies':
    case 'layers':
      return cuedDiagram(slide, fit);
    case 'timeline':
      return { ...slide, events: slide.events.map((event) => fit(event, `${event.when} ${event.text}`)) };
    case 'curve':
      return {
        ...slide,
        curves: slide.curves.map((curve) => fit(curve, curve.label)),
        ...(slide.marks && { marks: slide.marks.map((mark) => fit(mark, mark.label)) }),
      };
    case 'geometry':
      return {
        ...fit(slide, slide.heading ?? ''),
        labels: slide.labels.map((label) => fit(label, label.text)),
        ...(slide.statement && { statement: fit(slide.statement, slide.statement.text) }),
      };
    case 'map':
      return { ...slide, places: slide.places.map((place) => fit(place, place.label ?? place.name)) };
    case 'table':
      return { ...slide, rows: slide.rows.map((row) => fit(row, row.cells.join(' '))) };
    case 'code':
      return { ...slide, highlights: slide.highlights.map((highlight) => fit(highlight, '')) };
    case 'formula':
      return slide.terms === undefined
        ? slide
        : { ...slide, terms: slide.terms.map((term) => fit(term, term.meaning)) };
    case 'key_figures':
      return { ...slide, figures: slide.figures.map((figure) => fit(figure, figure.value)) };
    case 'checklist':
      return { ...slide, items: slide.items.map((item) => fit(item, item.text)) };
    case 'before_after':
      return {
        ...slide,
        before: fit(slide.before, slide.before.title),
        after: fit(slide.after, slide.after.title),
      };
    case 'dialogue':
      return { ...slide, turns: slide.turns.map((turn) => fit(turn, turn.text)) };
    case 'title':
    case 'quote':
    case 'definition':
    case 'picture':
    case 'call_to_action':
    case 'kinetic':
      return slide;
  }
}

type Diagram = Extract<Slide, { layout: 'flow' | 'sequence' | 'cycle' | 'bodies' | 'layers' }>;

function cuedDiagram(slide: Diagram, fit: Fit): Slide {
  switch (slide.layout) {
    case 'flow':
      return { ...slide, nodes: slide.nodes.map((node) => fit(node, node.text)) };
    case 'sequence':
      return { ...slide, messages: slide.messages.map((message) => fit(message, message.text)) };
    case 'cycle':
      return { ...slide, stages: slide.stages.map((stage) => fit(stage, stage.text)) };
    case 'bodies':
      return {
        ...slide,
        bodies: slide.bodies.map((body) => fit(body, body.text)),
        acts: slide.acts.map((act) => fit(act, act.text ?? '')),
      };
    case 'layers':
      return { ...slide, layers: slide.layers.map((layer) => fit(layer, layer.text)) };
  }
}

/** A shot with prompts that say what it is. */
export function withPrompts(shot: Shot, style: Style): Shot {
  return { ...shot, ...promptsFor(shot, style) };
}

/** A scene made anew from its words, of the wished kind where its words can be pictured; else a slide. */
export function redetailed(
  scene: Scene,
  plan: Plan,
  film: FilmView,
  wish: { readonly kind?: Scene['kind']; readonly layout?: Slide['layout'] } = {},
): Scene {
  const { slide, shot, ...rest } = scene;
  const view = viewOf(scene.voiceover, film);
  const kind = wish.kind ?? scene.kind;
  const intent = gist(view.voiceover, film.language, 10);
  if (kind === 'generative_video') {
    const made = composeShot(view, film, plan.style, continuityBefore(scene, plan));
    if (made !== undefined) {
      const kept =
        shot === undefined
          ? made
          : {
              ...made,
              setting: namedSetting(view.voiceover) ?? shot.setting,
              time_of_day: shot.time_of_day,
              camera: shot.camera,
            };
      const { backdrop: _behindWords, ...scenery } = rest;
      return { ...scenery, kind, intent: `Picture it: ${intent}.`, shot: withPrompts(kept, plan.style) };
    }
  }
  const proposals = proposeSlides(view, film);
  const layout = wish.layout ?? slide?.layout;
  const best = proposals.find((proposal) => proposal.slide.layout === layout) ?? proposals[0];
  return {
    ...rest,
    kind: 'slide',
    intent: `Show at a glance: ${intent}.`,
    slide: best?.slide ?? { layout: 'title', headline: scene.title },
  };
}

function continuityBefore(scene: Scene, plan: Plan): Continuity {
  const at = plan.scenes.findIndex(({ scene_id }) => scene_id === scene.scene_id);
  const shots = plan.scenes.flatMap(({ shot }, index) =>
    shot === undefined || index === at ? [] : [{ shot, index }],
  );
  const before = shots.filter(({ index }) => at === -1 || index < at).at(-1)?.shot;
  const cast = new Map<string, string>();
  for (const { shot } of shots)
    for (const { illustration, phrase } of shot.subjects)
      if (!cast.has(illustration)) cast.set(illustration, phrase);
  return {
    shots: shots.length,
    places: shots
      .filter(({ index }) => at === -1 || index < at)
      .map(({ shot: { setting, time_of_day } }) => ({ setting, time_of_day })),
    deeds: [],
    cast,
    ...(before === undefined ? {} : { camera: before.camera, change: before.change }),
  };
}
