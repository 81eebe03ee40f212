import type { ClusterFolder } from './cluster-folder.ts';
import { connectionStringFor } from './database.ts';
import { findPostmaster } from './postmaster-file.ts';
import { stopPostmaster } from './postmaster.ts';
import { takePresence, type Presence } from './presence.ts';

/** Lets go of the server; whoever is the last stops it. */
export async function leaveServer(cluster: ClusterFolder, presence: Presence): Promise<void> {
  // A presence may be lost with its connection. A server that lets nobody in is stopped: who needs it starts it again.
  const isLast = await presence.leave().catch(async () => (await isUnused(cluster)) ?? true);
  if (isLast) await stopPostmaster(cluster.data);
  await presence.close();
}

/** Looks in as a visitor whether anybody uses the server, and keeps newcomers out when not. Undefined when it lets nobody in. */
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
