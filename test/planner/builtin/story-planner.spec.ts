import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { type Asset, Plan, type Scene, type Slide, VIDEO_TYPES } from '../../../modules/videos/plan.ts';
import { emojiPictures } from '../../../planner/builtin/pictures/index.ts';
import { makeStoryPlanner } from '../../../planner/builtin/story-planner.ts';
import { countWords } from '../../../planner/builtin/text/words.ts';
import { coffeePlan, honeybeePlan, quarterPlan, teaPlan, waterPlan } from '../../support/sample-plans.ts';
import { briefOf, type FilmWish, outcomeOf, planFilm } from '../../support/plan-film.ts';

const isPlan = new Ajv2020({ strict: false }).compile(Plan);
const BEES =
  'Explain how honeybees make honey in a friendly way. Bees visit about two million flowers to make one pound of honey. A worker bee carries nectar back to the hive in a special stomach, where enzymes begin to break it down. Inside the hive, bees fan the nectar with their wings until most of the water evaporates. When the honey is ready, the bees seal it with wax.';
const RESULTS =
  'Our Q3 results: revenue grew 18% to $4.2 million. Q1 was $3.1 million, Q2 was $3.6 million and Q3 was $4.2 million. 62% of sales came from Europe, 25% from North America and 13% from Asia. Customer churn fell from 5% to 3%. "This was our strongest quarter yet," said CEO Maria Lopez.';
const STEPS = 'How to brew coffee:\n1. Boil water\n2. Grind beans\n3. Wet the filter\n4. Pour slowly';

const plan = async (wish: FilmWish) => (await planFilm(wish)).plan;
const layouts = ({ scenes }: Plan) => scenes.map(({ slide }) => slide?.layout);
const slides = ({ scenes }: Plan) => scenes.flatMap(({ slide }) => (slide === undefined ? [] : [slide]));
const signal = new AbortController().signal;

/** Every cue of a scene, with the words it should be spoken in. */
function cuesOf({ slide, shot }: Scene): string[] {
  const entries: readonly { readonly cue?: string }[] = [...(shot?.subjects ?? []), ...entriesOf(slide)];
  return entries.flatMap(({ cue }) => (cue === undefined ? [] : [cue]));
}

function entriesOf(slide: Slide | undefined): readonly { readonly cue?: string }[] {
  if (slide === undefined) return [];
  switch (slide.layout) {
    case 'points':
      return slide.points;
    case 'steps':
      return slide.steps;
    case 'bar_chart':
      return slide.bars;
    case 'line_chart':
      return slide.points;
    case 'donut_chart':
      return slide.slices;
    case 'comparison':
      return [slide.left, slide.right];
    case 'big_number':
      return [slide];
    case 'closing':
      return slide.takeaways;
    case 'title':
    case 'quote':
    case 'definition':
    case 'picture':
      return [];
  }
}

