import { expect } from 'chai';
import fc from 'fast-check';
import { type Part, stanceAt } from '../../../../infra/studio/shots/actors/motion.ts';
import { CHANGES } from '../../../../modules/videos/plan.ts';

const aPart: fc.Arbitrary<Part> = fc.record({
  change: fc.constantFrom(...CHANGES),
  isFocal: fc.boolean(),
  stays: fc.boolean(),
  paces: fc.boolean(),
  order: fc.integer({ min: 0, max: 11 }),
  groupSize: fc.constant(12),
  isAirborne: fc.boolean(),
  climbs: fc.boolean(),
  walks: fc.boolean(),
  start: fc.double({ min: 0.2, max: 2, noNaN: true }),
  clipSeconds: fc.constant(4),
  from: fc.constantFrom(-1 as const, 1 as const),
  wayIn: fc.constant(500),
  wayUp: fc.constant(200),
  frameWidth: fc.constant(1280),
});

describe('whoever takes part in a change', () => {
  it('is there and upright at the end, in full light and size', () => {
    fc.assert(
      fc.property(aPart, (part) => {
        const end = stanceAt(part, part.clipSeconds);
        expect(end.isHidden).to.equal(false);
        expect(end.shade).to.equal(0);
        expect(end.scale).to.be.closeTo(1, 1e-6);
        if (part.change !== 'cross') expect(Math.hypot(end.dx, end.dy)).to.be.below(0.01);
      }),
    );
  });

  it('never jumps once it is seen', () => {
    fc.assert(
      fc.property(aPart, fc.double({ min: 0, max: 3.9, noNaN: true }), (part, time) => {
        const [now, next] = [stanceAt(part, time), stanceAt(part, time + 1 / 30)];
        if (now.isHidden || next.isHidden) return;
        expect(Math.hypot(next.dx - now.dx, next.dy - now.dy)).to.be.below(90);
      }),
    );
  });
});
