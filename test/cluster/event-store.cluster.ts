import { expect } from 'chai';
import { openEventStoreDb, type EventStoreDb } from '../../infra/eventstoredb/event-store.ts';
import { runDrill } from '../drill/drill.ts';
import { describeEventStore } from '../kernel/event-store.contract.ts';
import { makeMemoryStreamKeys } from '../support/memory-stream-keys.ts';

/** `make test-cluster ONLY=event-store EVENTSTORE_URL=kurrentdb://…`: that node, which must be empty; without it, our own node. */
const URL_OF_NODE = process.env['EVENTSTORE_URL'] ?? '';
/** `KILLS=200` for a long drill. */
const KILLS = Number(process.env['KILLS'] ?? '') || 12;
const SEED = Number(process.env['SEED'] ?? '') || 7;
/** For what hangs. */
const DRILL_MS = 3 * 60 * 60_000;

const keys = makeMemoryStreamKeys();
/** What the drill wrote is sealed by keys that went with its database. */
const keysOfSpecs: typeof keys = {
  ...keys,
  async find(ids) {
    const known = await keys.find(ids);
    return new Map(ids.map((id) => [id, known.get(id) ?? null]));
  },
};

describe('the event store at EVENTSTORE_URL', () => {
  let store: EventStoreDb;
  before(async () => {
    store = await openEventStoreDb(URL_OF_NODE, keysOfSpecs);
  });
  after(() => store.close());

  describe('under two services and two workers that are killed, as their database is', function () {
    this.timeout(DRILL_MS);

    it('is empty before the drill: rows are made of the whole log', async () => {
      expect(await store.readAll(0, 1), 'give Fabula an event store of its own').to.deep.equal([]);
    });

    it('loses nothing, and all that must hold of a log holds', async () => {
      const tell = (line: string) => process.stdout.write(`  ${line}\n`);
      const { problems, events, dataDir } = await runDrill({
        ...{ kills: KILLS, seed: SEED, tell, maxQuietSeconds: Infinity },
        settings: { EVENTSTORE_URL: URL_OF_NODE },
      });
      expect(problems, dataDir).to.deep.equal([]);
      expect(events).to.be.above(0);
      expect(await store.readAll(0, events + 1)).to.have.length(events);
    });
  });

  describeEventStore(() => store, { indexesAllIds: false });
});