describe('a film planned from one instruction', () => {
  it('is a valid plan, whatever its type, length and mode', async () => {
    for (const video_type of VIDEO_TYPES) {
      for (const [video_duration_seconds, mode] of [
        [30, 'rxv'],
        [90, 'standard'],
        [300, 'product'],
      ] as const) {
        // prettier-ignore
        const film = await plan({ task: BEES, video_type, video_duration_seconds, mode });
        expect(isPlan(film), JSON.stringify(isPlan.errors)).to.equal(true);
      }
    }
  });

  it('lasts exactly as long as asked, in scenes of 4 to 10 s', async () => {
    for (const video_duration_seconds of [30, 47, 60, 133, 300]) {
      const { scenes } = await plan({ task: BEES, video_duration_seconds });
      expect(scenes.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0)).to.equal(
        video_duration_seconds,
      );
      expect(
        scenes.every(({ duration_seconds }) => duration_seconds >= 4 && duration_seconds <= 10),
      ).to.equal(true);
    }
  });

  it('is narrated at 2 words per second', async () => {
    for (const video_duration_seconds of [30, 60, 90, 300]) {
      const { voiceover } = await planFilm({ task: BEES, video_duration_seconds });
      expect(voiceover.word_count).to.equal(countWords(voiceover.voiceover, 'en'));
      expect(voiceover.word_count / video_duration_seconds).to.be.within(1.94, 2.06);
    }
  });

  it("tells every one of the caller's facts when there is room", async () => {
    const { voiceover } = await planFilm({ task: BEES, video_duration_seconds: 90 });
    for (const fact of ['two million flowers', 'a special stomach', 'fan the nectar', 'seal it with wax'])
      expect(voiceover.voiceover).to.contain(fact);
  });

  it('condenses long material by leaving whole sentences out', async () => {
    const { voiceover } = await planFilm({ task: `${BEES} ${RESULTS}`, video_duration_seconds: 30 });
    expect(voiceover.voiceover).to.match(/[.!?]"?$/u);
    expect(voiceover.word_count).to.be.within(58, 62);
  });

  it('says nothing twice in the same words, but to sum up', async () => {
    const { plan: film } = await planFilm({ task: 'Photosynthesis', video_duration_seconds: 300 });
    const spoken = film.scenes.map(({ voiceover }) => voiceover);
    expect(new Set(spoken).size).to.equal(spoken.length);
  });

  it('opens with a title and closes with a closing card', async () => {
    const found = layouts(await plan({ task: BEES }));
    expect(found[0]).to.equal('title');
    expect(found.at(-1)).to.equal('closing');
  });

  it('is the same for the same brief', async () => {
    expect(await plan({ task: RESULTS })).to.deep.equal(await plan({ task: RESULTS }));
  });

  it('is at least a third slides and a third moving pictures in mode rxv, where there is something to picture', async () => {
    for (const task of [BEES, STEPS, 'Photosynthesis', 'the history of tea']) {
      for (const video_duration_seconds of [60, 300]) {
        const { scenes } = await plan({ task, video_duration_seconds });
        const share = scenes.filter(({ kind }) => kind === 'slide').length / scenes.length;
        expect(share, task).to.be.within(0.33, 0.67);
      }
    }
  });

  it('is all moving pictures in mode standard, mostly slides in mode product', async () => {
    const kinds = async (mode: 'standard' | 'product') =>
      (await plan({ task: BEES, mode })).scenes.map(({ kind }) => kind);
    expect(new Set(await kinds('standard'))).to.deep.equal(new Set(['generative_video']));
    expect((await kinds('product')).filter((kind) => kind === 'slide').length).to.be.greaterThan(4);
  });

  it('moves faster in a social film than in a lesson', async () => {
    const count = async (video_type: 'social' | 'instructional') =>
      (await plan({ task: 'Photosynthesis', video_type, video_duration_seconds: 120 })).scenes.length;
    expect(await count('social')).to.be.greaterThan(await count('instructional'));
  });
});

describe('what a scene shows', () => {
  it('is a chart for a series, a ring for shares, a quotation for a quote', async () => {
    const found = layouts(await plan({ task: RESULTS, mode: 'product' }));
    expect(found).to.include.members(['line_chart', 'donut_chart', 'quote', 'big_number']);
  });

  it('is steps for steps, a comparison for a contrast, a definition for a definition', async () => {
    expect(layouts(await plan({ task: STEPS, mode: 'product' }))).to.include('steps');
    const task =
      'Compare tea and coffee. Tea is a drink made from leaves. Coffee gives a quick boost, whereas tea gives a gentle lift.';
    expect(layouts(await plan({ task, mode: 'product' }))).to.include.members(['comparison', 'definition']);
  });

  it('enters when its words are spoken', async () => {
    for (const task of [
      BEES,
      RESULTS,
      STEPS,
      'Photosynthesis',
      'coffee vs tea',
      '茶起源于中国，已有五千年历史。唐朝时期，茶成为日常饮品。',
    ]) {
      const { scenes } = await plan({ task, video_duration_seconds: 90 });
      for (const scene of scenes) for (const cue of cuesOf(scene)) expect(scene.voiceover).to.contain(cue);
    }
  });

  it('is short on the screen', async () => {
    for (const task of [BEES, RESULTS, STEPS, 'Our Q3 results']) {
      for (const slide of slides(await plan({ task, video_duration_seconds: 300 }))) {
        if (slide.layout === 'title' || slide.layout === 'closing')
          expect(countWords(slide.headline, 'en')).to.be.at.most(12);
        if (slide.layout === 'points')
          for (const { text } of slide.points) expect(countWords(text, 'en'), text).to.be.at.most(12);
      }
    }
  });

  it('differs from its neighbours in place or camera', async () => {
    for (const task of [BEES, RESULTS, 'Photosynthesis']) {
      const { scenes } = await plan({ task, video_duration_seconds: 180 });
      scenes.slice(1).forEach((scene, index) => {
        const before = scenes[index];
        if (scene.shot !== undefined && before?.shot !== undefined) {
          expect(`${scene.shot.setting} ${scene.shot.camera}`).not.to.equal(
            `${before.shot.setting} ${before.shot.camera}`,
          );
        }
      });
    }
  });

  it('names a thing alike wherever it comes back', async () => {
    const { scenes } = await plan({ task: BEES, video_duration_seconds: 120 });
    const names = new Map<string, Set<string>>();
    for (const { phrase, illustration } of scenes.flatMap(({ shot }) => shot?.subjects ?? [])) {
      names.set(illustration, (names.get(illustration) ?? new Set()).add(phrase));
    }
    expect([...names.values()].every((set) => set.size === 1)).to.equal(true);
  });

  it('could be drawn by a model from its prompts', async () => {
    const { scenes } = await plan({ task: BEES, global_style_prompt: 'watercolour' });
    for (const { shot } of scenes.filter(({ kind }) => kind === 'generative_video')) {
      expect(shot?.first_frame_prompt).to.contain('watercolour');
      expect(shot?.first_frame_prompt).not.to.equal(shot?.last_frame_prompt);
      expect(shot?.motion_prompt).to.match(/camera/u);
    }
  });
});

