import { expect } from 'chai';
import { parseTraceparent } from '../../../infra/telemetry/parse-traceparent.ts';
import { spanIdOf, traceIdOf } from '../../../infra/telemetry/trace-ids.ts';

describe('the ids of a trace', () => {
  it('are those of the request: a UUID is its trace', () => {
    expect(traceIdOf('6F1C2A34-0b1d-4e2f-8a3b-112233445566')).to.equal('6f1c2a340b1d4e2f8a3b112233445566');
  });

  it('are digests of any other correlation', () => {
    // printf first-boot | sha256sum
    expect(traceIdOf('first-boot')).to.equal('dc5af992c7070ea6ab432546084542a9');
    expect(spanIdOf('first-boot')).to.equal('dc5af992c7070ea6');
  });

  it('are never the invalid one', () => {
    expect(traceIdOf('00000000-0000-0000-0000-000000000000')).to.match(/[1-9a-f]/);
  });
});

describe("a caller's traceparent", () => {
  const trace = '0af7651916cd43dd8448eb211c80319c';

  it('names a span', () => {
    expect(parseTraceparent(`00-${trace}-b7ad6b7169203331-01`)).to.deep.equal({
      traceId: trace,
      spanId: 'b7ad6b7169203331',
      traceFlags: 1,
    });
  });

  it('of a later version may be longer', () => {
    expect(parseTraceparent(`01-${trace}-b7ad6b7169203331-00-more`)).to.include({ traceId: trace });
  });

  for (const [what, given] of [
    ['nothing', undefined],
    ['empty', ''],
    ['a text', 'hello'],
    ['version ff', `ff-${trace}-b7ad6b7169203331-01`],
    ['longer than its version', `00-${trace}-b7ad6b7169203331-01-more`],
    ['upper case', `00-${trace.toUpperCase()}-b7ad6b7169203331-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['a span of zeros', `00-${trace}-${'0'.repeat(16)}-01`],
  ] as const)
    it(`is ignored when it is ${what}`, () => {
      expect(parseTraceparent(given)).to.equal(undefined);
    });
});
