import { expect } from 'chai';
import type { Plan, Scene } from '../../../../modules/videos/plan.ts';
import { diffPlans } from '../../../../modules/videos/plan-diff.ts';
import { coffeePlan, honeybeePlan, quarterPlan, waterPlan } from '../../../support/sample-plans.ts';
import { edited } from './editing.ts';

type Film = 'bees' | 'quarter' | 'coffee' | 'water';
interface Change {
  readonly changed?: readonly number[];
  readonly added?: readonly number[];
  readonly deleted?: readonly number[];
}
/** The scene by its number after the edit, the plan before, the plan after. */
type Check = (scene: (number: number) => Scene, before: Plan, after: Plan) => void;
type Row = readonly [film: Film, request: string, change: Change, check?: Check];

const says =
  (number: number, words: string): Check =>
  (scene) =>
    expect(scene(number).voiceover).to.include(words);
const silent =
  (number: number, words: string): Check =>
  (scene) =>
    expect(JSON.stringify(scene(number))).not.to.include(words);
const shows =
  (number: number, layout: string): Check =>
  (scene) =>
    expect(scene(number).slide?.layout).to.equal(layout);
const filmed =
  (number: number, shot: Partial<NonNullable<Scene['shot']>>): Check =>
  (scene) =>
    expect(scene(number).shot).to.include(shot);
const shorter =
  (number: number): Check =>
  (scene, before) =>
    expect(scene(number).voiceover.length).to.be.below(before.scenes[number - 1]?.voiceover.length ?? 0);
const longer =
  (number: number): Check =>
  (scene, before) =>
    expect(scene(number).voiceover.length).to.be.above(before.scenes[number - 1]?.voiceover.length ?? 0);
const order =
  (...ids: readonly string[]): Check =>
  (_scene, _before, after) =>
    expect(after.scenes.slice(0, ids.length).map(({ scene_id }) => scene_id)).to.deep.equal(ids);
const pictured =
  (number: number, illustration: string): Check =>
  (scene) =>
    expect(scene(number).shot?.subjects.map((subject) => subject.illustration)).to.include(
      `fluent-emoji-flat:${illustration}`,
    );
const ALL_BEES = [1, 2, 3, 4, 5, 6, 7, 8];

