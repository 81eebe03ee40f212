import type { TSchema } from 'typebox';
import type { Caller, Owner } from '../caller.ts';
import type { Bucket } from './rate-limit.ts';

/** A request that passed authentication, its rate limit and its schema. */
export interface RouteRequest<Body> {
  /** Acting for the organization that the body's or the query's `org_id` named, where the route takes one. */
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly header: (name: string) => string | undefined;
  readonly body: Body;
  /** The request's id; recorded in the events it causes. */
  readonly requestId: string;
  /**
   * A UUID for what the request creates. Under an `Idempotency-Key` it is the same in every attempt: used as a stream's id, a second
   * attempt after a crash creates nothing twice.
   */
  readonly workId: string;
  /** Long-poll limit in seconds (`Prefer: wait`), 0-30; 0 on routes without `waits`. */
  readonly waitSeconds: number;
  /** Whether the caller may use what belongs to this owner: the owner itself, an active member of it (contract 2.5), the operator. */
  readonly mayUse: (owner: Owner) => Promise<boolean>;
  /** Scans every text that the caller wrote in the body. Throws `safety.refused`. Called by the mount, or by a route that `checksFirst`. */
  readonly assertSafe: () => Promise<void>;
  /** Aborts when the caller disconnects or the server stops. */
  readonly signal: AbortSignal;
}

/** One event of a stream. Ids are 1, 2, 3, … Readers get `data` with the event's name as its `type`. */
export interface StreamEvent {
  readonly id: number;
  readonly event: string;
  readonly data: object;
}

export interface RouteAnswer {
  readonly status: number;
  /** JSON; or text or a stream of bytes, with a `Content-Type` among the headers. */
  readonly body: object | string;
  /** Instead of the body: server-sent events as they happen (contract 12.2). */
  readonly events?: AsyncIterable<StreamEvent>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Who may call: `caller` = API key or dashboard session, `session` = dashboard session only, `operator` = dashboard session or the
 * operator's internal token, `any` = each of these. Contract 2.1, 2.9.
 */
export type Access = 'caller' | 'session' | 'operator' | 'any';

/** The response of a successful operation. */
export interface DocumentedAnswer {
  readonly description: string;
  readonly schema: TSchema;
  /** The media type, where it is not JSON. */
  readonly as?: string;
  /** Other media types it comes in, by `Accept`: `text/csv`. */
  readonly alsoAs?: readonly string[];
  /** What can be asked next with the values in this response: the links of the OpenAPI document. */
  readonly leadsTo?: LeadsTo;
}

/**
 * By path (`/v1/videos/:uuid`): where in the body the values are (JSON pointers) that the operations there and below take, by the name of the
 * parameter or the field.
 */
export type LeadsTo = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A refusal of the operation itself: status and reason. 401, 413, 429, 500 and the like follow from the other fields. */
export type Refusals = Readonly<
  Partial<Record<400 | 402 | 403 | 404 | 409 | 415 | 422 | 429 | 502 | 503, string>>
>;

/**
 * One operation, as data: `infra/http` mounts it, checks access, rate and schema in the order of contract 1.7, and answers. The OpenAPI
 * document is made of the same constants.
 */
export interface Route<Body = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/videos/:uuid` */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  /** Markdown. */
  readonly description?: string;
  /** Its heading in the OpenAPI document: `Training videos`. */
  readonly tag?: string;
  readonly access: Access;
  /** Also open to an auditor's token; each read is recorded before the response. */
  readonly auditorsRead?: boolean;
  /** The bucket its requests count in; absent: not limited. */
  readonly bucket?: Bucket;
  /** Whether `Prefer: wait` holds the answer (contract 3.4). */
  readonly waits?: boolean;
  /** Absent: the operation takes no body and ignores any that is sent. A property `org_id: OrgId` is checked, and the caller acts for it. */
  readonly body?: TSchema;
  /**
   * The handler calls `request.assertSafe()` itself, after its own checks: 404, 403, 409 and reference images come before content safety
   * (contract 1.7). Absent: the body is scanned before the handler is called.
   */
  readonly checksFirst?: boolean;
  /** Query parameters: an object of strings and whole numbers. `org_id` as in the body. */
  readonly query?: TSchema;
  /**
   * Honours `Idempotency-Key`: the first success is stored for 24 h and replayed byte for byte. Returns the key's owner: the owner of the
   * resource that the request is about where the caller may use it, otherwise the owner the caller acts for (contract 2.11).
   */
  readonly idempotency?: (request: RouteRequest<Body>) => Promise<Owner>;
  /** Request headers it reads, by name, with what they do. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: TSchema }>>;
  /** The response is a stream of these events, by name, in order of appearance. */
  readonly events?: Readonly<Record<string, DocumentedAnswer>>;
  /** By status: `{200: …}`. */
  readonly answers?: Readonly<Record<number, DocumentedAnswer>>;
  readonly refusals?: Refusals;
  /** A realistic example body. */
  readonly example?: object;
  readonly handle: (request: RouteRequest<Body>) => Promise<RouteAnswer>;
}
