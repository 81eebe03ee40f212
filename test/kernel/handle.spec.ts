import { expect } from 'chai';
import Type from 'typebox';
import { v5 } from 'uuid';
import type { Decider } from '../../modules/kernel/log/decider.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import { defineEvent, isEventOf, type EventOf } from '../../modules/kernel/log/event-definition.ts';
import { makeHandler } from '../../modules/kernel/log/handle.ts';
import { makeMemoryEventStore } from '../support/memory-event-store.ts';

const Named = defineEvent('Named', 'A name was taken down.', Type.Object({ name: Type.String() }));
type Named = EventOf<typeof Named>;

/** Takes down names, each once, whoever asks how often: as slots take down jobs. */
const names: Decider<readonly string[], readonly string[], Named> = {
  initial: [],
  isOwn: isEventOf([Named]),
  decide: (wanted, known) =>
    wanted
      .filter((name) => !known.includes(name))
      .map((name) => ({ type: 'Named', id: v5(name, v5.URL), data: { name } })),
  evolve: (known, event) => [...known, event.data.name],
};

const runtime = { now: () => new Date(0), newId: () => v5('other', v5.URL) };
const CAUSE = { actor: 'policy:spec' as const, correlationId: 'spec', causationId: 'spec' };

/** A store in which somebody else appends after this one's reader has read and before it appends. */
function interrupted(store: EventStore, meanwhile: () => Promise<void>): EventStore {
  let isFirst = true;
  return {
    ...store,
    async append(stream, head, events) {
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return store.append(stream, head, events);
    },
  };
}

describe('a command whose events somebody else recorded meanwhile, after other events', () => {
  it('is answered with them, and none of the other events is missing from the state', async () => {
    const store = makeMemoryEventStore();
    const other = makeHandler(store, names, runtime);
    const handler = makeHandler(
      interrupted(store, async () => {
        await other.handle('names-1', ['anna', 'bert', 'carl'], CAUSE);
      }),
      names,
      runtime,
    );
    const { state, events, position } = await handler.handle('names-1', ['carl'], CAUSE);
    expect(events.map(({ data }) => data.name)).to.deep.equal(['carl']);
    expect(state).to.deep.equal(['anna', 'bert', 'carl']);
    expect(position).to.equal(3);
    expect((await handler.load('names-1')).state).to.deep.equal(['anna', 'bert', 'carl']);
  });
});

describe('a command that changes nothing because somebody else did it', () => {
  it('names the position of what it found: who waits for that reads it', async () => {
    const store = makeMemoryEventStore();
    await makeHandler(store, names, runtime).handle('names-1', ['anna', 'bert'], CAUSE);
    const { events, position } = await makeHandler(store, names, runtime).handle('names-1', ['bert'], CAUSE);
    expect(events).to.deep.equal([]);
    expect(position).to.equal(2);
  });
});
