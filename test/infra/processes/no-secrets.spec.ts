import { expect } from 'chai';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import ts from 'typescript';
import { startRenderChild } from '../../../infra/studio/clips/pool/child-process.ts';
import { startFfmpeg } from '../../../infra/studio/ffmpeg/run-ffmpeg.ts';
import { askEspeak } from '../../../infra/studio/voice/espeak/espeak-process.ts';

const never = new AbortController().signal;
const ROOT = new URL('../../../', import.meta.url);
const SECRETS = {
  JWT_SECRET: 'told-nobody',
  INTERNAL_TOKEN: 'told-nobody',
  DATABASE_URL: 'postgres://fabula:told-nobody@db/fabula',
  ANTHROPIC_API_KEY: 'told-nobody',
  AWS_SECRET_ACCESS_KEY: 'told-nobody',
};
const STARTERS = new Set(['spawn', 'spawnSync', 'fork', 'exec', 'execSync', 'execFile', 'execFileSync']);

describe('a program that we start', () => {
  let folder = '';
  const before = { ...process.env };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-secrets-'));
    Object.assign(process.env, SECRETS);
  });
  afterEach(async () => {
    for (const name of Object.keys(SECRETS)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
    await rm(folder, { recursive: true, force: true });
  });

  it('is ffmpeg: it knows none of our secrets', async () => {
    const program = join(folder, 'ffmpeg');
    await writeFile(program, '#!/bin/sh\nenv\n');
    await chmod(program, 0o755);
    const run = startFfmpeg(program, [], never);
    const environment = await text(run.stdout);
    await run.finished;
    expect(environment).to.contain('PATH=');
    expect(environment).not.to.contain('told-nobody');
  });

  it('is a speaker or a painter: it knows none of our secrets', async () => {
    await askEspeak({ text: 'Bees.', voice: 'en-us', pitch: 50, rate: 175, range: 50 });
    const painter = startRenderChild();
    try {
      for (const environment of await environmentsOfChildren()) {
        expect(environment).not.to.contain('told-nobody');
      }
    } finally {
      await painter.close();
    }
  });

  it('is started with an environment of its own, wherever it is started', async () => {
    const careless: string[] = [];
    for (const folder of ['infra', 'planner', 'modules', 'projections'])
      for (const name of await readdir(new URL(folder, ROOT), { recursive: true })) {
        if (!name.endsWith('.ts')) continue;
        const source = await readFile(new URL(`${folder}/${name}`, ROOT), 'utf8');
        careless.push(...startsWithoutEnvironment(`${folder}/${name}`, source));
      }
    expect(careless).to.deep.equal([]);
  });

  it('is found when it is started carelessly', () => {
    expect(startsWithoutEnvironment('a.ts', "spawn('ls', [], { cwd: '/' });")).to.have.length(1);
    expect(startsWithoutEnvironment('a.ts', "spawn('ls', [], { cwd: '/', env: {} });")).to.deep.equal([]);
  });
});

/** Calls of `node:child_process` that hand their whole environment on. */
function startsWithoutEnvironment(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && STARTERS.has(node.expression.text)) {
      const options = node.arguments.find(ts.isObjectLiteralExpression);
      const names = options?.properties.map(({ name }) => name?.getText()) ?? [];
      if (!names.includes('env')) found.push(`${file}: ${node.getText().slice(0, 80)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

/** Of every process that is a child of this one; none where there is no /proc. */
async function environmentsOfChildren(): Promise<readonly string[]> {
  const ids = await readdir('/proc').catch(() => []);
  const found: string[] = [];
  for (const id of ids.filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    if (!new RegExp(`^PPid:\\s${process.pid}$`, 'm').test(status)) continue;
    found.push(await readFile(`/proc/${id}/environ`, 'utf8').catch(() => ''));
  }
  return found;
}
