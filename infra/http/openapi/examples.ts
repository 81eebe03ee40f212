import { BY_NAME, ID } from './example-values.ts';

/** A schema of the document. */
type Json = Readonly<Record<string, unknown>>;

const BY_FORMAT: Readonly<Record<string, unknown>> = {
  uuid: ID,
  'date-time': '2026-11-20T12:00:00.000000+00:00',
};

/** Ids are plain strings in request schemas: an id that is not a UUID is unknown, not malformed. */
const ID_NAME = /^(uuid|\w*_(?:id|uuid))$/;

/** Adds an example to a field without one, unless it is an object or self-explanatory. */
export function withExample(name: string, schema: Json): Json {
  const known = ['examples', 'const', '$ref'].some((keyword) => keyword in schema);
  const example = known ? undefined : exampleOf(name, schema);
  return example === undefined ? schema : { ...schema, examples: [example] };
}

function exampleOf(name: string, schema: Json): unknown {
  const { enum: values, type, format } = schema;
  const [only, ...others] = branchesOf(schema).filter((branch) => branch['type'] !== 'null');
  if ('anyOf' in schema && only && others.length === 0) return exampleOf(name, only);
  if (Array.isArray(values)) return values[0] as unknown;
  const known = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  const named = known?.find((value) => fits(value, schema));
  if (named !== undefined) return named;
  if (type === 'boolean') return true;
  const branches = branchesOf(schema);
  if (branches.some((branch) => 'properties' in branch || '$ref' in branch)) return undefined;
  const formatted = branches.map((branch) => BY_FORMAT[String(branch['format'] ?? format)]);
  return (
    formatted.find((value) => value !== undefined) ??
    (ID_NAME.test(name) && type === 'string' ? ID : undefined)
  );
}

/** Whether the value has the schema's type. */
function fits(value: unknown, schema: Json): boolean {
  return branchesOf(schema).some(({ type, pattern, items }) => {
    if (type === 'null') return value === null;
    if (type === 'array')
      return Array.isArray(value) && (value.length === 0 || fits(value[0], (items ?? {}) as Json));
    if (type === 'integer' || type === 'number') return typeof value === 'number';
    if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
    return (
      typeof value === type && new RegExp(typeof pattern === 'string' ? pattern : '').test(String(value))
    );
  });
}

const branchesOf = (schema: Json): readonly Json[] =>
  Array.isArray(schema['anyOf']) ? (schema['anyOf'] as readonly Json[]) : [schema];
