import { expect } from 'chai';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { enumerationIn } from '../../../../planner/builtin/facts/enumeration.ts';
import { standInTurn } from '../../../../planner/builtin/facts/in-turn.ts';
import { seriesIn } from '../../../../planner/builtin/facts/series.ts';
import { orderOf } from '../../../../planner/builtin/ideas/order-marks.ts';
import { isRemark } from '../../../../planner/builtin/ideas/parts.ts';
import { readSeries } from '../../../../planner/builtin/ideas/read-series.ts';
import { wholeSentences } from '../../../../planner/builtin/ideas/whole-sentences.ts';
import { openingLine } from '../../../../planner/builtin/script/opening-line.ts';
import { beneath } from '../../../../planner/builtin/slides/heading.ts';
import { planFilm } from '../../../support/plan-film.ts';

async function scenesOf(task: string): Promise<{ said: string; slide: Slide | undefined }[]> {
  const { plan } = await planFilm({ task });
  return plan.scenes.map((scene) => ({
    said: scene.voiceover,
    slide: scene.kind === 'slide' ? scene.slide : undefined,
  }));
}

describe('a word that puts sentences in order', () => {
  it('is none before what it is said of', () => {
    for (const said of ['Second guard clears the pool.', 'Last year we had 41 rescues.', 'Next week we open.', 'First aid kits hang at the door.']) expect(orderOf(said, 'en'), said).to.equal(undefined); // prettier-ignore
    expect(orderOf('Second, wash the rice.', 'en')?.order).to.equal('later');
    expect(orderOf('Next turn the key.', 'en')?.rest).to.equal('turn the key.');
    expect(orderOf('Last the dough rests.', 'en')?.order).to.equal('last');
  });
});

describe('a condition', () => {
  it('stays with what is to be done then', () => {
    const said = 'If acid touches skin: rinse 15 minutes, then call the first aider.';
    expect(wholeSentences(said, 'en')).to.deep.equal([said]);
    expect(wholeSentences('Carpenters check corners daily: they measure 3 feet along one edge.', 'en')).to.have.length(2); // prettier-ignore
  });
});

describe('a remark on what was said', () => {
  it('is seen with it', async () => {
    expect(isRemark("It's mandatory.")).to.equal(true);
    expect(isRemark('It works best on low sounds.')).to.equal(false);
    const scenes = await scenesOf('Onboarding of new staff. Day one: collect your badge at reception. Day two: security training, 9:30, room Ada. It is mandatory. Payroll needs your bank details by the 15th.'); // prettier-ignore
    expect(scenes.map(({ said }) => said)).to.not.include('It is mandatory.');
    expect(scenes.some(({ said }) => /\S It is mandatory\.$/u.test(said))).to.equal(true);
  });
});

describe('a heading', () => {
  it('is not said again beneath itself', () => {
    expect(beneath('Why it works', 'Why it works: a deadline keeps you going')).to.equal('A deadline keeps you going'); // prettier-ignore
    expect(beneath('Why it works', 'A deadline keeps you going')).to.equal('A deadline keeps you going');
    expect(beneath('Day', 'Daylight: hours of sun')).to.equal('Daylight: hours of sun');
  });
});

describe('what is counted and what is weighed', () => {
  it('share no unit', () => {
    expect(readSeries('1 kg mehlige Kartoffeln, 2 Möhren, 1 Stange Lauch, 1,2 Liter Brühe, 150 g Speck.', 'de')).to.equal(undefined); // prettier-ignore
  });
});

describe('things named one after the other', () => {
  it('end where something else is said', () => {
    expect(enumerationIn('Tasks live in mail, chat and a spreadsheet, and something always gets lost.', 'en')).to.equal(undefined); // prettier-ignore
    expect(enumerationIn('Free for 3 people, 6 dollars per person and month after that.', 'en')).to.equal(undefined); // prettier-ignore
    expect(enumerationIn('We sell apples, pears, and ripe plums.', 'en')).to.have.length(3);
  });
});

describe('two sides of a film', () => {
  it('are one comparison where each has its points', async () => {
    const scenes = await scenesOf(
      'Renting vs buying a server. Renting: EUR 410 a month, no upfront cost, scale in minutes. Buying: EUR 9,600 upfront, you replace the parts, takes 3 weeks to arrive.',
    );
    const [compared] = scenes.flatMap(({ slide }) => (slide?.layout === 'comparison' ? [slide] : []));
    expect(compared?.left).to.deep.include({ title: 'Renting', points: ['410 euros a month', 'No upfront cost', 'Scale in minutes'] }); // prettier-ignore
    expect(compared?.right.points).to.have.length(3);
    expect(scenes[0]?.said).to.equal('Renting vs buying a server: what is the difference?');
  });
});

describe('a figure and those it is compared with', () => {
  it('are bars, each with its own time', async () => {
    const scenes = await scenesOf(
      'Q3 update for the board\n- Revenue EUR 14.2m (Q2: 13.1m, Q3 last year: 11.8m)\n- Gross margin 61%, down 2 points because of freight\n- Hiring paused until January',
    );
    const [chart] = scenes.flatMap(({ slide }) => (slide?.layout === 'bar_chart' ? [slide] : []));
    expect(chart?.bars.map(({ label, value }) => [label, value])).to.deep.equal([
      ['Q3 last year', 11.8],
      ['Q2', 13.1],
      ['Now', 14.2],
    ]);
  });
});

describe('figures and times', () => {
  it('belong together in turn or in two rows, never by their number alone', () => {
    const at = (...starts: number[]) => starts.map((start) => ({ start }));
    expect(standInTurn(at(1, 3, 5), at(2, 4, 6))).to.equal(true);
    expect(standInTurn(at(1, 2, 3), at(4, 5, 6))).to.equal(true);
    expect(standInTurn(at(1, 2, 4), at(3, 5, 6))).to.equal(false);
    const said = 'Revenue was 14.2 million euros, compared with 13.1 million euros in Q2 and 11.8 million euros in Q3 last year.'; // prettier-ignore
    expect(seriesIn(said)?.data).to.deep.equal([
      { label: 'Revenue', value: 14.2 },
      { label: 'Q2', value: 13.1 },
      { label: 'Q3 last year', value: 11.8 },
    ]);
  });
});

describe('a thing of two words', () => {
  it('is set on its colour whole', async () => {
    const scenes = await scenesOf('How honeybees make honey. A bee drinks nectar in the flowers. House bees pass the nectar from mouth to mouth. Then bees fan the honey dry with their wings.'); // prettier-ignore
    const [large] = scenes.flatMap(({ slide }) => (slide?.layout === 'kinetic' && slide.text.startsWith('House') ? [slide] : [])); // prettier-ignore
    expect(large?.emphasis).to.deep.equal(['House bees']);
  });
});

describe('the first words of a film', () => {
  it('say what a notice is, and of a place that it is one', () => {
    const line = (subject: string) => openingLine({ subject, title: subject, language: 'en' });
    expect(line('public notice by the water company')).to.equal(
      'This is a public notice by the water company.',
    );
    expect(line('forklift charging area')).to.equal('Let’s talk about the forklift charging area.');
    expect(line('git rebase')).to.equal('Let’s talk about git rebase.');
  });
});

describe('a length that is asked for', () => {
  it('is never spoken, wherever it stands', async () => {
    const scenes = await scenesOf(
      'Public notice by the water company: On Thursday 14 May from 8:00 to 15:00 water is shut off in Elm Street. Fill a few bottles the evening before. Calm, clear, no jokes. 45 sec.',
    );
    expect(scenes.map(({ said }) => said).join(' ')).not.to.match(/45/u);
  });
});
