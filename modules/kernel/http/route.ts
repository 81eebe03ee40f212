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
  /** The request's id; stands in the events it causes. */
  readonly requestId: string;
  /**
   * A UUID for what the request creates. Under an `Idempotency-Key` it is the same in every attempt: made into the id of a stream, a second
   * attempt after a crash creates nothing twice.
   */
  readonly workId: string;
  /** How long the answer may be held for a change (`Prefer: wait`), 0-30; 0 on routes that do not say `waits`. */
  readonly waitSeconds: number;
  /** Whether the caller may use what belongs to this owner: the owner itself, an active member of it (contract 2.5), the operator. */
  readonly mayUse: (owner: Owner) => Promise<boolean>;
  /** Scans all that the body's caller wrote. Throws `safety.refused`. Called by the mount, or by a route that `checksFirst`. */
  readonly assertSafe: () => Promise<void>;
  /** Aborts when the caller went away or the server stops. */
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
  /** JSON; or text, with a `Content-Type` among the headers. */
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

/** What an operation answers when all went well. */
export interface DocumentedAnswer {
  readonly description: string;
  readonly schema: TSchema;
  /** Other media types it comes in, by `Accept`: `text/csv`. */
  readonly alsoAs?: readonly string[];
}

/** A status with which the operation itself refuses, and when. 401, 413, 429, 500 and the like are told from the rest. */
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
  /** The heading it stands under in the document: `Training videos`. */
  readonly tag?: string;
  readonly access: Access;
  /** An auditor's token opens it, too; each read is put on record before it is answered. */
  readonly auditorsRead?: boolean;
  /** The bucket its requests count in; absent: not limited. */
  readonly bucket?: Bucket;
  /** Whether `Prefer: wait` holds the answer (contract 3.4). */
  readonly waits?: boolean;
  /** Absent: the operation takes no body, and whatever is sent is ignored. A property `org_id: OrgId` is checked and acted on. */
  readonly body?: TSchema;
  /**
   * The handler calls `request.assertSafe()` itself, after its own checks: 404, 403, 409 and reference images come before content safety
   * (contract 1.7). Absent: the body is scanned before the handler is called.
   */
  readonly checksFirst?: boolean;
  /** Query parameters: an object of strings and whole numbers. `org_id` as in the body. */
  readonly query?: TSchema;
  /**
   * Honours `Idempotency-Key`: the first success is kept for 24 h and replayed byte for byte. Says whose key it is: the owner of the
   * resource that the request is about where the caller may use it, otherwise the owner the caller acts for (contract 2.11).
   */
  readonly idempotency?: (request: RouteRequest<Body>) => Promise<Owner>;
  /** Request headers it reads, by name, with what they do. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: TSchema }>>;
  /** The answer is a stream of these, by name, in the order they come. */
  readonly events?: Readonly<Record<string, DocumentedAnswer>>;
  /** By status: `{200: …}`. */
  readonly answers?: Readonly<Record<number, DocumentedAnswer>>;
  readonly refusals?: Refusals;
  /** A body as somebody would really send it. */
  readonly example?: object;
  readonly handle: (request: RouteRequest<Body>) => Promise<RouteAnswer>;
}
