import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { RateLimits } from '../../modules/kernel/http/rate-limit.ts';
import {
  bytesAtLeast,
  hostName,
  httpUrl,
  oneOf,
  onOff,
  postgresUrl,
  secretText,
  text,
  webOrigins,
  wholeNumber,
} from './values.ts';
import type { Value } from './values.ts';
import { AUDIT_SETTING_NAMES, parseAudit, type AuditConfig } from './audit.ts';
import { CLUSTER_SETTING_NAMES, parseCluster, type ClusterConfig } from './cluster.ts';
import { KAFKA_SETTING_NAMES, parseKafka, type KafkaConfig } from './kafka.ts';
import { parseS3, S3_SETTING_NAMES, type S3Config } from './s3.ts';
import type { TelemetrySettings } from '../telemetry/settings.ts';
import { parseTelemetry, TELEMETRY_SETTING_NAMES } from './telemetry.ts';
import { parseProviders, PROVIDER_SETTING_NAMES, type ProviderConfig } from './providers.ts';

/** The configuration of this process. `.env.example` explains each setting. */
export interface Config {
  readonly environment: 'development' | 'production' | 'test';
  readonly port: number;
  readonly host: string;
  /** Port of a worker's `/health` and `/metrics`; undefined: not served. */
  readonly workerPort: number | undefined;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** The operator's own server; undefined: the embedded one under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Connection of the role that owns the tables; undefined: the role of `databaseUrl` owns them, or they exist already. */
  readonly databaseOwnerUrl: string | undefined;
  /** Undefined: created on the first boot and stored in `dataDir` (`infra/configuration/secrets.ts`). */
  readonly jwtSecret: string | undefined;
  readonly apiKeyPepper: string | undefined;
  /** Undefined: no operator's token is accepted. */
  readonly internalToken: string | undefined;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  readonly rehearsal: boolean;
  readonly allowPrivateUrls: boolean;
  readonly videoQuality: '720p' | '1080p';
  readonly renderWorkers: number;
  /** Free space below which no new media are started; 0: no limit. */
  readonly diskReserveBytes: number;
  /** Undefined: the `ffmpeg` on PATH. */
  readonly ffmpegPath: string | undefined;
  /** PATH, searched for programs. */
  readonly searchPath: string;
  /** Requests per 60 s and caller (contract 3.2). */
  readonly rateLimits: RateLimits;
  /** Concurrent planner streams of one caller in this process. */
  readonly plannerLiveRuns: number;
  /** Number of planning processes, and the CPU time limit of one task. */
  readonly planning: { readonly workers: number; readonly cpuSeconds: number };
  /** Maximum number of an owner's jobs that wait for a slot. */
  readonly maxParkedJobs: number;
  readonly parkedJobTtlHours: number;
  /** Origins whose pages may call from a browser, or `*`. */
  readonly corsOrigins: readonly string[];
  /** Whether a short request is supplemented from the encyclopedia. */
  readonly encyclopedia: boolean;
  readonly creationPriceCredits: number;
  /** Maximum number of sockets of this process. */
  readonly realtime: { readonly maxSockets: number; readonly maxSocketsPerKey: number };
  readonly providers: ProviderConfig;
  /** Undefined: media are stored under `dataDir`. */
  readonly s3: S3Config['s3'];
  readonly checkpointBucket: S3Config['checkpointBucket'];
  readonly cluster: ClusterConfig;
  /** Undefined: PostgreSQL wakes workers. */
  readonly kafka: KafkaConfig | undefined;
  readonly audit: AuditConfig;
  /** Undefined: nothing is exported over OTLP. */
  readonly telemetry: TelemetrySettings | undefined;
}

/** All settings; `.env.example` must list them. */
export const SETTING_NAMES = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'WORKER_PORT',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'JWT_SECRET',
  'API_KEY_PEPPER',
  'INTERNAL_TOKEN',
  'LOG_LEVEL',
  'REHEARSAL',
  'ALLOW_PRIVATE_URLS',
  'VIDEO_QUALITY',
  'RENDER_WORKERS',
  'DISK_RESERVE_MB',
  'FFMPEG_PATH',
  'RATE_LIMIT_VIDEOS',
  'RATE_LIMIT_EDITS',
  'RATE_LIMIT_CONTROL',
  'RATE_LIMIT_PLANNER',
  'PLANNER_LIVE_RUNS',
  'PLANNING_WORKERS',
  'PLANNING_CPU_SECONDS',
  'CORS_ORIGINS',
  'ENCYCLOPEDIA',
  'CREATION_PRICE_CREDITS',
  'MAX_PARKED_JOBS',
  'PARKED_JOB_TTL_HOURS',
  'REALTIME_MAX_SOCKETS',
  'REALTIME_MAX_SOCKETS_PER_KEY',
  ...PROVIDER_SETTING_NAMES,
  ...S3_SETTING_NAMES,
  ...CLUSTER_SETTING_NAMES,
  ...KAFKA_SETTING_NAMES,
  ...AUDIT_SETTING_NAMES,
  ...TELEMETRY_SETTING_NAMES,
] as const;

type SettingName = (typeof SETTING_NAMES)[number];
export type Environment = Readonly<Record<string, string | undefined>>;

/** All problems, one per line; never the value of a secret. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`the configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads the settings; empty counts as absent. Relative paths start at `machine.folder`. Throws one `ConfigError` that lists
 * every problem.
 */
