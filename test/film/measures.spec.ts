import { expect } from 'chai';
import type { Slide } from '../../modules/videos/plan.ts';
import { explainedBy } from '../../planner/builtin/knowledge/credit.ts';
import { explanationsIn } from '../../planner/builtin/knowledge/explanations/explanations.ts';
import { creditedIn } from './credited.ts';
import { findLeaks, findMissingEnd } from './measures/directions.ts';
import { findInvented, findMissingFacts } from './measures/facts.ts';
import { type Fault, readFilm } from './measures/film.ts';
import { findTorn } from './measures/numbers.ts';
import {
  findBrokenHeadings,
  findDefaultPlaces,
  findDisagreeing,
  findLayoutsTwice,
  findLowContrast,
  findMissingSubject,
  findTitlePages,
  findWrongLength,
  findWrongPictures,
} from './measures/scenes.ts';
import { findRepeated, measureFiller } from './measures/script.ts';
import { filmOf } from './small-films.ts';
import { digitsOf, mentions, stemsOf } from './words.ts';

const details = (faults: readonly Fault[]) => faults.map(({ detail }) => detail).join('\n');
const points = (heading: string, ...texts: readonly string[]): Slide => ({
  layout: 'points',
  heading,
  points: texts.map((text) => ({ text })),
});
const number = (value: string, caption: string): Slide => ({ layout: 'big_number', value, caption });

describe('words that are compared', () => {
  it('are figures one by one in a list without spaces, and whole where they are grouped', () => {
    expect(digitsOf('55,121,27', 'en')).to.deep.equal(['55', '121', '27']);
    expect(digitsOf('1,234,567', 'en')).to.deep.equal(['1234567']);
    expect(digitsOf('1.234.567', 'de')).to.deep.equal(['1234567']);
  });

  it('end where the script changes', () => {
    expect(mentions(stemsOf('カラスよけの青い網', 'ja'), '青い網', 'ja')).to.equal(true);
  });
});

describe('a direction', () => {
  const task = 'Check the ladder. End by telling them to report it. Tone: firm.';
  const must_not_say = ['End by telling', 'Tone:'];

  it('leaks when it is spoken, or shown', () => {
    const spoken = filmOf({ task, must_not_say }, [{ says: 'End by telling them to report it.' }]);
    const shown = filmOf({ task, must_not_say }, [{ says: 'Report it.', slide: points('Tone', 'Firm') }]);
    expect(details(findLeaks(spoken))).to.contain('spoken');
    expect(details(findLeaks(shown))).to.contain('shown');
  });

  it('does not leak when it is followed, nor does its label as a word of a sentence', () => {
    const film = filmOf({ task, must_not_say }, [
      { says: 'The tone of a cracked ladder is dull. Report it.' },
    ]);
    expect(findLeaks(film)).to.deep.equal([]);
  });
});

describe('the end', () => {
  const asked = { task: 'Report a damaged ladder.', last_line: [['report damaged ladder']] };
  it('is missing when the last scene does not ask for it', () => {
    const said = { says: 'Report a damaged ladder.' };
    expect(findMissingEnd(filmOf(asked, [said, { says: 'Thank you.' }]))).to.have.length(1);
    expect(findMissingEnd(filmOf(asked, [{ says: 'Thank you.' }, said]))).to.deep.equal([]);
  });
});

describe('a fact', () => {
  const asked = { task: 'Costs $4.2m.', must_say: [['$4.2 million']], must_show: [['CODE10']] };
  it('is missing when it is neither spoken nor shown, and when it was to be shown and is spoken', () => {
    const { missing } = findMissingFacts(filmOf(asked, [{ says: 'It costs a lot. Use CODE10.' }]));
    expect(details(missing)).to.equal('not told: “$4.2 million”\nnot shown: “CODE10”');
  });

  it('is found however it is written', () => {
    const film = filmOf(asked, [
      { says: 'It costs 4.2 million dollars.', slide: number('CODE10', 'Your code') },
    ]);
    expect(findMissingFacts(film)).to.deep.equal({ asked: 2, missing: [] });
  });
});

