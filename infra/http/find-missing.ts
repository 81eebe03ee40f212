/** Where a required field is missing: `['videos', '3', 'task']`. */
type Finder = (value: unknown) => readonly string[] | undefined;

/**
 * Finds the first missing required field, in the order of the schema. Contract 1.5: it outranks any other violation, so
 * the search includes values that violate other rules. A missing field of a union's branch counts as a violation of the union.
 */
export function makeMissingFinder(schema: unknown): Finder {
  return finderOf(schema) ?? (() => undefined);
}

/** Undefined: these values have no required fields. */
function finderOf(schema: unknown): Finder | undefined {
  if (!isObject(schema)) return undefined;
  const { required, properties, items } = schema;
  const ofItems = finderOf(items);
  if (ofItems) return (value) => (Array.isArray(value) ? findInItems(value, ofItems) : undefined);
  const names = Array.isArray(required) ? required.map(String) : [];
  const within = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, property]) => {
    const find = finderOf(property);
    return find ? [[name, find] as const] : [];
  });
  if (names.length === 0 && within.length === 0) return undefined;
  return (value) => (isObject(value) ? findInObject(value, names, within) : undefined);
}

function findInItems(items: readonly unknown[], find: Finder): readonly string[] | undefined {
  for (const [index, item] of items.entries()) {
    const path = find(item);
    if (path) return [String(index), ...path];
  }
  return undefined;
}

function findInObject(
  value: Readonly<Record<string, unknown>>,
  required: readonly string[],
  within: readonly (readonly [string, Finder])[],
): readonly string[] | undefined {
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return [missing];
  for (const [name, find] of within) {
    const path = Object.hasOwn(value, name) ? find(value[name]) : undefined;
    if (path) return [name, ...path];
  }
  return undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
