import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import Type from 'typebox';
import { makeOpenApiDocument } from '../../../../infra/http/openapi/document.ts';
import { addFormatsTo } from '../../../support/openapi/answers.ts';
import { operationsOf, type OpenApiDocument } from '../../../support/openapi/document.ts';
import type { Route } from '../../../../modules/kernel/http/route.ts';
import { OrgId } from '../../../../modules/kernel/http/schema.ts';
import type { MediaStore } from '../../../../planner/ports.ts';
import { startMemoryApp, type MemoryApp } from '../../../support/memory-app.ts';

const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;

describe('the API document', () => {
  let app: MemoryApp;
  let text: string;
  let document: OpenApiDocument;
  before(async () => {
    app = await startMemoryApp(noMedia);
    text = await (await fetch(`${app.url}/openapi.json`, { headers: { Connection: 'close' } })).text();
    document = JSON.parse(text) as OpenApiDocument;
  });
  after(() => app.close());

  it('is valid OpenAPI 3.1, and a linter has nothing to say', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: text, config });
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    ).to.deep.equal([]);
    expect(document.openapi).to.equal('3.1.0');
  });

  it('names every operation once', () => {
    const ids = operationsOf(document).map(({ operationId }) => operationId);
    expect(ids).to.include.members([
      'create_training_videos',
      'get_training_video',
      'cancel_training_video',
      'retry_training_video',
      'clarify_training_video',
      'change_training_video_voice',
      'create_marketing_videos',
      'list_voices',
      'get_media',
      'get_health',
    ]);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('says what each operation answers and refuses', () => {
    const anywhere = [408, 414, 431, 500, 503];
    const statuses = (operationId: string) =>
      Object.keys(
        operationsOf(document).find((each) => each.operationId === operationId)?.responses ?? {},
      ).map(Number);
    expect(statuses('create_training_videos')).to.have.members([
      200,
      400,
      401,
      403,
      413,
      415,
      422,
      429,
      ...anywhere,
    ]);
    expect(statuses('get_training_video')).to.have.members([200, 400, 401, 403, 404, 422, 429, ...anywhere]);
  });

  it('gives examples that its own schemas accept', () => {
    const ajv = addFormatsTo(new Ajv2020({ strict: false }));
    ajv.addSchema(document, 'document');
    const examples = operationsOf(document).filter(({ example }) => example !== undefined);
    expect(examples).not.to.have.length(0);
    for (const { bodyPointer, example } of examples)
      expect(ajv.validate(`document#${bodyPointer}`, example), ajv.errorsText()).to.equal(true);
  });

  it('allows null where it means that an optional field of a request is absent, and nowhere in responses', () => {
    const Part = Type.Object(
      {
        name: Type.String(),
        note: Type.Optional(Type.String({ description: 'More.', explains: 'must be text' })),
      },
      { $id: 'Part' },
    );
    const made = makeOpenApiDocument(
      [
        {
          ...{ method: 'POST', path: '/parts', operationId: 'keep', summary: 'Keep', access: 'caller' },
          body: Type.Object({ parts: Type.Array(Part), last: Type.Optional(Part) }),
          answers: { 200: { description: 'Kept.', schema: Part } },
          handle: () => Promise.resolve({ status: 200, body: {} }),
        },
      ],
      { publicUrl: 'http://films.test', version: '1' },
    );
    const [sent, kept] = ['#/components/schemas/PartInput', '#/components/schemas/Part'];
    expect(made)
      .to.have.nested.property('paths./parts.post.requestBody.content.application/json.schema.properties')
      .that.deep.equals({
        parts: { type: 'array', items: { $ref: sent } },
        last: { anyOf: [{ $ref: sent }, { type: 'null' }] },
      });
    expect(made)
      .to.have.nested.property('paths./parts.post.responses.200.content.application/json.schema.$ref')
      .that.equals(kept);
    const { Part: inAnswers, PartInput: inRequests } =
      (made as unknown as OpenApiDocument).components['schemas'] ?? {};
    expect(inAnswers).to.have.nested.property('properties.note.type', 'string');
    expect(inRequests).to.have.nested.property('properties.name.type', 'string');
    expect(inRequests)
      .to.have.nested.property('properties.note')
      .that.deep.includes({ description: 'More.' })
      .and.has.property('anyOf')
      .that.has.length(2);
  });

  it('knows who may call what', () => {
    const route: Route<never> = {
      method: 'GET',
      path: '/v1/lists/:id',
      operationId: 'list',
      summary: 'A list',
      access: 'operator',
      query: Type.Object({ org_id: Type.Optional(OrgId), limit: Type.Integer({ minimum: 1 }) }),
      headers: { 'Idempotency-Key': { description: 'Once.', schema: Type.String({ maxLength: 255 }) } },
      handle: () => Promise.resolve({ status: 200, body: {} }),
    };
    const made = makeOpenApiDocument([route], { publicUrl: 'http://films.test', version: '1' });
    expect(made)
      .to.have.nested.property('paths./v1/lists/{id}.get')
      .that.deep.includes({
        security: [{ session: [] }, { operatorToken: [] }],
      });
    const parameters =
      (made as unknown as OpenApiDocument).paths['/v1/lists/{id}']?.['get']?.parameters ?? [];
    expect(parameters.map((each) => [each.name, each.in, each.required])).to.deep.equal([
      ['id', 'path', true],
      ['org_id', 'query', false],
      ['limit', 'query', true],
      ['Idempotency-Key', 'header', undefined],
    ]);
    expect(made).to.have.nested.property('components.securitySchemes.operatorToken');
    const open: Route<never> = { ...route, access: 'session' };
    expect(
      makeOpenApiDocument([open], { publicUrl: 'http://films.test', version: '1' }),
    ).not.to.have.nested.property('components.securitySchemes.operatorToken');
    expect(document)
      .to.have.nested.property('paths./v1/videos/{uuid}.get.security')
      .that.deep.equals([{ apiKey: [] }, { session: [] }, { operatorToken: [] }]);
  });
});

describe('the page of the API document', () => {
  let app: MemoryApp;
  before(async () => {
    app = await startMemoryApp(noMedia);
  });
  after(() => app.close());
  const get = (path: string) => fetch(app.url + path, { headers: { Connection: 'close' } });

  it('loads from this server alone, and its policy lets it nowhere else', async () => {
    const page = await get('/docs');
    const html = await page.text();
    expect(page.headers.get('content-type')).to.equal('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy'))
      .to.contain("default-src 'self'")
      .and.not.to.contain('http');
    expect(html).not.to.match(/https?:|<script>|<style|\son\w+=/);
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files).to.include.members(['/docs/swagger-ui-bundle.js', '/docs/page.js', '/docs/swagger-ui.css']);
    for (const path of files) {
      const file = await get(path);
      expect(file.status, path).to.equal(200);
      expect((await file.arrayBuffer()).byteLength, path).to.be.greaterThan(100);
    }
  });

  it('sends the document to nobody to be judged', async () => {
    expect(await (await get('/docs/page.js')).text()).to.contain('validatorUrl: null');
  });

  it('gives away no other file', async () => {
    for (const name of [
      'package.json',
      'index.html',
      '..%2fpackage.json',
      'constructor',
      '__proto__',
      'swagger-ui.js',
    ])
      expect((await get(`/docs/${name}`)).status, name).to.equal(404);
  });
});