describe('what nobody wrote', () => {
  const task = 'Dana checks 14 ladders, each 2.5 million seconds old.';
  it('is a number, a value of a chart, or a name that the instruction does not have', () => {
    const bars: Slide = { layout: 'bar_chart', heading: 'Ladders', bars: [{ label: 'Ladders', value: 15 }, { label: 'Seconds', value: 2_500_000 }] }; // prettier-ignore
    const film = filmOf({ task }, [{ says: 'Here Peter checks 41 ladders with Dana.', slide: bars }]);
    expect(details(findInvented(film))).to.equal('number: 41\nvalue of a chart: 15\nname: Peter');
  });

  it('is not what frames are drawn from', () => {
    expect(findInvented(filmOf({ task }, [{ says: 'Dana checks ladders.', shot: {} }]))).to.deep.equal([]);
  });
});

describe('what an article says that is credited', () => {
  const film = filmOf({ task: 'Penguins' }, [{ says: 'The emperor penguin is 115 centimetres tall and weighs 40 kilograms.' }]); // prettier-ignore
  const credited = ['Penguin. The emperor penguin is 115 centimetres tall.'];

  it('is not invented, and what it does not say is', () => {
    const judged = readFilm(film.instruction, film.plan, credited);
    expect(details(findInvented(film))).to.include('115');
    expect(details(findInvented(judged)))
      .to.include('40')
      .and.not.include('115');
  });

  it('is what an encyclopedia has under the titles of the credit', () => {
    const [scene, ...others] = film.plan.scenes;
    const plan = (credit: string) => ({ ...film.plan, scenes: scene === undefined ? [] : [{ ...scene, credit }, ...others] }); // prettier-ignore
    const penguin = { title: 'Penguin', description: '', text: 'It is a bird.' };
    const encyclopedia = { named: (name: string) => (name === 'Penguin' ? [penguin] : []), about: () => [] };
    expect(creditedIn(plan('Source: Wikipedia, “Penguin” (shortened), CC BY-SA 4.0'), encyclopedia)).to.deep.equal(['Penguin. It is a bird.']); // prettier-ignore
    expect(
      creditedIn(plan('Source: Wikipedia, “Bear” (shortened), CC BY-SA 4.0'), encyclopedia),
    ).to.deep.equal([]);
  });

  it('is an explanation of the house, where the film warns of it', () => {
    const [sky] = explanationsIn('en').filter(({ asked }) => asked.includes('Why is the sky blue?'));
    const warned = (question: string) => ({ ...film.plan, warnings: [explainedBy(question)] });
    const nothing = { named: () => [], about: () => [] };
    expect(creditedIn(warned('Why is the sky blue?'), nothing)).to.deep.equal([sky?.told.join(' ')]);
    expect(creditedIn(warned('Why is the sky green?'), nothing)).to.deep.equal([]);
  });
});

describe('a number', () => {
  const task = 'The freezer is at -18 °C. Revenue rose by 7% in 2024.\nNorth sold 4 and South sold 6.';
  const torn = (says: string, slide?: Slide, asked = {}) =>
    details(findTorn(filmOf({ task, ...asked }, [slide ? { says, slide } : { says }])));

  it('is torn without its minus, and without its unit', () => {
    expect(torn('The freezer is at 18 °C.')).to.contain('18 without minus');
    expect(torn('Revenue.', number('7', 'Revenue'))).to.contain('7 without percent');
    expect(torn('The freezer is at minus 18 degrees Celsius.')).to.equal('');
    expect(torn('Costs are down 5%.', undefined, { task: 'Costs -5%.' })).to.equal('');
  });

  it('is torn from its subject, spoken and shown', () => {
    const numbers = [{ value: '7%', beside: ['revenue'] }];
    expect(torn('It was 7%.', undefined, { numbers })).to.contain('spoken without');
    expect(torn('Revenue rose.', number('7%', 'It rose'), { numbers })).to.contain('shown without');
    expect(torn('Revenue rose by 7%.', number('7%', 'Revenue'), { numbers })).to.equal('');
  });

  it('is torn when it is charted under words that are not its own, or beside itself', () => {
    const bars = (...data: readonly (readonly [string, number])[]): Slide => ({
      layout: 'bar_chart',
      heading: 'Sold',
      bars: data.map(([label, value]) => ({ label, value })),
    });
    expect(torn('North and South.', bars(['North', 4], ['South', 6]))).to.equal('');
    expect(torn('North and South.', bars(['Middle', 4], ['South', 6]))).to.contain('4 charted as “Middle”');
    expect(torn('North and South.', bars(['North', 6], ['South', 6]))).to.contain('a chart of one value');
  });
});

