import { startEmbeddedPostgres } from '/work/main/infra/postgres/embedded/embedded-postgres.ts';
const [dataDir, role, hold] = process.argv.slice(2) as [string, 'serve' | 'cli' | 'worker', string];
const t = performance.now();
const say = (m: string) => console.log((performance.now() - t).toFixed(0), m);
try {
  const db = await startEmbeddedPostgres({
    dataDir,
    role,
    log: { info: say, error: say },
    onLost: (e) => say('LOST ' + e.message),
  });
  say(db.connectionString.replace(/:[0-9a-f]{64}/, ''));
  if (hold)
    await new Promise((r) => {
      const i = setTimeout(r, Number(hold) * 1000);
      process.once('SIGTERM', () => {
        clearTimeout(i);
        r(0);
      });
    });
  await db.stop();
  say('stopped');
} catch (e) {
  say('FAILED ' + (e as Error).message);
  process.exitCode = 1;
}
