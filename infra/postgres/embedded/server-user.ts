import { spawnSync, type SpawnOptions } from 'node:child_process';
import { statSync } from 'node:fs';
import { childEnvironment } from '../../processes/child-environment.ts';
import { notRunnable } from './not-runnable.ts';

/**
 * The user that PostgreSQL runs as. It refuses to run as root, so root starts it as another user; that user may have no access to
 * the parent folders (a checkout under /root), and then gets the one capability to traverse them.
 */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
  /** The command and options that start `command` as this user. */
  wrap(command: string, args: readonly string[]): WrappedCommand;
}

export interface WrappedCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: Pick<SpawnOptions, 'uid' | 'gid'>;
}

/** Weakest first; containers often withhold the first. */
const CAPABILITIES = ['dac_read_search', 'dac_override'] as const;
const PROBE_MS = 10_000;

/**
 * The user for a server with programs and data in `folders`. The owner of `dataFolder` does not change. Throws an explanation
 * when only root could run it there.
 */
export function findServerUser(dataFolder: string, folders: readonly string[]): ServerUser {
  const { uid, gid } = findServerAccount(dataFolder);
  if (process.getuid?.() !== 0) return makeOwnUser(uid, gid);
  const ways = [
    dropTo(uid, gid),
    ...CAPABILITIES.map((capability) => dropWithCapability(uid, gid, capability)),
  ];
  const user = ways.find((way) => canEnter(way, folders));
  if (user) return user;
  throw notRunnable(
    `PostgreSQL refuses to run as root, and user ${uid} may not enter ${folders.join(' and ')}. ` +
      'Install setpriv (util-linux), or start as an ordinary user, or move the checkout to a folder everybody may enter, ' +
      'or set DATABASE_URL to a server.',
  );
}

/** Our own user; for root the owner of the data, else `postgres`, else `nobody`. */
export function findServerAccount(dataFolder: string): { readonly uid: number; readonly gid: number } {
  const ownUid = process.getuid?.();
  if (ownUid !== 0) return { uid: ownUid ?? -1, gid: process.getgid?.() ?? -1 };
  const unknown = { uid: 65534, gid: 65534 };
  return ownerOf(dataFolder) ?? accountOf('postgres') ?? accountOf('nobody') ?? unknown;
}

function makeOwnUser(uid: number, gid: number): ServerUser {
  return { uid, gid, wrap: (command, args) => ({ command, args, options: {} }) };
}

function dropTo(uid: number, gid: number): ServerUser {
  return { uid, gid, wrap: (command, args) => ({ command, args, options: { uid, gid } }) };
}

/**
 * `no_setuid_fixup` because PostgreSQL calls access(2) on its own files, which ignores the capabilities of an unprivileged
 * user otherwise (capabilities(7), "The securebits flags").
 */
function dropWithCapability(uid: number, gid: number, capability: string): ServerUser {
  const privileges = [
    [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
    [`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`],
  ].flat();
  const wrap = (command: string, args: readonly string[]): WrappedCommand => ({
    command: 'setpriv',
    args: [...privileges, command, ...args],
    options: {},
  });
  return { uid, gid, wrap };
}

function canEnter(user: ServerUser, folders: readonly string[]): boolean {
  const script = 'for folder in "$@"; do test -x "$folder" || exit 1; done';
  const { command, args, options } = user.wrap('sh', ['-c', script, 'sh', ...folders]);
  return (
    spawnSync(command, args, {
      ...options,
      cwd: '/',
      env: childEnvironment(),
      stdio: 'ignore',
      timeout: PROBE_MS,
    }).status === 0
  );
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? undefined : { uid, gid };
}

function accountOf(name: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], {
      env: childEnvironment(),
      encoding: 'utf8',
      timeout: PROBE_MS,
    });
    return status === 0 ? Number(stdout) : undefined;
  });
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}