const WORDS: readonly Row[] = [
  ['bees', 'shorter intro', { changed: [1] }, (scene) => expect(scene(1).voiceover).to.equal('How do honeybees make honey?')],
  ['bees', 'Make the second scene shorter, please', { changed: [2] }, shorter(2)],
  ['bees', 'shorten the scene about wax', { changed: [6] }, says(6, 'seal it with wax')],
  ['bees', 'Could you trim scene two?', { changed: [2] }, shorter(2)],
  ['bees', 'make scene 5 longer', { changed: [5] }, longer(5)],
  ['bees', 'expand the ending', { changed: [8] }, (scene) => expect(scene(8).voiceover).to.match(/Thank you for watching\.$/u)],
  ['bees', 'Rewrite the narration to be simpler.', { changed: [3] }, says(3, 'stomach. There, enzymes begin')],
  ['bees', 'change the voiceover of scene 3 to be shorter', { changed: [3] }, shorter(3)],
  ['bees', 'change the narration of scene 2 to Bees fly far every day', { changed: [2] }, says(2, 'Bees fly far every day.')],
  ['bees', 'change the narration of scene 2 to ‘Shorter’', { changed: [2] }, says(2, 'Shorter.')],
  ['bees', 'simplify scene 3', { changed: [3] }, says(3, 'stomach. There, enzymes begin')],
  ['bees', 'use simpler words in scene 3', { changed: [3] }, says(3, 'There, enzymes')],
  ['bees', 'rewrite scene 6', { changed: [6] }, says(6, 'bees seal it with wax')],
  ['bees', 'Scene 3 should say "Bees carry nectar to the hive."', { changed: [3] }, (scene) => expect(scene(3).voiceover).to.equal('Bees carry nectar to the hive.')],
  ['bees', 'change the narration of scene 4 to "Bees dry the nectar with their wings."', { changed: [4] }, says(4, 'dry the nectar')],
  ['bees', 'mention in scene 5 that bees live about six weeks', { changed: [5] }, says(5, 'Bees live about six weeks.')],
  ['bees', 'say "jar" instead of "pound"', { changed: [2, 7, 8] }, says(2, 'one jar of honey')],
  ['bees', "don't say pound, say jar", { changed: [2, 7, 8] }, says(7, 'one jar of honey')],
  ['bees', 'change pound to ounce in scene 2', { changed: [2] }, (scene) => { expect(scene(2).voiceover).to.include('one ounce'); expect(JSON.stringify(scene(2).slide)).to.include('one ounce'); }],
  ['bees', 'Ersetze "nectar" durch "sap" in Szene 4', { changed: [4] }, says(4, 'fan the sap')],
  ['bees', 'change the title to "Honey, Explained"', { changed: [1] }, (scene, _before, after) => { expect(after.title).to.equal('Honey, Explained'); expect(scene(1).slide).to.include({ headline: 'Honey, Explained' }); }],
  ['bees', 'change the heading of scene 5 to "One tiny life"', { changed: [5] }, (scene) => expect(scene(5).slide).to.include({ heading: 'One tiny life' })],
  ['bees', 'rename scene 4 to "Drying"', { changed: [4] }, (scene) => expect(scene(4).title).to.equal('Drying')],
  ['quarter', 'change 18% to 20%', { changed: [3, 10, 11] }, (scene) => { expect(scene(3).voiceover).to.include('grew 20%'); expect(JSON.stringify(scene(3).slide)).to.include('20%').and.not.include('18%'); expect(JSON.stringify(scene(11).slide)).to.include('20%'); }],
  ['quarter', 'change $4.2 million to $4.5 million in scene 4', { changed: [4] }, (scene) => { expect(scene(4).voiceover).to.include('$4.5 million'); expect(JSON.stringify(scene(4).slide)).to.include('"value":4.5'); }],
  ['quarter', 'Europe should be Africa', { changed: [5] }, (scene) => { expect(scene(5).voiceover).to.include('came from Africa'); expect(JSON.stringify(scene(5).slide)).to.include('"label":"Africa"'); }],
  ['quarter', 'replace "Maria Lopez" with "Ana Ruiz"', { changed: [7] }, (scene) => expect(scene(7).slide).to.include({ attribution: 'Ana Ruiz' })],
  ['water', 'change 60 percent to 70 percent', { changed: [2, 4, 5, 6] }, silent(2, '60')],
]; // prettier-ignore

const PICTURES: readonly Row[] = [
  ['bees', 'make scene 2 more dramatic', { changed: [2] }, (scene, before) => expect(scene(2).transition).not.to.equal(before.scenes[1]?.transition)],
  ['bees', 'make scene 3 more dramatic', { changed: [3] }, filmed(3, { camera: 'push_in', time_of_day: 'dusk' })],
  ['bees', 'make scenes 3 and 4 more dramatic', { changed: [3, 4] }],
  ['bees', 'set scene 4 at night', { changed: [4] }, filmed(4, { time_of_day: 'night' })],
  ['bees', 'make scene 3 darker', { changed: [3] }, filmed(3, { time_of_day: 'dusk' })],
  ['bees', 'make scene 3 calmer', { changed: [3] }, filmed(3, { camera: 'hold' })],
  ['bees', 'closer camera angle in scene 6', { changed: [6] }, filmed(6, { camera: 'push_in' })],
  ['bees', 'zoom out in scene 3', { changed: [3] }, filmed(3, { camera: 'pull_out' })],
  ['bees', 'set scene 3 in a forest', { changed: [3] }, filmed(3, { setting: 'forest' })],
  ['bees', 'make scene 3 happen underwater', { changed: [3] }, filmed(3, { setting: 'underwater' })],
  ['bees', 'Replace the bee in scene 3 with a butterfly', { changed: [3] }, (scene) => { expect(scene(3).voiceover).to.match(/^A butterfly carries/u); pictured(3, 'butterfly')(scene, {} as Plan, {} as Plan); expect(JSON.stringify(scene(3))).not.to.include('worker bee'); }],
  ['bees', 'the bee in scene 3 should be an owl', { changed: [3] }, (scene) => { expect(scene(3).voiceover).to.match(/^An owl carries/u); pictured(3, 'owl')(scene, {} as Plan, {} as Plan); }],
  ['bees', 'add a flower to scene 3', { changed: [3] }, pictured(3, 'blossom')],
  ['bees', 'remove the hive from scene 3', { changed: [3] }, (scene) => expect(scene(3).shot?.subjects.map(({ phrase }) => phrase)).to.deep.equal(['worker bee'])],
  ['bees', 'use a wipe between scenes 3 and 4', { changed: [4] }, (scene) => expect(scene(4).transition).to.equal('wipe')],
  ['bees', 'make scene 5 6 seconds long', { changed: [5] }, (scene) => expect(scene(5).duration_seconds).to.equal(6)],
  ['bees', 'make scene 3 darker and set it in a forest', { changed: [3] }, filmed(3, { time_of_day: 'dusk', setting: 'forest' })],
]; // prettier-ignore

