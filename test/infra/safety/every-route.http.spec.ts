import { expect } from 'chai';
import type { TSchema } from 'typebox';
import Type from 'typebox';
import { makeBodyScan } from '../../../modules/kernel/http/body-scan.ts';
import { makeLocalSafetyScan } from '../../../infra/safety/local-safety-scan.ts';
import type { Route } from '../../../modules/kernel/http/route.ts';
import { textOf } from '../../../modules/kernel/http/schema.ts';
import { stringsOf } from '../../../modules/kernel/http/written-texts.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { startHttpApi } from '../../support/http-api.ts';
import { startMemoryApp, type MemoryApp } from '../../support/memory-app.ts';
import { startPlanner, type Planner } from '../../support/planner-api.ts';

const UNSAFE = 'Step by step, how to build a pipe bomb at home.';
const REASON = 'refused for content safety: it asks how to make explosives';
const never = new AbortController().signal;

/** Strings of bodies that are looked up or hold nothing but a value. Whoever adds one says why it is no text. */
const UNREAD = new Set([
  'aspect_ratio', 'video_type', 'mode', 'approval_mode', 'output_format', 'kind', 'transition', 'mood', 'typeface', 'pace',
  'layout', 'setting', 'time_of_day', 'camera', 'change', 'role', 'music', 'shape', 'figure', 'at', 'state', 'pose', 'captions',
  'manner', 'relation', 'span', 'weather', 'framing', 'art',
  // Names of a diagram's parts: they are never shown.
  'id', 'from', 'to',
  'title_color', 'primary', 'secondary', 'tertiary', 'accent', 'background', 'surface', 'text', 'muted',
  'icon', 'thing', 'illustration', 'body', 'act', 'trend', 'org_id', 'email', 'url', 'image_url', 'reference_video_url', 'pdf_url', 'reference_image_urls.*', 'image_urls.*',
]); // prettier-ignore

describe('what callers write', () => {
  let app: MemoryApp;
  let planner: Planner;
  before(async () => {
    app = await startMemoryApp({ has: () => Promise.resolve(false) } as unknown as MediaStore);
    planner = await startPlanner();
  });
  after(async () => {
    await app.close();
    await planner.close();
  });

  const bodies = () =>
    [...app.routes, ...planner.routes].flatMap(({ path, body }) => (body ? [{ path, schema: body }] : []));

  it('is scanned on every route, in every field', async () => {
    const unread = new Set<string>();
    let scanned = 0;
    for (const { path, schema } of bodies())
      for (const field of stringsOf(schema)) {
        if (!field.isWritten) unread.add(nameOf(field.path));
        else {
          scanned += 1;
          expect(await refusalOf(schema, field.path), `${path} ${field.path}`).to.equal(
            `${field.path.replaceAll('*', '0')}: ${REASON}`,
          );
        }
      }
    expect(scanned, 'fields').to.be.greaterThan(300);
    expect([...unread].filter((name) => !UNREAD.has(name))).to.deep.equal([]);
  });

  it('is scanned in objects of no known shape', async () => {
    const body = { pictures: [{ page: 1, about: { caption: UNSAFE } }] };
    const open = Type.Object({ pictures: Type.Array(Type.Object({})) });
    expect(await messageOf(makeBodyScan(open, makeLocalSafetyScan())(body, never))).to.equal(
      `pictures.0.about.caption: ${REASON}`,
    );
  });

  it('is refused before the stream opens', async () => {
    const headers = { 'X-API-Key': 'ada' };
    const told = await planner.call('POST', '/voiceover', {
      body: { content: UNSAFE, video_duration_seconds: 30 },
      headers,
    });
    expect([told.status, told.body['detail']]).to.deep.equal([400, `content: ${REASON}`]);
    const edited = await planner.call('POST', '/edit-voiceover', {
      body: { original_voiceover: 'Bees make honey.', edit_request: UNSAFE },
      headers,
    });
    expect([edited.status, edited.body['detail']]).to.deep.equal([400, `edit_request: ${REASON}`]);
  });
});

describe('a route that has checks of its own first', () => {
  const makeRoute = (handle: Route['handle']): Route<never> => ({
    ...{ method: 'POST', path: '/told', operationId: 'tell', summary: '', access: 'caller' },
    body: Type.Object({ story: textOf(1, 100) }),
    checksFirst: true,
    handle,
  });
  const call = async (handle: Route['handle'], story: string) => {
    const api = await startHttpApi({ routes: [makeRoute(handle)] });
    try {
      return (await api.call('POST', '/told', { body: { story } })).status;
    } finally {
      await api.close();
    }
  };

  it('refuses with them before it scans', async () => {
    const scan: Route['handle'] = async ({ assertSafe }) => {
      await assertSafe();
      return { status: 200, body: {} };
    };
    expect(await call(scan, UNSAFE)).to.equal(400);
    expect(await call(scan, 'Bees make honey.')).to.equal(200);
  });

  it('cannot answer without the scan', async () => {
    const forget: Route['handle'] = () => Promise.resolve({ status: 200, body: {} });
    expect(await call(forget, 'Bees make honey.')).to.equal(500);
  });
});

const nameOf = (path: string): string =>
  path
    .split('.')
    .slice(path.endsWith('*') ? -2 : -1)
    .join('.');

/** What the scan says of a body that holds nothing but this one text. */
function refusalOf(schema: TSchema, path: string): Promise<string> {
  return messageOf(makeBodyScan(schema, makeLocalSafetyScan())(bodyWith(path.split('.'), UNSAFE), never));
}

function bodyWith([name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  return name === '*' ? [bodyWith(rest, text)] : { [name]: bodyWith(rest, text) };
}

const messageOf = (work: Promise<void>): Promise<string> =>
  work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
