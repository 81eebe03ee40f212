import type { TSchema } from 'typebox';

export interface WrittenText {
  /** `videos.0.task` */
  readonly path: string;
  readonly text: string;
}

/**
 * Every free text of a body, in order. A string is free text unless its schema makes it something else:
 * a closed set, a format, or `identifier`. Properties without a schema count as free text.
 */
export function writtenTexts(schema: TSchema, body: unknown): WrittenText[] {
  const found: WrittenText[] = [];
  walk([schema], body, '');
  return found;

  function walk(schemas: readonly unknown[], value: unknown, path: string): void {
    const branches = schemas.flatMap(branchesOf);
    if (typeof value === 'string') {
      if (value.trim() !== '' && !isNamed(branches)) found.push({ path, text: value });
    } else if (Array.isArray(value)) {
      const items = branches.flatMap((branch) => ('items' in branch ? [branch['items']] : []));
      value.forEach((entry, index) => {
        walk(items, entry, under(path, String(index)));
      });
    } else if (isObject(value)) {
      for (const [name, entry] of Object.entries(value))
        walk(
          branches.flatMap((branch) => propertyOf(branch, name)),
          entry,
          under(path, name),
        );
    }
  }
}

/** Paths of all strings that a schema allows, and whether they are scanned: for specs. `videos.*.task` */
export function stringsOf(
  schema: TSchema,
): readonly { readonly path: string; readonly isWritten: boolean }[] {
  const found = new Map<string, boolean>();
  visit(schema, '');
  return [...found].map(([path, isWritten]) => ({ path, isWritten }));

  function visit(node: unknown, path: string): void {
    for (const branch of branchesOf(node)) {
      if (branch['type'] === 'string') found.set(path, (found.get(path) ?? false) || !isNamed([branch]));
      if ('items' in branch) visit(branch['items'], under(path, '*'));
      const properties = branch['properties'];
      if (isObject(properties))
        for (const [name, property] of Object.entries(properties)) visit(property, under(path, name));
    }
  }
}

const under = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Whether every branch that accepts a string declares what it is. */
function isNamed(branches: readonly Branch[]): boolean {
  const ofStrings = branches.filter(
    (branch) => branch['type'] === 'string' || 'const' in branch || 'enum' in branch,
  );
  return ofStrings.length > 0 && ofStrings.every((branch) => NAMING.some((keyword) => keyword in branch));
}

const NAMING = ['enum', 'const', 'format', 'identifier'] as const;

type Branch = Readonly<Record<string, unknown>>;

function branchesOf(schema: unknown): readonly Branch[] {
  if (!isObject(schema)) return [];
  const union = schema['anyOf'];
  return Array.isArray(union) ? union.flatMap(branchesOf) : [schema];
}

function propertyOf(branch: Branch, name: string): readonly unknown[] {
  const properties = branch['properties'];
  return isObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
}

function isObject(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
