import { expect } from 'chai';
import { readInstruction } from '../../../planner/understanding/read-instruction.ts';
import { readingTools } from '../../support/reading-tools.ts';

const titleOf = async (task: string) => (await readInstruction({ task }, readingTools)).title;

describe('the title of a film whose request names no subject', () => {
  it('is what the film is for, not the first thing in its material', async () => {
    expect(
      await titleOf(
        'Hello! Could you make us a short clip for the welcome page of the city library? New members should know: the card is free for under-18s. You can borrow 10 books for 4 weeks.',
      ),
    ).to.equal('Welcome to the City Library');
    expect(
      await titleOf(
        'Can you do a short clip for the onboarding page? Basically new hires need to know: laptop pickup is Monday 9:30 at the IT desk. Bring your passport!',
      ),
    ).to.equal('Onboarding');
  });

  it('is what stands over the material, or how often the film is made', async () => {
    expect(
      await titleOf(
        'Board update, H1: subscribers grew from 48,200 to 61,900 (+28%); monthly churn 2.9% (target: 2.5%); ARPU up 6% to 11.40 EUR; support first-response time 14 min in Jan, 11 in March, 7 in June. Biggest risk: the payment provider raises fees by 0.4 pp in October. Next step: decide on a second provider by 15 September. Sober tone, 60 seconds.',
      ),
    ).to.equal('Board Update, H1');
    expect(
      await titleOf('Quarterly video for the sales team. Win rate is up from 22% to 27%. Motivating.'),
    ).to.equal('Quarterly Update');
  });
});

describe('what is told', () => {
  const told = async (task: string) =>
    (await readInstruction({ task }, readingTools)).content.map((each) => ('text' in each ? each.text : ''));

  it('keeps a name in brackets, and as many things as it counts', async () => {
    const texts = await told(
      'Quarterly video for the sales team (Orbis). Win rate is up from 22% to 27%. (Kestrel) joined as our biggest customer in March. Three focus areas for Q2: renewals, partners, healthcare. Motivating.',
    );
    expect(texts).to.include('Kestrel joined as our biggest customer in March.');
    expect(texts).to.include('Three focus areas for Q2: renewals, partners, healthcare.');
  });
});
