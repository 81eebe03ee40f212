import { expect } from 'chai';
import { matches, type EventFilter } from '../../modules/kernel/log/event-filter.ts';

const event = { type: 'CreditsCharged', actor: 'worker:7', at: '2026-11-20T12:00:00.000Z' };

const filters: readonly (readonly [EventFilter, boolean])[] = [
  [{}, true],
  [{ type: 'CreditsCharged' }, true],
  [{ type: 'CreditsGranted' }, false],
  [{ actor: 'worker:7' }, true],
  [{ actor: 'worker' }, true],
  [{ actor: 'work' }, false],
  [{ actor: 'worker:77' }, false],
  [{ from: '2026-11-20T12:00:00.000Z' }, true],
  [{ to: '2026-11-20T12:00:00.000Z' }, false],
  [{ from: '2026-11-20T12:00:00.001Z' }, false],
  [
    {
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-12-01T00:00:00.000Z',
      type: 'CreditsCharged',
      actor: 'user',
    },
    false,
  ],
];

describe('a filter of events', () => {
  for (const [filter, isMatch] of filters)
    it(`${isMatch ? 'keeps' : 'leaves out'} a charge for ${JSON.stringify(filter)}`, () => {
      expect(matches(event, filter)).to.equal(isMatch);
    });
});
