import { expect } from 'chai';
import Type from 'typebox';
import { makeOpenApiDocument } from '../../../../infra/http/openapi/document.ts';
import type { Route } from '../../../../modules/kernel/http/route.ts';
import { allRoutes } from '../../../support/all-routes.ts';
import {
  follow,
  operationsOf,
  type OpenApiDocument,
  type Operation,
} from '../../../support/openapi/document.ts';

interface Link {
  readonly operationId: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly requestBody?: Readonly<Record<string, string>>;
}

const AT = { publicUrl: 'http://films.test', version: '1' };

const documentOf = (routes: readonly Route<never>[]): OpenApiDocument =>
  JSON.parse(JSON.stringify(makeOpenApiDocument(routes, AT))) as OpenApiDocument;

/** The links of the successful responses of an operation, with the schema of their body. */
const linksOf = ({ responses }: Operation): readonly (readonly [Link, object])[] =>
  Object.values(responses).flatMap((response) => {
    const links = (Reflect.get(response, 'links') ?? {}) as Readonly<Record<string, Link>>;
    const schema = response.content?.['application/json']?.schema ?? {};
    return Object.values(links).map((link) => [link, schema] as const);
  });

/** The schema of what a pointer leads to; throws where there is no such field. */
function schemaAt(document: OpenApiDocument, schema: object, pointer: string): object {
  return pointer
    .split('/')
    .slice(1)
    .reduce<object>((part, key) => {
      const whole = follow(document, part);
      const next: unknown =
        Reflect.get(whole, 'items') ?? Reflect.get(Reflect.get(whole, 'properties') as object, key);
      if (typeof next !== 'object' || next === null) throw new Error(`${pointer} leads nowhere`);
      return next;
    }, schema);
}

describe('the links of the API document', () => {
  let document: OpenApiDocument;
  let operations: ReadonlyMap<string, Operation>;
  let routes: readonly Route<never>[];
  before(async () => {
    routes = await allRoutes();
    document = documentOf(routes);
    operations = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]));
  });

  const namesFrom = (operationId: string): readonly string[] => {
    const operation = operations.get(operationId);
    return operation ? linksOf(operation).map(([link]) => link.operationId) : [];
  };

  it('name operations and inputs that there are, and values that the response has', () => {
    const linked = [...operations.values()].flatMap((operation) => linksOf(operation));
    expect(linked.length).to.be.greaterThan(40);
    for (const [link, schema] of linked) {
      const target = operations.get(link.operationId);
      if (!target) throw new Error(`there is no operation ${link.operationId}`);
      const inputs = target.parameters.map(({ name }) => name);
      expect(inputs, link.operationId).to.include.members(Object.keys(link.parameters ?? {}));
      const needed = target.parameters.filter(({ in: at }) => at === 'path').map(({ name }) => name);
      expect(Object.keys(link.parameters ?? {}), link.operationId).to.include.members(needed);
      const body = target.body ? (Reflect.get(follow(document, target.body), 'properties') as object) : {};
      expect(Object.keys(body), link.operationId).to.include.members(Object.keys(link.requestBody ?? {}));
      for (const expression of Object.values({ ...link.parameters, ...link.requestBody })) {
        const [, pointer] = /^\$response\.body#(\/.*)$/.exec(expression) ?? [];
        if (pointer === undefined) throw new Error(`${expression} is no value of the response`);
        schemaAt(document, schema, pointer);
      }
    }
  });

  it('lead from everything that creates something to all that can be done with it', () => {
    for (const line of ['training', 'marketing']) {
      const ofVideo = [
        ...['', '_history', '_versions', '_receipt'].map((what) => `get_${line}_video${what}`),
        ...['cancel', 'retry', 'clarify'].map((what) => `${what}_${line}_video`),
        ...[`create_${line}_video_variant`, `change_${line}_video_voice`],
        ...[`submit_${line}_edit`, `list_${line}_edits`, 'get_log_events'],
      ];
      expect(namesFrom(`create_${line}_videos`)).to.have.members([
        ...ofVideo,
        ...['get_chat', 'get_chat_status'],
      ]);
      const self = `create_${line}_video_variant`;
      expect(namesFrom(self)).to.have.members(ofVideo.filter((name) => name !== self));
      expect(namesFrom(`submit_${line}_edit`)).to.have.members([
        `get_${line}_edit`,
        ...['revert', 'cancel', 'retry', 'approve', 'clarify'].map((what) => `${what}_${line}_edit`),
      ]);
      expect(namesFrom(`get_${line}_video_versions`)).to.deep.equal([`restore_${line}_video_version`]);
    }
    expect(namesFrom('generate_api_key')).to.have.members(['list_api_keys', 'revoke_api_key']);
    expect(namesFrom('save_plan')).to.include.members(['start_pipeline', 'edit_video_scene']);
    expect(namesFrom('start_pipeline')).to.include.members(['get_training_video', 'submit_training_edit']);
    expect(namesFrom('get_log_events')).to.deep.equal(['get_inclusion_proof']);
    expect(namesFrom('get_log_checkpoint')).to.deep.equal(['get_consistency_proof']);
  });

  it('follow from where a route says its response leads to: no route names a path that is not there', () => {
    const paths = Object.keys(document.paths).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
    const named = routes.flatMap(({ answers = {} }) =>
      Object.values(answers).flatMap(({ leadsTo = {} }) => Object.keys(leadsTo)),
    );
    expect(named.length).to.be.greaterThan(10);
    for (const target of named)
      expect(
        paths.some((path) => `${path}/`.startsWith(`${target}/`)),
        target,
      ).to.equal(true);
  });

  it('set parameters of the path and the query, and a field of the body beside those of the caller', () => {
    const shared = { summary: 'It', access: 'caller' } as const;
    const handle = () => Promise.resolve({ status: 200, body: {} });
    const schema = Type.Object({ id: Type.String() });
    const made = documentOf([
      {
        ...{ ...shared, method: 'POST', path: '/things', operationId: 'make', handle },
        answers: {
          200: {
            description: 'Made.',
            schema,
            leadsTo: { '/things/:id': { id: '/id' }, '/uses': { of: '/id' } },
          },
        },
      },
      { ...shared, method: 'GET', path: '/things/:id', operationId: 'get', handle },
      { ...shared, method: 'GET', path: '/things/:id/parts/:n', operationId: 'get_part', handle },
      {
        ...{ ...shared, method: 'GET', path: '/uses', operationId: 'list', handle },
        query: Type.Object({ of: Type.String() }),
      },
      {
        ...{ ...shared, method: 'POST', path: '/uses', operationId: 'use', handle },
        body: Type.Object({ of: Type.String(), how: Type.String() }),
      },
    ]);
    const id = '$response.body#/id';
    expect(made.paths['/things']?.['post']?.responses['200'])
      .to.have.property('links')
      .that.deep.equals({
        get: { operationId: 'get', description: 'It', parameters: { id } },
        list: { operationId: 'list', description: 'It', parameters: { of: id } },
        use: { operationId: 'use', description: 'It', requestBody: { of: id } },
      });
  });
});
