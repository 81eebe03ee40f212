import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { Scene } from '../../../modules/videos/plan.ts';
import { emojiPictures } from '../../../planner/builtin/pictures/index.ts';
import { resolveStyle } from '../../../planner/builtin/style/resolve-style.ts';
import { readPicture } from '../../../planner/prompted/check-idea.ts';
import { PICTURE_NAMES, type PictureIdea, type PictureName } from '../../../planner/prompted/ideas.ts';
import { shapeScene } from '../../../planner/prompted/shape-scene.ts';
import { shotOf } from '../../support/providers/story-brain.ts';
import { aScene } from '../../support/video-builders.ts';

const cue = 'honey';
const items = [
  { text: 'Honey keeps', cue },
  { text: 'Zqx', cue: 'never said' },
];
const data = [
  { label: 'Bees', value: 3, cue },
  { label: 'Wasps', value: 1, cue: '' },
];
const heading = 'Honey';

/** One idea for each picture. */
const IDEAS: Readonly<Record<PictureName, object>> = {
  title: { headline: 'Honeybee', subtitle: '' },
  points: { heading, points: items },
  big_number: { value: '42%', caption: 'of honey', heading: '', cue },
  bar_chart: { heading, unit: '%', bars: data },
  line_chart: { heading, unit: '', points: data },
  donut_chart: { heading, unit: '%', slices: data },
  steps: { heading, steps: items.map(({ text }) => ({ title: text, detail: '', cue })) },
  comparison: {
    heading,
    left: { title: 'Honey', points: ['a'], cue },
    right: { title: 'Wax', points: ['b'], cue },
  },
  quote: { quote: 'Honey is time.', attribution: '' },
  definition: { term: 'Honey', meaning: 'What bees make of nectar' },
  picture: { heading: '', caption: 'Zqx', shows: 'no such thing at all' },
  closing: { headline: 'Honey', takeaways: [] },
  flow: {
    heading,
    nodes: [
      { id: 'a', text: 'Nectar', cue },
      { id: 'b', text: 'Honey', cue: '' },
    ],
    edges: [
      { from: 'a', to: 'b', label: '' },
      { from: 'a', to: 'nowhere', label: 'lost' },
    ],
  },
  sequence: {
    heading: '',
    participants: [
      { id: 'a', text: 'Bee' },
      { id: 'b', text: 'Flower' },
    ],
    messages: [{ from: 'a', to: 'b', text: 'Pollen', cue }],
  },
  cycle: { heading, stages: ['Bud', 'Flower', 'Seed'].map((text) => ({ text, cue: '' })) },
  timeline: {
    heading,
    events: [
      { when: '1851', text: 'A hive with frames', cue },
      { when: '1973', text: 'A prize for the dance', cue: '' },
    ],
  },
  curve: {
    heading,
    x_axis: 'Days',
    y_axis: 'Honey',
    curves: [{ label: 'Honey', shape: 's_curve', cue }],
    marks: [{ label: 'Full', at: 'end', cue: '' }],
  },
  geometry: {
    heading,
    figure: 'circle',
    labels: [
      { at: 'radius', text: '3 cm', cue },
      { at: 'square_a', text: '9', cue: '' },
    ],
    statement: '',
    cue: '',
  },
  map: {
    heading,
    places: [{ name: 'Kranj', latitude: 46.24, longitude: 14.36, value: '', cue }],
    is_route: false,
  },
  table: { heading, columns: ['Bee', 'Honey'], rows: [{ cells: ['Worker', '1 g'], cue }] },
  code: {
    heading: '',
    language: 'python',
    code: 'print("honey")',
    highlights: [{ from_line: 1, to_line: 1, cue }],
  },
  formula: { heading: '', tex: 'E = mc^2', terms: [{ tex: 'm', meaning: 'mass of honey', cue }] },
  key_figures: {
    heading,
    figures: data.map(({ value }) => ({ value: `${value} kg`, caption: 'honey', cue })),
  },
  checklist: { heading, items: items.map(({ text }) => ({ text, state: 'do', cue })) },
  call_to_action: { headline: 'Try honey', detail: '', address: 'https://example.org', code: '' },
  kinetic: { text: 'Bees make honey', emphasis: ['honey'] },
  before_after: {
    heading: '',
    before: { title: 'Before', text: 'Nectar', cue: '' },
    after: { title: 'After', text: 'Honey', cue },
  },
  two_figures: {
    heading: '',
    relation: 'change',
    figures: [
      { label: '', value: '2 days', amount: 48, cue: '' },
      { label: 'Now', value: '2 hours', amount: 2, cue },
    ],
  },
  calculation: {
    heading: '',
    lines: [{ text: 'Spring honey', value: '2 kg', cue }],
    result: { text: 'Together', value: '5 kg', cue: '' },
  },
  pictogram: { lead: '', value: '9 of 3', caption: 'like honey', filled: 9, of: 3, people: true, cue },
  duration: { lead: '', value: '6 weeks', caption: 'of honey', count: 6, span: 'week', cue },
  hours: { lead: '', value: '6 am to 8 pm', caption: 'all honey long', from: 6, to: 20, cue },
  date: { day: '', month: '', year: '2018', text: 'A day of honey', cue },
  dialogue: {
    heading: '',
    turns: [
      { speaker: 'Ana', text: 'Is it honey?', cue },
      { speaker: 'Ben', text: 'It is.', cue: '' },
    ],
  },
  shot: shotOf(cue),
};
const isScene = new Ajv2020({ strict: false }).compile(Scene);
const plan = { language: 'en', style: resolveStyle({ video_type: 'explainer' }) };

