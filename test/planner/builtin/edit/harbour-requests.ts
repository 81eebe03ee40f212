import { expect } from 'chai';
import type { Plan, Scene } from '../../../../modules/videos/plan.ts';

/** What the plan must be after a request. `s` finds a scene by its id, wherever it is now. */
export type Check = (s: (id: string) => Scene, after: Plan, before: Plan) => void;
export type Row = readonly [request: string, check: Check];

const words = (value: unknown): string => JSON.stringify(value);
const ids = (plan: Plan): string => plan.scenes.map(({ scene_id }) => scene_id.replace(/^s/u, '')).join(' ');
const says =
  (id: string, text: string, ...not: string[]): Check =>
  (s) => {
    expect(s(id).voiceover).to.include(text);
    for (const each of not) expect(words(s(id))).not.to.include(each);
  };
const exactly =
  (id: string, text: string): Check =>
  (s) =>
    expect(s(id).voiceover).to.equal(text);
const layout =
  (id: string, name: string, ...texts: string[]): Check =>
  (s) => {
    expect(s(id).slide?.layout).to.equal(name);
    for (const text of texts) expect(words(s(id).slide)).to.include(text);
  };
const order =
  (expected: string): Check =>
  (_s, after) =>
    expect(ids(after)).to.equal(expected);
const nowhere =
  (...texts: string[]): Check =>
  (_s, { scenes, title }) => {
    for (const text of texts) expect(words([title, scenes])).not.to.include(text);
  };
const only =
  (...changed: string[]): Check =>
  (s, _after, before) => {
    for (const scene of before.scenes)
      if (!changed.includes(scene.scene_id))
        expect({ ...s(scene.scene_id), scene_number: 0 }).to.deep.equal({ ...scene, scene_number: 0 });
  };
const all =
  (...checks: Check[]): Check =>
  (...given) => {
    for (const check of checks) check(...given);
  };
const seconds = ({ scenes }: Plan): number => scenes.reduce((sum, each) => sum + each.duration_seconds, 0);
const shorterBy =
  (least: number, most: number): Check =>
  (_s, after, before) =>
    expect(seconds(before) - seconds(after)).to.be.within(least, most);
const lasts =
  (least: number, most: number): Check =>
  (_s, after) =>
    expect(seconds(after)).to.be.within(least, most);
const style =
  (expected: Partial<Plan['style']>): Check =>
  (_s, after) =>
    expect(after.style).to.include(expected);
const keepsPalette: Check = (_s, after, before) =>
  expect(after.style.palette).to.deep.equal(before.style.palette);
const NO_4 = '1 2 3 5 6 7 8 9 10 11';

