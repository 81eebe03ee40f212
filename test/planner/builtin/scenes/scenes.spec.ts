import { expect } from 'chai';
import fc from 'fast-check';
import { shareSeconds } from '../../../../planner/builtin/scenes/durations.ts';
import { assignKinds } from '../../../../planner/builtin/scenes/kinds.ts';
import { splitScenes } from '../../../../planner/builtin/scenes/split.ts';
import { spelledOut } from '../../../../planner/builtin/text/spelled-out.ts';

const film = { language: 'en', seconds: 60, pace: 'medium', beatEnds: new Map<string, number>() } as const;
const sentence = (words: number, mark = '.') =>
  `${Array.from({ length: words }, (_, index) => `word${String.fromCharCode(97 + (index % 26))}`).join(' ')}${mark}`;
const text = (...lengths: number[]) => lengths.map((words) => sentence(words)).join(' ');

describe('cutting a narration into scenes', () => {
  it('cuts at sentences where it can', () => {
    const passages = splitScenes(text(12, 14, 13, 15, 12, 14, 13, 12, 15), film);
    expect(passages.map(({ words }) => words)).to.deep.equal([12, 14, 13, 15, 12, 14, 13, 12, 15]);
  });

  it('merges short sentences and cuts long ones at a clause', () => {
    const long = `${sentence(12, ',')} and ${sentence(12)}`;
    const passages = splitScenes(`${text(4, 5, 4)} ${long} ${text(14, 14, 14, 14, 13, 13)}`, film);
    expect(passages.every(({ words }) => words >= 8 && words <= 20)).to.equal(true);
    expect(passages.some(({ text: passage }) => passage.endsWith(','))).to.equal(true);
  });

  it('loses and adds nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 30 }), (lengths) => {
        const narration = text(...lengths);
        const seconds = Math.max(30, Math.round(lengths.reduce((sum, words) => sum + words, 0) / 2));
        expect(
          splitScenes(narration, { ...film, seconds })
            .map((passage) => passage.text)
            .join(' '),
        ).to.equal(narration);
      }),
    );
  });

  it('keeps a row of figures, which is one chart, in one scene', () => {
    const row =
      'Revenue grew from 12 million dollars in 2021 to 15 million in 2022, 19 million in 2023 and 26 million in 2024.';
    const passages = splitScenes(`${text(12, 14)} ${row} ${text(14, 13, 12, 14)}`, film);
    expect(passages.map((passage) => passage.text)).to.include(row);
  });

  it('cuts faster films into shorter scenes', () => {
    const narration = text(...Array.from({ length: 24 }, () => 5));
    const count = (pace: 'fast' | 'slow') => splitScenes(narration, { ...film, pace }).length;
    expect(count('fast')).to.be.greaterThan(count('slow'));
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

describe('sharing the seconds of a film', () => {
  it('adds up exactly, each scene 4 to 10 s, by its words', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 300 }),
        fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 75 }),
        (seconds, words) => {
          fc.pre(words.length * 4 <= seconds && words.length * 10 >= seconds);
          const shares = shareSeconds(words, seconds);
          expect(shares.reduce((sum, share) => sum + share, 0)).to.equal(seconds);
          expect(shares.every((share) => share >= 4 && share <= 10)).to.equal(true);
        },
      ),
    );
  });

  it('gives longer words more time', () => {
    const [short = 0, long = 0] = shareSeconds([8, 16, 12], 18);
    expect(long).to.be.greaterThan(short);
  });
});

describe('who is a slide and who is a picture', () => {
  const scene = (slide: number, picture: number, mustBeSlide = false) => ({ slide, picture, mustBeSlide });
  const share = (kinds: readonly string[], kind: string) => kinds.filter((each) => each === kind).length;

  it('has a third of each in rxv, where it can', () => {
    const slides = assignKinds(
      Array.from({ length: 9 }, () => scene(0.8, 0.4)),
      'rxv',
    );
    expect(share(slides, 'generative_video')).to.be.at.least(3);
    const pictures = assignKinds(
      Array.from({ length: 9 }, () => scene(0.3, 0.8)),
      'rxv',
    );
    expect(share(pictures, 'slide')).to.be.at.least(3);
  });

  it('keeps a chart a chart', () => {
    const kinds = assignKinds(
      [
        scene(1, 0, true),
        scene(0.98, 0.85),
        scene(0.98, 0.85),
        scene(0.98, 0.85),
        scene(0.3, 0.8),
        scene(0.3, 0.8),
      ],
      'rxv',
    );
    expect(kinds.slice(0, 4)).to.deep.equal(['slide', 'slide', 'slide', 'slide']);
  });

  it('pictures everything in standard, but what must be a slide or cannot be pictured', () => {
    expect(assignKinds([scene(1, 0.3), scene(0.9, 0), scene(0.5, 0.5, true)], 'standard')).to.deep.equal([
      'generative_video',
      'slide',
      'slide',
    ]);
  });

  it('prefers slides in product', () => {
    const kinds = assignKinds(
      Array.from({ length: 6 }, (_, index) => scene(0.5, index === 3 ? 0.99 : 0.85)),
      'product',
    );
    expect(share(kinds, 'slide')).to.equal(5);
  });
});
