import { expect } from 'chai';
import type { Plan } from '../../../../modules/videos/plan.ts';
import { seriesIn } from '../../../../planner/builtin/facts/series.ts';
import { readEditCases } from '../../../film/edit-case.ts';
import { editOutcome } from './editing.ts';

const cases = readEditCases('open');
const planOf = (name: string): Plan => {
  const found = cases.find(({ id }) => id.startsWith(`${name}-typed`));
  if (found === undefined) throw new Error(`no plan ${name}`);
  return found.plan;
};
/** These plans are the planner's own, with scenes of any length. */
async function edited(before: Plan, request: string): Promise<{ readonly plan: Plan }> {
  const outcome = await editOutcome(before, request);
  if (outcome.kind === 'question') throw new Error(`asked back: ${outcome.question}`);
  return outcome;
}

const said = ({ scenes }: Plan): string => scenes.map(({ voiceover }) => voiceover).join(' ');

describe('requests as customers type them', () => {
  describe('several values at once', () => {
    it('puts each in the place of what the film counts by the same words', async () => {
      const { plan } = await edited(planOf('leave'), "46 was wrong, it's 48: 30 women, 18 men");
      expect(said(plan)).to.include('48 people took leave: 30 women and 18 men');
      expect(said(plan)).to.include('18 weeks');
    });

    it('changes a number that is shown apart from what it counts', async () => {
      const { plan } = await edited(planOf('villanueva'), 'son 330 toneladas, no 310, y el camión pasa a las 23:00'); // prettier-ignore
      expect(JSON.stringify(plan.scenes)).not.to.include('310').and.not.to.include('22:00');
    });

    it('reads a range, spaced thousands and a time of day as one value each', async () => {
      const range = await edited(planOf('lueften'), 'Bitte 18 bis 20 Grad statt 19 bis 21');
      expect(said(range.plan)).to.include('18 bis 20 Grad');
      const thousands = await edited(planOf('nantes'), "C'est 65 000 repas, pas 62 000.");
      expect(said(thousands.plan)).to.include('65 000 repas');
      const time = await edited(planOf('villanueva'), 'a las 21, no a las 22:00');
      expect(said(time.plan)).to.include('310').and.to.include('a las 21');
    });

    it('never takes a year for the new amount', async () => {
      const { plan } = await edited(planOf('rowan'), 'Is the 1.9 right? I think it was 2.0 in 2023');
      expect(said(plan)).to.include('2.0 million in 2023');
    });

    it('reads numbers that are written out', async () => {
      const { plan } = await edited(planOf('forklift'), 'Last year it was four near misses');
      expect(said(plan)).to.include('four near misses');
    });
  });

  it('tells a sentence anew where the new words say again what stands beside the old', async () => {
    const { plan } = await edited(
      planOf('all-hands'),
      "don't say 'missed', say 'we're at 7 of 12 on hiring'",
    );
    expect(plan.scenes[3]?.voiceover).to.equal("We're at 7 of 12 on hiring.");
  });

  describe('a look', () => {
    it('is never that which somebody does not like', async () => {
      const before = planOf('rowan');
      const { plan } = await edited(before, 'the CFO hates the red, can the headline be navy');
      expect(plan.style.palette).to.deep.equal(before.style.palette);
      expect(plan.style.title_color).to.equal('#14284b');
    });

    it('changes the one colour that is named, and no mood with "dark green"', async () => {
      const before = planOf('tallyho').style;
      const { plan } = await edited(planOf('tallyho'), 'change the purple to dark green');
      expect(plan.style.palette.background).to.equal(before.palette.background);
      expect(plan.style.mood).to.equal(before.mood);
      expect(plan.style.palette.primary).not.to.equal(before.palette.primary);
    });

    it('changes only the type where a request speaks of the type', async () => {
      const before = planOf('forklift').style;
      const { plan } = await edited(planOf('forklift'), 'a different font, something friendlier');
      expect(plan.style).to.include({ typeface: 'rounded', mood: before.mood });
      expect(plan.style.palette).to.deep.equal(before.palette);
    });
  });

  describe('what nobody asked to remove', () => {
    it('stays in a film that is to be a bit shorter', async () => {
      const before = planOf('forklift');
      const { plan } = await edited(before, 'a bit shorter');
      expect(said(plan)).to.equal(said(before));
    });

    it('is asked about where some of several are named', async () => {
      const outcome = await editOutcome(planOf('rowan'), 'drop the last two goals');
      expect(outcome.kind).to.equal('question');
    });

    it('is asked about where one sentence tells of what goes and of what stays', async () => {
      const outcome = await editOutcome(planOf('nantes'), 'Enlève la partie sur les chaussures, mais garde les mains'); // prettier-ignore
      expect(outcome.kind).to.equal('question');
    });
  });

  it('puts as many scenes together as are named', async () => {
    const { plan } = await edited(planOf('rowan'), 'put the three goals on one slide');
    expect(plan.scenes).to.have.length(7);
    expect(plan.scenes[5]?.voiceover).to.include('40 fitters').and.to.include('two weeks');
  });

  it('adds a fact that is told before the order', async () => {
    const { plan } = await edited(planOf('leave'), 'booking is free btw, please add that');
    expect(said(plan)).to.include('Booking is free.');
  });
});

describe('a series whose labels stand apart from its values', () => {
  it('pairs them in their order', () => {
    expect(seriesIn('Tickets per customer 2.3, 1.9, 1.6 in July, August, September.')?.data).to.deep.equal([
      { label: 'July', value: 2.3 },
      { label: 'August', value: 1.9 },
      { label: 'September', value: 1.6 },
    ]);
  });

  it('shares the unit that is said once', () => {
    const series = seriesIn('It grew from 1.2 million euros in 2022 to 1.9 million in 2023 and 2.6 million in 2024.'); // prettier-ignore
    expect(series?.unit).to.equal('million euros');
    expect(series?.data.map(({ label, value }) => [label, value])).to.deep.equal([['2022', 1.2], ['2023', 1.9], ['2024', 2.6]]); // prettier-ignore
  });
});