/** Requests the rules were written against. */
export const SEEN: readonly Row[] = [
  ['421, not 412', all(says('s2', '421 of them', '"412"'), only('s2'), says('s2', '1,412 containers'))],
  ['It should be 421 refrigerated containers, not 412.', says('s2', '421 of them', '"412"')],
  ['it’s 1,421 containers a day, not 1,412', all(says('s2', '1,421 containers', '1,412'), only('s2'))],
  ['Change 1412 to 1520', says('s2', '1,520 containers', '1,412')],
  ['Norway is 7%, not 6%', all(says('s3', 'in Norway by 7%'), (s) => expect(words(s('s3').slide)).to.include('"value":7'))],
  ['The company is called Redfin Freight now', all(nowhere('Bluefin Logistics'), says('s1', 'how Redfin Freight did'))],
  ['change Smith to Smyth', all(says('s5', 'Ingrid Smyth'), nowhere('Smith'))],
  ['her name is spelled Ingrid Smyth', all(says('s5', 'Ingrid Smyth'), nowhere('Smith'))],
  ['Bluefin Logistics is now called Redfin', nowhere('Bluefin Logistics')],
  ['The strike lasted three weeks, not two.', all(says('s4', 'three weeks'), nowhere('two weeks'))],
  ['remove the part about Denmark', all(nowhere('Denmark', 'Aarhus'), order(NO_4), says('s3', 'Norway by 6%'), layout('s3', 'bar_chart', 'Sweden', 'Norway'))],
  ['Take out everything about solar roofs', all(nowhere('olar roofs'), says('s10', 'electric trucks replace diesel'))],
  ['delete the scene with the ladder', order('1 2 3 4 5 7 8 9 10 11')],
  ['cut the quote', order('1 2 3 4 6 7 8 9 10 11')],
  ['remove the last but one scene', order('1 2 3 4 5 6 7 8 9 11')],
  ['delete the sentence about the crane', says('s9', 'The firm began in 1998. In 2024', '2007')],
  ['Drop the second to last scene', order('1 2 3 4 5 6 7 8 9 11')],
  ['remove the scene where it says we bought our first crane', order('1 2 3 4 5 6 7 8 10 11')],
  ['replace the chart with a table', layout('s3', 'table', 'Sweden', '9', 'Norway', '6', 'Denmark', '4')],
  ['turn the table into a bar chart', (s) => expect(s('s8').slide).to.deep.include({ layout: 'bar_chart' }).and.satisfy(() => words(s('s8').slide).includes('"value":120'))],
  ['show how we grew as a timeline', layout('s9', 'timeline', '1998', 'founded', '2007', 'first crane', '2024', 'second terminal')],
  ['make the checklist numbered steps', layout('s7', 'steps', 'Wear a helmet', 'Wear gloves')],
  ['turn the list of green plans into a checklist', layout('s10', 'checklist', 'Electric trucks', 'Solar roofs')],
  ['In the scene about fees, let the narrator say: “Here are our fees.”', exactly('s8', 'Here are our fees.')],
  ['replace the line about the strike with: The port of Aarhus was closed.', exactly('s4', 'The port of Aarhus was closed.')],
  ['Let the narrator say “We stay safe.” in scene 6', all(exactly('s6', 'We stay safe.'), only('s6'))],
  ['make it 20 seconds shorter', shorterBy(18, 24)],
  ['cut the whole video down to 45 seconds', lasts(41, 47)],
  ['make scene 9 five seconds long', (s) => expect(s('s9').duration_seconds).to.equal(5)],
  ['make it slower', style({ pace: 'slow' })],
  ['Please make the whole thing calmer and slower', style({ pace: 'slow', mood: 'calm' })],
  ['make it friendlier', (_s, after, before) => expect(words(after)).not.to.equal(words(before))],
  ['use a serif font, leave the colours alone', all(style({ typeface: 'serif' }), keepsPalette)],
  ['change only the background to dark blue', (_s, after, before) => { expect(after.style.palette.background).not.to.equal(before.style.palette.background); expect(after.style.palette.primary).to.equal(before.style.palette.primary); }],
  ['move the quote to the end', order('1 2 3 4 6 7 8 9 10 11 5')],
  ['put the checklist before the ladder scene', order('1 2 3 4 5 7 6 8 9 10 11')],
  ['swap the quote and the chart', order('1 2 5 4 3 6 7 8 9 10 11')],
  ['Show the quote right after the intro', order('1 5 2 3 4 6 7 8 9 10 11')],
  ['Change the title to “A Year at Sea” and remove scene 4', all(order(NO_4), (_s, after) => expect(after.title).to.equal('A Year at Sea'), (s) => expect(words(s('s1').slide)).to.include('A Year at Sea'))],
  ['1. 421, not 412\n2. delete the quote\n3. make it slower', all(says('s2', '421 of them'), order('1 2 3 4 6 7 8 9 10 11'), style({ pace: 'slow' }))],
  ['Lösche den Teil über Dänemark', nowhere('Denmark')],
  ['421, nicht 412', says('s2', '421 of them', '"412"')],
  ['quita la cita', order('1 2 3 4 6 7 8 9 10 11')],
  ['remplace le graphique par un tableau', layout('s3', 'table', 'Sweden')],
]; // prettier-ignore

/** Requests of the same kinds that no rule was written against: they are run, and not read, while rules are written. */
export const UNSEEN: readonly Row[] = [
  ['the number of refrigerated ones is wrong: it is 433 and not 412', says('s2', '433 of them', '"412"')],
  ['Not 1998 but 1989.', all(says('s9', 'in 1989'), nowhere('1998'))],
  ['Please correct the tank fee from 120 to 130 euros', all(says('s8', '130 euros'), (s) => expect(words(s('s8').slide)).to.include('"130"'))],
  ['Rename Bluefin to Redfin everywhere', nowhere('Bluefin Logistics')],
  ['Ingrid’s surname is Schmidt, not Smith', all(nowhere('Smith'), says('s5', 'Ingrid Schmidt'))],
  ['it should say Gothenburg instead of Aarhus', says('s4', 'port of Gothenburg', 'Aarhus')],
  ['get rid of the bit about gloves', all(nowhere('loves'), says('s7', 'Wear a helmet.'), layout('s7', 'checklist', 'helmet'))],
  ['please lose the section on fees', order('1 2 3 4 5 6 7 9 10 11')],
  ['we don’t need the testimonial', order('1 2 3 4 6 7 8 9 10 11')],
  ['leave out where you talk about diesel trucks', nowhere('diesel')],
  ['I want the growth figures as a table rather than a chart', layout('s3', 'table', 'Sweden', 'Denmark')],
  ['could the fees be a chart instead?', (s) => expect(s('s8').slide?.layout).to.match(/chart$/u)],
  ['the narrator should say "Safety first, always." in the ladder scene', exactly('s6', 'Safety first, always.')],
  ['make it half a minute shorter', shorterBy(27, 35)],
  ['bring the film to about one minute', lasts(55, 63)],
  ['more relaxed, please', style({ pace: 'slow' })],
  ['I’d like the fees to come right after the title', order('1 8 2 3 4 5 6 7 9 10 11')],
  ['open with the quote', order('5 1 2 3 4 6 7 8 9 10 11')],
  ['black background please', (_s, after, before) => { expect(after.style.palette.background).to.match(/^#0/u); expect(after.style.typeface).to.equal(before.style.typeface); }],
  ['lösch das Zitat und mach den Film langsamer', all(order('1 2 3 4 6 7 8 9 10 11'), style({ pace: 'slow' }))],
  ['elimina la parte sobre Dinamarca', nowhere('Denmark')],
  ['Supprime la partie sur le Danemark', nowhere('Denmark')],
]; // prettier-ignore
