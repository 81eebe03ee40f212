import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import type { TSchema } from 'typebox';
import { bodyLimitOf } from '../../../infra/http/body-limit.ts';
import { readBody } from '../../../infra/http/read-body.ts';
import { makeValidator } from '../../../infra/http/validate.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { allRoutes } from '../../support/all-routes.ts';
import { hostileBodies, padded } from '../../support/hostile-bodies.ts';
import { startMemoryApp, type MemoryApp } from '../../support/memory-app.ts';

/** How many times what a valid body of the same size costs. Quadratic work is off by a hundred and more. */
const MAX_RATIO = 6;

describe('a hostile body of full size', () => {
  it('costs about as much as a valid one, in every field of every operation', async () => {
    const known = new Set<string>();
    const dear: string[] = [];
    for (const { operationId, body } of await allRoutes()) {
      if (!body) continue;
      const limitBytes = bodyLimitOf(body);
      const hostile = [...hostileBodies(body, limitBytes, known)];
      if (hostile.length === 0) continue;
      const read = readerOf(body, limitBytes);
      const valid = padded(body, limitBytes);
      const validMs = Math.max(await costOf(read, valid), await costOf(read, valid));
      for (const { place, text } of hostile) {
        let ms = await costOf(read, text);
        // Garbage of others may have been collected meanwhile.
        for (let again = 0; again < 3 && ms > MAX_RATIO * validMs; again += 1) ms = await costOf(read, text);
        if (ms > MAX_RATIO * validMs) dear.push(`${operationId} ${place}: ${ms} ms, a valid one ${validMs}`);
      }
    }
    expect(known.size).to.be.greaterThan(15);
    expect(dear).to.deep.equal([]);
  });
});

type Read = (text: string) => Promise<unknown>;

function readerOf(body: TSchema, limitBytes: number): Read {
  const validate = makeValidator(body);
  return async (text) => {
    const request = Object.assign(Readable.from([Buffer.from(text)]), { headers: {} });
    validate(await readBody(request as unknown as IncomingMessage, limitBytes));
  };
}

/** Milliseconds of CPU until it is accepted or refused. */
async function costOf(read: Read, text: string): Promise<number> {
  const before = process.cpuUsage();
  await read(text).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}

describe('what once held the service for seconds', () => {
  let app: MemoryApp;
  before(async () => {
    app = await startMemoryApp({} as MediaStore);
  });
  after(() => app.close());

  const video = '{"task":"Bees","video_duration_seconds":60';
  const create = async (raw: string) => {
    const { status, body } = await app.call('POST', '/v1/videos', { raw });
    return [status, body['detail'] ?? body['total']];
  };
  const many = (text: string, count: number) => Array.from({ length: count }, () => text).join();

  it('is refused by its count: 78 KiB of numbers, too many videos', async () => {
    expect(
      await create(`{"videos":[${video},"reference_image_urls":[${many('1', 40_000)}]}]}`),
    ).to.deep.equal([400, 'videos.0.reference_image_urls: must have at most 20 entries']);
    expect(await create(`{"videos":[${many(`${video}}`, 60_000)}]}`)).to.deep.equal([
      400,
      'videos: must have 1-50 items',
    ]);
    expect(await create(`{"videos":[${many('{}', 1_500_000)}]}`)).to.deep.equal([
      413,
      'body: must hold at most 200,000 values',
    ]);
  });

  it('still says first what is missing, behind and beside what is too much', async () => {
    expect(await create(`{"videos":[${many('{}', 90_000)}]}`)).to.deep.equal([
      422,
      'videos.0.task: is required',
    ]);
    expect(await create(`{"videos":[${many(`${video}}`, 51)},{"task":"Bees"}]}`)).to.deep.equal([
      422,
      'videos.51.video_duration_seconds: is required',
    ]);
    const pictures = `"reference_image_urls":[${many('1', 100)}]`;
    expect(await create(`{"videos":[{"task":"Bees",${pictures}}]}`)).to.deep.equal([
      422,
      'videos.0.video_duration_seconds: is required',
    ]);
  });

  it('is refused by its length: an e-mail of 8 MB', async () => {
    const email = `a@${'a.'.repeat(4_000_000)}a`;
    expect(await create(`{"videos":[${video}}],"email":"${email}"}`)).to.deep.equal([
      400,
      'email: must be an address of the form local@domain.tld, at most 320 characters',
    ]);
  });

  it('is refused where nobody can mean it: an edit of a megabyte', async () => {
    const raw = `{"video_uuid":"x","edit_request":"${'x'.repeat(1_000_000)}"}`;
    const { status, body } = await app.call('POST', '/v1/edits', { raw });
    expect([status, body]).to.deep.equal([413, { detail: 'body: must be at most 512 KiB' }]);
  });

  it('leaves room for the largest batch', async () => {
    const text = 'Bees make honey. '.repeat(294);
    const item = {
      task: text,
      video_duration_seconds: 300,
      global_style_prompt: text,
      voice_description: text.slice(0, 2000),
      reference_image_urls: Array.from({ length: 20 }, () => `https://films.test/${'x'.repeat(2000)}`),
      pdf_selected_images: Array.from({ length: 50 }, (_, page) => ({
        page,
        url: 'https://films.test/a.png',
      })),
    };
    expect(await create(JSON.stringify({ videos: Array.from({ length: 50 }, () => item) }))).to.deep.equal([
      200, 50,
    ]);
  });
});
