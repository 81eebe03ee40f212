import { expect } from 'chai';
import { deeds, realised, realisedOrAsked } from '../../../../planner/builtin/material/realise.ts';

describe('a content phrase of an order', () => {
  it('is said as what viewers do, where a gerund does something', () => {
    expect(realised('checking the weight first')).to.equal('Check the weight first.');
    expect(realised('bending your knees and not your back')).to.equal('Bend your knees, not your back.');
    expect(realised('checking the tyres and topping up the oil')).to.equal(
      'Check the tyres and top up the oil.',
    );
    expect(realised('never cutting above shoulder height')).to.equal('Never cut above shoulder height.');
    expect(realised('not eating or drinking')).to.equal("Don't eat or drink.");
  });

  it('stays what it is, where what looks like a gerund is a thing', () => {
    for (const thing of [
      'melting ice',
      'rising sea levels',
      'opening hours',
      'training costs',
      'being tired',
    ])
      expect(realised(thing), thing).to.equal(undefined);
  });

  it('is a statement, where it has a value in brackets, says that something is, or takes it for granted', () => {
    expect(realised("the tilt of the Earth's axis (23.5 degrees)")).to.equal(
      "The tilt of the Earth's axis is 23.5 degrees.",
    );
    expect(realised('the cool room (open 9-6)')).to.equal('The cool room is open 9-6.');
    expect(realised('that it took until 1942')).to.equal('It took until 1942.');
    expect(realised("why it's not about distance")).to.equal("It's not about distance.");
    expect(realised('a pizza that cost 8 euros and now costs 10')).to.equal(
      'A pizza cost 8 euros and now costs 10.',
    );
  });

  it('is a question with its answer, where the answer stands in brackets', () => {
    expect(realised('when they returned (2000, from Poland)')).to.equal(
      'When did they return? 2000, from Poland.',
    );
    expect(realised('how many packs live there (209 packs)')).to.equal(
      'How many packs live there? 209 packs.',
    );
    expect(realised('what a farmer can do (fences and dogs)')).to.equal(
      'What can a farmer do? Fences and dogs.',
    );
  });

  it('is asked only where it can be nothing else', () => {
    expect(realised('how vaccines work')).to.equal(undefined);
    expect(realisedOrAsked('how vaccines work')).to.equal('How do vaccines work?');
    expect(realisedOrAsked('supply risk')).to.equal(undefined);
  });
});

describe('what is counted up', () => {
  it('is what to do, each of it, where enough of it surely is', () => {
    expect(deeds(['wiping down machines', 'returning weights', 'no phones in the changing room', 'max 30 min on cardio'])).to.deep.equal([
      'Wipe down machines.',
      'Return weights.',
      'No phones in the changing room.',
      'At most 30 minutes on cardio.',
    ]); // prettier-ignore
    expect(deeds(['wet hands', 'apply soap', 'scrub between fingers', 'rinse', 'dry with a towel'], true)?.slice(0, 3)).to.deep.equal(['Wet your hands.', 'Apply soap.', 'Scrub between fingers.']); // prettier-ignore
  });

  it('is no order, where it is a list of things', () => {
    expect(deeds(['price', 'service', 'trust'])).to.equal(undefined);
    expect(deeds(['peonies', 'roses', 'tulips'])).to.equal(undefined);
    expect(deeds(['melting ice', 'rising seas', 'dying reefs'])).to.equal(undefined);
  });
});
