import type { EventDefinition } from '../../modules/kernel/log/event-definition.ts';

/** A JSON Schema, or a part of one. */
export type Shape = Readonly<Record<string, unknown>>;

/** Shapes that several events share, by their `$id`. */
export type NamedShapes = Map<string, Shape>;

const COPIED = ['type', 'title', 'description', 'const', 'enum', 'required'] as const;

/**
 * The types, names and constants of a schema. Limits (lengths, ranges, patterns) are left out on purpose: they apply to what
 * callers send, and an event that the service wrote must stay readable when a limit becomes stricter. Additional fields are allowed: a
 * fact may contain more than its readers need. A schema with an `$id` becomes a reference and is added to `named`.
 */
export function shapeOf(schema: unknown, named: NamedShapes): Shape {
  if (!isObject(schema)) return {};
  const id = schema['$id'];
  if (typeof id !== 'string') return unnamedShape(schema, named);
  if (!named.has(id)) {
    // Registered first, so that a recursive schema terminates.
    named.set(id, {});
    named.set(id, unnamedShape(schema, named));
  }
  return { $ref: `#/$defs/${id}` };
}

/** The self-contained JSON Schema (2020-12) of an event's data. */
export function toJsonSchema({ type, version, description, data }: EventDefinition): Shape {
  const named: NamedShapes = new Map();
  const shape = shapeOf(data, named);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:fabula:event:${type}:${version}`,
    title: `${type}, version ${version}`,
    description,
    ...shape,
    ...(named.size > 0 ? { $defs: Object.fromEntries(named) } : {}),
  };
}

function unnamedShape(schema: Shape, named: NamedShapes): Shape {
  const branches = schema['anyOf'];
  return {
    ...Object.fromEntries(COPIED.flatMap((key) => (key in schema ? [[key, schema[key]]] : []))),
    ...mapOf('properties', schema, named),
    ...mapOf('patternProperties', schema, named),
    ...(isObject(schema['items']) ? { items: shapeOf(schema['items'], named) } : {}),
    ...(Array.isArray(branches) ? unionOf(branches.map((branch: unknown) => shapeOf(branch, named))) : {}),
  };
}

function mapOf(keyword: string, schema: Shape, named: NamedShapes): Shape {
  const entries = schema[keyword];
  if (!isObject(entries)) return {};
  const shapes = Object.entries(entries).map(([name, entry]) => [name, shapeOf(entry, named)] as const);
  return { [keyword]: Object.fromEntries(shapes) };
}

/** A discriminated union: only the branch with the matching constant is checked, so errors name the violation in that branch. */
function unionOf(branches: readonly Shape[]): Shape {
  const tag = Object.keys(propertiesOf(branches[0])).find((name) => isTag(name, branches));
  return tag === undefined
    ? { anyOf: branches }
    : { type: 'object', discriminator: { propertyName: tag }, required: [tag], oneOf: branches };
}

function isTag(name: string, branches: readonly Shape[]): boolean {
  const constants = branches
    .map((branch) => propertiesOf(branch)[name])
    .map((property) => (isObject(property) ? property['const'] : undefined));
  return !constants.includes(undefined) && new Set(constants).size === branches.length;
}

const propertiesOf = (shape: Shape | undefined): Shape => {
  const properties = shape?.['properties'];
  return isObject(properties) ? properties : {};
};

export const isObject = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
