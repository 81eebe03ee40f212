import { expect } from 'chai';
import { readLog, verifyLog } from '../../../modules/transparency/index.ts';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { anEvent } from '../../support/event-builders.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';

const NEVER = new AbortController().signal;

/** Six events in two streams, one after the other in turn. */
async function makeLog(): Promise<readonly RecordedEvent[]> {
  const store = makeMemoryEventStore();
  for (const stream of ['video-a', 'video-b', 'video-a', 'video-b', 'video-a', 'video-b']) {
    const { head } = await store.read(stream);
    await store.append(stream, head, [anEvent({ data: { stream } })]);
  }
  return store.log;
}

const serve = (log: readonly RecordedEvent[], countsPositions = true) => ({
  countsPositions,
  readAll: (after: number, limit: number) =>
    Promise.resolve(log.filter(({ position }) => position > after).slice(0, limit)),
});

/** One event after the other, whatever their positions. */
const pageByPage = (log: readonly RecordedEvent[]) => {
  let asked = 0;
  return () => Promise.resolve(log.slice(asked, (asked += 1)));
};

const verifyAltered = async (alter: (log: RecordedEvent[]) => void) => {
  const log = [...(await makeLog())];
  alter(log);
  const { bad } = await verifyLog(serve(log), NEVER);
  return bad && [bad.event.position, bad.problem];
};

const change = (log: RecordedEvent[], position: number, some: Partial<RecordedEvent>) => {
  for (const [index, event] of log.entries())
    if (event.position === position) log[index] = { ...event, ...some };
};

describe('auditing the log', () => {
  it('finds nothing wrong with what was recorded', async () => {
    expect(await verifyLog(serve(await makeLog()), NEVER))
      .to.include({ events: 6, streams: 2 })
      .and.not.to.have.property('bad');
  });

  it('finds an event whose content was altered', async () => {
    expect(await verifyAltered((log) => change(log, 3, { data: { stream: 'forged' } }))).to.deep.equal([
      3,
      'content',
    ]);
  });

  it('finds an event that was given a fitting hash: the next one does not follow', async () => {
    const forged = (log: RecordedEvent[]) => change(log, 1, { hash: 'f'.repeat(64) });
    expect(await verifyAltered(forged)).to.deep.equal([1, 'content']);
  });

  it('finds an event that was taken out', async () => {
    expect(await verifyAltered((log) => log.splice(3, 1))).to.deep.equal([5, 'position']);
  });

  it('finds an event that was taken out although the others were renumbered', async () => {
    const renumbered = (log: RecordedEvent[]) => {
      log.splice(2, 1);
      log.forEach((event, index) => log.splice(index, 1, { ...event, position: index + 1 }));
    };
    expect(await verifyAltered(renumbered)).to.deep.equal([4, 'revision']);
  });

  it('finds who was made another actor', async () => {
    expect(await verifyAltered((log) => change(log, 6, { actor: 'operator' }))).to.deep.equal([6, 'content']);
  });

  it('minds positions that do not grow, and no gaps, in a store that does not count them', async () => {
    const log = (await makeLog()).map((event) => ({ ...event, position: event.position * 100 }));
    expect(await verifyLog(serve(log, false), NEVER)).not.to.have.property('bad');
    change(log, 300, { position: 200 });
    const { bad } = await verifyLog({ ...serve(log, false), readAll: pageByPage(log) }, NEVER);
    expect(bad?.problem).to.equal('position');
  });

  it('finds an event stored at a position that no reader looks at', async () => {
    const log = await makeLog();
    for (const position of [0, -1, -7]) {
      const forged = [...log.slice(0, 1).map((event) => ({ ...event, position })), ...log];
      const { bad } = await verifyLog({ ...serve(forged), before: Number.MIN_SAFE_INTEGER }, NEVER);
      expect(bad).to.deep.include({ problem: 'position', event: forged[0] });
    }
  });

  it('finds JSON that the service never wrote: a key twice, blanks, a version below 1', async () => {
    const [first, ...rest] = await makeLog();
    if (!first) throw new Error('the log is empty');
    const dataText = JSON.stringify(first.data);
    const problemOf = async (some: object) =>
      (await verifyLog(serve([{ ...first, ...some }, ...rest]), NEVER)).bad?.problem;
    expect(await problemOf({ dataText })).to.equal(undefined);
    expect(await problemOf({ dataText: dataText.replace('{', '{"stream":"video-z",') })).to.equal('encoding');
    expect(await problemOf({ dataText: ` ${dataText}` })).to.equal('encoding');
    expect(await problemOf({ version: 0 })).to.equal('encoding');
  });

  it('reads the log from a position on, and stops when it is told to', async () => {
    const log = serve(await makeLog());
    const positions: number[] = [];
    for await (const { position } of readLog(log, 4, NEVER)) positions.push(position);
    expect(positions).to.deep.equal([5, 6]);
    const stopped = await readLog(log, 0, AbortSignal.abort()).next().catch(String);
    expect(stopped).to.include('AbortError');
  });
});
