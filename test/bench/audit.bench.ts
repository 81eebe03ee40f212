import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exportBundle } from '../../infra/audit/export-bundle.ts';
import { seal } from '../../modules/kernel/log/hash-chain.ts';
import { NO_STREAM } from '../../modules/kernel/log/event-store.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { anEvent } from '../support/event-builders.ts';
import { newSalt } from '../support/new-salt.ts';
import { LOG_KEY as KEY, signedLog } from '../support/signed-log.ts';

const EVENTS = 200_000;
const PER_STREAM = 20;

/** How fast an auditor's verifier reads a bundle: goal 100,000 events a second on one core, its start included. */
export async function runAuditBench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-audit-bench-'));
  try {
    const log = { countsPositions: true, readAll: readerOf(someEvents()) };
    const source = await signedLog(log).toSource();
    const bundle = join(folder, 'bundle');
    await exportBundle(source, bundle, new AbortController().signal);
    const started = performance.now();
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...[join(bundle, 'fabula-verify.mjs'), bundle, '--key', KEY.text],
    ]);
    const seconds = (performance.now() - started) / 1_000;
    process.stdout.write(`${stdout.split('\n')[0] ?? ''}\n`);
    process.stdout.write(
      `${Math.round(EVENTS / seconds)} events/s (${seconds.toFixed(2)} s for ${EVENTS})\n`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function someEvents(): readonly RecordedEvent[] {
  const events: RecordedEvent[] = [];
  for (let stream = 0; stream < EVENTS / PER_STREAM; stream += 1) {
    const batch = Array.from({ length: PER_STREAM }, (_, scene) =>
      anEvent({
        data: { scene, amount_credits: 5, voiceover: 'Bees carry nectar home and fan it with their wings.' },
      }),
    );
    for (const sealed of seal(`video-${stream}`, NO_STREAM, batch, newSalt))
      events.push({ ...sealed, position: events.length + 1 });
  }
  return events;
}

const readerOf = (events: readonly RecordedEvent[]) => (after: number, limit: number) =>
  Promise.resolve(events.slice(after, after + limit));
