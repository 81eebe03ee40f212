import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { makePrivateKey, parsePrivateKey } from '../../../modules/transparency/index.ts';
import { makeWitness } from '../../support/witness.ts';
import {
  ConfigError,
  parseConfig,
  SETTING_NAMES,
  type Environment,
} from '../../../infra/configuration/config.ts';

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
      rateLimits: { videos: 30, edits: 10, control: 30, planner: 60 },
    });
  });

  it('has films say where they come from unless told otherwise, with a key of its own or with one that is given whole', () => {
    expect(parse({}).audit).to.include({ provenance: true, filmKey: undefined });
    expect(parse({ PROVENANCE: 'off' }).audit.provenance).to.equal(false);
    const given = { PROVENANCE_KEY_FILE: 'key.pem', PROVENANCE_CERTIFICATE_FILE: '/etc/chain.pem' };
    expect(parse(given).audit.filmKey).to.deep.equal({
      keyFile: '/srv/fabula/key.pem',
      certificateFile: '/etc/chain.pem',
    });
    for (const name of ['PROVENANCE_KEY_FILE', 'PROVENANCE_CERTIFICATE_FILE'])
      expect(problemsOf({ [name]: 'one.pem' })[0]).to.match(new RegExp(`^${name}: needs PROVENANCE_`));
  });

  it('knows origins of web pages as browsers send them', () => {
    expect(parse({}).corsOrigins).to.deep.equal([]);
    const given = 'https://Dashboard.example.com, http://localhost:3000,';
    expect(parse({ CORS_ORIGINS: given }).corsOrigins).to.deep.equal([
      'https://dashboard.example.com',
      'http://localhost:3000',
    ]);
    expect(parse({ CORS_ORIGINS: '*' }).corsOrigins).to.deep.equal(['*']);
    for (const wrong of [
      'dashboard.example.com',
      'https://a.test/path',
      'ftp://a.test',
      'https://a.test https://b.test',
    ])
      expect(problemsOf({ CORS_ORIGINS: wrong }), wrong).to.have.length(1);
  });

  it('knows an encyclopedia unless it is switched off', () => {
    expect(parse({}).encyclopedia).to.equal(true);
    expect(parse({ ENCYCLOPEDIA: 'off' }).encyclopedia).to.equal(false);
    expect(problemsOf({ ENCYCLOPEDIA: 'no' })).to.deep.equal(['ENCYCLOPEDIA=no: must be on or off']);
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
      rateLimits: { videos: 30, edits: 600, control: 30, planner: 60 },
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
  const lines = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8').split('\n');
  const settings = lines.flatMap((line) => {
    const [, name, value] = /^#([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
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
      (line, index) => /^#[A-Z0-9_]+=/.test(line) && !/^#( |[A-Z0-9_]+=)/.test(lines[index - 1] ?? ''),
    );
    expect(unexplained).to.deep.equal([]);
  });
});

