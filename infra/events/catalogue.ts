import type { EventDefinition } from '../../modules/kernel/log/event-definition.ts';
import { isObject, type Shape } from './event-shapes.ts';

const INTRODUCTION = `# Events

Everything Fabula knows is in these facts. Made from \`modules/*/events.ts\` by \`make docs\`; do not edit.

Each is stored with \`position\` (place in the log), \`stream\`, \`revision\`, \`id\`, \`actor\`, \`correlationId\`, \`causationId\`, \`at\` (ISO-8601 UTC),
\`previousHash\` and \`hash\`: the SHA-256 over the canonical JSON of the event and the hash before it in its stream (docs/audit.md says how).
\`npm run -s fabula -- audit events\` prints them, \`audit verify\` walks every chain, and \`audit schemas\` prints the JSON Schema of each
(\`-o folder\` writes them as files). The schemas say names and types, not limits. An event of version 2 or above is stored with its \`version\`.
`;

/** docs/events.md: the events of each module with their versions, sentences and fields. */
export function makeEventCatalogue(modules: Readonly<Record<string, readonly EventDefinition[]>>): string {
  const sections = Object.entries(modules).map(
    ([module, events]) => `## ${module}\n\n${events.map(toMarkdown).join('\n\n')}\n`,
  );
  return [INTRODUCTION, ...sections].join('\n');
}

function toMarkdown({ type, version, description, data }: EventDefinition): string {
  const title = version === 1 ? type : `${type} (version ${version})`;
  return [
    `### ${title}`,
    '',
    description,
    '',
    ...describeFields({ ...data }).map((field) => `- ${field}`),
  ].join('\n');
}

/** One line for each field of an object: name, type, sentence. */
export function describeFields(schema: Shape): readonly string[] {
  return propertiesOf(schema).map(([name, field]) => {
    const description = descriptionOf(field);
    const sentence = description === undefined ? '' : `: ${description}`;
    return `\`${name}${isOptional(schema, name) ? '?' : ''}\`: \`${typeTextOf(field)}\`${sentence}`;
  });
}

/** The type of a field in TypeScript notation; named types (`Plan`) are not expanded. */
function typeTextOf(schema: unknown): string {
  if (!isObject(schema)) return 'unknown';
  const name = schema['$id'] ?? schema['title'];
  if (typeof name === 'string') return name;
  const { anyOf, items, patternProperties } = schema;
  if (Array.isArray(anyOf)) return anyOf.map(typeTextOf).join(' | ');
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => `'${String(value)}'`).join(' | ');
  if (schema['type'] === 'array') return listTextOf(typeTextOf(items));
  if (isObject(patternProperties))
    return `Record<string, ${typeTextOf(Object.values(patternProperties)[0])}>`;
  if (schema['type'] === 'object') return objectTextOf(schema);
  return schema['type'] === 'integer' ? 'number' : String(schema['type']);
}

const listTextOf = (item: string): string => (/^\w+$/.test(item) ? `${item}[]` : `(${item})[]`);

function objectTextOf(schema: Shape): string {
  const fields = propertiesOf(schema).map(
    ([name, field]) => `${name}${isOptional(schema, name) ? '?' : ''}: ${typeTextOf(field)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

/** The description of a nullable field is on its other branch. */
function descriptionOf(schema: unknown): string | undefined {
  if (!isObject(schema) || '$id' in schema || 'title' in schema) return undefined;
  const { description, anyOf } = schema;
  if (typeof description === 'string') return description;
  return Array.isArray(anyOf) ? anyOf.map(descriptionOf).find((found) => found !== undefined) : undefined;
}

function propertiesOf(schema: Shape): readonly (readonly [string, unknown])[] {
  const properties = schema['properties'];
  return isObject(properties) ? Object.entries(properties) : [];
}

function isOptional({ required }: Shape, name: string): boolean {
  return !(Array.isArray(required) && required.includes(name));
}
