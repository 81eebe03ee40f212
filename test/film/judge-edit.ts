import type { Plan, Scene } from '../../modules/videos/plan.ts';
import type { EditOutcome } from '../../planner/ports.ts';
import type { EditCase, Expectation } from './edit-case.ts';
import { findLookFaults } from './edit-looks.ts';
import { seenAndHeard, shownText } from './seen-and-heard.ts';
import { digitsOf, mentions, stemsOf } from './words.ts';

/** The plan before and after, as the checks read it. */
interface Change {
  readonly expect: Expectation;
  readonly before: Plan;
  readonly after: Plan;
  readonly heard: readonly string[];
  readonly shown: readonly string[];
  readonly language: string;
}

/** What is not as expected; nothing: the edit is right. */
export function judgeEdit(
  { expect, plan: before, language }: EditCase,
  outcome: EditOutcome,
): readonly string[] {
  if (outcome.kind === 'question') {
    const { asks } = expect;
    if (!asks) return [`asked: ${outcome.question}`];
    const stems = stemsOf(outcome.question, language);
    return asks.filter((words) => !mentions(stems, words, language)).map((words) => `the question does not name “${words}”: ${outcome.question}`); // prettier-ignore
  }
  if (expect.asks && !expect.spares) return ['edited without a question'];
  const { plan: after } = outcome;
  if (expect.spares && JSON.stringify(after) === JSON.stringify(before)) return ['nothing changed'];
  const heard = stemsOf(after.scenes.map(({ voiceover }) => voiceover).join(' | '), language);
  const shown = stemsOf(seenAndHeard(after).map(shownText).join(' | '), language);
  const change: Change = { expect, before, after, heard, shown, language };
  return [...findWordFaults(change), ...findSceneFaults(change), ...findLookFaults(expect, before, after)];
}

function findWordFaults({ expect, before, after, heard, shown, language }: Change): readonly string[] {
  const without = (stems: readonly string[], wanted: readonly string[] = []) =>
    wanted.filter((words) => !mentions(stems, words, language));
  const within = (stems: readonly string[], unwanted: readonly string[] = []) =>
    unwanted.filter((words) => mentions(stems, words, language));
  const { renamed, ends_with, title, says_exactly } = expect;
  const spoken = (id: string) => plain(sceneOf(after, id)?.voiceover ?? '');
  const numbers = (plan: Plan) =>
    new Set(plan.scenes.flatMap(({ voiceover }) => digitsOf(voiceover, language)));
  const kept = numbers(after);
  return [
    ...without(heard, expect.says).map((words) => `not said: ${words}`),
    ...within(heard, expect.says_not).map((words) => `still said: ${words}`),
    ...without(shown, expect.shows).map((words) => `not shown: ${words}`),
    ...within(shown, expect.shows_not).map((words) => `still shown: ${words}`),
    ...(renamed ? findOldNames(after, renamed) : []),
    ...(says_exactly && spoken(says_exactly.scene) !== plain(says_exactly.text) ? [`says: ${spoken(says_exactly.scene)}`] : []), // prettier-ignore
    ...(ends_with && !plain(after.scenes.at(-1)?.voiceover ?? '').endsWith(plain(ends_with)) ? ['ends with other words'] : []), // prettier-ignore
    ...(title && !titlesOf(after).includes(plain(title)) ? [`titled: ${titlesOf(after).join(' / ')}`] : []),
    ...(expect.reworded && before.scenes.every(({ scene_id, voiceover }) => spoken(scene_id) === plain(voiceover)) ? ['says the same'] : []), // prettier-ignore
    ...(expect.keeps_numbers ? [...numbers(before)].filter((number) => !kept.has(number)).map((number) => `lost ${number}`) : []), // prettier-ignore
  ];
}

function findOldNames(
  plan: Plan,
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] {
  const texts = [plan.title, ...seenAndHeard(plan).flatMap(({ heard, texts: seen }) => [heard, ...seen.map(({ text }) => text)])]; // prettier-ignore
  const old = new RegExp(`(?<![\\p{L}\\p{N}.])${escaped(from)}(?![\\p{L}\\p{N}])`, 'u');
  const left = texts.filter((text) => old.test(text.replaceAll(to, ''))).map((text) => `still “${text}”`);
  return texts.some((text) => text.toLowerCase().includes(to.toLowerCase()))
    ? left
    : [...left, `nowhere “${to}”`];
}

function findSceneFaults({ expect, before, after }: Change): readonly string[] {
  const known = new Map(before.scenes.map((scene) => [scene.scene_id, scene]));
  const ids = after.scenes.map(({ scene_id }) => scene_id);
  const old = ids.filter((id) => known.has(id));
  const words = (scene: Scene | undefined) => scene?.voiceover.split(/\s+/u).length ?? 0;
  const { order, changed, layout, time_of_day, added } = expect;
  const touched = after.scenes
    .filter((scene) => known.has(scene.scene_id) && contentOf(scene) !== contentOf(known.get(scene.scene_id)))
    .map(({ scene_id }) => scene_id);
  return [
    ...findLost(expect.spares, ids),
    ...(expect.gone ?? []).filter((id) => ids.includes(id)).map((id) => `scene ${id} is still there`),
    ...(order && order.join() !== old.join() ? [`order: ${old.join()}`] : []),
    ...(changed ? touched.filter((id) => !changed.includes(id)).map((id) => `scene ${id} changed too`) : []),
    ...(added !== undefined && ids.length - old.length !== added
      ? [`${ids.length - old.length} scenes added`]
      : []),
    ...(expect.fewer_words ?? []).filter((id) => words(sceneOf(after, id)) >= words(known.get(id))).map((id) => `scene ${id} says no less`), // prettier-ignore
    ...(layout && !layout.is.includes(sceneOf(after, layout.scene)?.slide?.layout ?? '') ? [`layout: ${sceneOf(after, layout.scene)?.slide?.layout ?? 'none'}`] : []), // prettier-ignore
    ...(time_of_day && sceneOf(after, time_of_day.scene)?.shot?.time_of_day !== time_of_day.is ? ['not at that time of day'] : []), // prettier-ignore
  ];
}

const findLost = (spared: readonly string[] = [], ids: readonly string[]): readonly string[] =>
  spared.filter((id) => !ids.includes(id)).map((id) => `scene ${id} was deleted`);

const sceneOf = (plan: Plan, id: string) => plan.scenes.find(({ scene_id }) => scene_id === id);

/** A scene but for its place and length. */
function contentOf(scene: Scene | undefined): string {
  if (scene === undefined) return '';
  const { scene_number: _place, duration_seconds: _seconds, transition: _transition, ...content } = scene;
  return JSON.stringify(content);
}

const titlesOf = (plan: Plan): readonly string[] => [
  plain(plan.title),
  ...(seenAndHeard(plan)[0]?.texts ?? []).map(({ text }) => plain(text)),
];

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim(); // prettier-ignore
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
