import { expect } from 'chai';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeThreadPool } from '../../../infra/processes/thread-pool.ts';

describe('a pool of threads', () => {
  let folder = '';
  before(() => (folder = mkdtempSync(join(tmpdir(), 'fabula-threads-'))));
  after(() => rmSync(folder, { recursive: true }));

  const programOf = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return { path, href: pathToFileURL(path).href, execArgv: [] };
  };
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );

  it('runs tasks, and is cold until there is one', async () => {
    const program = programOf('double.mjs', 'export const double = (number) => number * 2;');
    const pool = makeThreadPool<number, number>(program, { name: 'double', threads: 1 });
    expect(pool.isCold()).to.equal(true);
    expect(await pool.run(21)).to.equal(42);
    expect(pool.isCold()).to.equal(false);
    await pool.close();
  });

  it('refuses all that waits for a program that cannot be loaded, and never ends the process', async () => {
    const program = programOf('broken.mjs', "import './nowhere.mjs'; export const double = () => 0;");
    const pool = makeThreadPool<number, number>(program, { name: 'double', threads: 1 });
    const refusals = await Promise.all([1, 2, 3].map((task) => refusalOf(pool.run(task))));
    for (const refusal of refusals) expect(refusal).to.match(/nowhere\.mjs/);
    expect(await refusalOf(pool.run(4))).to.match(/nowhere\.mjs/);
    await pool.close();
  });

  it('starts anew with the next task', async () => {
    const program = programOf('mended.mjs', 'throw new Error("not yet");');
    const pool = makeThreadPool<number, number>(program, { name: 'double', threads: 1 });
    expect(await refusalOf(pool.run(1))).to.match(/not yet/);
    programOf('mended.mjs', 'export const double = (number) => number * 2;');
    expect(await pool.run(2)).to.equal(4);
    await pool.close();
  });
});
