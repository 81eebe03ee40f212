import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { makeOpenApiDocument } from '../../../../infra/http/openapi/document.ts';
import { allRoutes } from '../../../support/all-routes.ts';
import { addFormatsTo } from '../../../support/openapi/answers.ts';

type Json = Readonly<Record<string, unknown>>;

/** A field of the document: a property, a parameter, wherever it stands. */
interface Field {
  readonly place: string;
  readonly schema: Json;
}

/** Every named field in this part of the document. */
function fieldsIn(part: unknown, place: string): readonly Field[] {
  if (Array.isArray(part)) return part.flatMap((each, at) => fieldsIn(each, `${place}/${at}`));
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'examples' || name === 'example') return [];
    const below = fieldsIn(value, `${place}/${name}`);
    if (name === 'properties')
      return [
        ...below,
        ...Object.entries(value as Json).map(([field, schema]) => fieldOf(`${place}.${field}`, schema)),
      ];
    if (name === 'parameters' && Array.isArray(value))
      return [
        ...below,
        ...value.map((each: Json) => fieldOf(`${place}?${String(each['name'])}`, each['schema'] ?? each)),
      ];
    return below;
  });
}

const fieldOf = (place: string, schema: unknown): Field => ({ place, schema: schema as Json });

/** Whether a reader sees what it looks like: an example, a constant, or fields that have them. */
function isShown(schema: Json, components: Json): boolean {
  if ('examples' in schema || 'const' in schema || 'properties' in schema) return true;
  const { $ref: reference, anyOf: branches, items } = schema;
  if (typeof reference === 'string')
    return (
      isShown((components[reference.split('/').at(-1) ?? ''] ?? {}) as Json, components) ||
      reference.includes('/parameters/')
    );
  if (Array.isArray(branches))
    return branches.every((each: Json) => each['type'] === 'null' || isShown(each, components));
  return typeof items === 'object' && items !== null && isShown(items as Json, components);
}

describe('the API document, for somebody who reads it first', () => {
  let document: Json;
  before(async () => {
    const at = { publicUrl: 'http://films.test', version: '1' };
    // As it is sent.
    document = JSON.parse(JSON.stringify(makeOpenApiDocument(await allRoutes(), at))) as Json;
  });

  it('has an example for every field', () => {
    const { schemas } = document['components'] as { readonly schemas: Json };
    const fields = [...fieldsIn(document['paths'], ''), ...fieldsIn(schemas, '')];
    expect(fields.length).to.be.greaterThan(500);
    const without = fields.filter(({ schema }) => !isShown(schema, schemas)).map(({ place }) => place);
    expect(without).to.deep.equal([]);
  });

  it('has no example that its own schema refuses', () => {
    const ajv = addFormatsTo(new Ajv2020({ strict: false }));
    ajv.addSchema(document, 'document');
    const { schemas } = document['components'] as { readonly schemas: Json };
    const known = new Set<string>();
    for (const { place, schema } of [...fieldsIn(document['paths'], ''), ...fieldsIn(schemas, '')]) {
      const text = JSON.stringify(schema);
      if (!('examples' in schema) || known.has(text)) continue;
      known.add(text);
      const validate = ajv.compile(JSON.parse(text.replaceAll('"#/', '"document#/')) as object);
      for (const example of schema['examples'] as readonly unknown[])
        expect(
          validate(example),
          `${place}: ${JSON.stringify(example)} ${ajv.errorsText(validate.errors)}`,
        ).to.equal(true);
    }
  });

  it('has a description for every operation', () => {
    const operations = Object.values(document['paths'] as Readonly<Record<string, Json>>).flatMap((methods) =>
      Object.values(methods as Readonly<Record<string, Json>>),
    );
    expect(operations.length).to.be.greaterThan(50);
    const without = operations
      .filter(({ description }) => typeof description !== 'string' || description === '')
      .map(({ operationId }) => operationId);
    expect(without).to.deep.equal([]);
  });

  it('names each event in its data', () => {
    const streams = JSON.stringify(document['paths']).match(/"text\/event-stream"/g) ?? [];
    expect(streams.length).to.be.greaterThan(10);
    const events = fieldsIn(document['paths'], '').filter(({ place }) => /event-stream.*\.data$/.test(place));
    expect(events.length).to.be.greaterThan(50);
    for (const { place, schema } of events) {
      expect(schema, place).to.include({ type: 'string', contentMediaType: 'application/json' });
      const data = schema['contentSchema'] as Json;
      expect(data['required'], place).to.include('type');
      expect(data, place).to.have.nested.property('properties.type');
    }
  });
});
