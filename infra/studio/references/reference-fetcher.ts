import { startDeadline } from '../../../modules/kernel/async/deadline.ts';
import { notReached, refuseContent } from './guard/refusals.ts';
import { askGuarded, INTERNET, type Guard, type Network } from './guard/guarded-request.ts';
import { vetHost } from './guard/resolve-host.ts';
import { hostOf, parseReferenceUrl, type Purpose } from './guard/urls.ts';
import { saveBody, type Downloaded } from './download.ts';

/** How much of a reference is taken, and for how long. */
export interface Bounds {
  readonly maxBytes: number;
  readonly withinSeconds: number;
}

const MIB = 1024 * 1024;
export const IMAGE_BOUNDS: Bounds = { maxBytes: 5 * MIB, withinSeconds: 20 };
export const PDF_BOUNDS: Bounds = { maxBytes: 50 * MIB, withinSeconds: 60 };
export const VIDEO_BOUNDS: Bounds = { maxBytes: 200 * MIB, withinSeconds: 120 };

export const HOST_WITHIN_SECONDS = 2.5;
export const CHECK_WITHIN_SECONDS = 5;

/**
 * The one way to what callers refer to. Every method goes through the same guard (`guard/guarded-request.ts`) and throws
 * `DomainError('unprocessable', 'references.host_refused')` when it refuses, `'references.not_reached'` when nobody answers,
 * `('unsupported', 'references.content_refused')` for what was answered. Messages name no field.
 */
export interface ReferenceFetcher {
  /** Judges spelling and addresses of a URL's host; nothing is connected to. */
  checkHost(url: string, purpose: Purpose, signal: AbortSignal): Promise<void>;
  /** Contract 6.3: HEAD says image, and says a length of at most 5 MiB. */
  checkImage(url: string, signal: AbortSignal): Promise<void>;
  /** GETs into a file at `path`; none is left when it throws a `DomainError` of a server's doing. */
  download(
    url: string,
    purpose: Purpose,
    bounds: Bounds,
    path: string,
    signal: AbortSignal,
  ): Promise<Downloaded>;
}

/** Asks from this very process: for the one that fetches (`fetching/`), and for specs. */
export function makeReferenceFetcher(options: {
  /** Development only: loopback and private networks are allowed, on any port, without TLS. */
  readonly allowPrivate: boolean;
  readonly network?: Network;
}): ReferenceFetcher {
  const network = options.network ?? INTERNET;
  const guard: Guard = { allowPrivate: options.allowPrivate, network };
  return {
    checkHost: (text, purpose, signal) =>
      within(HOST_WITHIN_SECONDS, signal, async (stop) => {
        const url = parseReferenceUrl(text, purpose, guard);
        await vetHost(hostOf(url), guard, network.resolve, stop);
      }),
    checkImage: (url, signal) =>
      within(CHECK_WITHIN_SECONDS, signal, (stop) =>
        askGuarded(guard, { method: 'HEAD', url, purpose: 'edit' }, stop, ({ statusCode = 0, headers }) => {
          assertImageHead(statusCode, headers);
          return Promise.resolve();
        }),
      ),
    download: (url, purpose, { maxBytes, withinSeconds }, path, signal) =>
      within(withinSeconds, signal, (stop) =>
        askGuarded(guard, { method: 'GET', url, purpose }, stop, (answer) =>
          saveBody(answer, path, maxBytes, stop),
        ),
      ),
  };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function assertImageHead(status: number, headers: Headers): void {
  if (status < 200 || status > 299) throw refuseContent(`answered HEAD with status ${status}`);
  const type = String(headers['content-type'] ?? '');
  if (!/^image\/[\w.+-]+\s*(?:;|$)/i.test(type)) throw refuseContent('must have a Content-Type of image/*');
  const length = String(headers['content-length'] ?? '');
  if (!/^\d{1,15}$/.test(length)) throw refuseContent('must say its Content-Length');
  if (Number(length) > IMAGE_BOUNDS.maxBytes) throw refuseContent('must be at most 5 MiB');
}

/** Gives up after `seconds`; what the caller aborts is rethrown as it was aborted. */
async function within<Result>(
  seconds: number,
  signal: AbortSignal,
  work: (stop: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = startDeadline(seconds * 1000, signal);
  try {
    return await work(deadline.signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!deadline.isLate()) throw error;
    throw notReached(`did not answer within ${seconds} s`, { cause: error });
  } finally {
    deadline.stop();
  }
}
