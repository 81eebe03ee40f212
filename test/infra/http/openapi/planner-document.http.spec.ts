import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect } from 'chai';
import type { OpenApiDocument } from '../../../support/openapi/document.ts';
import { startPlanner, type Planner } from '../../../support/planner-api.ts';

/** Contract 12. */
const ROUTES = [
  ...['/start-pipeline', '/queue-stats', '/highlevel', '/edit', '/edit-lowlevel', '/lowlevel', '/voiceover'],
  ...['/edit-voiceover', '/analyze-styles', '/normalize-styles', '/scan-assets', '/generate-frames'],
  ...['/generate-scene-frames', '/generate-scene-frames-with-assets', '/save-plan', '/health', '/tts'],
  ...['/edit_image', '/edit_video', '/edit_remotion'],
];

describe('the API document of the planner', () => {
  let planner: Planner;
  let text: string;
  before(async () => {
    planner = await startPlanner();
    text = await (await fetch(`${planner.url}/openapi.json`, { headers: { Connection: 'close' } })).text();
  });
  after(() => planner.close());

  it('is valid OpenAPI 3.1, and a linter has nothing to say', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: text, config });
    // What only other operations use stands in every document.
    const own = problems.filter(
      ({ ruleId, location }) =>
        ruleId !== 'no-unused-components' || location[0]?.pointer?.includes('/schemas/') === true,
    );
    expect(
      own.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    ).to.deep.equal([]);
  });

  it('has every route of the specification but the poll, which is the public document’s', () => {
    const { paths } = JSON.parse(text) as { readonly paths: Readonly<Record<string, object>> };
    expect(Object.keys(paths)).to.include.members(ROUTES);
  });

  it('publishes the schema of a plan, and says what each event of a stream holds', () => {
    const document = JSON.parse(text) as OpenApiDocument;
    expect(document).to.have.nested.property('components.schemas.Plan.properties.scenes');
    const content = 'paths./highlevel.post.responses.200.content.text/event-stream.schema.anyOf';
    expect(document)
      .to.have.nested.property(content)
      .that.satisfies(
        (events: readonly { readonly properties: { readonly event: { readonly const: string } } }[]) => {
          const names = events.map(({ properties }) => properties.event.const);
          return names.join() === 'start,question,scene,result,done,error';
        },
      );
  });

  it('says that sessions and the operator may call', () => {
    const document = JSON.parse(text) as OpenApiDocument;
    expect(document)
      .to.have.nested.property('paths./voiceover.post.security')
      .that.deep.equals([{ session: [] }, { operatorToken: [] }]);
    expect(document).to.have.nested.property('paths./voiceover.post.responses.403');
  });
});
