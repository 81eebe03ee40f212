import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { pointerTo, type OpenApiDocument, type Operation } from './document.ts';
import { streamProblem } from './streams.ts';

/** An answer as a caller sees it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** The violation in a response; undefined when it is valid. No operation: the request matched none. */
export type AnswerCheck = (answer: Answer, operation?: Operation) => string | undefined;

/** A request that matched no operation gets one of these refusals (documented in the introduction). */
const BEFORE_OPERATIONS: readonly number[] = [405, 408, 414, 431];

/** Holds answers against the document. A field that it does not name is wrong, too, and a refusal that is more than a detail. */
export function makeAnswerCheck(document: OpenApiDocument): AnswerCheck {
  const ajv = addFormatsTo(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema(closed(document) as object, 'document');
  const validators = new Map<string, ValidateFunction>();

  function validatorAt(pointer: string): ValidateFunction {
    const known = validators.get(pointer) ?? ajv.getSchema(`document#${pointer}`);
    if (!known) throw new Error(`no schema at ${pointer}`);
    validators.set(pointer, known);
    return known;
  }

  function successProblem(
    { status, headers, text }: Answer,
    { path, method, responses }: Operation,
  ): string | undefined {
    const type = String(headers['content-type']).split(';')[0] ?? '';
    const content = responses[status]?.content?.[type];
    if (content === undefined) return `Content-Type ${type} is not documented`;
    const at = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema'];
    if (type === 'text/event-stream')
      return streamProblem(text, content.schema, (event, place) => {
        const each = [...at, 'anyOf', String(place)];
        const data = [...each, 'properties', 'data', 'contentSchema'];
        return problemWith(event, each) ?? problemWith(JSON.parse(event.data), data);
      });
    return type === 'application/json' ? problemWith(JSON.parse(text), at) : undefined;
  }

  function problemWith(value: unknown, at: readonly string[]): string | undefined {
    const validate = validatorAt(pointerTo(at));
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  }

  return (answer, operation) => {
    const { status } = answer;
    if (status >= 500) return `${status} is a bug: ${answer.text}`;
    const refused = status >= 400 ? refusalProblem(answer) : undefined;
    if (refused !== undefined || BEFORE_OPERATIONS.includes(status)) return refused;
    if (!operation) return status === 404 ? undefined : `${status} of no operation`;
    if (!(status in operation.responses)) return `${status} is not documented`;
    return limitProblem(answer, operation) ?? (status < 400 ? successProblem(answer, operation) : undefined);
  };
}

/** Contract 1.1: `{"detail": "<one string>"}` and nothing else. */
function refusalProblem({ headers, text }: Answer): string | undefined {
  if (headers['content-type'] !== 'application/json; charset=utf-8')
    return `a refusal is JSON, not ${String(headers['content-type'])}`;
  const body: unknown = JSON.parse(text);
  const detail: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'detail') : undefined;
  const plain = typeof detail === 'string' && detail !== '' && Object.keys(body as object).length === 1;
  return plain ? undefined : `a refusal is {detail}, not ${text}`;
}

/** Contract 3.3: on every answer of a limited operation, but for callers that are not known. */
function limitProblem({ status, headers }: Answer, { responses }: Operation): string | undefined {
  const limited = '429' in responses && status !== 401;
  const shown = ['limit', 'remaining', 'reset'].every((name) =>
    /^\d+$/.test(String(headers[`x-ratelimit-${name}`])),
  );
  return limited === shown ? undefined : `X-RateLimit-* ${shown ? 'stands' : 'is missing'} on a ${status}`;
}

export function addFormatsTo(ajv: Ajv2020): Ajv2020 {
  // CommonJS: its types put the function one step further in.
  (formats as unknown as (on: Ajv2020) => void)(ajv);
  return ajv;
}

/** The same schemas, allowing only the fields they name. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value)]));
  return 'properties' in copy && !('additionalProperties' in copy)
    ? { ...copy, additionalProperties: false }
    : copy;
}
