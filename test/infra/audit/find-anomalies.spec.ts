import { expect } from 'chai';
import { findAnomalies } from '../../../infra/audit/find-anomalies.ts';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { advance, makeFilmToEdit } from '../../support/edited-film.ts';

describe('money and work that do not fit each other', () => {
  async function eventsOfAnEdit() {
    const film = await makeFilmToEdit();
    await film.run('show 2');
    return { film, events: await film.store.readAll(0, 1000) };
  }
  const find = (events: readonly RecordedEvent[]) => findAnomalies(each(events));

  it('are none after an edit that was paid for', async () => {
    const { events } = await eventsOfAnEdit();
    expect(events.filter(({ type }) => type === 'CreditsCharged')).to.have.length(2);
    expect(await find(events)).to.deep.equal([]);
  });

  it('are work that nobody was charged for', async () => {
    const { events } = await eventsOfAnEdit();
    const unpaid = events.filter(({ type, data }) => type !== 'CreditsCharged' || !isOfClip(data));
    const [found, ...others] = await find(unpaid);
    expect(others).to.deep.equal([]);
    expect(found).to.include({ anomaly: 'work without charge', for: 'edit', work_id: 'e1', phase: 'clip' });
    expect(found).to.include({ made: 1, charged: 0 });
  });

  it('are charges for what nobody made', async () => {
    const { film, events } = await eventsOfAnEdit();
    const [found] = await find(events.filter(({ type }) => type !== 'EditFramesDrawn'));
    expect(found).to.include({ anomaly: 'charge without work', phase: 'frames', made: 0, charged: 1 });
    await film.spend(1);
    const [ofNoVideo] = await find(await film.store.readAll(0, 1000));
    expect(ofNoVideo).to.include({ anomaly: 'charge without work', for: 'video', work_id: 'spec' });
  });
});

describe('what is held for work that has ended', () => {
  async function eventsOfAHold() {
    const film = await makeFilmToEdit();
    await film.request('e1', 'say 1');
    const { store } = film;
    const learn = async () => {
      for (const event of [...store.log]) await film.holding.react(event);
    };
    await learn();
    const before = await store.readAll(0, 1000);
    await advance(film, 'e1');
    await learn();
    return { before, after: await store.readAll(0, 1000) };
  }

  it('is nothing while the work is under way, and nothing after its end', async () => {
    const { before, after } = await eventsOfAHold();
    expect(before.filter(({ type }) => type === 'CreditsHeld')).to.have.length(1);
    expect(await findAnomalies(each(before))).to.deep.equal([]);
    expect(await findAnomalies(each(after))).to.deep.equal([]);
  });

  it('is found where nobody released it, and where nobody asked for the work', async () => {
    const { before, after } = await eventsOfAHold();
    const kept = after.filter(({ type }) => type !== 'CreditsReleased');
    expect(await findAnomalies(each(kept))).to.deep.equal([
      {
        ...{ anomaly: 'hold of ended work', for: 'edit', work_id: 'e1', held_credits: 38 },
        position: kept.findLast(({ type }) => type === 'CreditsCharged')?.position,
      },
    ]);
    const [found] = await findAnomalies(each(before.filter(({ type }) => type !== 'EditQueued')));
    expect(found).to.include({ anomaly: 'hold of ended work', held_credits: 47 });
  });
});

const isOfClip = (data: object) => 'phase' in data && data.phase === 'clip';

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const item of items) yield await Promise.resolve(item);
}
