import fc from 'fast-check';
import { pino, type Logger } from 'pino';
import { Pool } from 'undici';
import type { Answer, AnswerCheck } from './answers.ts';
import type { Operation } from './document.ts';
import type { WireRequest } from './requests.ts';

/** Requests by the thousand, as callers send them. */
export interface Traffic {
  /**
   * Sends requests in batches at once; an invalid response is shrunk to the request that matters, and reported with what the server
   * logged of it. Answers the statuses that were seen, by operation.
   */
  everyAnswer(
    requests: fc.Arbitrary<WireRequest>,
    count: number,
    problemOf: (answer: Answer, request: WireRequest) => string | undefined,
  ): Promise<ReadonlyMap<string, ReadonlySet<number>>>;
  close(): Promise<void>;
}

const AT_ONCE = 10;

export function makeTraffic(url: string, { lines }: KeptLog): Traffic {
  const client = new Pool(url, { connections: AT_ONCE, headersTimeout: 5_000, bodyTimeout: 5_000 });

  async function send({ method, path, headers, body }: WireRequest): Promise<Answer> {
    const response = await client.request({ method, path, headers, body: body ?? null });
    return { status: response.statusCode, headers: response.headers, text: await response.body.text() };
  }

  function loggedOf({ headers, text }: Answer): string {
    const [, run] = /"run_id":"([^"]+)"/.exec(text) ?? [];
    const ids = [String(headers['x-request-id']), ...(run === undefined ? [] : [run])];
    return lines.filter((line) => ids.some((id) => line.includes(id))).join('');
  }

  return {
    async everyAnswer(requests, count, problemOf) {
      const seen = new Map<string, Set<number>>();
      const batches = fc.array(requests, { minLength: AT_ONCE, maxLength: AT_ONCE });
      const sendAll = fc.asyncProperty(batches, async (batch) => {
        await Promise.all(
          batch.map(async (request) => {
            const answer = await send(request);
            const { operationId } = request;
            seen.set(operationId, (seen.get(operationId) ?? new Set()).add(answer.status));
            const problem = problemOf(answer, request);
            if (problem !== undefined)
              throw new Error(
                `${operationId}: ${problem}\n${answer.status} ${answer.text}\n${loggedOf(answer)}`,
              );
          }),
        );
      });
      await fc.assert(sendAll, { numRuns: Math.ceil(count / AT_ONCE), endOnFailure: false });
      return seen;
    },
    close: () => client.close(),
  };
}

/** The operations that a request may match; empty: it should have been refused. */
function operationsAt(operations: Iterable<Operation>, { method, path }: WireRequest): readonly Operation[] {
  const [pathname = ''] = path.split('?');
  return [...operations].filter((operation) => {
    const pattern = operation.path.replace(/\{\w+\}/g, '[^/]+');
    return operation.method === method && new RegExp(`^${pattern}/?$`, 'i').test(pathname);
  });
}

/** What is wrong with an answer, if no operation that the request may have reached may give it. */
export function problemAtAny(operations: Iterable<Operation>, check: AnswerCheck) {
  const known = [...operations];
  return (answer: Answer, request: WireRequest): string | undefined => {
    const reached = [...operationsAt(known, request), undefined];
    const problems = reached.map((operation) => check(answer, operation));
    return problems.includes(undefined) ? undefined : problems.join('; ');
  };
}

/** Collects the server's logged errors: a 500 response does not contain its reason. */
export interface KeptLog {
  readonly log: Logger;
  readonly lines: readonly string[];
}

export function keepErrors(): KeptLog {
  const lines: string[] = [];
  const serializers = { error: pino.stdSerializers.err };
  const log = pino({ level: 'error', serializers }, { write: (line: string) => lines.push(line) });
  return { log, lines };
}
