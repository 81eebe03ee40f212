import { expect } from 'chai';
import { allRoutes } from '../../support/all-routes.ts';

/** Why a schema lets a value grow without end; for each place, by its path. */
function unbounded(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [`${path}: anything`];
  const keywords = schema as Readonly<Record<string, unknown>>;
  const has = (...names: readonly string[]) => names.every((name) => name in keywords);
  const { anyOf: branches, items, properties = {}, type } = keywords;
  if (has('enum') || has('const')) return [];
  if (Array.isArray(branches))
    return branches.flatMap((branch, place) => unbounded(branch, `${path}|${place}`));
  switch (type) {
    case 'string':
      return has('maxLength') ? [] : [`${path}: a string without maxLength`];
    case 'integer':
    case 'number':
      return has('minimum', 'maximum') ? [] : [`${path}: a number without minimum and maximum`];
    case 'boolean':
    case 'null':
      return [];
    case 'array':
      return [
        ...(has('maxItems') ? [] : [`${path}: an array without maxItems`]),
        ...unbounded(items, `${path}[]`),
      ];
    case 'object': {
      const named = Object.entries(properties as object);
      const open = named.length === 0 && keywords['additionalProperties'] !== false;
      return [
        ...(open && !has('maxProperties') ? [`${path}: an object without maxProperties`] : []),
        ...(has('patternProperties') ? [`${path}: a record`] : []),
        ...named.flatMap(([name, property]) => unbounded(property, `${path}.${name}`)),
      ];
    }
    default:
      return [`${path}: anything`];
  }
}

describe('what a request may hold', () => {
  it('is bounded in every field of every operation, body and query', async () => {
    const problems = (await allRoutes()).flatMap(({ operationId, body, query }) => [
      ...(body ? unbounded(body, `${operationId} body`) : []),
      ...(query ? unbounded(query, `${operationId} query`) : []),
    ]);
    expect(problems).to.deep.equal([]);
  });

  it('is seen to be unbounded where it is', () => {
    const schema = {
      type: 'object',
      properties: {
        text: { type: 'string' },
        list: { type: 'array', items: { type: 'integer', minimum: 1 } },
        open: { type: 'object' },
        either: { anyOf: [{ type: 'string', maxLength: 3 }, {}] },
      },
    };
    expect(unbounded(schema, 'body')).to.deep.equal([
      'body.text: a string without maxLength',
      'body.list: an array without maxItems',
      'body.list[]: a number without minimum and maximum',
      'body.open: an object without maxProperties',
      'body.either|1: anything',
    ]);
  });
});
