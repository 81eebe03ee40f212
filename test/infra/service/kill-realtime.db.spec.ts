import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { runCommandLine } from '../../../infra/cli/run.ts';
import { useDatabase } from '../../support/postgres.ts';
import { supabaseAt } from '../../support/realtime.ts';
import { heardBy } from '../../support/realtime-heard.ts';
import { startServiceProcess, type ServiceProcess } from '../../support/service-process.ts';

const EMAIL = 'ada@example.org';
const JOBS = { event: 'INSERT', schema: 'public', table: 'corporate_engine_v2' } as const;

describe('a service that is killed with -9 while somebody listens', () => {
  const database = useDatabase();
  let settings: Readonly<Record<string, string>>;
  let service: ServiceProcess;

  before(async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'fabula-listening-'));
    settings = { DATA_DIR, DATABASE_URL: database.options.url };
    service = await startServiceProcess(settings);
  });
  after(async () => {
    await service.stop();
    await rm(settings['DATA_DIR'] ?? '', { recursive: true, force: true });
  });

  async function command(...args: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
    const [out, err] = [new PassThrough(), new PassThrough()];
    const answer = text(out);
    await runCommandLine(args, { env: settings, out, err, interrupted: new AbortController().signal });
    out.end();
    return JSON.parse(await answer) as Readonly<Record<string, unknown>>;
  }

  async function newVideo(apiKey: string): Promise<string> {
    const asked = await fetch(`${service.url}/v1/videos`, {
      method: 'POST',
      headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json', Connection: 'close' },
      body: JSON.stringify({ videos: [{ task: 'How bees make honey.', video_duration_seconds: 30 }] }),
    });
    const body = (await asked.json()) as { readonly results: readonly [{ readonly uuid: string }] };
    expect(asked.status, JSON.stringify(body)).to.equal(200);
    return body.results[0].uuid;
  }

  it('is heard again by the same client, which subscribes anew by itself', async () => {
    await command('user', 'create', '--email', EMAIL);
    const apiKey = String((await command('key', 'issue', '--user', EMAIL))['api_key']);
    const issued = await command('realtime-key', 'issue', '--workspace', `user:${EMAIL}`);
    const client = supabaseAt(service.url, String(issued['realtime_key']), { reconnectAfterMs: () => 100 });
    const heard = await heardBy(client.channel('jobs'), (channel, hear) =>
      channel.on('postgres_changes', JOBS, hear),
    );
    const before = await newVideo(apiKey);
    expect((await heard.next()).new).to.include({ uuid: before });

    await service.kill();
    service = await startServiceProcess({ ...settings, PORT: new URL(service.url).port });
    await heard.until('SUBSCRIBED', 2);
    const after = await newVideo(apiKey);
    expect((await heard.next()).new).to.include({ uuid: after });
    await client.realtime.disconnect();
  });
});
