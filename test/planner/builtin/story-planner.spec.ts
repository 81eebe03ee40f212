import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { Plan, type Scene, VIDEO_TYPES } from '../../../modules/videos/plan.ts';
import { countWords } from '../../../planner/builtin/text/words.ts';
import { type FilmRequest, planFilm } from '../../support/plan-film.ts';
import { BEES, RESULTS, STEPS } from '../../support/planner-tasks.ts';

const isPlan = new Ajv2020({ strict: false }).compile(Plan);

const plan = async (wish: FilmRequest) => (await planFilm(wish)).plan;
const layouts = ({ scenes }: Plan) => scenes.map(({ slide }) => slide?.layout);
const slides = ({ scenes }: Plan) => scenes.flatMap(({ slide }) => (slide === undefined ? [] : [slide]));

/** Every cue of a scene, with the words it should be spoken in. */
function cuesOf({ slide, shot }: Scene): string[] {
  const cues: string[] = [];
  JSON.stringify([slide, shot], (name, value: unknown) => {
    if (name === 'cue' && typeof value === 'string') cues.push(value);
    return value;
  });
  return cues;
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

  it('lasts as long as asked where the material fills it', async () => {
    const { plan: film } = await planFilm({ task: BEES, video_duration_seconds: 30 });
    expect(film.scenes.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0)).to.be.within(29, 31);
  });

  it('is shorter where it does not, and reports by how much', async () => {
    const film = await plan({ task: BEES, video_duration_seconds: 300 });
    const filled = film.scenes.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);
    expect(filled).to.be.below(120);
    expect(film.warnings).to.deep.equal([
      `The material fills ${Math.round(filled)} seconds; 300 were asked for.`,
    ]);
  });

  it('is narrated at no more than 2 words per second', async () => {
    for (const video_duration_seconds of [30, 60]) {
      const { voiceover } = await planFilm({ task: `${BEES} ${RESULTS}`, video_duration_seconds });
      expect(voiceover.word_count).to.equal(countWords(voiceover.voiceover, 'en'));
      expect(voiceover.word_count / video_duration_seconds).to.be.within(1.4, 2);
    }
  });

  it("tells every one of the caller's facts when there is room", async () => {
    const { voiceover } = await planFilm({ task: BEES, video_duration_seconds: 90 });
    for (const fact of ['two million flowers', 'a special stomach', 'fan the nectar', 'seal it with wax'])
      expect(voiceover.voiceover).to.contain(fact);
  });

  it('condenses long material by leaving whole sentences out, and reports how many', async () => {
    const { plan: film } = await planFilm({ task: `${BEES} ${RESULTS}`, video_duration_seconds: 30 });
    expect(film.warnings?.join(' ')).to.match(/\d+ of \d+ sentences did not fit 30 seconds\./u);
  });

  it('says nothing twice in the same words, but to sum up', async () => {
    const { plan: film } = await planFilm({ task: 'Photosynthesis', video_duration_seconds: 300 });
    const spoken = film.scenes.map(({ voiceover }) => voiceover);
    expect(new Set(spoken).size).to.equal(spoken.length);
  });

  it('opens with its only title page', async () => {
    const found = layouts(await plan({ task: BEES }));
    expect(found[0]).to.equal('title');
    expect(found.filter((layout) => layout === 'title')).to.have.length(1);
  });

  it('has no layout twice in a row', async () => {
    for (const task of [BEES, RESULTS, STEPS]) {
      const found = layouts(await plan({ task, mode: 'product' }));
      found
        .slice(1)
        .forEach((layout, index) => expect(layout ?? `shot ${index}`, task).not.to.equal(found[index]));
    }
  });

  it('has no layout twice in a row among the steps that nobody is seen doing', async () => {
    const task =
      'CPR. Put the heel of your hand on the middle of the chest. Push 5 to 6 cm deep, 100 to 120 times a minute. Let the chest come back up. Lean on the breastbone.';
    const { scenes } = await plan({ task, mode: 'product' });
    const found = scenes.filter(({ step }) => step !== undefined).map(({ slide }) => slide?.layout);
    expect(found).to.have.length.of.at.least(3);
    found.slice(1).forEach((layout, index) => expect(layout ?? `shot ${index}`).not.to.equal(found[index]));
  });

  it('is the same for the same brief', async () => {
    expect(await plan({ task: RESULTS })).to.deep.equal(await plan({ task: RESULTS }));
  });

  it('has more moving pictures in mode standard than in mode product', async () => {
    const pictures = async (mode: 'standard' | 'product') =>
      (await plan({ task: BEES, mode })).scenes.filter(({ kind }) => kind === 'generative_video').length;
    expect(await pictures('standard')).to.be.above(await pictures('product'));
  });

  it('is cut faster when it is asked to be fast', async () => {
    const seconds = async (words: string) => {
      const { scenes } = await plan({ task: BEES, global_style_prompt: words });
      return scenes.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0) / scenes.length;
    };
    expect(await seconds('slow and calm')).to.be.above(1.4 * (await seconds('fast and energetic')));
  });
});

describe('what a scene shows', () => {
  it('is a chart for a series, a ring for shares, two bars for a change, a quotation for a quote', async () => {
    const film = await plan({ task: RESULTS, mode: 'product' });
    expect(layouts(film)).to.include.members(['line_chart', 'donut_chart', 'quote', 'two_figures']);
    const change = slides(film).find(({ layout }) => layout === 'two_figures');
    expect(change).to.deep.include({
      relation: 'change',
      figures: [
        { value: '5%', amount: 5, cue: '5%' },
        { value: '3%', amount: 3, cue: '3%' },
      ],
    });
  });

  it('is a step for each step, a definition for a definition', async () => {
    const { scenes } = await plan({ task: STEPS, mode: 'product' });
    const steps = scenes.flatMap(({ step }) => (step === undefined ? [] : [step]));
    expect(steps).to.have.length.of.at.least(3);
    expect(steps).to.deep.equal(steps.map((_, index) => ({ number: index + 1, of: steps.length })));
    const told = scenes.filter(({ step }) => step !== undefined).map(({ voiceover }) => voiceover);
    for (const [index, what] of ['boil water', 'grind beans', 'wet the filter'].entries())
      expect(told[index]?.toLowerCase()).to.contain(what);
    const task =
      'Explain tea. Both poor and rich people have had it hot every single day for four thousand years. Tea is a drink made from leaves. It came to Europe by ship.';
    expect(layouts(await plan({ task, mode: 'product' }))).to.include('definition');
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
