import { printAppendBench } from './append.bench.ts';
import { runAuditBench } from './audit.bench.ts';
import { runCreateBench } from './create.bench.ts';
import { runDownloadsBench } from './downloads.bench.ts';
import { runEditBench } from './edit.bench.ts';
import { runEditsBench } from './edits.bench.ts';
import { runFilmBench } from './film.bench.ts';
import { runJobBench } from './job.bench.ts';
import { runPoisonBench } from './poison.bench.ts';
import { runPollBench } from './poll.bench.ts';
import { runRealtimeBench } from './realtime.bench.ts';
import { runRenderBench } from './render.bench.ts';
import { runScaleBench } from './scale.bench.ts';
import { runShownBench } from './shown.bench.ts';
import { runStreamsBench } from './streams.bench.ts';
import { runVoiceBench } from './voice.bench.ts';

/** `make bench`: all benchmarks of speed, one after the other; `make bench ONLY=poison`: one of them, or one of quality. */
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  append: printAppendBench,
  audit: runAuditBench,
  create: runCreateBench,
  render: runRenderBench,
  job: runJobBench,
  edit: runEditBench,
  poll: runPollBench,
  streams: runStreamsBench,
  scale: runScaleBench,
  poison: runPoisonBench,
  downloads: runDownloadsBench,
  realtime: runRealtimeBench,
  voice: runVoiceBench,
  film: runFilmBench,
  edits: runEditsBench,
  shown: runShownBench,
};

/** They measure what is made, not how fast: only by name. */
const QUALITY: ReadonlySet<string> = new Set(['film', 'edits', 'shown']);

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0)
  throw new Error(`no benchmark ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);
for (const [name, run] of Object.entries(benches)) {
  if (named.length > 0 ? !named.includes(name) : QUALITY.has(name)) continue;
  process.stdout.write(`\n== ${name}\n`);
  await run();
}
