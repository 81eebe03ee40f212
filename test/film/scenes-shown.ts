import { readFileSync } from 'node:fs';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Person, Plan, Scene } from '../../modules/videos/plan.ts';
import { planFilm } from '../support/plan-film.ts';

/**
 * What an art director would show of the scenes of ordinary briefs. `says`: part of what is spoken, in lower case. The others are patterns of
 * tokens: `do:lift`, `who:nurse`, `in:clinic`, `thing:telephone`, `slide:two_figures`.
 */
const Expectation = Type.Object({
  says: Type.String(),
  shows: Type.String(),
  /** Somebody should be seen doing this. */
  acts: Type.Optional(Type.String()),
  wrong: Type.String(),
});
const ShownFilm = Type.Object({
  id: Type.String(),
  task: Type.String(),
  ratio: Type.Optional(Type.Union([Type.Literal('16:9'), Type.Literal('9:16')])),
  scenes: Type.Array(Expectation),
});
type ShownFilm = Static<typeof ShownFilm>;

/** One scene against what was expected; `tokens` is empty where nothing is shown or no scene says it. */
export interface ShownScene {
  readonly film: string;
  readonly says: string;
  readonly tokens: readonly string[];
  readonly isFitting: boolean;
  readonly isActed: boolean;
  readonly wantsAct: boolean;
  readonly isWrong: boolean;
}

/** `open`: looked at while the planner is made; `aside`: only its totals are. */
export function readShownFilms(part: 'open' | 'aside'): readonly ShownFilm[] {
  const text = readFileSync(new URL(`scenes-shown/${part}.json`, import.meta.url), 'utf8');
  return Value.Parse(Type.Array(ShownFilm), JSON.parse(text));
}

/** Plans a film and judges the scenes that are expected of it. */
export async function judgeShown({ id, task, ratio = '16:9', scenes }: ShownFilm): Promise<ShownScene[]> {
  const { plan } = await planFilm({ task, aspect_ratio: ratio });
  return scenes.map((expected) => judgeScene(id, expected, plan));
}

/** How one expectation is met by a plan: the first scene that says it. */
export function judgeScene(film: string, expected: Static<typeof Expectation>, plan: Plan): ShownScene {
  const scene = plan.scenes.find(({ voiceover }) => voiceover.toLowerCase().includes(expected.says));
  const tokens = scene === undefined ? [] : tokensOf(scene);
  const has = (pattern: string | undefined) =>
    pattern !== undefined && tokens.some((token) => new RegExp(`^(?:${pattern.replaceAll('thing:', 'thing:.*')})`, 'u').test(token)); // prettier-ignore
  return {
    film,
    says: expected.says,
    tokens,
    isFitting: has(expected.shows),
    isActed: has(expected.acts),
    wantsAct: expected.acts !== undefined,
    isWrong: has(expected.wrong),
  };
}

/** Everything that a scene shows beside its words. */
function tokensOf(scene: Scene): string[] {
  const { shot, slide, backdrop } = scene;
  const text = JSON.stringify([slide ?? {}, shot?.subjects.filter(({ figure }) => figure === undefined) ?? []]);
  const pictures = [...text.matchAll(/"(?:illustration|icon)":"[a-z0-9-]+:([a-z0-9-]+)"/gu)];
  const settings = [shot?.setting, backdrop?.setting].filter((setting) => setting !== undefined);
  return [
    ...settings.map((setting) => `in:${setting}`),
    ...peopleIn(scene).flatMap(({ role, pose }) => [`do:${pose}`, `who:${role}`]),
    ...pictures.map(([, name = '']) => `thing:${name}`),
    ...(slide === undefined ? [] : [`slide:${slide.layout}`]),
  ];
} // prettier-ignore

/** The drawn people of a scene: in its shot, in the place behind its words, beside them. */
export function peopleIn({ shot, slide, backdrop }: Scene): Person[] {
  const beside = slide !== undefined && 'things' in slide ? (slide.things ?? []) : [];
  return [...(shot?.subjects ?? []), ...beside, { figure: backdrop?.figure }].flatMap(({ figure }) => figure ?? []);
} // prettier-ignore
