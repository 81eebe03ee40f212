import { expect } from 'chai';
import { findAnomalies } from '../../../infra/audit/find-anomalies.ts';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { makeFilmToEdit } from '../../support/edited-film.ts';

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

const isOfClip = (data: object) => 'phase' in data && data.phase === 'clip';

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const item of items) yield await Promise.resolve(item);
}
