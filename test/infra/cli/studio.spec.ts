import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { loadImage } from '@napi-rs/canvas';
import { expect } from 'chai';
import { runCommandLine } from '../../../infra/cli/run.ts';
import { measureFootage } from '../../../infra/studio/clips/shown/measure-footage.ts';
import { honeybeePlan } from '../../support/sample-plans.ts';

describe('the studio of the command line', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-studio-spec-'));
  });
  after(() => rm(folder, { recursive: true }));

  /** `DATA_DIR` does not exist: whatever is written there would be seen. */
  async function run(...args: readonly string[]) {
    const [out, err] = [new PassThrough(), new PassThrough()];
    const reading = Promise.all([text(out), text(err)]);
    const env = { DATA_DIR: join(folder, 'data'), PATH: process.env['PATH'] };
    const never = new AbortController().signal;
    const code = await runCommandLine(['studio', ...args], { env, out, err, interrupted: never });
    out.end();
    err.end();
    const [stdout, stderr] = await reading;
    return { code, answer: JSON.parse(code === 0 ? stdout : stderr) as Readonly<Record<string, unknown>> };
  }
  const file = (name: string) => join(folder, name);
  const write = async (name: string, content: unknown) => {
    await writeFile(file(name), typeof content === 'string' ? content : JSON.stringify(content));
    return file(name);
  };

  it('plans an item, draws a sheet of it and renders a scene with its voice', async () => {
    const item = { task: 'Bees make honey. A bee visits two million flowers for one pound of it.', video_duration_seconds: 30 }; // prettier-ignore
    const planned = await run('plan', await write('item.json', item), '-o', file('plan.json'));
    expect(planned).to.deep.include({ code: 0 });
    const sheet = await run('sheet', file('plan.json'), '-o', file('sheet.png'));
    expect(sheet).to.deep.include({ code: 0 });
    expect((await loadImage(file('sheet.png'))).width).to.be.above(400);
    const scene = await run('render', file('plan.json'), '--scene', '1', '-o', file('scene.mp4'));
    expect(scene).to.deep.equal({ code: 0, answer: { written: file('scene.mp4'), scene: 1 } });
    const seconds = await measureFootage(file('scene.mp4'));
    expect(seconds).to.be.within(1, 30);
    expect(await stat(join(folder, 'data')).catch(() => 'nothing stored')).to.equal('nothing stored');
  });

  it('renders a whole film as long as its plan', async () => {
    const plan = await honeybeePlan();
    const scenes = plan.scenes.slice(0, 2);
    const path = await write('two.json', { ...plan, scenes });
    expect(await run('render', path, '-o', file('film.mp4'))).to.deep.include({ code: 0 });
    const seconds = await measureFootage(file('film.mp4'));
    const asked = scenes.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);
    expect(seconds).to.be.closeTo(asked, 0.5);
  });

  it('says what is wrong: a file, a field, a scene', async () => {
    const plan = await honeybeePlan();
    const whole = await write('plan-of-bees.json', plan);
    const broken = await write('broken.json', { ...plan, language: 7 });
    const answers = await Promise.all([
      run('sheet', file('none.json'), '-o', file('x.png')),
      run('sheet', await write('text.json', 'Bees make honey.'), '-o', file('x.png')),
      run('sheet', broken, '-o', file('x.png')),
      run('render', whole, '--scene', '99', '-o', file('x.mp4')),
    ]);
    expect(answers.map(({ code }) => code)).to.deep.equal([1, 1, 1, 1]);
    expect(answers.map(({ answer }) => answer['message'])).to.deep.equal([
      `${file('none.json')}: cannot be read (ENOENT)`,
      `${file('text.json')}: is not JSON`,
      'language: must be string',
      `--scene 99: the plan has scenes 1 to ${plan.scenes.length}`,
    ]);
    expect(await readFile(file('x.mp4')).catch(() => 'nothing')).to.equal('nothing');
  });
});