describe("the caller's pictures", () => {
  const reference = (number: number): Asset => ({
    asset_id: `ref-${number}`,
    kind: 'reference_image',
    name: `reference image ${number}`,
    scene_numbers: [],
  });

  it('are each shown once, in their order, in every mode', async () => {
    for (const mode of ['rxv', 'standard', 'product'] as const) {
      const film = await plan({ task: BEES, mode, assets: [reference(1), reference(2), reference(3)] });
      const shown = slides(film).flatMap((slide) =>
        slide.layout === 'picture' && slide.asset_id !== undefined ? [slide.asset_id] : [],
      );
      expect(shown).to.deep.equal(['ref-1', 'ref-2', 'ref-3']);
      for (const asset of film.assets.filter(({ kind }) => kind === 'reference_image'))
        expect(asset.scene_numbers).to.have.length(1);
    }
  });

  it('stay assets even when there are more of them than scenes', async () => {
    const assets = Array.from({ length: 20 }, (_, index) => reference(index + 1));
    const film = await plan({ task: BEES, video_duration_seconds: 30, assets });
    expect(isPlan(film)).to.equal(true);
    expect(film.assets.filter(({ kind }) => kind === 'reference_image')).to.have.length(20);
  });
});

describe('things that come back', () => {
  it('are assets with the scenes they are in', async () => {
    const film = await plan({ task: BEES, video_duration_seconds: 120 });
    const recurring = film.assets.filter(({ kind }) => kind === 'recurring');
    expect(recurring.length).to.be.greaterThan(0);
    for (const { name, scene_numbers, asset_id } of recurring) {
      expect(scene_numbers.length).to.be.at.least(2);
      for (const number of scene_numbers) {
        const ids = film.scenes[number - 1]?.shot?.subjects.map((subject) => subject.asset_id);
        expect(ids, name).to.include(asset_id);
      }
    }
  });
});

describe('the sample plans', () => {
  it('use every layout there is', async () => {
    const films = await Promise.all([coffeePlan(), honeybeePlan(), quarterPlan(), teaPlan(), waterPlan()]);
    expect(new Set(films.flatMap((film) => slides(film).map(({ layout }) => layout)))).to.have.property(
      'size',
      12,
    );
    for (const film of films) expect(isPlan(film), film.title).to.equal(true);
  });
});

