import type { Config } from '../configuration/config.ts';
import { isLoopback } from '../http/operator-gate.ts';

/** What an operator has to know, at the start, about a service that other machines reach. */
export function findOpenDoors(
  config: Pick<Config, 'environment' | 'host' | 'rehearsal' | 'allowPrivateUrls' | 'internalToken'>,
): readonly string[] {
  const { environment, host, rehearsal, allowPrivateUrls, internalToken } = config;
  if (isLoopback(host)) return [];
  if (environment === 'production')
    return internalToken === undefined
      ? ['NOTE: /metrics, /docs and the details of /health answer nobody: set INTERNAL_TOKEN to see them.\n']
      : [];
  const consequences = [
    'A user to develop with is made; its API key and dashboard token are printed here and land in logs.',
    ...(rehearsal ? ["Markers like [rehearse: fail scene 2] in anybody's text play their part."] : []),
    ...(allowPrivateUrls ? ['Reference URLs of anybody may point into your private network.'] : []),
  ];
  return [
    [
      `WARNING: other machines reach this service (HOST=${host}), and it runs as for development (NODE_ENV is ${environment}).`,
      ...consequences.map((line) => `  - ${line}`),
      '  Set NODE_ENV=production, or HOST=127.0.0.1.\n',
    ].join('\n'),
  ];
}
