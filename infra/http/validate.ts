import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { DomainError } from '../../modules/kernel/errors.ts';

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true });
ajv.addKeyword('explains');
ajv.addKeyword('unprocessable');
ajv.addFormat('http-url', (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text));

/**
 * Checks a body against its schema and answers it without optional nulls and without what the schema does not name. CONTRACT 1: a
 * missing required field is 422 and outranks any other violation (400); `null` for an optional field means absent; unknown fields are
 * ignored.
 */
export function makeValidator(schema: TSchema): (body: unknown) => unknown {
  const validate = ajv.compile(schema);
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new DomainError('unprocessable', 'http.not_an_object', 'body: must be a JSON object');
    const present = asNamed(schema, body);
    if (!validate(present)) throw toRefusal(validate.errors ?? []);
    const endless = pathOfInfinity(body);
    if (!endless) return present;
    const message = `${endless.join('.')}: must be a number of at most 1.7e308`;
    throw new DomainError('malformed', 'http.number_too_large', message);
  };
}

/** JSON can write a number beyond a double's range; it reads as infinity, which no JSON can tell again. */
function pathOfInfinity(value: unknown): readonly string[] | undefined {
  if (value === Infinity || value === -Infinity) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, entry] of Object.entries(value)) {
    const path = pathOfInfinity(entry);
    if (path) return [key, ...path];
  }
  return undefined;
}

/** Checks query parameters: text, as they come, where the schema has whole numbers their text. */
export function makeQueryValidator(schema: TSchema): (query: Readonly<Record<string, string>>) => void {
  const validate = ajv.compile(schema);
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
    if (!validate(Object.fromEntries(values))) throw toRefusal(validate.errors ?? []);
  };
}

const toNumber = (text: string): number | string => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

function toRefusal(errors: readonly ErrorObject[]): DomainError {
  const telling = withoutBranches(errors);
  const missing = telling.find((error) => error.keyword === 'required');
  if (missing) {
    const field = pathOf(missing, String(missing.params['missingProperty']));
    return new DomainError('unprocessable', 'http.missing_field', `${field}: is required`);
  }
  const [first] = telling;
  if (!first) return new DomainError('malformed', 'http.schema', 'body: does not match its schema');
  const extra: unknown = first.params['additionalProperty'];
  const field = pathOf(first, typeof extra === 'string' ? extra : undefined);
  const kind = isUnprocessable(first) ? 'unprocessable' : 'malformed';
  return new DomainError(kind, 'http.schema', `${field}: ${explain(first)}`);
}

/** `beside_type`: a value of another type is malformed all the same (CONTRACT 1: `edit_request`). */
function isUnprocessable({ keyword, parentSchema }: ErrorObject): boolean {
  const unprocessable: unknown = parentSchema?.['unprocessable'];
  return unprocessable === true || (unprocessable === 'beside_type' && keyword !== 'type');
}

/** Why each branch of a union did not match is noise: the union's own error says what was wanted. */
function withoutBranches(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const unions = errors.filter((error) => error.keyword === 'anyOf').map((error) => `${error.schemaPath}/`);
  return errors.filter((error) => !unions.some((union) => error.schemaPath.startsWith(union)));
}

function explain(error: ErrorObject): string {
  if (error.keyword === 'additionalProperties')
    return `is not allowed; allowed are ${Object.keys(propertiesOf(error.parentSchema)).join(', ')}`;
  const explains: unknown = error.parentSchema?.['explains'];
  return typeof explains === 'string' ? explains : (error.message ?? 'is not valid');
}

/** `/videos/3/color_palette/primary` reads `videos.3.color_palette.primary`. */
function pathOf(error: ErrorObject, property?: string): string {
  const parts = error.instancePath.split('/').slice(1);
  return [...parts, ...(property === undefined ? [] : [property])].join('.') || 'body';
}

/**
 * The value with what its schema names, and without nulls for what is optional. What a schema forbids stays, to be refused; an object
 * of which it names nothing stays as it is.
 */
function asNamed(schema: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown = isObject(schema) ? schema['items'] : undefined;
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

/** Of a union the branch that the value names: the one whose constants it has. */
function shapeOf(schema: unknown, value: unknown): unknown {
  const branches: unknown = isObject(schema) ? schema['anyOf'] : undefined;
  if (!Array.isArray(branches) || !isObject(value)) return schema;
  return branches.find((branch) =>
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