describe('the stages of the story planner', () => {
  const planner = makeStoryPlanner({ pictures: emojiPictures });

  it('stream the narration piece by piece', async () => {
    const pieces: { readonly text: string }[] = [];
    const { voiceover } = await outcomeOf(planner.writeVoiceover(briefOf({ task: BEES }), signal), pieces);
    expect(pieces.length).to.be.greaterThan(3);
    expect(pieces.map(({ text }) => text).join('')).to.equal(voiceover);
  });

  it('yield every scene, and an undetailed one before', async () => {
    const brief = briefOf({ task: BEES });
    const voiceover = await outcomeOf(planner.writeVoiceover(brief, signal));
    const drafted: Scene[] = [];
    const draft = await outcomeOf(planner.draftPlan(brief, voiceover, signal), drafted);
    expect(drafted).to.deep.equal(draft.scenes);
    expect(drafted.every(({ slide, shot }) => slide === undefined && shot === undefined)).to.equal(true);
    const detailed: Scene[] = [];
    const film = await outcomeOf(planner.detailPlan(draft, brief, signal), detailed);
    expect(detailed).to.deep.equal(film.scenes);
    expect(detailed.map(({ voiceover: words }) => words).join(' ')).to.equal(voiceover.voiceover);
  });

  it('plan a narration that somebody else has written', async () => {
    const brief = briefOf({ task: BEES, video_duration_seconds: 30 });
    const words =
      'My own film begins here. It speaks of rivers and of 7 bridges. Nothing in it is about bees. The river flows to the sea, and the sea waits. That is all I have to say about rivers.';
    const draft = await outcomeOf(
      planner.draftPlan(brief, { voiceover: words, word_count: 38, estimated_seconds: 19 }, signal),
    );
    const film = await outcomeOf(planner.detailPlan(draft, brief, signal));
    expect(isPlan(film)).to.equal(true);
    expect(film.scenes.map(({ voiceover }) => voiceover).join(' ')).to.equal(words);
    expect(film.scenes.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0)).to.equal(30);
  });

  it('leave a scene alone that is detailed already', async () => {
    const { plan: film } = await planFilm({ task: BEES });
    const again = await outcomeOf(planner.detailPlan(film, briefOf({ task: BEES }), signal));
    expect(again.scenes).to.deep.equal(film.scenes);
  });

  it('stop when they are told to', async () => {
    const abort = new AbortController();
    const stage = planner.writeVoiceover(briefOf({ task: BEES }), abort.signal);
    await stage.next();
    abort.abort(new Error('enough'));
    const failure: unknown = await stage.next().catch((error: unknown) => error);
    expect(failure).to.be.an('error').with.property('message', 'enough');
  });
});

describe('the words on a card', () => {
  const first = async (task: string) => (await plan({ task, video_duration_seconds: 45 })).scenes[0]?.slide;

  it('name what a film is about, never a unit or one common word', async () => {
    const co2 =
      'CO2 in the air rose from 280 ppm before industry to 420 ppm in 2023. Methane reached 1900 ppb.';
    const lake = 'The water in a lake turns over twice a year. The water at the top warms to 4 °C and sinks.';
    expect(await first(co2)).to.include({ headline: 'CO2' });
    expect(await first(lake)).to.include({ headline: 'Water in a Lake' });
  });

  it('say what happened in a year, not what stands beside its figure', async () => {
    const made = await plan({
      task: 'The Western Empire fell in 476 AD. Rome was sacked in 410 AD by Goths.',
    });
    const years = slides(made).filter((slide) => slide.layout === 'big_number');
    expect(years.length).to.be.above(0);
    for (const { caption } of years)
      expect(caption).to.match(/^(?:The Western Empire fell|Rome was sacked by Goths)$/u);
  });

  it('show a change of one thing as a change', async () => {
    const co2 =
      'CO2 in the air rose from 280 ppm before industry to 420 ppm in 2023. Methane reached 1900 ppb.';
    const made = await plan({ task: co2, mode: 'product' });
    expect(slides(made).map((slide) => (slide.layout === 'big_number' ? slide.value : ''))).to.include(
      '280 ppm → 420 ppm',
    );
  });

  it('close a film with a short line and whole facts', async () => {
    for (const task of [BEES, RESULTS, STEPS]) {
      const closing = slides(await plan({ task })).at(-1);
      if (closing?.layout !== 'closing') expect.fail('the last card closes the film');
      expect(countWords(closing.headline, 'en'), closing.headline).to.be.at.most(8);
      for (const { text } of closing.takeaways) expect(countWords(text, 'en'), text).to.be.within(2, 12);
    }
  });
});