const LAYOUTS: readonly Row[] = [
  ['bees', 'turn scene 3 into steps', { changed: [3] }, shows(3, 'steps')],
  ['bees', 'make scene five bullet points', { changed: [5] }, shows(5, 'points')],
  ['bees', 'make scene 4 a slide', { changed: [4] }, (scene) => expect(scene(4).kind).to.equal('slide')],
  ['bees', 'make scene 2 an illustrated scene', { changed: [2] }, (scene) => expect(scene(2).shot).not.to.equal(undefined)],
  ['quarter', 'turn scene 5 into a bar chart', { changed: [5] }, (scene) => expect(scene(5).slide).to.deep.include({ layout: 'bar_chart', unit: '%' })],
  ['quarter', 'show scene 8 as a bar chart', { changed: [8] }, shows(8, 'bar_chart')],
  ['quarter', 'turn the donut chart into a bar chart', { changed: [5] }, shows(5, 'bar_chart')],
  ['quarter', 'show scene 6 as a bar chart', { changed: [6] }, (scene) => expect(JSON.stringify(scene(6).slide)).to.include('"value":5').and.include('"value":3')],
  ['quarter', 'make scene 3 a quote', { changed: [3] }, shows(3, 'quote')],
  ['quarter', 'turn scene 5 into bullet points', { changed: [5] }, (scene) => expect(JSON.stringify(scene(5).slide)).to.include('Europe: 62%')],
]; // prettier-ignore

const SCENES: readonly Row[] = [
  ['bees', 'add a closing scene that summarizes the topic', { added: [9] }, (scene) => { expect(scene(9).slide?.layout).to.equal('closing'); expect(scene(9).voiceover).to.match(/^In short\. .*nectar/u); }],
  ['bees', 'after scene 2, add a scene about beekeepers', { added: [3] }, says(3, 'beekeepers')],
  ['bees', 'add a scene about enzymes between scenes 3 and 4', { added: [4] }, says(4, 'enzymes begin to break it down')],
  ['bees', 'Add a scene at the end saying "Honey never spoils."', { added: [9] }, (scene) => expect(scene(9).voiceover).to.equal('Honey never spoils.')],
  ['bees', 'insert a slide after scene 4 explaining that honey never spoils', { added: [5] }, says(5, 'Honey never spoils.')],
  ['bees', 'at the beginning, add a scene about flowers', { added: [1] }, says(1, 'flowers')],
  ['bees', 'delete scene 5', { deleted: [5] }],
  ['bees', 'Please cut the last two scenes', { deleted: [7, 8] }],
  ['bees', 'remove scenes 2-4', { deleted: [2, 3, 4] }],
  ['bees', 'remove the scene about wax', { deleted: [6] }],
  ['bees', 'get rid of the third scene', { deleted: [3] }],
  ['bees', 'Lösche Szene 3', { deleted: [3] }],
  ['bees', 'borra la escena 3', { deleted: [3] }],
  ['bees', 'supprime la scène 5', { deleted: [5] }],
  ['bees', 'move scene 4 to the beginning', {}, order('scene-4', 'scene-1', 'scene-2')],
  ['bees', 'move the last scene to position 2', {}, order('scene-1', 'scene-8', 'scene-2')],
  ['bees', 'move scene 6 before scene 2', {}, order('scene-1', 'scene-6', 'scene-2')],
  ['bees', 'swap scenes 2 and 3', {}, order('scene-1', 'scene-3', 'scene-2', 'scene-4')],
  ['bees', 'merge scenes 6 and 7', { changed: [6], deleted: [7] }, says(6, 'seal it with wax')],
  ['bees', 'split scene 3', { changed: [3], added: [4] }, (scene) => expect(scene(4).voiceover).to.equal('There, enzymes begin to break it down.')],
  ['bees', 'duplicate scene 3', { added: [4] }],
]; // prettier-ignore

