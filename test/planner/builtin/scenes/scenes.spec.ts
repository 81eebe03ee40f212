import { expect } from 'chai';
import fc from 'fast-check';
import { timeScenes } from '../../../../planner/builtin/scenes/durations.ts';
import { assignKinds } from '../../../../planner/builtin/scenes/kinds.ts';
import { passagesOf } from '../../../../planner/builtin/scenes/passages.ts';
import type { Beat } from '../../../../planner/builtin/script/script.ts';
import { spelledOut } from '../../../../planner/builtin/text/spelled-out.ts';

const film = { language: 'en', pace: 'medium', seconds: 60 } as const;
const sentence = (words: number, mark = '.') =>
  `${Array.from({ length: words }, (_, index) => `word${String.fromCharCode(97 + (index % 26))}`).join(' ')}${mark}`;
const text = (...lengths: number[]) => lengths.map((words) => sentence(words)).join(' ');

describe('cutting a narration into scenes', () => {
  it('gives each sentence its scene, and joins short ones', () => {
    const words = passagesOf(text(12, 14, 4, 5, 13), [], film).map((passage) => passage.words);
    expect(words).to.deep.equal([12, 14, 9, 13]);
  });

  it('never cuts a sentence', () => {
    const passages = passagesOf(`${sentence(12, ',')} and ${sentence(12)}`, [], film);
    expect(passages.map((passage) => passage.words)).to.deep.equal([25]);
  });

  it('loses and adds nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }), (lengths) => {
        const narration = text(...lengths);
        const spoken = passagesOf(narration, [], film).map((passage) => passage.text);
        expect(spoken.join(' ')).to.equal(narration);
      }),
    );
  });

  it('knows the beats of a script in a narration that somebody has changed', () => {
    const list: Beat = {
      text: 'Rules: stand firm and look down.',
      purpose: 'tell',
      content: { id: 1, source: 'task', kind: 'list', items: ['stand firm', 'look down'], ordered: false },
    };
    const passages = passagesOf(`My own words. ${list.text} And more of mine.`, [list], film);
    expect(passages.map(({ beats }) => beats.length)).to.deep.equal([0, 1, 0]);
  });

  it('makes shorter scenes in a fast film than in a slow one', () => {
    const narration = text(...Array.from({ length: 24 }, () => 5));
    const count = (pace: 'fast' | 'slow') => passagesOf(narration, [], { ...film, pace }).length;
    expect(count('fast')).to.be.greaterThan(count('slow'));
  });

  it('makes at most 120 scenes of a narration that is much too long', () => {
    expect(passagesOf(text(...Array.from({ length: 600 }, () => 6)), [], film).length).to.be.at.most(120);
  });
});

describe('how long a text takes to say', () => {
  it('counts the words of its figures', () => {
    expect(spelledOut('no figures at all')).to.equal(0);
    expect(spelledOut('5 bees')).to.equal(0);
    expect(spelledOut('80% water')).to.equal(1);
    expect(spelledOut('in 2024')).to.equal(3);
    expect(spelledOut('342 bees')).to.equal(3);
    expect(spelledOut('28,000 km/h')).to.be.within(2, 6);
  });
});

describe('the seconds of a film', () => {
  const scenes = (...words: number[]) => words.map((each) => ({ words: each }));
  const sum = (seconds: readonly number[]) => seconds.reduce((total, each) => total + each, 0);

  it('add up to what was asked where there is enough to say', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 8, max: 20 }), { minLength: 4, maxLength: 30 }), (words) => {
        const seconds = Math.round(words.reduce((total, each) => total + each, 0) / 2);
        expect(sum(timeScenes(scenes(...words), seconds, 'medium'))).to.be.within(
          seconds - 0.5,
          seconds + 0.5,
        );
      }),
    );
  });

  it('are fewer where there is too little: nobody speaks fewer than 1.2 words a second, or holds a scene over 8 s', () => {
    const seconds = timeScenes(scenes(6, 12, 10), 60, 'medium');
    expect(seconds).to.deep.equal([5, 8, 8]);
  });

  it('are more for longer words, and for what has to be read', () => {
    const [short = 0, long = 0] = timeScenes(scenes(8, 16), 12, 'medium');
    expect(long).to.be.greaterThan(short);
    expect(timeScenes([{ words: 4, reading: 6 }], 6, 'medium')).to.deep.equal([6]);
  });

  it('are shorter scenes in a fast film than in a slow one', () => {
    const [fast = 0] = timeScenes(scenes(8), 60, 'fast');
    const [slow = 0] = timeScenes(scenes(8), 60, 'slow');
    expect(slow).to.be.at.least(fast * 1.5);
  });
});

describe('who is a slide and who is a picture', () => {
  const scene = (slide: number, picture: number, mustBeSlide = false) => ({ slide, picture, mustBeSlide });
  const share = (kinds: readonly string[], kind: string) => kinds.filter((each) => each === kind).length;

  it('pictures at most half of the scenes in rxv, and nothing that cannot be pictured', () => {
    const wide = Array.from({ length: 9 }, () => scene(0.3, 0.8));
    expect(share(assignKinds(wide, 'rxv'), 'generative_video')).to.equal(5);
    const poor = Array.from({ length: 9 }, () => scene(0.8, 0.4));
    expect(share(assignKinds(poor, 'rxv'), 'generative_video')).to.equal(0);
  });

  it('keeps a table a table, in every mode', () => {
    for (const mode of ['rxv', 'standard', 'product'] as const)
      expect(assignKinds([scene(2, 1), scene(0.3, 1)], mode)).to.deep.equal(['slide', 'generative_video']);
  });

  it('pictures everything in standard that can be pictured', () => {
    const kinds = assignKinds([scene(0.6, 0.6), scene(0.9, 0), scene(0.5, 0.5, true)], 'standard');
    expect(kinds).to.deep.equal(['generative_video', 'slide', 'slide']);
  });

  it('prefers slides in product', () => {
    const leanings = Array.from({ length: 6 }, (_, index) => scene(0.5, index === 3 ? 0.99 : 0.85));
    expect(share(assignKinds(leanings, 'product'), 'slide')).to.equal(5);
  });
});
