import { expect } from 'chai';
import { planFilm } from '../../../support/plan-film.ts';
import { editOutcome } from './editing.ts';
import { hastily, hastyPlan, spokenIn } from './hasty-plan.ts';

describe('a fact told anew in other words', () => {
  it('changes the words beside its value as well', async () => {
    const said = spokenIn(await hastily('fair', 'the second prize is now a £75 Amazon voucher')).join(' ');
    expect(said).to.include('Second prize a £75 Amazon voucher.').and.not.to.include('Argos');
  });

  it('needs no value where a sentence of the film begins alike', async () => {
    const plan = await hastily('lift', 'we dont have a dock 3, the first aid room is behind reception');
    expect(spokenIn(plan)[10]).to.equal('The first aid room is behind reception.');
    expect(plan.scenes[10]?.slide).to.include({ text: 'The first aid room is behind reception' });
  });

  it('takes the place of the sentence all of which it says', async () => {
    const told = 'toll revenue at the Leeds bypass was 6% below plan because of roadworks, we expect it to recover by October'; // prettier-ignore
    const said = spokenIn(await hastily('pension', `we expect WHAT to recover? say ${told}`));
    expect(said[6]).to.equal(`T${told.slice(1)}.`);
    expect(said.filter((line, at) => line !== hastyPlan('pension').scenes[at]?.voiceover)).to.have.length(1);
  });

  it('gives several values at once, however their units are written', async () => {
    const said = spokenIn(await hastily('shak', 'its more like 4 euro per person, and 35 min'));
    expect(said.at(-1)).to.equal('The whole thing takes 35 minutes and costs about €4 per person.');
  });

  it('counts what the film counts, and nothing else of that number', async () => {
    const said = spokenIn(await hastily('shak', 'make it 5 eggs'));
    expect(said[2]).to.include('5 eggs');
    expect(said[5]).to.equal('Make four wells with a spoon and crack in the eggs.');
  });

  it('is a span of hours, also as it is drawn', async () => {
    const plan = await hastily('fair', "fair's from 1 to 5 not 12 to 4");
    expect(plan.scenes[1]?.voiceover).to.include('from 1 to 5 pm on');
    expect(plan.scenes[1]?.slide).to.include({ layout: 'hours', value: '1 to 5 pm', from: 13, to: 17 });
  });

  it('names who is meant without a verb that orders', async () => {
    const said = spokenIn(
      await hastily('lift', "piotr's extension is 219, and its Piotr you call not Marek"),
    );
    expect(said[9]).to.include('call Piotr on extension 219');
  });

  it('takes no other fact’s hour', async () => {
    const { plan } = await planFilm({ task: 'Village festival video. The parade starts at 2 pm in front of the church. Entry is free for children. Bring a chair.' }); // prettier-ignore
    const outcome = await editOutcome(plan, 'dinner starts at 6 pm');
    const said = outcome.kind === 'question' ? 'parade starts at 2 pm' : spokenIn(outcome.plan).join(' ');
    expect(said).to.include('parade starts at 2 pm');
  });

  it('keeps the unit of money where the film says none', async () => {
    const { plan } = await planFilm({ task: 'Bakery video. Our buns cost 2.80 each. Bread is baked every morning at 5. We are closed on Mondays.' }); // prettier-ignore
    const outcome = await editOutcome(plan, 'Buns are 3 euros now');
    expect(outcome.kind === 'question' ? outcome.question : spokenIn(outcome.plan).join(' ')).to.include('buns cost 3 euros each'); // prettier-ignore
  });
});
