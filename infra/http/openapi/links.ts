import type { LeadsTo, Route } from '../../../modules/kernel/http/route.ts';
import { toDocumentPath } from './operation.ts';
import { propertiesOf } from './refusals.ts';
import type { Components, Json, Paths } from './schemas.ts';

/** Where an operation takes a value, and under which name. */
interface Input {
  readonly name: string;
  readonly at: 'path' | 'query' | 'body';
}

/** The same document with the links of each answer whose route says where it leads to. */
export function withLinks(routes: readonly Route<never>[], paths: Paths, components: Components): Paths {
  const linked: Record<string, Readonly<Record<string, Json>>> = { ...paths };
  for (const { path, method, operationId, answers = {} } of routes)
    for (const [status, { leadsTo }] of Object.entries(answers)) {
      const [place, verb] = [toDocumentPath(path), method.toLowerCase()];
      const operation = linked[place]?.[verb];
      if (leadsTo === undefined || operation === undefined) continue;
      const links = linksTo(leadsTo, operationId, paths, components);
      linked[place] = { ...linked[place], [verb]: withLinksOf(operation, status, links) };
    }
  return linked;
}

function withLinksOf(operation: Json, status: string, links: Json): Json {
  if (Object.keys(links).length === 0) return operation;
  const responses = operation['responses'] as Readonly<Record<string, Json>>;
  return { ...operation, responses: { ...responses, [status]: { ...responses[status], links } } };
}

/** A link to every other operation at these paths or below that takes all the values named there, and needs no other in its path. */
function linksTo(leadsTo: LeadsTo, from: string, paths: Paths, components: Components): Json {
  const links = Object.entries(leadsTo).flatMap(([target, values]) =>
    Object.entries(paths)
      .filter(([path]) => `${path}/`.startsWith(`${toDocumentPath(target)}/`))
      .flatMap(([, methods]) => Object.values(methods))
      .flatMap((operation) => {
        const { operationId, summary } = operation;
        const inputs = inputsOf(operation, components);
        const given = inputs.filter(({ name }) => Object.hasOwn(values, name));
        const isOpen = inputs.some((input) => input.at === 'path' && !given.includes(input));
        if (operationId === from || isOpen || given.length < Object.keys(values).length) return [];
        return [
          [String(operationId), { operationId, description: summary, ...fill(given, values) }] as const,
        ];
      }),
  );
  return Object.fromEntries(links);
}

/** OpenAPI 3.1, Link Object: a field of the body is set beside those of the caller. */
function fill(given: readonly Input[], values: LeadsTo[string]): Json {
  const filled = (isMeant: (at: Input['at']) => boolean) =>
    given
      .filter(({ at }) => isMeant(at))
      .map(({ name }) => [name, `$response.body#${values[name] ?? ''}`] as const);
  const parameters = filled((at) => at !== 'body');
  const fields = filled((at) => at === 'body');
  return {
    ...(parameters.length > 0 ? { parameters: Object.fromEntries(parameters) } : {}),
    ...(fields.length > 0 ? { requestBody: Object.fromEntries(fields) } : {}),
  };
}

function inputsOf({ parameters = [], requestBody }: Json, components: Components): readonly Input[] {
  const named = (parameters as readonly Json[]).flatMap(({ name, in: at }): readonly Input[] =>
    at === 'path' || at === 'query' ? [{ name: String(name), at }] : [],
  );
  const taken = named.map(({ name }) => name);
  const fields = Object.keys(bodyOf(requestBody, components)).filter((name) => !taken.includes(name));
  return [...named, ...fields.map((name): Input => ({ name, at: 'body' }))];
}

function bodyOf(requestBody: unknown, components: Components): Json {
  const schema = ['content', 'application/json', 'schema'].reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    requestBody,
  );
  if (typeof schema !== 'object' || schema === null) return {};
  const reference: unknown = Reflect.get(schema, '$ref');
  const named = typeof reference === 'string' ? components.get(reference.split('/').at(-1) ?? '') : undefined;
  return propertiesOf(named ?? schema);
}
