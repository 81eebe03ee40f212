import { type Slide, THING_MANNERS } from '../../../modules/videos/plan.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { isIllustration, isPicturedPerson, mayBeShown } from '../shots/may-be-shown.ts';
import type { Actor } from '../shots/actor-beside.ts';
import { thingsNamed } from '../shots/subjects.ts';
import { countWords } from '../text/words.ts';
import { heroOf } from './hero.ts';
import { hintedInScene, type ShownThing, thingsInScene } from './things-in-scene.ts';

/**
 * A slide with whoever does what it says, or with the things that it names; where it names none, with what the film is about. What it shows
 * already stays.
 */
export function dressSlide(slide: Slide, scene: SceneView, film: FilmView, actor?: Actor): Slide {
  switch (slide.layout) {
    case 'key_figures':
      return { ...slide, figures: slide.figures.map((figure) => withCounted(figure, scene, film)) };
    case 'points': {
      const points = withPictures(slide.points, ({ text }) => text, scene, film);
      const isPictured = points.every(({ icon }) => icon !== undefined);
      return isPictured ? { ...slide, points } : { ...slide, points, ...besideWords(scene, film, actor) };
    }
    case 'steps': {
      const steps = withPictures(slide.steps, ({ title }) => title, scene, film);
      const isPictured = steps.every(({ icon }) => icon !== undefined) || steps.length > MAX_STEPS_BESIDE;
      return { ...slide, steps, ...(isPictured ? {} : besideWords(scene, film, actor)) };
    }
    case 'flow':
      return { ...slide, nodes: slide.nodes.map((node) => withThing(node, scene, film)) };
    case 'big_number':
      return dressNumber(slide, scene, film, actor);
    case 'kinetic':
    case 'checklist':
    case 'quote':
      return { ...slide, ...besideWords(scene, film, actor) };
    case 'call_to_action':
      return slide.address === undefined && actor !== undefined ? calledBy(slide, actor) : slide;
    case 'closing':
      return slide.takeaways.length > 0 ? slide : { ...slide, ...besideWords(scene, film, actor) };
    case 'bar_chart':
    case 'bodies':
    case 'layers':
    case 'before_after':
    case 'calculation':
    case 'code':
    case 'comparison':
    case 'curve':
    case 'cycle':
    case 'date':
    case 'definition':
    case 'dialogue':
    case 'donut_chart':
    case 'duration':
    case 'formula':
    case 'geometry':
    case 'hours':
    case 'line_chart':
    case 'map':
    case 'pictogram':
    case 'picture':
    case 'sequence':
    case 'table':
    case 'timeline':
    case 'title':
    case 'two_figures':
      return slide;
  }
}

/** More steps need the whole frame. */
const MAX_STEPS_BESIDE = 4;

/** Who is asked to do it is seen doing it. */
function calledBy({ icon: _, ...slide }: Extract<Slide, { layout: 'call_to_action' }>, actor: Actor): Slide {
  return { ...slide, things: [drawnAs(actor)], manner: 'stand' };
}

/** A figure's own picture comes out of its round frame; a line icon makes room for what is drawn. */
function dressNumber(
  { icon, ...slide }: Extract<Slide, { layout: 'big_number' }>,
  scene: SceneView,
  film: FilmView,
  actor: Actor | undefined,
): Slide {
  const own = icon !== undefined && isIllustration(icon) ? [{ illustration: icon }] : [];
  const beside = besideWords(scene, film, actor, own);
  return { ...slide, ...(beside.things === undefined && icon !== undefined ? { icon } : beside) };
}

type Beside = Pick<Extract<Slide, { layout: 'kinetic' }>, 'things' | 'manner'>;

/** So many things that are named tell more than who uses them. */
const TELLING = 2;

function besideWords(
  scene: SceneView,
  film: FilmView,
  actor: Actor | undefined,
  found: readonly ShownThing[] = [],
): Beside {
  const named = thingsInScene(scene, film);
  if (actor?.isSaid === true) return { things: [drawnAs(actor), ...handedTo(actor, named)], manner: 'stand' };
  if (actor !== undefined && named.length < TELLING) return { things: [drawnAs(actor)], manner: 'stand' };
  const manner = THING_MANNERS[scene.number % THING_MANNERS.length];
  const hero = heroOf(film);
  const about = hero === undefined ? [] : [{ illustration: hero.illustration }];
  const [things] = [named, found, hintedInScene(scene, film), about].filter(({ length }) => length > 0);
  if (things === undefined) return {};
  return { things: [...things], ...(manner !== undefined && { manner }) };
}

const drawnAs = ({ figure, illustration }: Actor) => ({ figure, illustration });

/** More would hide who acts. */
const MAX_HANDED = 3;

/** What else is named stands at the feet of who acts. */
const handedTo = ({ figure }: Actor, named: readonly ShownThing[]): readonly ShownThing[] =>
  named.filter(({ illustration }) => illustration !== figure.thing).slice(0, MAX_HANDED);

/** Below this a picture may be another thing than the one of its row. */
const SURE = 0.8;

/** Things side by side with their pictures, each once. Line icons stay where not all of them can be drawn. */
function withPictures<Item extends { readonly icon?: string }>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  scene: SceneView,
  film: FilmView,
): Item[] {
  const used = new Set<string>();
  const pictures = items.map((item) => {
    const id = pictureOf(textOf(item), scene, film);
    return id === undefined || used.has(id) ? undefined : (used.add(id), id);
  });
  if (!pictures.every((id) => id !== undefined)) return [...items];
  return items.map((item, index) => {
    const icon = pictures[index];
    return icon === undefined ? item : { ...item, icon };
  });
}

/** A box that names one thing shows it; a line icon may be near what it says. */
function withThing<Node extends { readonly text: string }>(
  node: Node,
  scene: SceneView,
  film: FilmView,
): Node & { readonly icon?: string } {
  const isName = countWords(node.text, film.language) <= MAX_NAME_WORDS;
  const icon = isName ? pictureOf(node.text, scene, film) : undefined;
  // Only what the whole scene is sure to mean: a cell of a prison is none of a body.
  const isMeant = thingsInScene(scene, film).some(({ illustration }) => illustration === icon);
  return icon === undefined || !isMeant ? node : { ...node, icon };
}

const MAX_NAME_WORDS = 4;

/** What is counted stands first behind the number: of "come at the station" nothing is. */
const MAX_COUNTED_WORDS = 3;

function withCounted<Figure extends { readonly caption: string }>(
  figure: Figure,
  scene: SceneView,
  film: FilmView,
): Figure & { readonly icon?: string } {
  const counted = figure.caption.split(/\s+/u).slice(0, MAX_COUNTED_WORDS).join(' ');
  const icon = pictureOf(counted, scene, film);
  return icon === undefined ? figure : { ...figure, icon };
}

function pictureOf(text: string, { sense }: SceneView, film: FilmView): string | undefined {
  for (const phrase of [text, ...thingsNamed(text, film.language)]) {
    const found = film.pictures.findIllustration(phrase, film.language, sense, film.sense);
    if (found?.isNamed !== true || found.score < SURE || isPicturedPerson(found.id)) continue;
    if (mayBeShown({ illustration: found.id, phrase }, film)) return found.id;
  }
  return undefined;
}
