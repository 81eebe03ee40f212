import { MAX_VALUES } from '../../infra/http/read-body.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The least that a schema accepts. */
function leastOf(schema: unknown): unknown {
  const { enum: values, const: only, anyOf, items, properties, required, ...rest } = schema as Schema;
  if (Array.isArray(values)) return values[0];
  if (only !== undefined) return only;
  if (Array.isArray(anyOf)) return leastOf(anyOf[0]);
  switch (rest['type']) {
    case 'string':
      return textOf(rest);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Number(rest['minItems'] ?? 0) }, () => leastOf(items));
    case 'object':
      return Object.fromEntries(
        (Array.isArray(required) ? required.map(String) : []).map((name) => [
          name,
          leastOf((properties as Schema)[name]),
        ]),
      );
    default:
      return Math.max(1, Number(rest['minimum']));
  }
}

function textOf({ format, pattern }: Schema): string {
  if (format === 'http-url') return 'https://films.test/a';
  if (typeof pattern !== 'string' || new RegExp(pattern).test('aa')) return 'aa';
  return pattern.startsWith('^#') ? '#aabbcc' : 'tabler:leaf';
}

/** A valid body of this size, nearly as full of values as one may be: what fills it up is ignored. */
export function padded(schema: unknown, sizeBytes: number): string {
  const values = Math.min(0.9 * MAX_VALUES, sizeBytes / 8);
  const filler = Array.from({ length: values }, () => 1);
  const text = JSON.stringify({ ...(leastOf(schema) as object), filler, rest: '' });
  return text.replace(/""}$/, `"${'x'.repeat(Math.max(0, sizeBytes - text.length - 2))}"}`);
}

/** Bodies that are what the schema wants but in one place, where there is as much as fits; each kind of place once. */
export function* hostileBodies(
  schema: unknown,
  sizeBytes: number,
  known: Set<string>,
): Generator<{ readonly place: string; readonly text: string }> {
  const least = JSON.stringify(leastOf(schema));
  for (const { path, part } of placesIn(schema, [])) {
    const kind = kindOf(part);
    if (known.has(kind)) continue;
    known.add(kind);
    const room = sizeBytes - least.length - 1000;
    for (const [how, hostile] of hostileValues(part, room))
      yield { place: `${path.join('.')} ${how}`, text: withValue(schema, path, hostile) };
  }
}

/** Values that stress a validator. */
function kindOf({ type, format, pattern, items, anyOf, properties }: Schema): string {
  const names = type === 'object' && Object.keys(properties ?? {}).length > 0;
  return JSON.stringify([
    type,
    format,
    pattern,
    names,
    items && kindOf(items as Schema),
    Array.isArray(anyOf),
  ]);
}

function placesIn(schema: unknown, path: readonly string[]): { path: readonly string[]; part: Schema }[] {
  const part = schema as Schema;
  const { items, properties = {}, anyOf } = part;
  return [
    ...(path.length > 0 ? [{ path, part }] : []),
    ...(Array.isArray(anyOf) ? anyOf.flatMap((branch, at) => placesIn(branch, [...path, `|${at}`])) : []),
    ...(items === undefined ? [] : placesIn(items, [...path, '[]'])),
    ...Object.entries(properties as Schema).flatMap(([name, each]) => placesIn(each, [...path, name])),
  ];
}

function hostileValues({ type, anyOf }: Schema, room: number): readonly (readonly [string, string])[] {
  const filled = (unit: string, most = Infinity) =>
    unit.repeat(Math.max(0, Math.min(most, Math.floor(room / unit.length))));
  const values = 0.9 * MAX_VALUES;
  const list = (entry: string) => `[${filled(`${entry},`, values)}${entry}]`;
  const keys = Array.from(
    { length: Math.min(values, Math.floor(room / 12)) },
    (_, at) => `"k${at}":1`,
  ).join();
  switch (type) {
    case 'string':
      return [
        ['blanks', `"${filled(' ')}"`],
        ['dots', `"a@${filled('a.')}"`],
      ];
    case 'array':
      return [
        ['numbers', list('1')],
        ['objects', list('{}')],
        ['texts', list('"https://films.test/a"')],
      ];
    case 'object':
      return [['names', `{${keys}}`]];
    default:
      return anyOf === undefined
        ? [['list', list('1')]]
        : [
            ['names', `{${keys}}`],
            ['list', list('[]')],
          ];
  }
}

/** The least body, with this JSON where the path leads. */
function withValue(schema: unknown, [step, ...rest]: readonly string[], json: string): string {
  if (step === undefined) return json;
  const { anyOf, items, properties } = schema as Schema;
  if (step.startsWith('|'))
    return withValue((anyOf as readonly unknown[])[Number(step.slice(1))], rest, json);
  if (step === '[]') return `[${withValue(items, rest, json)}]`;
  const least = Object.entries(leastOf(schema) as object).filter(([name]) => name !== step);
  const fields = least.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${[...fields, `${JSON.stringify(step)}:${withValue((properties as Schema)[step], rest, json)}`].join()}}`;
}
