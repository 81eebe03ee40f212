import { runDrill } from './drill.ts';

/** `make drill [KILLS=200] [SEED=…]`: exit 1 when something does not hold. */
const kills = Number(process.env['KILLS'] ?? '') || 200;
const seed = Number(process.env['SEED'] ?? '') || Math.floor(Math.random() * 1_000_000);

const tell = (line: string) => process.stdout.write(`${line}\n`);
const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort()
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

tell(`drill: ${kills} kills, SEED=${seed}`);
const report = await runDrill({ kills, seed, tell });
tell(`kills: ${listed(report.kills)}`);
tell(`answers and commands: ${listed(report.tallies)}`);
tell(`ends: ${listed(report.outcomes)}; ${report.events} events`);
tell(`quiet: all had ended after ${report.quietSeconds?.toFixed(1) ?? 'never'} s`);
for (const problem of report.problems) tell(`PROBLEM ${problem}`);
tell(
  report.problems.length === 0
    ? 'drill: all holds'
    : `drill: ${report.problems.length} problems; see ${report.dataDir}`,
);
process.exitCode = report.problems.length === 0 ? 0 : 1;
