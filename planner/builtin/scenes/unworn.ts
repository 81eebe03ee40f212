import type { Person, Scene, Slide } from '../../../modules/videos/plan.ts';
import type { FilmView } from '../film/film-view.ts';
import { isPicturedPerson } from '../shots/may-be-shown.ts';

/** A picture says something twice; then it says that there is no other. */
const MAX_USES = 2;

/**
 * The scene without a picture that the scene before it shows, or that two scenes have shown: in its place another thing that the film is
 * about, or nothing. Who acts is treated alike, but for the steps of a procedure: each is seen being done.
 */
export function unworn(scene: Scene, before: readonly Scene[], film: FilmView): Scene {
  const { slide, backdrop } = scene;
  if (slide === undefined) return scene;
  const isWorn = (key: string): boolean => {
    const uses = before.filter((each) => shownIn(each).includes(key)).length;
    const isAgain = before.length > 0 && shownIn(before.at(-1)).includes(key);
    return uses >= MAX_USES || (isAgain && scene.step === undefined);
  };
  const bare = backdrop?.figure && scene.step === undefined && isWorn(deedKey(backdrop.figure)) ? withoutFigure(backdrop) : backdrop; // prettier-ignore
  return {
    ...scene,
    slide: withFreshIcon(withFreshThings(slide, isWorn, film, scene.step !== undefined), isWorn),
    ...(bare && { backdrop: bare }),
  };
}

type Backdrop = NonNullable<Scene['backdrop']>;

const withoutFigure = ({ figure: _, ...rest }: Backdrop): Backdrop => rest;

/** Who does it to another thing does something else. */
const deedKey = ({ pose, thing = '' }: Person): string => `pose:${pose} ${thing}`;

/** What a scene shows beside its words, in its shot, and who does what. */
function shownIn(scene: Scene | undefined): readonly string[] {
  const things = scene?.slide && 'things' in scene.slide ? (scene.slide.things ?? []) : [];
  const icon = scene?.slide && 'icon' in scene.slide && scene.slide.layout !== 'title' ? [scene.slide.icon ?? ''] : []; // prettier-ignore
  const subjects = scene?.shot?.subjects ?? [];
  const figures = [scene?.backdrop, ...things, ...subjects].flatMap((one) => one?.figure ?? []);
  return [
    ...[...things, ...subjects].flatMap(({ illustration, figure }) => (figure ? [] : [illustration])),
    ...icon,
    ...(scene?.slide?.layout === 'picture' ? [scene.slide.illustration ?? ''] : []),
    ...figures.map(deedKey),
  ];
}

function withFreshThings(
  slide: Slide,
  isWorn: (key: string) => boolean,
  { heroes }: FilmView,
  isStep: boolean,
): Slide {
  if (!('things' in slide)) return slide;
  const fresh = slide.things.filter(({ illustration, figure }) =>
    figure ? isStep || !isWorn(deedKey(figure)) : !isWorn(illustration),
  );
  if (fresh.length > 0) return { ...slide, things: fresh };
  const other = heroes.find(({ illustration, isNamed }) => isNamed && !isPicturedPerson(illustration) && !isWorn(illustration)); // prettier-ignore
  if (other !== undefined) return { ...slide, things: [{ illustration: other.illustration }] };
  const { things: _, manner: __, ...bare } = slide;
  return bare;
}

/** A figure stands for itself. */
function withFreshIcon(slide: Slide, isWorn: (key: string) => boolean): Slide {
  if (slide.layout !== 'big_number' || slide.icon === undefined || !isWorn(slide.icon)) return slide;
  const { icon: _, ...bare } = slide;
  return bare;
}
