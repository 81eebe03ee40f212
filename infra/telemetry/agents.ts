import { readFile } from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { OtlpTarget } from './settings.ts';

/** The connections of the exporters. */
export interface Agents {
  /** Rejects when a file of the target's `tls` cannot be read. */
  open(target: OtlpTarget): Promise<HttpAgent>;
  /** Breaks what is under way; nothing connects any more, so that no export keeps the process alive. */
  close(): void;
}

export function makeAgents(): Agents {
  const opened: HttpAgent[] = [];
  return {
    async open({ url, tls }) {
      const options = { keepAlive: true, maxSockets: 2 };
      const agent = url.startsWith('https:')
        ? new HttpsAgent({ ...options, ...(await readTls(tls)) })
        : new HttpAgent(options);
      opened.push(agent);
      return agent;
    },
    close() {
      for (const agent of opened) {
        agent.createConnection = () => {
          throw new Error('telemetry is closed');
        };
        agent.destroy();
      }
    },
  };
}

async function readTls({
  ca,
  cert,
  key,
}: OtlpTarget['tls']): Promise<{ ca?: Buffer; cert?: Buffer; key?: Buffer }> {
  return {
    ...(ca === undefined ? {} : { ca: await readFile(ca) }),
    ...(cert === undefined ? {} : { cert: await readFile(cert) }),
    ...(key === undefined ? {} : { key: await readFile(key) }),
  };
}
