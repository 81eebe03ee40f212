import { expect } from 'chai';
import { isDoneByThings, thingDeedIn } from '../../../../planner/builtin/facts/thing-deed.ts';

describe('what one thing does to another', () => {
  it('is who acts, on what, and where that goes', () => {
    expect(thingDeedIn('The pump pushes the solution through the boiler for two minutes.')).to.deep.equal({
      agent: 'Pump',
      verb: 'pushes',
      object: 'Solution',
      way: { word: 'through', to: 'Boiler' },
    });
    expect(thingDeedIn('The app swaps the code for a token.')).to.deep.equal({
      agent: 'App',
      verb: 'swaps',
      object: 'Code',
      way: { word: 'for', to: 'Token' },
    });
    expect(thingDeedIn("The moon's gravity pulls the water of the oceans towards it.")).to.include({
      agent: "Moon's gravity",
      object: 'Water of the oceans',
    });
  });

  it('has the condition under which it is done', () => {
    expect(thingDeedIn('A sensor stops the arm when someone steps too close.')).to.deep.equal({
      agent: 'Sensor',
      verb: 'stops',
      object: 'Arm',
      condition: 'Someone steps too close',
    });
  });

  for (const sentence of [
    'The nurse checks the pump.',
    'Our teams win awards.',
    'You press the button.',
    'The password never reaches the app.',
    'The software costs 19 euros.',
    'The compressor squeezes the gas until it is hot.',
    'It pushes the water out.',
    'The cell measures eight square metres.',
    'The Romans mixed volcanic ash from Pozzuoli.',
    'President Nasser nationalised the canal.',
    'Bats find their way in the dark.',
    'A bee carries it from flower to flower.',
  ])
    it(`is not read from “${sentence}”`, () => {
      expect(thingDeedIn(sentence)).to.equal(undefined);
    });
});

describe('what things do, or what is done to them', () => {
  for (const sentence of [
    'The crusher breaks the glass into small pieces.',
    'The beans are washed and dried for 14 days.',
    'The canal is widened.',
    'Rust makes the brake disc rough.',
  ])
    it(`is told by “${sentence}”`, () => {
      expect(isDoneByThings(sentence)).to.equal(true);
    });

  for (const sentence of [
    'First impressions count.',
    'The load stays close to the body.',
    'Managers see every customer.',
    'Your shift starts with the handover.',
  ])
    it(`is not told by “${sentence}”`, () => {
      expect(isDoneByThings(sentence)).to.equal(false);
    });
});
