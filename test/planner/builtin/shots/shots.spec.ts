import { expect } from 'chai';
import type { Shot } from '../../../../modules/videos/plan.ts';
import { planFilm } from '../../../support/plan-film.ts';

const BEES =
  'A worker bee leaves the hive and visits 50 to 100 flowers on a single trip. She drinks nectar and carries it home in her honey stomach. In the hive, house bees pass the nectar from mouth to mouth and add enzymes that turn its sugars into simpler ones. Nectar is about 80% water, but finished honey holds only 18%. To dry it, bees spread it over the comb and fan it with their wings. When it is ripe, they seal each cell with a lid of wax.';
const ROADS =
  'The Roman Empire was founded in 27 BC by Augustus. Roads connected cities across 5 million square kilometers. The sunrise of the empire was slow. In 410 AD, the Visigoths sacked Rome.';

async function shotsOf(task: string, mode: 'rxv' | 'standard' = 'standard'): Promise<Shot[]> {
  const { plan } = await planFilm({ task, mode, video_duration_seconds: 60 });
  return plan.scenes.flatMap(({ shot }) => (shot === undefined ? [] : [shot]));
}

const things = (shots: readonly Shot[]) =>
  shots.flatMap(({ subjects }) => subjects.map(({ illustration }) => illustration.split(':')[1]));

describe('the shots of a film', () => {
  it('show things, not framed views of places', async () => {
    const shown = things(await shotsOf(ROADS));
    for (const view of ['motorway', 'cityscape', 'sunrise']) expect(shown).not.to.include(view);
  });

  it('show nobody where nobody is to be shown', async () => {
    const shown = things(
      await shotsOf(
        `Explain first aid at sea. A doctor meets a sailor on a ship. The ship crosses the ocean. Do not show people.`,
      ),
    );
    expect(shown.filter((name) => /person|people|worker|man\b/u.test(name ?? ''))).to.deep.equal([]);
  });

  it('show no candle for wax and no flower for what rose', async () => {
    expect(things(await shotsOf(BEES))).not.to.include('candle');
    const shown = things(
      await shotsOf('CO2 in the air rose from 280 ppm to 420 ppm. Oceans absorb 25% of it.'),
    );
    expect(shown).not.to.include('rose');
  });
});
