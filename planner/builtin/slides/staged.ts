import type { Slide } from '../../../modules/videos/plan.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { CAN_HEAD } from '../ideas/answer.ts';
import type { Staged } from '../ideas/idea.ts';
import { textsOf } from '../script/coverage.ts';
import { exactCue, cueFor } from '../text/cue.ts';
import { isRefusal } from '../text/refusals.ts';
import { countWords } from '../text/words.ts';
import { givenHeading, headingsFor, iconsFor } from './heading.ts';
import { measuredBy } from './measured.ts';
import { ordersIn } from './orders.ts';
import type { Proposal } from './proposal.ts';

/** The slides of an idea of several sentences, with their headings, icons and cues. */
export function stagedSlides(scene: SceneView, film: FilmView): Proposal[] {
  return scene.beats.flatMap(({ content }) =>
    content?.kind === 'staged'
      ? content.slides.map((slide, rank) => ({
          slide: dressed(slide, content, scene, film),
          fit: (content.fit ?? 2) - rank * 0.3,
        }))
      : [],
  );
}

function dressed(slide: Slide, { section }: Staged, scene: SceneView, film: FilmView): Slide {
  const headed = withHeading(withEachOrder(slide, film.language), section, scene, film);
  return withCues(withIcons(headed, scene, film), scene, film);
}

/** Rows that a list of rules has room for. */
const MAX_RULES = 6;

/** "Check both mirrors, sound the horn twice": each order has its own tick. */
function withEachOrder(slide: Slide, language: string): Slide {
  if (slide.layout !== 'checklist' || language !== 'en') return slide;
  const items = slide.items.flatMap((item) => {
    const orders = ordersIn(item.text);
    return orders.length < 2 ? [item] : orders.map((text) => ({ text, state: isRefusal(text) ? ('dont' as const) : ('do' as const), cue: text })); // prettier-ignore
  });
  return items.length > MAX_RULES ? slide : { ...slide, items };
}

const MAX_HEADING_WORDS = 7;

/** The lead of the idea, the heading above it, or what its sentences speak of; a slide needs none. */
function withHeading(slide: Slide, section: string | undefined, scene: SceneView, film: FilmView): Slide {
  if (!('heading' in slide) && !CAN_HEAD.has(slide.layout)) return slide;
  const shown = textsOf(slide).map((text) => text.toLowerCase());
  const own = 'heading' in slide ? slide.heading : undefined;
  const { subject, title } = film.instruction;
  const isOfFilm = [subject, title].some((name) => name.toLowerCase() === own?.toLowerCase());
  const named = OWN_SUBJECT.has(slide.layout)
    ? [measuredBy(scene.sentences[0] ?? '', film.language), ...headingsFor(scene, film)]
    : [];
  // What a chart measures says more than what the film is about.
  const candidates = [isOfFilm ? undefined : own, section, givenHeading(scene, film), ...named, own];
  const heading = candidates.find((text) => {
    if (text === undefined || text === '' || countWords(text, film.language) > MAX_HEADING_WORDS)
      return false;
    const low = text.toLowerCase();
    return (
      text === own ||
      (low !== film.instruction.title.toLowerCase() && !shown.some((each) => each.startsWith(low)))
    );
  });
  const { heading: _, ...bare } = slide as Slide & { heading?: string };
  return heading === undefined ? bare : ({ ...bare, heading } as Slide);
}

/** Slides of one thing: its sentences' subject names them. */
const OWN_SUBJECT: ReadonlySet<string> = new Set(['key_figures', 'bar_chart', 'line_chart', 'donut_chart']);

function withIcons(slide: Slide, scene: SceneView, film: FilmView): Slide {
  const dress = <Item extends { readonly icon?: string }>(
    items: readonly Item[],
    textOf: (item: Item) => string,
  ): Item[] => {
    const icons = iconsFor(items.map(textOf), film.pictures, scene.sense);
    return items.map((item, index) => (icons[index] === undefined ? item : { ...item, icon: icons[index] }));
  };
  if (slide.layout === 'steps') return { ...slide, steps: dress(slide.steps, ({ title }) => title) };
  if (slide.layout === 'points') return { ...slide, points: dress(slide.points, ({ text }) => text) };
  if (slide.layout === 'flow') return { ...slide, nodes: dress(slide.nodes, ({ text }) => text) };
  if (slide.layout === 'cycle') return { ...slide, stages: dress(slide.stages, ({ text }) => text) };
  if (slide.layout === 'sequence')
    return { ...slide, participants: dress(slide.participants, ({ text }) => text) };
  return slide;
}

/** Each cue as this scene speaks it; what it does not speak enters by itself. */
function withCues<Part>(part: Part, scene: SceneView, film: FilmView): Part {
  if (Array.isArray(part)) return part.map((each: unknown) => withCues(each, scene, film)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    if (name !== 'cue' || typeof value !== 'string') return [[name, withCues(value, scene, film)]];
    const cue =
      exactCue(scene.voiceover, value, film.language) ?? cueFor(scene.voiceover, value, film.language);
    return cue === undefined ? [] : [[name, cue]];
  });
  return Object.fromEntries(entries) as Part;
}
