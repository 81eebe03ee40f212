import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { useDatabase } from '../../support/postgres.ts';
import { readEvents, type ReadEvent } from '../../support/event-reader.ts';
import { startServiceProcess, type ServiceProcess } from '../../support/service-process.ts';

/** Long enough that no reader is through before the last kill. */
const CONTENT = [
  'How bees make honey.',
  'A bee visits two million flowers for one pound of honey.',
  'It drinks nectar through a long tongue.',
  'It carries the nectar home in a second stomach.',
  'In the hive it passes the nectar to a house bee.',
  'House bees add enzymes that split the sugar.',
  'They spread the nectar over the comb in thin drops.',
  'The hive dries it with thousands of wings.',
  'The water falls from 80% to 18%.',
  'When the honey is ripe, bees close the cell with wax.',
  'Wax comes from glands under the belly of young bees.',
  'The colony lives on the honey through the winter.',
  'A strong hive needs 20 kilograms of it.',
  'Beekeepers take only what the hive can spare.',
].join(' ');
const ASKED = [
  { path: '/voiceover', body: { content: CONTENT, video_duration_seconds: 120 } },
  { path: '/highlevel', body: { content: CONTENT, video_duration_seconds: 120, mode: 'rxv' } },
] as const;
type Asked = (typeof ASKED)[number];
const OF_EACH = 5;
/** Events that all readers together see of the service before it is killed. */
const LIVES = [12, 30, 30];

/** A reader, with what arrived so far. */
interface Reader {
  readonly asked: Asked;
  readonly events: ReadEvent[];
}

describe('a service that is killed with -9 in the middle of its streams', () => {
  const database = useDatabase();
  let dataDir: string;
  let service: ServiceProcess;
  const start = async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.options.url, RENDER_WORKERS: '1' };
    service = await startServiceProcess(settings);
  };
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-kill-'));
    await start();
  });
  after(async () => {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Asks for the stream, or resumes it after what arrived. */
  const stream = ({ asked, events }: Reader) => {
    const [start] = events;
    return start
      ? readEvents(`${service.url}/runs/${String(start.data['run_id'])}`, { lastEventId: events.length })
      : readEvents(service.url + asked.path, { body: asked.body });
  };

  async function whole(asked: Asked): Promise<readonly ReadEvent[]> {
    const reader: Reader = { asked, events: [] };
    for await (const event of stream(reader)) reader.events.push(event);
    return reader.events;
  }

  /** All read at once, until so many events have arrived; then the service is killed. */
  async function liveFor(readers: readonly Reader[], atMost: number): Promise<void> {
    let arrived = 0;
    let killed: Promise<void> | undefined;
    const read = async (reader: Reader) => {
      for await (const event of stream(reader)) {
        reader.events.push(event);
        arrived += 1;
        if (arrived >= atMost) killed ??= service.kill();
      }
    };
    await Promise.all(
      readers.map((reader) =>
        read(reader).catch((error: unknown) => {
          if (!killed) throw error;
        }),
      ),
    );
    await killed;
  }

  const isOver = ({ events }: Reader) => ['done', 'error'].includes(events.at(-1)?.event ?? '');
  const recorded = async (type: string) => {
    const text = 'SELECT count(*)::int AS count FROM fabula.run_events WHERE type = $1';
    return (await database.pool.query<{ count: number }>(text, [type])).rows[0]?.count ?? 0;
  };

  it('goes on with each where its reader left off: no event is missing, none is told twice', async () => {
    const readers = ASKED.flatMap((asked) =>
      Array.from({ length: OF_EACH }, (): Reader => ({ asked, events: [] })),
    );
    for (const atMost of LIVES) {
      await liveFor(
        readers.filter((reader) => !isOver(reader)),
        atMost,
      );
      expect(await recorded('RunEnded'), 'runs that were over when it died').to.be.below(readers.length);
      await start();
    }
    await liveFor(
      readers.filter((reader) => !isOver(reader)),
      Infinity,
    );
    for (const { asked, events } of readers) {
      const uninterrupted = await whole(asked);
      expect(events.map(({ id }) => id)).to.deep.equal(uninterrupted.map((_, index) => index + 1));
      expect(events.slice(1)).to.deep.equal(uninterrupted.slice(1));
    }
  });
});
