import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ConfigError, parseConfig, SETTING_NAMES, type Environment } from '../../infra/config.ts';

const MACHINE = { folder: '/srv/fabula', cores: 4 };
const SECRET = 'a secret of thirty-two bytes or more';

function parse(env: Environment) {
  return parseConfig(env, MACHINE);
}

function problemsOf(env: Environment): readonly string[] {
  try {
    parse(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(parse({})).to.deep.include({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:8080',
      dataDir: '/srv/fabula/.data',
      databaseUrl: undefined,
      jwtSecret: undefined,
      logLevel: 'info',
      rehearsal: true,
      videoQuality: '720p',
      renderWorkers: 4,
      rateLimits: { videos: 30, edits: 10, control: 30 },
    });
  });

  it('takes what is set', () => {
    const config = parse({
      PORT: '9000',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/fabula',
      DATABASE_URL: 'postgresql://me:secret@db/fabula',
      JWT_SECRET: SECRET,
      VIDEO_QUALITY: '1080p',
      REHEARSAL: 'on',
      RATE_LIMIT_EDITS: '600',
    });
    expect(config).to.deep.include({
      port: 9000,
      host: '0.0.0.0',
      publicUrl: 'http://127.0.0.1:9000',
      dataDir: '/var/lib/fabula',
      databaseUrl: 'postgresql://me:secret@db/fabula',
      jwtSecret: SECRET,
      videoQuality: '1080p',
      rehearsal: true,
      rateLimits: { videos: 30, edits: 600, control: 30 },
    });
  });

  it('counts an empty setting as absent', () => {
    expect(parse({ PORT: '', DATABASE_URL: ' ' })).to.deep.equal(parse({}));
  });

  it('begins links with the public address, without a slash at its end', () => {
    expect(parse({ PUBLIC_URL: 'https://films.example.org/fabula/' }).publicUrl).to.equal(
      'https://films.example.org/fabula',
    );
  });

  it('names all problems at once, with the limits', () => {
    expect(
      problemsOf({ PORT: '80a', LOG_LEVEL: 'loud', RATE_LIMIT_VIDEOS: '0', REHEARSAL: 'yes' }),
    ).to.deep.equal([
      'PORT=80a: must be a whole number from 0 to 65535',
      'LOG_LEVEL=loud: must be one of trace, debug, info, warn, error, fatal, silent',
      'REHEARSAL=yes: must be on or off',
      'RATE_LIMIT_VIDEOS=0: must be a whole number from 1 to 1000000',
    ]);
  });

  it('never shows a secret', () => {
    const problems = problemsOf({
      JWT_SECRET: 'hunter2',
      DATABASE_URL: 'mysql://me:hunter2@db',
      INTERNAL_TOKEN: 'hunter2',
    });
    expect(problems).to.deep.equal([
      'DATABASE_URL: must be a postgresql:// URL',
      'JWT_SECRET: must be at least 32 bytes long, has 7',
      'INTERNAL_TOKEN: must be 16 to 512 printable characters without blanks',
    ]);
  });

  it('keeps development settings out of production', () => {
    expect(problemsOf({ NODE_ENV: 'production', ALLOW_PRIVATE_URLS: 'on' })).to.deep.equal([
      'ALLOW_PRIVATE_URLS=on: is for development, not with NODE_ENV=production',
    ]);
  });

  it('wants the secrets given where several processes must agree on them', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/fabula', API_KEY_PEPPER: SECRET };
    expect(problemsOf(env)).to.deep.equal([
      'JWT_SECRET: is needed with DATABASE_URL and NODE_ENV=production',
    ]);
    expect(problemsOf({ ...env, JWT_SECRET: SECRET })).to.deep.equal([]);
  });
});

describe('.env.example', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8').split('\n');
  const settings = lines.flatMap((line) => {
    const [, name, value] = /^#([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value ?? ''] as const];
  });

  it('names every setting once, and nothing else', () => {
    expect(settings.map(([name]) => name).sort()).to.deep.equal([...SETTING_NAMES].sort());
  });

  it('shows the defaults', () => {
    expect(parse(Object.fromEntries(settings))).to.deep.equal(parse({}));
  });

  it('explains every group of settings', () => {
    const unexplained = lines.filter(
      (line, index) => /^#[A-Z_]+=/.test(line) && !/^#( |[A-Z_]+=)/.test(lines[index - 1] ?? ''),
    );
    expect(unexplained).to.deep.equal([]);
  });
});
