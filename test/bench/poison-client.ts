import { setTimeout as sleep } from 'node:timers/promises';
import { OPERATOR_TOKEN, type ServiceProcess } from '../support/service-process.ts';

export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A caller of the drill: films and edits by its key, the planner's routes as the operator. */
export interface PoisonClient {
  /** Planner routes: read to the end of the stream. */
  plan(path: string, body: object): Promise<Answered>;
  get(path: string): Promise<Answered>;
  post(path: string, body?: object): Promise<Answered>;
  /** Polls until `isThere`; the last answer. */
  until(path: string, isThere: (poll: Answered['body']) => boolean): Promise<Answered['body']>;
}

const LOOK_EVERY_MS = 50;

export async function makePoisonClient({ url, developerKey }: ServiceProcess): Promise<PoisonClient> {
  const caller = { 'X-API-Key': await developerKey };
  const operator = { Authorization: `Bearer ${OPERATOR_TOKEN}` };
  const send = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<Answered> => {
    const attempt = () =>
      fetch(url + path, {
        method,
        headers: { ...headers, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    // A connection that was kept may be closed as it is used again; a service that is gone refuses the second, too.
    const response = await attempt().catch(attempt);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: isJson ? (JSON.parse(text) as Answered['body']) : {} };
  };
  const get = (path: string) => send('GET', path, caller);
  return {
    plan: (path, body) => send('POST', path, operator, body),
    get,
    post: (path, body = {}) => send('POST', path, caller, body),
    async until(path, isThere) {
      for (;;) {
        const { body } = await get(path);
        if (isThere(body)) return body;
        await sleep(LOOK_EVERY_MS);
      }
    },
  };
}
