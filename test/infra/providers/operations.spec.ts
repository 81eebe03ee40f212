import { expect } from 'chai';
import { makeOperations, type PaidWork, type Undertaking } from '../../../infra/providers/operations.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import { operationDecider, type OperationOutcome } from '../../../modules/operations/index.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';

const WORK: PaidWork = { provider: 'oracle', model: 'delphi', work: 'speak', key: ['speak', 1] };
const NEVER = new AbortController().signal;

function office() {
  const store = makeMemoryEventStore();
  const kept = new Set<string>();
  const handler = makeHandler(store, operationDecider, {
    now: () => new Date(0),
    newId: () => crypto.randomUUID(),
  });
  const media = { has: (name: string) => Promise.resolve(kept.has(name)) };
  const operations = makeOperations({ handler, media, actor: 'worker:spec' });
  let made = 0;
  const make = (): Promise<OperationOutcome> => {
    made += 1;
    const blob = `answer-${made}`;
    kept.add(blob);
    return Promise.resolve({ outcome: 'made', blob });
  };
  return {
    kept,
    make,
    carryOut: (undertaking: Undertaking, work = WORK, signal = NEVER) =>
      operations.carryOut(work, undertaking, signal),
    recorded: (): readonly Readonly<Record<string, unknown>>[] =>
      store.log.map(({ type, data }) => ({ type, ...data })),
  };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const failing = (error: Error): Undertaking => ({ begin: () => Promise.reject(error) });

describe('work that a provider is paid for', () => {
  it('is done once; other work is done beside it', async () => {
    const { carryOut, make, recorded } = office();
    expect(await carryOut({ begin: make })).to.equal('answer-1');
    expect(await carryOut({ begin: make })).to.equal('answer-1');
    expect(await carryOut({ begin: make }, { ...WORK, key: ['speak', 2] })).to.equal('answer-2');
    expect(await carryOut({ begin: make }, { ...WORK, model: 'dodona' })).to.equal('answer-3');
    expect(recorded().slice(0, 2)).to.deep.equal([
      { type: 'OperationIntended', attempt: 1, provider: 'oracle', model: 'delphi', work: 'speak' },
      { type: 'OperationEnded', attempt: 1, outcome: 'made', blob: 'answer-1', reason: null },
    ]);
  });

  it('is done again when what it made is lost', async () => {
    const { carryOut, make, kept } = office();
    await carryOut({ begin: make });
    kept.clear();
    expect(await carryOut({ begin: make })).to.equal('answer-2');
    expect(await carryOut({ begin: make })).to.equal('answer-2');
  });

  it('that is refused or has failed says so, in short, and is done anew when asked for again', async () => {
    const { carryOut, make, recorded } = office();
    const refused = new DomainError('unprocessable', 'render.no_picture', 'not\n  that');
    expect(await failureOf(carryOut(failing(refused)))).to.include({
      kind: 'unprocessable',
      code: 'providers.refused',
      message: 'not that',
    });
    const failed = new DomainError('upstream', 'providers.failed', 'away '.repeat(1000));
    expect(await failureOf(carryOut(failing(failed)))).to.include({ kind: 'upstream' });
    expect(recorded().at(-1)?.['reason']).to.have.length(500);
    expect(await carryOut({ begin: make })).to.equal('answer-1');
    expect(recorded().at(-1)).to.include({ attempt: 3 });
  });

  it('that broke for a reason of ours has no end', async () => {
    const { carryOut, recorded } = office();
    const full = new DomainError('unavailable', 'media.disk_full', 'no space is left');
    expect(await failureOf(carryOut(failing(full)))).to.equal(full);
    expect(recorded().map(({ type }) => type)).to.deep.equal(['OperationIntended']);
  });

  it('is waited for by everybody who wants it, until they stop', async () => {
    const { carryOut, make } = office();
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const slow: Undertaking = { begin: () => held.then(make) };
    const first = carryOut(slow);
    const impatient = new AbortController();
    const second = failureOf(carryOut(slow, WORK, impatient.signal));
    impatient.abort(new Error('stopped'));
    expect(await second).to.equal(impatient.signal.reason);
    const third = carryOut(slow);
    finish();
    expect([await first, await third]).to.deep.equal(['answer-1', 'answer-1']);
  });
});
