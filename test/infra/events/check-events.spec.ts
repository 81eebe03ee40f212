import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import Type from 'typebox';
import { checkEvents } from '../../../infra/events/check-events.ts';
import { makeEventReader } from '../../../infra/events/event-reader.ts';
import { toJsonSchema } from '../../../infra/events/event-shapes.ts';
import { refuseUnreadableLog } from '../../../infra/events/refuse-unreadable-log.ts';
import { defineEvent, isEvent, type EventDefinition } from '../../../modules/kernel/log/event-definition.ts';
import { NO_STREAM } from '../../../modules/kernel/log/event-store.ts';
import { verify } from '../../../modules/kernel/log/hash-chain.ts';
import type { Checkpoint } from '../../../projections/ports.ts';
import { anEvent } from '../../support/event-builders.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';

const Slide = Type.Union([
  Type.Object({ layout: Type.Literal('title'), headline: Type.String({ maxLength: 5 }) }),
  Type.Object({ layout: Type.Literal('quote'), quote: Type.String() }),
]);
const HiveFound = defineEvent(
  'HiveFound',
  'A hive was found.',
  Type.Object({ bees: Type.Integer({ maximum: 10 }), slides: Type.Array(Slide) }),
);
/** The same event, later: bees are counted by kind. */
const HiveCounted = defineEvent(
  'HiveFound',
  'A hive was found.',
  Type.Object({ bees: Type.Object({ workers: Type.Integer() }), slides: Type.Array(Slide) }),
  [(data) => ({ ...data, bees: { workers: Reflect.get(data, 'bees') as unknown } })],
);

const aHive = (bees: unknown = 3, slides: readonly object[] = []) =>
  anEvent({ id: randomUUID(), type: 'HiveFound', data: { bees, slides } });

function open(definitions: readonly EventDefinition[]) {
  const raw = makeMemoryEventStore();
  return { raw, log: checkEvents(raw, makeEventReader(definitions)) };
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}

describe('an event that is appended', () => {
  it('is recorded when it is what its definition says', async () => {
    const { raw, log } = open([HiveFound]);
    await log.append('hive-1', NO_STREAM, [aHive()]);
    expect(raw.log).to.have.length(1);
    expect(raw.log[0]).not.to.have.property('version');
  });

  it('is never written when its data is wrong', async () => {
    const { raw, log } = open([HiveFound]);
    const wrong = aHive(3, [{ layout: 'title', headline: 'Hi' }, { layout: 'quote' }]);
    expect(await refusalOf(log.append('hive-1', NO_STREAM, [aHive(), wrong]))).to.equal(
      "HiveFound cannot be recorded: data.slides.1 must have required property 'quote'",
    );
    expect(raw.log).to.deep.equal([]);
  });

  it('is never written when nobody has defined it', async () => {
    const { log } = open([]);
    expect(await refusalOf(log.append('hive-1', NO_STREAM, [aHive()]))).to.equal(
      'HiveFound is not an event of Fabula',
    );
  });

  it('may go beyond the limits that callers have', async () => {
    const { raw, log } = open([HiveFound]);
    await log.append('hive-1', NO_STREAM, [aHive(11, [{ layout: 'title', headline: 'Honeybees' }])]);
    expect(raw.log).to.have.length(1);
  });
});

describe('an event that is read', () => {
  it('is refused by its place and its first wrong path', async () => {
    const { raw, log } = open([HiveFound]);
    await raw.append('hive-1', NO_STREAM, [aHive(), aHive('three')]);
    const refusal = 'Event 2 of the log (hive-1, HiveFound version 1): data.bees must be integer';
    expect(await refusalOf(log.readAll(0, 10))).to.equal(refusal);
    expect(await refusalOf(log.read('hive-1'))).to.equal(refusal);
    expect(
      await refusalOf(log.subscribe(0, new AbortController().signal)[Symbol.asyncIterator]().next()),
    ).to.equal(refusal);
  });

  it('is refused when it was written by a newer version of Fabula', async () => {
    const { raw, log } = open([HiveFound]);
    await raw.append('hive-1', NO_STREAM, [{ ...aHive(), version: 2 }]);
    expect(await refusalOf(log.read('hive-1'))).to.equal(
      'Event 1 of the log (hive-1, HiveFound version 2): this Fabula knows versions up to 1',
    );
  });
});

describe('an event of an earlier version', () => {
  it('is read as one of today', async () => {
    const { raw, log } = open([HiveCounted]);
    await raw.append('hive-1', NO_STREAM, [aHive(3)]);
    const [event] = await log.readAll(0, 10);
    expect(event).to.deep.include({ version: 2, data: { bees: { workers: 3 }, slides: [] } });
    expect(event && isEvent(event, HiveCounted) && event.data.bees.workers).to.equal(3);
  });

  it('stays in the log as it was; a new one has its version, in its hash too', async () => {
    const { raw, log } = open([HiveCounted]);
    await raw.append('hive-1', NO_STREAM, [aHive(3)]);
    const { head } = await log.read('hive-1');
    await log.append('hive-1', head, [aHive({ workers: 4 })]);
    expect(raw.log.map(({ version }) => version)).to.deep.equal([undefined, 2]);
    expect(verify(raw.log)).to.equal(undefined);
    const forged = raw.log.map(({ version: _, ...event }) => event);
    expect(verify(forged)?.problem).to.equal('content');
  });
});

describe('a log at the start of the service', () => {
  function rowsAt() {
    const positions = new Map<string, number>();
    const at = (name: string): Checkpoint => ({
      position: positions.get(name) ?? 0,
      version: 0,
      generation: 0,
    });
    return {
      positions,
      checkpoint: (name: string) => Promise.resolve(at(name)),
      moveCheckpoint(name: string, _from: Checkpoint, to: number) {
        positions.set(name, to);
        return Promise.resolve(at(name));
      },
    };
  }

  it('is refused with what to do when an event cannot be read', async () => {
    const { raw, log } = open([HiveFound]);
    await raw.append('hive-1', NO_STREAM, [aHive('three')]);
    expect(await refusalOf(refuseUnreadableLog(log, rowsAt(), [HiveFound]))).to.equal(
      'Event 1 of the log (hive-1, HiveFound version 1): data.bees must be integer. Start the version of Fabula that wrote this log, or restore a back-up; `npm run -s fabula -- audit verify` finds an event that was altered.',
    );
  });

  it('is read once by the same definitions, and again by others', async () => {
    const { raw, log } = open([HiveFound]);
    await raw.append('hive-1', NO_STREAM, [aHive(), aHive()]);
    const read: number[] = [];
    const watched = {
      holds: (position: number) => log.holds(position),
      readAll(after: number, limit: number) {
        read.push(after);
        return log.readAll(after, limit);
      },
    };
    const rows = rowsAt();
    for (const definitions of [[HiveFound], [HiveFound], [HiveFound, HiveCounted]])
      await refuseUnreadableLog(watched, rows, definitions);
    expect(read).to.deep.equal([0, 2, 2, 0, 2]);
    expect([...rows.positions.values()]).to.deep.equal([2, 2]);
  });
});

describe('the JSON Schema of an event', () => {
  it('is complete in itself, and tells branches apart by their constant', () => {
    expect(toJsonSchema(HiveFound)).to.deep.include({
      $id: 'urn:fabula:event:HiveFound:1',
      title: 'HiveFound, version 1',
      description: 'A hive was found.',
      required: ['bees', 'slides'],
    });
    expect(toJsonSchema(HiveFound)['properties']).to.have.nested.property(
      'slides.items.discriminator.propertyName',
      'layout',
    );
  });
});
