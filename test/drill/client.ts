import { setTimeout as sleep } from 'node:timers/promises';
import { startDeadline } from '../../modules/kernel/async/deadline.ts';

/** What happened on the way, for the report. */
export interface Notes {
  /** What must not be: a sentence each. */
  readonly problems: string[];
  readonly tallies: Map<string, number>;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Client {
  /** Asks whichever service answers until one gives an answer that counts. Throws when the drill is over. */
  send(request: Request): Promise<Answer>;
}

const PATIENCE_MS = 20_000;
const AGAIN_MS = 400;

/** A client as a careful caller writes one: what is not answered, 429 and 5xx, is sent again. */
export function makeClient(
  urls: () => readonly string[],
  random: () => number,
  { problems, tallies }: Notes,
  over: AbortSignal,
): Client {
  const count = (what: string) => tallies.set(what, (tallies.get(what) ?? 0) + 1);

  async function attempt({ method, path, headers, body }: Request): Promise<Answer | undefined> {
    const known = urls();
    const url = known[Math.floor(random() * known.length)];
    if (url === undefined) return undefined;
    const deadline = startDeadline(PATIENCE_MS, over);
    try {
      const response = await fetch(url + path, {
        method,
        headers: { ...headers, Connection: 'close', 'Content-Type': 'application/json' },
        body: body ? JSON.stringify(body) : null,
        signal: deadline.signal,
      });
      const text = await response.text();
      return { status: response.status, text, body: JSON.parse(text) as Answer['body'] };
    } finally {
      deadline.stop();
    }
  }

  return {
    async send(request) {
      for (;;) {
        over.throwIfAborted();
        const answer = await attempt(request).catch(() => undefined);
        count(answer ? String(answer.status) : 'no answer');
        if (answer?.status === 500 || answer?.status === 401)
          problems.push(
            `${new Date().toISOString()} ${request.method} ${request.path}: ${answer.status} ${answer.text}`,
          );
        if (answer && answer.status !== 401 && answer.status !== 429 && answer.status < 500) return answer;
        await sleep(AGAIN_MS, undefined, { signal: over });
      }
    },
  };
}
