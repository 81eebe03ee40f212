import type { Plan, Scene, Slide, Subject } from '../../../../modules/videos/plan.ts';
import { NO_DIRECTION } from '../../../understanding/no-direction.ts';
import { isPicturedPerson } from '../../shots/may-be-shown.ts';
import { changeScenes, type Desk, type Done } from '../desk.ts';
import { redetailed, withPrompts } from '../fit.ts';

/** Whoever is seen, by no name of their own. */
const ANYBODY =
  /^(?:all |any |the |these |those |drawn |cartoon )*(?:people|persons?|humans?|figures?|characters?|human figures?|anybody|anyone)$/iu;

export const isAnybody = (thing: string): boolean => ANYBODY.test(thing.trim());

/** Takes everybody out of the pictures of scenes, and of all that are made later where the whole film is meant; nothing where nobody is seen. */
export function withoutPeople(desk: Desk, ids: readonly string[]): Done | undefined {
  const isWhole = ids.length === desk.plan.scenes.length;
  const plan = isWhole ? forbidden(desk.plan) : desk.plan;
  const film = isWhole ? { ...desk.film, instruction: { ...desk.film.instruction, direction: plan.direction ?? NO_DIRECTION } } : desk.film; // prettier-ignore
  const { plan: next, changed } = changeScenes(plan, ids, (scene) => emptied(scene, { ...desk, plan, film }));
  if (changed.length === 0) return undefined;
  return { plan: next, notes: [{ scene_ids: changed, text: 'Nobody is seen any more.' }], named: changed };
}

function forbidden(plan: Plan): Plan {
  const direction = plan.direction ?? NO_DIRECTION;
  const must_not_show = [...new Set([...direction.must_not_show, 'people'])];
  return { ...plan, direction: { ...direction, must_not_show } };
}

function emptied(scene: Scene, { plan, film }: Pick<Desk, 'plan' | 'film'>): Scene | undefined {
  const { shot, slide, backdrop } = scene;
  if (shot !== undefined) {
    const left = shot.subjects.filter((subject) => !isSomebody(subject));
    if (left.length === shot.subjects.length) return undefined;
    if (left.length === 0) return redetailed(scene, plan, film, { kind: 'slide' });
    const subjects = left.map((subject, index): Subject => ({
      ...subject,
      role: index === 0 ? 'focal' : 'support',
    }));
    return { ...scene, shot: withPrompts({ ...shot, subjects }, plan.style) };
  }
  const bare = slide === undefined ? undefined : withoutAnybody(slide);
  if (backdrop?.figure === undefined && bare === slide) return undefined;
  return {
    ...scene,
    ...(bare === undefined ? {} : { slide: bare }),
    ...(backdrop === undefined ? {} : { backdrop: emptyPlace(backdrop) }),
  };
}

function emptyPlace({ figure: _, ...place }: NonNullable<Scene['backdrop']>): NonNullable<Scene['backdrop']> {
  return place;
}

const isSomebody = ({ figure, illustration }: Pick<Subject, 'figure' | 'illustration'>): boolean =>
  figure !== undefined || isPicturedPerson(illustration);

/** The same slide where nobody stands beside its words. */
function withoutAnybody(slide: Slide): Slide {
  if (!('things' in slide)) return slide;
  const left = slide.things.filter((thing) => !isSomebody(thing));
  if (left.length === slide.things.length) return slide;
  const { things: _things, manner: _manner, ...words } = slide;
  return left.length === 0 ? words : { ...slide, things: left };
}