export function parseConfig(
  env: Environment,
  machine = { folder: process.cwd(), cores: availableParallelism() },
): Config {
  const problems: string[] = [];
  const optional = <T>(name: SettingName, value: Value<T>): T | undefined => {
    const given = env[name]?.trim();
    if (given === undefined || given === '') return undefined;
    const read = value(given);
    if ('problem' in read)
      problems.push(`${name}${read.shown === false ? '' : `=${given}`}: ${read.problem}`);
    return 'problem' in read ? undefined : read.value;
  };
  const withDefault = <T>(name: SettingName, value: Value<T>, fallback: T): T =>
    optional(name, value) ?? fallback;

  const environment = withDefault('NODE_ENV', oneOf('development', 'production', 'test'), 'development');
  const host = withDefault('HOST', hostName, '127.0.0.1');
  const port = withDefault('PORT', wholeNumber(0, 65_535), 8080);
  const dataDir = resolve(machine.folder, withDefault('DATA_DIR', text, '.data'));
  const config: Config = {
    environment,
    host,
    port,
    workerPort: optional('WORKER_PORT', wholeNumber(0, 65_535)),
    publicUrl: withDefault('PUBLIC_URL', httpUrl, `http://${reachableHost(host)}:${port}`),
    dataDir,
    databaseUrl: optional('DATABASE_URL', postgresUrl),
    databaseOwnerUrl: optional('DATABASE_OWNER_URL', postgresUrl),
    jwtSecret: optional('JWT_SECRET', bytesAtLeast(32)),
    apiKeyPepper: optional('API_KEY_PEPPER', bytesAtLeast(32)),
    internalToken: optional('INTERNAL_TOKEN', secretText(16)),
    logLevel: withDefault(
      'LOG_LEVEL',
      oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
      'info',
    ),
    rehearsal: withDefault('REHEARSAL', onOff, environment === 'development'),
    allowPrivateUrls: withDefault('ALLOW_PRIVATE_URLS', onOff, false),
    videoQuality: withDefault('VIDEO_QUALITY', oneOf('720p', '1080p'), '720p'),
    renderWorkers: withDefault(
      'RENDER_WORKERS',
      wholeNumber(1, 64),
      Math.max(1, Math.min(64, machine.cores)),
    ),
    diskReserveBytes: withDefault('DISK_RESERVE_MB', wholeNumber(0, 1_000_000), 512) * 1024 * 1024,
    ffmpegPath: optional('FFMPEG_PATH', text),
    searchPath: env['PATH'] ?? '',
    rateLimits: {
      videos: withDefault('RATE_LIMIT_VIDEOS', wholeNumber(1, 1_000_000), 30),
      edits: withDefault('RATE_LIMIT_EDITS', wholeNumber(1, 1_000_000), 10),
      control: withDefault('RATE_LIMIT_CONTROL', wholeNumber(1, 1_000_000), 30),
      planner: withDefault('RATE_LIMIT_PLANNER', wholeNumber(1, 1_000_000), 60),
    },
    plannerLiveRuns: withDefault('PLANNER_LIVE_RUNS', wholeNumber(1, 10_000), 20),
    planning: {
      workers: withDefault('PLANNING_WORKERS', wholeNumber(1, 64), Math.max(2, Math.min(4, machine.cores))),
      cpuSeconds: withDefault('PLANNING_CPU_SECONDS', wholeNumber(1, 600), 5),
    },
    maxParkedJobs: withDefault('MAX_PARKED_JOBS', wholeNumber(1, 1_000_000), 1000),
    parkedJobTtlHours: withDefault('PARKED_JOB_TTL_HOURS', wholeNumber(1, 8_760), 72),
    corsOrigins: withDefault('CORS_ORIGINS', webOrigins, []),
    encyclopedia: withDefault('ENCYCLOPEDIA', onOff, true),
    creationPriceCredits: withDefault('CREATION_PRICE_CREDITS', wholeNumber(0, 1_000_000), 0),
    realtime: {
      maxSockets: withDefault('REALTIME_MAX_SOCKETS', wholeNumber(1, 1_000_000), 10_000),
      maxSocketsPerKey: withDefault('REALTIME_MAX_SOCKETS_PER_KEY', wholeNumber(1, 1_000_000), 1_000),
    },
    providers: parseProviders(optional, (problem) => problems.push(problem)),
    ...parseS3(optional, (problem) => problems.push(problem)),
    cluster: parseCluster(optional),
    audit: parseAudit(optional, { folder: machine.folder, dataDir }, (problem) => problems.push(problem)),
    kafka: parseKafka(optional, (problem) => problems.push(problem)),
    telemetry: parseTelemetry(optional),
  };
  problems.push(...findContradictions(config, env));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Rules across several settings. */
function findContradictions(
  { environment, allowPrivateUrls, rehearsal, databaseUrl }: Config,
  env: Environment,
): string[] {
  if (environment !== 'production') return [];
  const problems: string[] = [];
  if (allowPrivateUrls)
    problems.push('ALLOW_PRIVATE_URLS=on: is for development, not with NODE_ENV=production');
  if (rehearsal) problems.push('REHEARSAL=on: is for development, not with NODE_ENV=production');
  for (const secret of ['JWT_SECRET', 'API_KEY_PEPPER'] as const) {
    // Several processes on one database must share the secrets, and a new container needs the old ones.
    if (databaseUrl !== undefined && !env[secret]?.trim()) {
      problems.push(`${secret}: is needed with DATABASE_URL and NODE_ENV=production`);
    }
  }
  return problems;
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