describe('a script', () => {
  const task = 'Check the ladder for cracks. Set the ladder on level ground.';
  it('has filler where a sentence traces to nothing that was asked', () => {
    const film = filmOf({ task }, [{ says: 'Check the ladder for cracks. Let that sink in.' }]);
    expect(measureFiller(film)).to.deep.include({ words: 4, of: 9 });
  });

  it('repeats itself where a sentence says what an earlier one said', () => {
    const film = filmOf({ task }, [
      { says: 'Check the ladder for cracks.' },
      { says: 'Once more: check the ladders for cracks.' },
    ]);
    expect(findRepeated(film)).to.have.length(1);
  });
});

describe('the scenes of a film', () => {
  const task = 'Ladders: check the rungs of each ladder. If you have to climb, hold on.';
  const film = (...scenes: Parameters<typeof filmOf>[1]) => filmOf({ task, must_not_show: ['rose'] }, scenes);
  const edge = { says: 'Ladders.' };

  it('show a picture of the wrong sense', () => {
    const subject = {
      phrase: 'rose',
      illustration: 'fluent-emoji-flat:rose',
      role: 'focal',
      count: 1,
    } as const;
    expect(findWrongPictures(film({ says: 'It rose.', shot: { subjects: [subject] } }))).to.have.length(1);
    expect(findWrongPictures(film({ says: 'It rose.', slide: { layout: 'title', headline: 'Up', icon: 'tabler:primrose' } }))).to.deep.equal([]); // prettier-ignore
  });

  it('have a page with only the title in the middle', () => {
    const slide: Slide = { layout: 'picture', caption: 'Ladders' };
    expect(findTitlePages(film(edge, { says: 'Check the rungs.', slide }, edge))).to.have.length(1);
    expect(findTitlePages(film({ ...edge, slide }, edge))).to.deep.equal([]);
  });

  it('have headings that are half a sentence, or words that nobody wrote', () => {
    const headings = ['If you have to', 'Check the', 'Topic', 'Rungs'].map((heading) => ({
      says: '',
      slide: points(heading, 'Check'),
    }));
    expect(details(findBrokenHeadings(film(edge, ...headings, edge)))).to.equal(
      'If you have to\nCheck the\nTopic',
    );
  });

  it('show one thing while another is said', () => {
    expect(
      findDisagreeing(film(edge, { says: 'Hold on.', slide: points('Rungs', 'Check') }, edge)),
    ).to.have.length(1);
  });

  it('are on a stage again and again, laid out alike, or too long', () => {
    const stage = { says: 'Climb.', shot: { setting: 'stage' } } as const;
    expect(findDefaultPlaces(film(stage, stage, stage))).to.have.length(2);
    const rungs = { says: 'Rungs.', slide: points('Rungs', 'Check') };
    expect(findLayoutsTwice(film(rungs, rungs))).to.have.length(1);
    expect(findWrongLength(film({ ...edge, duration_seconds: 40 }))).to.have.length(1);
  });

  it('are hard to read where text is of nearly the colour that it is on', () => {
    expect(findLowContrast(film(edge))).to.have.length(4);
  });

  it('begin without their subject', () => {
    expect(findMissingSubject(filmOf({ task }, [{ says: 'Welcome.' }], 'Video'))).to.have.length(1);
    expect(findMissingSubject(film({ says: 'Ladders break.' }))).to.deep.equal([]);
  });
});
