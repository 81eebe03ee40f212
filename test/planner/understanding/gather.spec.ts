import { expect } from 'chai';
import { withAmounts } from '../../../planner/understanding/amounts.ts';
import { readBlocks } from '../../../planner/understanding/blocks.ts';
import { withCall } from '../../../planner/understanding/call-to-action.ts';
import { gatherContent } from '../../../planner/understanding/gather-content.ts';
import { gatherDirection } from '../../../planner/understanding/gather-direction.ts';
import type { Role } from '../../../planner/understanding/instruction.ts';
import { passagesOf } from '../../../planner/understanding/passages.ts';
import { piecesOf } from '../../../planner/understanding/pieces.ts';
import type { ReadPiece } from '../../../planner/understanding/roles.ts';

/** A text whose pieces have the roles given, in their order; the last one is that of all that follow. */
function read(text: string, roles: readonly Role[], language = 'en') {
  const blocks = readBlocks(text);
  const pieces = piecesOf(blocks, language).map((piece, place): ReadPiece => ({
    ...{ ...piece, role: roles[place] ?? roles.at(-1) ?? 'material', confidence: 1 },
    parts: [],
  }));
  return { blocks, pieces };
}
function told(text: string, ...roles: readonly Role[]): unknown[] {
  const { blocks, pieces } = read(text, roles);
  return gatherContent(blocks, withAmounts(pieces), 'en').map((body) =>
    body.kind === 'list' ? body.items : 'text' in body ? body.text : body.kind,
  );
}

describe('what a film tells', () => {
  it('is without the labels of its maker, and points where these lead to points', () => {
    expect(told('Facts: each kidney holds a million nephrons.')).to.deep.equal([
      'Each kidney holds a million nephrons.',
    ]);
    expect(told('Then the facts: 120 km, 3 hours.')).to.deep.equal(['120 km, 3 hours.']);
    expect(told('Main things: wet your hands, use soap, rinse.')).to.deep.equal([
      ['Wet your hands', 'Use soap', 'Rinse'],
    ]);
    const { blocks, pieces } = read('Hi.\n\n## What to cover\n\nBees fly.', ['note', 'material']);
    expect(gatherContent(blocks, pieces, 'en')).to.deep.equal([{ kind: 'statement', text: 'Bees fly.' }]);
  });

  it('is two sentences where two were joined', () => {
    const long =
      'Eleven towns in Portugal use it; one of them found 212 leaks in the first year and saves water.';
    expect(told(long)).to.have.length(2);
    expect(told('Sugar feeds the plant; oxygen goes into the air.')).to.have.length(2);
    expect(told('We sell three things; bread, salt and butter.')).to.have.length(1);
  });

  it('is a point with its label', () => {
    expect(told('- At the door: never leave a parcel\n- On the road: no phone', 'cover')).to.deep.equal([
      ['At the door: never leave a parcel', 'On the road: no phone'],
    ]);
  });

  it('is every amount of a recipe', () => {
    const recipe = '6 eggs\n150 g sugar\n24 ladyfingers\ncocoa';
    expect(told(recipe, 'material', 'material', 'audience', 'material')).to.deep.equal([
      ['6 eggs', '150 g sugar', '24 ladyfingers', 'Cocoa'],
    ]);
  });

  it('is told apart from the order before its comma', () => {
    const { pieces } = read('a demo for our app Slotly, it lets barbers manage bookings.', ['subject']);
    expect(pieces.map(({ text }) => text)).to.deep.equal([
      'a demo for our app Slotly',
      'it lets barbers manage bookings.',
    ]);
  });
});

describe('a passage', () => {
  it('that stands before a comma names the film, unless it greets', () => {
    const named = (text: string) => {
      const parts = [{ role: 'length' as const, start: text.indexOf('60'), end: text.length }];
      const { pieces } = read(text, ['subject']);
      return pieces.flatMap((piece) => passagesOf({ ...piece, parts })).map((passage) => passage.text);
    };
    expect(named('minutes from monday, turn into a 60 s recap')[0]).to.equal('minutes from monday');
    expect(named('hi team, turn this into a 60 s recap')).to.have.length(1);
    expect(named('Dear team, 60 s please')).to.have.length(1);
    expect(named('Make an investor update, 60 s')[0]).to.equal('investor update');
    expect(named('can someone make 60 s')).to.have.length(1);
  });
});

describe('what viewers are asked to do', () => {
  const call = (role: Role, text: string) =>
    gatherDirection([{ role, text, sentence: text, isPart: false }]).call_to_action;

  it('is found where it is read as how the film ends', () => {
    expect(call('structure', 'Am Ende auffordern, einen Energieberater anzurufen.')).to.deep.equal({
      text: 'Einen Energieberater anrufen.',
    });
    expect(call('call_to_action', 'darum bitten, Kartons zu falten')?.text).to.equal('Kartons falten.');
    expect(call('structure', 'Am Ende eine Frage')).to.equal(undefined);
  });

  it('is a whole sentence, or nothing', () => {
    expect(call('call_to_action', 'Of the shareholder meeting, 4 March.')).to.equal(undefined);
    expect(call('call_to_action', 'Ask: help@northbay.co.')?.text).to.equal('Ask help@northbay.co.');
    expect(call('call_to_action', 'help@northbay.co for details')?.text).to.equal(
      'Write to help@northbay.co for details.',
    );
  });

  it('is not what we do ourselves: that is told', () => {
    const text = 'This winter we want to open 40 rooms.';
    const { blocks, pieces } = read(text, ['call_to_action']);
    const parts = [{ role: 'call_to_action' as const, start: text.indexOf('open'), end: text.length - 1 }];
    const given = pieces.map((piece) => ({ ...piece, parts }));
    expect(gatherDirection(given.flatMap(passagesOf)).call_to_action).to.equal(undefined);
    expect(gatherContent(blocks, given, 'en')).to.deep.equal([{ kind: 'statement', text }]);
  });

  it('is the last line that says where to go', () => {
    const roles = (text: string) => withCall(read(text, ['material']).pieces).map(({ role }) => role);
    expect(roles('It hears a leak. Register at lumen.example/webinar.')).to.deep.equal([
      'material',
      'call_to_action',
    ]);
    expect(roles('It hears a leak. Our home is lumen.example.')).to.deep.equal(['material', 'material']);
  });

  it('is what a card says with an address', () => {
    expect(call('must_show', 'Book a tasting at casabrava.pt')).to.deep.equal({
      text: 'Book a tasting at casabrava.pt.',
      address: 'casabrava.pt',
    });
    expect(call('must_show', 'Our logo from casabrava.pt')).to.equal(undefined);
  });
});