const STYLES: readonly Row[] = [
  ['bees', 'use a blue palette', { changed: ALL_BEES }, (_scene, _before, after) => expect(after.style.palette.primary).to.equal('#1f5fd0')],
  ['bees', '#0055ff as primary', { changed: ALL_BEES }, (_scene, before, after) => expect(after.style.palette).to.include({ primary: '#0055ff', accent: before.style.palette.accent })],
  ['bees', 'make it darker', { changed: ALL_BEES }, (_scene, _before, after) => expect(Number.parseInt(after.style.palette.background.slice(1, 3), 16)).to.be.below(70)],
  ['bees', 'make it more playful', { changed: ALL_BEES }, (_scene, _before, after) => expect(after.style.mood).to.equal('playful')],
  ['bees', 'use a serif font', { changed: ALL_BEES }, (_scene, before, after) => { expect(after.style.typeface).to.equal('serif'); expect(after.style.palette).to.deep.equal(before.style.palette); }],
  ['bees', 'change the background to black', { changed: ALL_BEES }, (_scene, _before, after) => expect(after.style.palette.background).to.match(/^#0/u)],
  ['bees', 'slow down', { changed: ALL_BEES }, (_scene, _before, after) => expect(after.style.pace).to.equal('slow')],
  ['bees', 'in the style of a vintage storybook', { changed: ALL_BEES }, (_scene, _before, after) => expect(after.style).to.include({ mood: 'warm', typeface: 'serif' })],
  ['bees', 'make it vertical', { changed: ALL_BEES }, (_scene, _before, after) => expect(after.aspect_ratio).to.equal('9:16')],
  ['bees', 'utilise une palette bleue', { changed: ALL_BEES }],
]; // prettier-ignore

const SEVERAL: readonly Row[] = [
  ['bees', 'shorten scene 2 and delete scene 7', { changed: [2], deleted: [7] }],
  ['bees', 'Delete scene 2; move scene 4 to the beginning.', { deleted: [2] }, order('scene-4', 'scene-1', 'scene-3')],
  ['bees', 'Make the intro shorter, replace nectar with sap, and add an outro', { changed: [1, 3, 4], added: [9] }, says(3, 'carries sap back')],
  ['bees', 'Delete scene 1. Then make scene 3 darker.', { changed: [2], deleted: [1] }, filmed(2, { time_of_day: 'dusk' })],
  ['bees', 'after scene 2, add a scene about bread and butter', { added: [3] }, says(3, 'bread and butter')],
  ['coffee', 'shorten scene 11, and turn scene 8 into bullet points', { changed: [8, 11] }, shows(8, 'points')],
]; // prettier-ignore

describe('an edit in words', () => {
  const films: Partial<Record<Film, Plan>> = {};
  before(async () => {
    films.bees = await honeybeePlan();
    films.quarter = await quarterPlan();
    films.coffee = await coffeePlan();
    films.water = await waterPlan();
  });
  const groups = {
    words: WORDS,
    pictures: PICTURES,
    layouts: LAYOUTS,
    scenes: SCENES,
    styles: STYLES,
    'several at once': SEVERAL,
  };
  for (const [group, rows] of Object.entries(groups)) {
    describe(`about ${group}`, () => {
      for (const [film, request, change, check] of rows)
        it(`${film}: ${request}`, async () => {
          const plan = films[film];
          if (plan === undefined) throw new Error(`no film ${film}`);
          const after = await edited(plan, request);
          expect(diffPlans(plan, after.plan), after.summary).to.deep.equal({
            changed_scene_numbers: change.changed ?? [],
            added_scene_numbers: change.added ?? [],
            deleted_scene_numbers: change.deleted ?? [],
          });
          const scene = (number: number): Scene => {
            const found = after.plan.scenes[number - 1];
            if (found === undefined) throw new Error(`no scene ${number}`);
            return found;
          };
          check?.(scene, plan, after.plan);
          expect(after.summary).not.to.equal('');
        });
    });
  }
});
