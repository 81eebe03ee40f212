import { expect } from 'chai';
import fc from 'fast-check';
import { decodeBinaryFrame, decodeFrame, encodeFrame, parseVersion } from '../../../infra/realtime/frames.ts';

const message = { joinRef: '1', ref: '2', topic: 'realtime:jobs', event: 'phx_join', payload: { a: 1 } };

describe('frames of the realtime protocol', () => {
  it('are arrays in version 2 and objects in version 1', () => {
    expect(decodeFrame('2', '["1","2","realtime:jobs","phx_join",{"a":1}]')).to.deep.equal(message);
    expect(
      decodeFrame(
        '1',
        '{"topic":"realtime:jobs","event":"phx_join","payload":{"a":1},"ref":"2","join_ref":"1"}',
      ),
    ).to.deep.equal(message);
    expect(encodeFrame('2', message, '{}')).to.equal('["1","2","realtime:jobs","phx_join",{}]');
    expect(encodeFrame('1', message, '{}')).to.equal(
      '{"topic":"realtime:jobs","event":"phx_join","payload":{},"ref":"2"}',
    );
  });

  it('may lack references', () => {
    expect(decodeFrame('2', '[null,7,"phoenix","heartbeat",{}]')).to.include({ joinRef: null, ref: 7 });
    expect(decodeFrame('1', '{"topic":"phoenix","event":"heartbeat"}')).to.include({
      joinRef: null,
      ref: null,
    });
  });

  it('of a broadcast are binary', () => {
    const head = Buffer.from([3, 1, 2, 13, 5, 0, 1]);
    const frame = Buffer.concat([head, Buffer.from('812realtime:roomhello{"x":1}')]);
    expect(decodeBinaryFrame(frame)).to.deep.equal({
      ...{ joinRef: '8', ref: '12', topic: 'realtime:room', event: 'broadcast', payload: null },
    });
  });

  it('that are none are nothing, whatever they hold', () => {
    const texts = [
      '',
      'null',
      '[]',
      '{}',
      '[1,2,3,4,5]',
      '["1","2","","x",{}]',
      `["1","2","${'t'.repeat(256)}","x",{}]`,
    ];
    for (const text of texts)
      expect([decodeFrame('1', text), decodeFrame('2', text)], text).to.deep.equal([undefined, undefined]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.uint8Array({ maxLength: 40 }), (text, bytes) => {
        for (const version of ['1', '2'] as const) decodeFrame(version, text);
        decodeBinaryFrame(Buffer.from(bytes));
      }),
    );
  });

  it('are of version 1 unless the address says otherwise', () => {
    expect([null, '1.0.0', '2.0.0'].map(parseVersion)).to.deep.equal(['1', '1', '2']);
    expect(
      ['', '3.0.0', '2', '1.1.0', '2.0.0\n'].map(parseVersion).every((known) => known === undefined),
    ).to.equal(true);
  });
});