describe('the configuration of providers', () => {
  const KEY = 'a-key-of-a-provider';
  const providersOf = (env: Environment) => parse(env).providers;

  it('has none without keys', () => {
    const none = { language: undefined, speech: undefined, images: undefined, video: undefined };
    expect(providersOf({})).to.deep.equal({ ...none, judgesSafety: false });
  });

  it('is switched on by a key, and off again by `builtin`', () => {
    const all = providersOf({ ANTHROPIC_API_KEY: KEY, ELEVENLABS_API_KEY: KEY, GEMINI_API_KEY: KEY });
    expect(all.language).to.include({ vendor: 'anthropic', model: 'claude-sonnet-4-5', apiKey: KEY });
    expect(all.speech).to.include({ model: 'eleven_multilingual_v2' });
    expect(all.images).to.include({ model: 'gemini-2.5-flash-image' });
    expect(all.video).to.include({ model: 'veo-3.1-generate-preview' });
    const some = providersOf({ GEMINI_API_KEY: KEY, VIDEO_MODEL: 'builtin', IMAGE_MODEL: 'nano/banana-2' });
    expect(some.video).to.equal(undefined);
    expect(some.images).to.include({ model: 'nano/banana-2' });
    expect(providersOf({ OPENAI_API_KEY: KEY, LANGUAGE_MODEL: 'builtin' }).language).to.equal(undefined);
  });

  it('has the language model judge the safety of texts, unless told', () => {
    const env = { ANTHROPIC_API_KEY: KEY };
    expect(providersOf(env).judgesSafety).to.equal(true);
    expect(providersOf({ ...env, SAFETY_MODEL: 'off' }).judgesSafety).to.equal(false);
    expect(providersOf({ ...env, LANGUAGE_MODEL: 'builtin' }).judgesSafety).to.equal(false);
    expect(providersOf({ SAFETY_MODEL: 'on' }).judgesSafety).to.equal(false);
  });

  it('takes a server of its own without a key', () => {
    const env = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/', LANGUAGE_MODEL: 'openai/org/model:7b' };
    expect(providersOf(env).language).to.deep.equal({
      vendor: 'openai',
      model: 'org/model:7b',
      apiKey: 'none',
      baseUrl: 'http://127.0.0.1:11434/v1',
    });
  });

  it('says which key a model needs, and never shows one', () => {
    const env = { LANGUAGE_MODEL: 'anthropic/claude', SPEECH_MODEL: 'eleven_v3', VIDEO_MODEL: 'veo' };
    expect(
      problemsOf({ ...env, GEMINI_API_KEY: 'short', OPENAI_API_KEY: 'with blanks in it' }),
    ).to.have.members([
      'LANGUAGE_MODEL=anthropic/claude: needs ANTHROPIC_API_KEY',
      'SPEECH_MODEL=eleven_v3: needs ELEVENLABS_API_KEY',
      'VIDEO_MODEL=veo: needs GEMINI_API_KEY',
      'GEMINI_API_KEY: must be 8 to 512 printable characters without blanks',
      'OPENAI_API_KEY: must be 8 to 512 printable characters without blanks',
    ]);
    expect(problemsOf({ LANGUAGE_MODEL: 'gpt-5' })).to.deep.equal([
      'LANGUAGE_MODEL=gpt-5: must be anthropic/<model>, openai/<model> or builtin',
    ]);
  });
});

describe('the configuration of S3', () => {
  it('is on when a bucket is named', () => {
    expect(parse({ S3_REGION: 'eu-west-1' }).s3).to.equal(undefined);
    const env = { S3_BUCKET: 'films', S3_ENDPOINT: 'http://127.0.0.1:9000/' };
    const keys = { S3_ACCESS_KEY_ID: 'fabula', S3_SECRET_ACCESS_KEY: 'a-secret-key' };
    expect(parse(env).s3).to.deep.equal({
      bucket: 'films',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
      credentials: undefined,
    });
    expect(parse({ ...env, ...keys }).s3?.credentials).to.deep.equal({
      accessKeyId: 'fabula',
      secretAccessKey: 'a-secret-key',
    });
  });

  it('wants both keys, and names that can be', () => {
    expect(problemsOf({ S3_BUCKET: 'My Films', S3_SECRET_ACCESS_KEY: 'a-secret-key' })).to.deep.equal([
      'S3_BUCKET=My Films: must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
      'S3_ACCESS_KEY_ID: is needed with the other one',
    ]);
  });

  it('has a bucket for checkpoints, with a prefix or without', () => {
    const bucketOf = (CHECKPOINT_BUCKET: string) => parse({ CHECKPOINT_BUCKET }).checkpointBucket;
    expect(bucketOf('proofs')).to.include({ bucket: 'proofs', prefix: '', region: 'us-east-1' });
    expect(bucketOf('proofs/logs/films/')).to.include({ bucket: 'proofs', prefix: 'logs/films/' });
    expect(parse({ CHECKPOINT_BUCKET: 'proofs' }).s3).to.equal(undefined);
    expect(problemsOf({ CHECKPOINT_BUCKET: 'My Proofs/x' })).to.deep.equal([
      'CHECKPOINT_BUCKET=My Proofs/x: must be the name of a bucket, or bucket/prefix',
    ]);
  });
});

describe('the configuration of witnesses', () => {
  it('is a list of their keys, none of which is the key of a log', () => {
    const [one, other] = [makeWitness('witness.example.net/w1'), makeWitness('w2')];
    const { witnesses } = parse({ WITNESS_KEYS: `${one.key}, ${other.key}` }).audit;
    expect(witnesses.map(({ text }) => text)).to.deep.equal([one.key, other.key]);
    const ofLog = parsePrivateKey(makePrivateKey('example.org/log', Buffer.alloc(32, 7))).text;
    for (const wrong of [ofLog, one.key.slice(0, -4), 'x'])
      expect(problemsOf({ WITNESS_KEYS: wrong })).to.deep.equal([
        `WITNESS_KEYS=${wrong}: must be keys of witnesses, name+hash+base64, separated by commas`,
      ]);
  });
});
