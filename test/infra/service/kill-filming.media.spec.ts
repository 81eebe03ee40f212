import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { findFfmpeg } from '../../../infra/studio/ffmpeg/find-ffmpeg.ts';
import { runFfmpeg } from '../../../infra/studio/ffmpeg/run-ffmpeg.ts';
import type { Plan } from '../../../modules/videos/plan.ts';
import { useDatabase } from '../../support/postgres.ts';
import { plainPicture } from '../../support/providers/google-scene.ts';
import { GOOGLE_KEY, startGoogleStub, type GoogleStub } from '../../support/providers/google-stub.ts';
import { OPERATOR_TOKEN, startServiceProcess, type ServiceProcess } from '../../support/service-process.ts';

const ITEM = {
  task: 'How bees make honey: a bee visits two million flowers for one pound of it. It carries nectar home to the hive.',
  video_duration_seconds: 30,
};
const NEVER = new AbortController().signal;

describe('a service that is killed with -9 while Google films', () => {
  const database = useDatabase();
  let dataDir: string;
  let stub: GoogleStub;
  let service: ServiceProcess;
  const google = {
    picture: () => plainPicture('#ffcc00'),
    film: () => readFile(join(dataDir, 'footage.mp4')),
    pollsBeforeDone: Infinity,
  };
  const start = async () => {
    const [DATA_DIR, DATABASE_URL] = [dataDir, database.options.url];
    const settings = { DATA_DIR, DATABASE_URL, GEMINI_API_KEY: GOOGLE_KEY, GEMINI_BASE_URL: stub.url };
    service = await startServiceProcess(settings);
  };
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-filming-'));
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=24:duration=4', '-pix_fmt', 'yuv420p'];
    const ffmpegPath = findFfmpeg(process.env, process.cwd());
    await runFfmpeg(ffmpegPath, ['-loglevel', 'error', ...source, join(dataDir, 'footage.mp4')], NEVER);
    stub = await startGoogleStub(google);
    await start();
  });
  after(async () => {
    await service.stop();
    await stub.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const recorded = async (type: string) => {
    const text = 'SELECT data FROM fabula.events WHERE type = $1';
    return (await database.pool.query<{ data: Record<string, unknown> }>(text, [type])).rows;
  };
  /** Nothing more happens to a film that has failed. */
  const until = async (happened: () => Promise<boolean>) => {
    while (!(await happened())) {
      expect(await recorded('VideoFailed')).to.deep.equal([]);
      await pause(100);
    }
  };

  it('goes on with the operations there are: all is drawn and filmed once', async () => {
    const asked = await fetch(`${service.url}/start-pipeline`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${OPERATOR_TOKEN}` },
      body: JSON.stringify(ITEM),
    });
    expect(asked.status, await asked.text()).to.equal(202);
    await until(async () => (await recorded('PlanDetailed')).length > 0);
    const { scenes } = (await recorded('PlanDetailed'))[0]?.data['plan'] as Plan;
    const shots = scenes.filter(({ kind }) => kind === 'generative_video').length;
    expect(shots).to.be.within(1, 4);

    await until(async () => (await recorded('OperationStarted')).length === shots);
    await service.kill();
    google.pollsBeforeDone = 0;
    await start();
    await until(async () => (await recorded('FilmPublished')).length === 1);

    expect(stub.count('film')).to.equal(shots);
    expect(stub.count('download')).to.equal(shots);
    const intended = await recorded('OperationIntended');
    expect(intended).to.have.length(stub.count('film') + stub.count('draw'));
    expect(await recorded('OperationEnded')).to.have.length(intended.length);
  });
});
