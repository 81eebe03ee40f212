import { expect } from 'chai';
import type { Plan } from '../../../../modules/videos/plan.ts';
import { readRequest } from '../../../../planner/builtin/edit/reading/read-request.ts';
import { cutOut } from '../../../../planner/builtin/edit/wording/cut-out.ts';
import { partsOf } from '../../../../planner/builtin/edit/wording/parts.ts';
import { quotedPair } from '../../../../planner/builtin/edit/reading/quoted-pair.ts';
import { honeybeePlan } from '../../../support/sample-plans.ts';

const HIRED = 'We hired 18 people, opened an office in Lisbon and delayed the app to February.';
const film = () => new Set(['hired', 'people']);

describe('a complaint or an order of scenes', () => {
  let plan: Plan;
  before(async () => {
    plan = await honeybeePlan();
  });

  for (const said of [
    'The second scene feels too slow',
    'scene 3 is too crowded',
    'swap the last two scenes',
  ])
    it(`removes nothing that no word asks to go: ${said}`, () => {
      const kinds = readRequest(said, plan).map(({ kind }) => kind);
      expect(kinds).not.to.include.members(['delete']);
      expect(kinds).not.to.include.members(['unknown']);
    });

  it('names what goes by what stays', () => {
    expect(readRequest('only keep scenes 1 to 3', plan)).to.deep.equal([
      { kind: 'delete', targets: [{ by: 'beyond', side: 'but', of: [{ by: 'numbers', numbers: [1, 2, 3] }] }], said: 'only keep scenes 1 to 3' }, // prettier-ignore
    ]);
  });

  it('cannot set the size of text, and says what can be done', () => {
    const [read] = readRequest('the text is too small', plan);
    expect(read?.kind).to.equal('refuse');
    expect(read?.kind === 'refuse' && read.question).to.include('fewer words');
    expect(read?.kind === 'refuse' && read.remedy?.kind).to.equal('reword');
  });
});

describe('two quotations', () => {
  for (const said of [
    'say "new colleagues" instead of "hired people"',
    'the narrator should say "new colleagues" rather than "hired people"',
    'instead of "hired people" write "new colleagues"',
    '"hired people" should be "new colleagues"',
    'replace "hired people" by "new colleagues"',
  ])
    it(`are what is there and what is to be: ${said}`, () => {
      expect(quotedPair(said, film, 'en')).to.deep.equal({ from: 'hired people', to: 'new colleagues' });
    });

  it('are no pair where one is only the place of the other', () => {
    expect(quotedPair('insert "new colleagues" after "hired people"', film, 'en')).to.equal(undefined);
  });
});

describe('what one does in one sentence', () => {
  it('loses only what is to go, and keeps who did it', () => {
    expect(cutOut(HIRED, (text) => text.includes('app'), 'en')).to.equal('We hired 18 people and opened an office in Lisbon.'); // prettier-ignore
    expect(cutOut(HIRED, (text) => text.includes('18'), 'en')).to.equal('We opened an office in Lisbon and delayed the app to February.'); // prettier-ignore
  });

  it('is split into as many parts as are asked for', () => {
    expect(partsOf(HIRED, 3, 'en')).to.deep.equal([
      'We hired 18 people.',
      'We opened an office in Lisbon.',
      'We delayed the app to February.',
    ]);
  });

  it('is not told of who did not do it', () => {
    expect(
      partsOf('Meet Bruno: he weighed 9 kilos, today he weighs 24 and lives here.', 2, 'en'),
    ).to.deep.equal(['Meet Bruno: he weighed 9 kilos.', 'Today he weighs 24 and lives here.']);
  });
});
