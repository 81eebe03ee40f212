import type { Owner } from '../../modules/kernel/caller.ts';
import type { RealtimeKeyRow } from '../../modules/realtime-keys/index.ts';
import type { RealtimeDeps, TokenRefusal } from './ports.ts';

/** The current access of one key or one user. Refreshed until it is released. */
export interface Pass {
  /** `key:<id>` or `user:<id>` */
  readonly id: string;
  readonly isRevoked: boolean;
  readonly workspaces: ReadonlySet<Owner>;
  /** Undefined: every table, every video. */
  readonly tables: ReadonlySet<string> | undefined;
  readonly videoUuid: string | undefined;
}

export interface Admission {
  readonly kind: 'admitted';
  readonly pass: Pass;
  readonly expiresAtMs: number;
}

/** Admits tokens. */
export interface Access {
  /** Reads the key or the memberships now. The result stays current until it is released. */
  admit(token: string): Promise<Admission | TokenRefusal>;
  release(pass: Pass): void;
  /** Refreshes every unreleased admission. Rejects when the database is down. */
  refresh(): Promise<void>;
  passesOf(workspace: Owner): Iterable<Pass>;
  /** Whether any admission covers this workspace now. */
  isWatched(workspace: Owner): boolean;
}

type AccessDeps = Pick<RealtimeDeps, 'verifyToken' | 'findKeys' | 'organizationsOf'>;
type HeldPass = { -readonly [Field in keyof Pass]: Pass[Field] } & { holders: number };

const REVOKED = { kind: 'refused', code: 'Unauthorized', reason: 'Token has been revoked' } as const;
const NOTHING: ReadonlySet<Owner> = new Set();

export function makeAccess(deps: AccessDeps): Access {
  const passes = new Map<string, HeldPass>();
  const byWorkspace = new Map<Owner, Set<HeldPass>>();
  const load = batch((ids) => readPasses(ids));

  async function readPasses(ids: readonly string[]): Promise<void> {
    const [keyIds, userIds] = [idsOf('key', ids), idsOf('user', ids)];
    const [keys, organizations] = await Promise.all([
      keyIds.length > 0 ? deps.findKeys(keyIds) : [],
      userIds.length > 0 ? deps.organizationsOf(userIds) : new Map<string, readonly string[]>(),
    ]);
    const found = new Map(keys.map((key) => [key.key_id, key]));
    for (const id of keyIds) update(`key:${id}`, ofKey(found.get(id)));
    for (const id of userIds) update(`user:${id}`, ofUser(id, organizations.get(id) ?? []));
  }

  function update(id: string, read: Partial<Pass>): void {
    const pass = passes.get(id);
    if (!pass) return;
    const workspaces = read.isRevoked ? NOTHING : (read.workspaces ?? NOTHING);
    for (const gone of pass.workspaces) if (!workspaces.has(gone)) leave(gone, pass);
    for (const workspace of workspaces) enter(workspace, pass);
    Object.assign(pass, read, { workspaces });
  }

  function enter(workspace: Owner, pass: HeldPass): void {
    const there = byWorkspace.get(workspace) ?? new Set();
    byWorkspace.set(workspace, there.add(pass));
  }

  function leave(workspace: Owner, pass: HeldPass): void {
    const there = byWorkspace.get(workspace);
    there?.delete(pass);
    if (there?.size === 0) byWorkspace.delete(workspace);
  }

  function hold(id: string): HeldPass {
    const pass = passes.get(id) ?? {
      ...{ id, isRevoked: false, workspaces: NOTHING, tables: undefined, videoUuid: undefined },
      holders: 0,
    };
    pass.holders += 1;
    passes.set(id, pass);
    return pass;
  }

  function release({ id }: Pass): void {
    const pass = passes.get(id);
    if (!pass) return;
    pass.holders -= 1;
    if (pass.holders > 0) return;
    passes.delete(id);
    for (const workspace of pass.workspaces) leave(workspace, pass);
  }

  return {
    release,
    async admit(token) {
      const verified = await deps.verifyToken(token);
      if (verified.kind === 'refused') return verified;
      const id = verified.kind === 'key' ? `key:${verified.keyId}` : `user:${verified.userId}`;
      // Registered before it is read, so that a revocation in between reaches it.
      const pass = hold(id);
      try {
        await load([id]);
      } catch (error) {
        release(pass);
        throw error;
      }
      if (!pass.isRevoked) return { kind: 'admitted', pass, expiresAtMs: verified.expiresAtMs };
      release(pass);
      return REVOKED;
    },
    refresh: () => load([...passes.keys()]),
    isWatched: (workspace) => byWorkspace.has(workspace),
    passesOf: (workspace) => byWorkspace.get(workspace) ?? [],
  };
}

const idsOf = (kind: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(kind.length + 1));

/** A signed key without a row counts as revoked. */
function ofKey(key: RealtimeKeyRow | undefined): Partial<Pass> {
  if (key?.revoked_at !== null) return { isRevoked: true };
  return {
    workspaces: new Set(key.workspace === null ? [] : [key.workspace]),
    tables: new Set(key.tables),
    videoUuid: key.video_uuid ?? undefined,
  };
}

const ofUser = (userId: string, organizations: readonly string[]): Partial<Pass> => ({
  workspaces: new Set<Owner>([`user:${userId}`, ...organizations.map((id): Owner => `org:${id}`)]),
});

/** Calls during a run share the next one: none gets data read before it arrived. */
function batch(run: (ids: readonly string[]) => Promise<void>): (ids: readonly string[]) => Promise<void> {
  const wanted = new Set<string>();
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  return (ids) => {
    for (const id of ids) wanted.add(id);
    next ??= running.then(() => {
      const together = [...wanted];
      wanted.clear();
      next = undefined;
      const flight = run(together);
      running = flight.catch(() => undefined);
      return flight;
    });
    return next;
  };
}
