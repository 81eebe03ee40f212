import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { DomainError } from '../../modules/kernel/errors.ts';
import { makeMissingFinder } from './find-missing.ts';
import { maxBytesInAll } from './max-bytes-in-all.ts';
import { isUnstorable, MUST_BE_STORABLE, refuseEndlessNumbers, refuseUnstorableText } from './storable.ts';

/**
 * Stops at the first violation: a million violations cost as much as one. The generated code is not optimised: that
 * takes longer than the rest of the compilation, on the event loop, 0.1 s of CPU for a route that takes a plan.
 */
const ajv = new Ajv2020({ verbose: true, strict: true, allowUnionTypes: true, code: { optimize: false } });
ajv.addKeyword('explains');
ajv.addKeyword('unprocessable');
ajv.addKeyword('identifier');
ajv.addKeyword(maxBytesInAll);
ajv.addFormat('http-url', (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text));

/**
 * Checks a body against its schema and returns it without optional nulls and unknown fields. Contract 1.3: a
 * missing required field is 422 and outranks any other violation (400); `null` for an optional field means absent; unknown fields are
 * ignored.
 */
export function makeValidator(schema: TSchema): (body: unknown) => unknown {
  const check = makeCheck(schema);
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new DomainError('unprocessable', 'http.not_an_object', 'body: must be a JSON object');
    const present = asNamed(schema, body);
    check(present);
    refuseEndlessNumbers(body);
    refuseUnstorableText(present);
    return present;
  };
}

/** Throws the first violation; missing fields come first. */
function makeCheck(schema: TSchema): (value: unknown) => void {
  const findMissing = makeMissingFinder(schema);
  // Compiled at the first request: all routes together would cost half a second at every start.
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= ajv.compile(schema);
    const missing = findMissing(value);
    if (missing)
      throw new DomainError('unprocessable', 'http.missing_field', `${missing.join('.')}: is required`);
    if (!validate(value)) throw toRefusal(validate.errors ?? []);
  };
}

/** Checks query parameters: text, as they come, where the schema has whole numbers their text. */
export function makeQueryValidator(schema: TSchema): (query: Readonly<Record<string, string>>) => void {
  const check = makeCheck(schema);
  const properties = propertiesOf(schema);
  const isNumber = (name: string) => {
    const property = properties[name];
    return isObject(property) && property['type'] === 'integer';
  };
  return (query) => {
    const values = Object.entries(query).map(([name, text]) => [
      name,
      isNumber(name) ? toNumber(text) : text,
    ]);
    check(Object.fromEntries(values));
  };
}

const toNumber = (text: string): number | string => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

/** The last error is the violation itself; the ones before it explain why each branch of a union did not match. */
function toRefusal(errors: readonly ErrorObject[]): DomainError {
  const violation = errors.at(-1);
  if (!violation) return new DomainError('malformed', 'http.schema', 'body: does not match its schema');
  const extra: unknown = violation.params['additionalProperty'];
  const field = pathOf(violation, typeof extra === 'string' ? extra : undefined);
  const kind = isUnprocessable(violation) ? 'unprocessable' : 'malformed';
  return new DomainError(kind, 'http.schema', `${field}: ${explain(violation)}`);
}

/** `beside_type`: a value of another type is malformed all the same (contract 1.4: `edit_request`). */
function isUnprocessable({ keyword, parentSchema }: ErrorObject): boolean {
  const unprocessable: unknown = parentSchema?.['unprocessable'];
  return unprocessable === true || (unprocessable === 'beside_type' && keyword !== 'type');
}

function explain(error: ErrorObject): string {
  if (error.keyword === 'additionalProperties')
    return `is not allowed; allowed are ${Object.keys(propertiesOf(error.parentSchema)).join(', ')}`;
  if (error.keyword === 'pattern' && isUnstorable(error.data)) return MUST_BE_STORABLE;
  const explains: unknown = error.parentSchema?.['explains'];
  return typeof explains === 'string' ? explains : (error.message ?? 'is not valid');
}

/** `/videos/3/color_palette/primary` becomes `videos.3.color_palette.primary`. */
function pathOf(error: ErrorObject, property?: string): string {
  const parts = error.instancePath.split('/').slice(1);
  return [...parts, ...(property === undefined ? [] : [property])].join('.') || 'body';
}

/**
 * The value with only its schema's fields and without optional nulls. Forbidden fields stay, to be refused; so does an
 * array with too many items, unread, and an object without named fields.
 */
function asNamed(schema: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items, maxItems = Infinity } = isObject(schema) ? schema : {};
    if (items === undefined || value.length > Number(maxItems)) return value;
    return value.map((entry: unknown) => asNamed(items, entry));
  }
  const shape = shapeOf(schema, value);
  const properties = propertiesOf(shape);
  if (!isObject(value) || !isObject(shape) || Object.keys(properties).length === 0) return value;
  const required: unknown = shape['required'];
  const isKept = (name: string, entry: unknown) =>
    Object.hasOwn(properties, name)
      ? entry !== null || (Array.isArray(required) && required.includes(name))
      : shape['additionalProperties'] === false;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, entry]) => isKept(name, entry))
      .map(([name, entry]) => [name, asNamed(properties[name], entry)]),
  );
}

/** The branch of a union for this value: the one with matching constants, or the only object branch. */
function shapeOf(schema: unknown, value: unknown): unknown {
  const branches: unknown = isObject(schema) ? schema['anyOf'] : undefined;
  if (!Array.isArray(branches) || !isObject(value)) return schema;
  const ofObjects = branches.filter((branch) => isObject(branch) && branch['type'] === 'object');
  if (ofObjects.length === 1) return ofObjects[0];
  return ofObjects.find((branch) =>
    Object.entries(propertiesOf(branch)).some(
      ([name, property]) => isObject(property) && 'const' in property && property['const'] === value[name],
    ),
  );
}

function propertiesOf(schema: unknown): Readonly<Record<string, unknown>> {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  return isObject(properties) ? properties : {};
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
