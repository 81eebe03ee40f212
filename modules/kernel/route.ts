import type { TSchema } from 'typebox';
import type { Caller } from './caller.ts';

/** A request that passed authentication and its schema. */
export interface RouteRequest<Body> {
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly header: (name: string) => string | undefined;
  readonly body: Body;
  /** The request's id; stands in the events it causes. */
  readonly requestId: string;
  /** Aborts when the caller went away. */
  readonly signal: AbortSignal;
}

export interface RouteAnswer {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * One operation, as data: `infra/http` mounts it, checks access and schema in the order of CONTRACT 1, and answers.
 * The same schemas will give the OpenAPI document.
 */
export interface Route<Body = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/videos/:uuid` */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  /** Who may call: `caller` = API key or session, `session` = dashboard session only. */
  readonly access: 'caller' | 'session';
  /** Absent: the operation takes no body, and whatever is sent is ignored. */
  readonly body?: TSchema;
  readonly handle: (request: RouteRequest<Body>) => Promise<RouteAnswer>;
}