function shaped(name: PictureName): Scene {
  const read = readPicture({ layout: name, invented: '<b>', ...IDEAS[name] }, PICTURE_NAMES);
  if ('problem' in read) throw new Error(read.problem);
  return shapeScene(aScene(3, { voiceover: 'Bees make honey.' }), read.picture, plan, emojiPictures);
}

describe('what a model had in mind, as a scene', () => {
  for (const name of PICTURE_NAMES)
    it(`is a scene of the plan: ${name}`, () => {
      const scene = shaped(name);
      expect(isScene(scene), JSON.stringify(isScene.errors)).to.equal(true);
      expect(scene.kind).to.equal(name === 'shot' ? 'generative_video' : 'slide');
      expect(scene.slide?.layout ?? 'shot').to.equal(name);
      expect(JSON.stringify(scene)).not.to.contain('invented').and.not.contain('""');
    });

  it('enters when its words are spoken, or with the scene', () => {
    expect(shaped('points').slide).to.deep.include({
      points: [{ text: 'Honey keeps', cue: 'honey' }, { text: 'Zqx' }],
    });
  });

  it('has no line to what is not there, and no part that its figure lacks', () => {
    expect(shaped('flow').slide).to.deep.include({ edges: [{ from: 'a', to: 'b' }] });
    expect(shaped('geometry').slide).to.deep.include({ labels: [{ at: 'radius', text: '3 cm', cue }] });
  });

  it('has a stand-in for what there is no picture of', () => {
    expect(shaped('picture').slide).to.include({ illustration: 'fluent-emoji-flat:sparkles' });
  });

  for (const [what, idea, problem] of [
    ['no layout', {}, /^layout must be one of title, points/],
    ['a layout nobody knows', { layout: 'hologram' }, /^layout must be one of/],
    ['nothing at all', null, /^layout must be one of/],
    [
      'too few bars',
      { layout: 'bar_chart', heading, unit: '', bars: data.slice(1) },
      /bars must NOT have fewer/,
    ],
    [
      'a novel',
      { layout: 'quote', quote: 'x'.repeat(300), attribution: '' },
      /quote must NOT have more than 200/,
    ],
    ['a layout by inheritance', Object.create({ layout: 'title' }) as PictureIdea, /^layout must be one of/],
  ] as const)
    it(`is refused with ${what}`, () => {
      expect(readPicture(idea, PICTURE_NAMES)).to.have.property('problem').that.matches(problem);
    });
});
