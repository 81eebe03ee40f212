import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { tokens } from '../../../infra/composition/tokens.ts';
import { countJobs } from '../../../infra/postgres/count-jobs.ts';
import { slotsStream } from '../../../modules/slots/index.ts';
import { videoStream } from '../../../modules/videos/index.ts';
import { useMortalWorkers } from '../../support/mortal-workers.ts';
import { identity, item } from '../../support/video-builders.ts';

const cause = { actor: 'user:spec' as const, correlationId: 'spec', causationId: 'spec' };
const TASKS = ['Bees make honey.', 'Bees fly.', 'Bees dance. [rehearse: fail]', 'Bees sleep.'];

describe('counting the jobs of real workers', () => {
  const workers = useMortalWorkers();
  const counted = () => countJobs(workers.container().get(tokens.pool));
  const until = async (wanted: Partial<Awaited<ReturnType<typeof counted>>>) => {
    for (;;) {
      const now = await counted();
      if (Object.entries(wanted).every(([name, count]) => Reflect.get(now, name) === count)) return now;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('is right while they work, after one was killed with -9, and at the end', async () => {
    const { get } = workers.container();
    const runs = TASKS.map(() => ({ job_id: randomUUID(), run: 1 }));
    for (const [index, { job_id: video_id }] of runs.entries())
      await get(tokens.videos).handle(
        videoStream(video_id),
        {
          type: 'RequestVideo',
          identity: { ...identity, video_id, session_id: randomUUID() },
          item: { ...item, task: TASKS[index] ?? '' },
        },
        cause,
      );
    await get(tokens.slots).handle(slotsStream(identity.owner), { type: 'AdmitJobs', runs }, cause);
    await until({ pending: 4, processing: 0 });

    await workers.kill('before', 'SceneNarrated');
    // What it had is worked on for as long as its leases are, two seconds; then it waits again.
    const atDeath = await counted();
    expect(atDeath.processing).to.be.within(1, 3);
    await until({ processing: 0, pending: 4 - atDeath.failed });

    const seen: Awaited<ReturnType<typeof counted>>[] = [];
    await workers.liveUntil(async () => {
      const now = await counted();
      seen.push(now);
      return now.completed + now.failed === 4;
    });
    for (const { pending, processing, completed, failed } of seen)
      expect(pending + processing + completed + failed).to.equal(4);
    expect(seen.some(({ processing }) => processing > 0)).to.equal(true);
    expect(seen.at(-1)).to.deep.equal({ pending: 0, processing: 0, completed: 3, failed: 1 });
  });
});
