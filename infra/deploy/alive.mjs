// The image's health check: 0 while the process of this container answers. A worker without WORKER_PORT has nothing to ask.
import { readFileSync } from 'node:fs';

const isWorker = readFileSync('/proc/1/cmdline', 'utf8').split('\0').includes('worker');
const port = isWorker ? process.env.WORKER_PORT : (process.env.PORT ?? '8080');
if (port !== undefined && port !== '') {
  const response = await fetch(`http://127.0.0.1:${port}/health/live`, {
    signal: AbortSignal.timeout(4_000),
  });
  if (!response.ok) process.exitCode = 1;
}
