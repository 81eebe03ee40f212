import { expect } from 'chai';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../../modules/kernel/log/event.ts';
import { NO_STREAM, type StreamHead } from '../../modules/kernel/log/event-store.ts';
import {
  dataHashOf,
  hashOf,
  seal as sealSalted,
  verify,
  type SealedEvent,
} from '../../modules/kernel/log/hash-chain.ts';
import { anEvent } from '../support/event-builders.ts';
import { newSalt } from '../support/new-salt.ts';

const text = fc.string({ unit: 'binary', maxLength: 12 });
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((some) => !/\0|\p{Surrogate}/u.test(some));
const event: fc.Arbitrary<NewEvent> = fc.record({
  id: fc.uuid(),
  type: name,
  data: fc.dictionary(text, fc.jsonValue({ stringUnit: 'binary' })),
  actor: name,
  correlationId: name,
  causationId: name,
  at: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') })
    .map((date) => date.toISOString()),
});
const events = fc.uniqueArray(event, { minLength: 1, maxLength: 6, selector: ({ id }) => id });

const SALT = 'ab'.repeat(16);
const seal = (stream: string, head: StreamHead, batch: readonly NewEvent[]) =>
  sealSalted(stream, head, batch, () => SALT);

/** As it comes back from any store. */
function stored<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

describe('a chain of sealed events', () => {
  it('holds after storage, whatever the events carry', () => {
    fc.assert(
      fc.property(events, (batch) => {
        expect(verify(stored(seal('video-1', NO_STREAM, batch)))).to.equal(undefined);
      }),
    );
  });

  it('is the same in one batch as in several', () => {
    fc.assert(
      fc.property(events, fc.nat(), (batch, some) => {
        const cut = some % (batch.length + 1);
        const first = seal('video-1', NO_STREAM, batch.slice(0, cut));
        const rest = seal('video-1', first.at(-1) ?? NO_STREAM, batch.slice(cut));
        expect([...first, ...rest]).to.deep.equal(seal('video-1', NO_STREAM, batch));
      }),
    );
  });

  it('breaks at the very event of which any field was altered', () => {
    const names = ['id', 'type', 'actor', 'correlationId', 'causationId', 'at', 'hash'] as const;
    const fields = [...names, 'salt', 'dataHash'] as const;
    fc.assert(
      fc.property(events, fc.nat(), fc.constantFrom(...fields), (batch, some, field) => {
        const sealed = seal('video-1', NO_STREAM, batch);
        const at = some % sealed.length;
        const altered = sealed.map((one, index) =>
          index === at ? { ...one, [field]: `${one[field] ?? ''}x` } : one,
        );
        expect(verify(altered)?.event).to.equal(altered[at]);
      }),
    );
  });

  it('breaks where data was altered, also deep inside', () => {
    const sealed = seal('video-1', NO_STREAM, [
      anEvent(),
      anEvent({ data: { scenes: [{ words: ['tide'] }] } }),
      anEvent(),
    ]);
    const altered = replaceAt(sealed, 1, { data: { scenes: [{ words: ['tides'] }] } });
    expect(verify(altered)).to.deep.include({ problem: 'content', event: altered[1] });
  });

  it('breaks where an event was taken out, put in, or moved', () => {
    const [one, two, three] = seal('video-1', NO_STREAM, [anEvent(), anEvent(), anEvent()]) as [
      SealedEvent,
      SealedEvent,
      SealedEvent,
    ];
    expect(verify([one, three])?.problem).to.equal('revision');
    expect(verify([two, three])?.problem).to.equal('revision');
    expect(verify([one, two, two, three])?.problem).to.equal('revision');
    expect(verify([one, { ...three, revision: 1 }, { ...two, revision: 2 }])?.problem).to.equal('previous');
    const [foreign] = seal('video-2', one, [anEvent()]);
    expect(foreign && verify([one, foreign])?.problem).to.equal('stream');
  });

  it('breaks after an event that was rewritten together with its hash', () => {
    const sealed = seal('video-1', NO_STREAM, [anEvent(), anEvent(), anEvent()]);
    const data = { amount: 0 };
    const forged = { ...sealed[1], data, dataHash: dataHashOf(data, SALT) } as SealedEvent;
    const rewritten = replaceAt(sealed, 1, { ...forged, hash: hashOf(forged) });
    expect(verify(rewritten)).to.deep.include({ problem: 'previous', event: sealed[2] });
  });

  it('does not depend on the order of keys', () => {
    const id = randomUUID();
    const [one] = seal('video-1', NO_STREAM, [anEvent({ id, data: { b: { d: 1, c: 2 }, a: 3 } })]);
    const [other] = seal('video-1', NO_STREAM, [anEvent({ id, data: { a: 3, b: { c: 2, d: 1 } } })]);
    expect(one?.hash).to.equal(other?.hash);
  });

  it('is the SHA-256 of the RFC 8785 form, for anybody to compute', () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const [sealed] = seal('video-1', NO_STREAM, [anEvent({ id, data: { ü: 1e21, a: '€' } })]);
    // printf '%s' '{"data":{"a":"€","ü":1e+21},"salt":"abab…"}' | sha256sum
    expect(sealed?.dataHash).to.equal('b509e964c0a879dcf32970a11ee843a64a67ebf303d91b9e5cde35565832bce8');
    // printf '%s' '{"actor":"user:6f1c","at":"2026-01-02T03:04:05.678Z",…' | sha256sum
    expect(sealed?.hash).to.equal('f02e0c28ce8df4fc180492c0f75f76c633e8ff03425def16b2afc986d251bced');
    // Of logs of before there were salts.
    const { dataHash: _, salt: _salt, ...first } = sealed as SealedEvent;
    expect(hashOf(first)).to.equal('07dce27e6425ab47da5f454d87297a068be7c17c90e6ba065eb542e1f73a2499');
  });

  it('holds without data and salt of an event that was erased, and breaks where anything else of it was altered', () => {
    const sealed = seal('video-1', NO_STREAM, [anEvent(), anEvent(), anEvent()]);
    const erased = replaceAt(sealed, 1, { data: {}, erased: true }).map(({ salt, ...event }) =>
      event.erased ? event : { ...event, ...(salt === undefined ? {} : { salt }) },
    );
    expect(verify(erased)).to.equal(undefined);
    expect(verify(replaceAt(erased, 1, { actor: 'operator' }))).to.include({ problem: 'content' });
    expect(verify(replaceAt(erased, 0, { salt: 'cd'.repeat(16) }))).to.include({ problem: 'content' });
  });

  it('gives each event a salt of its own, which nobody can guess', () => {
    const [one, other] = sealSalted('video-1', NO_STREAM, [anEvent(), anEvent()], newSalt);
    expect(one?.salt).to.match(/^[0-9a-f]{32}$/);
    expect(one?.salt).not.to.equal(other?.salt);
    expect(one?.dataHash).not.to.equal(other?.dataHash);
  });

  it('refuses data that is not JSON', () => {
    expect(() => seal('video-1', NO_STREAM, [anEvent({ data: { x: NaN } })])).to.throw('NaN');
  });
});

function replaceAt(
  sealed: readonly SealedEvent[],
  at: number,
  some: Partial<SealedEvent>,
): readonly SealedEvent[] {
  return sealed.map((event, index) => (index === at ? { ...event, ...some } : event));
}
