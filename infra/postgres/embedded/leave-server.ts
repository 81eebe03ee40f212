import type { ClusterFolder } from './cluster-folder.ts';
import { connectionStringFor } from './database.ts';
import { findPostmaster } from './postmaster-file.ts';
import { stopPostmaster } from './postmaster.ts';
import { takePresence, type Presence } from './presence.ts';

/** Releases the server; the last process stops it. */
export async function leaveServer(cluster: ClusterFolder, presence: Presence): Promise<void> {
  // A presence may be lost with its connection. A server that refuses connections is stopped: a process that needs it restarts it.
  const isLast = await presence.leave().catch(async () => (await isUnused(cluster)) ?? true);
  if (isLast) await stopPostmaster(cluster.data);
  await presence.close();
}

/** Connects as a visitor and checks whether any process uses the server; if not, locks out new ones. Undefined when the server refuses connections. */
export async function isUnused({ root, data, password }: ClusterFolder): Promise<boolean | undefined> {
  const running = await findPostmaster(data);
  if (!running) return false;
  const connectionString = connectionStringFor(running.port, password);
  const visitor = await takePresence({ connectionString, role: 'cli', dataDir: root }).catch(() => undefined);
  try {
    return await visitor?.leave();
  } catch {
    return undefined;
  } finally {
    await visitor?.close();
  }
}
