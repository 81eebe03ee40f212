import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { MediaStore } from '../../../planner/ports.ts';
import { startHttpApi, type HttpApi } from '../../support/http-api.ts';

const NAME = `${'a'.repeat(64)}.mp4`;
const ETAG = `"${'a'.repeat(64)}"`;

describe('a film that the caller has already', () => {
  let api: HttpApi;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-media-'));
    const path = join(folder, NAME);
    await writeFile(path, 'film');
    const media = { has: () => Promise.resolve(true), pathOf: () => Promise.resolve(path) };
    api = await startHttpApi({ media: media as unknown as MediaStore });
  });
  after(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  // With any condition fetch sends `Cache-Control: no-cache`, unless it is told another.
  const statusOf = async (headers: Readonly<Record<string, string>>) => {
    const sent = { Connection: 'close', 'Cache-Control': 'max-age=60', ...headers };
    return (await fetch(`${api.url}/media/${NAME}`, { headers: sent })).status;
  };

  it('is not sent again: 304', async () => {
    expect(await statusOf({})).to.equal(200);
    expect(await statusOf({ 'If-None-Match': ETAG })).to.equal(304);
    expect(await statusOf({ 'If-None-Match': `"b", W/${ETAG}` })).to.equal(304);
    expect(await statusOf({ 'If-None-Match': '"b"' })).to.equal(200);
  });

  it('is not sent again either to a cache that asks, as no-cache tells it', async () => {
    for (const directive of ['no-cache', 'No-Cache', 'max-age=0', 'max-age=0, no-cache'])
      expect(await statusOf({ 'If-None-Match': ETAG, 'Cache-Control': directive }), directive).to.equal(304);
    expect(await statusOf({ 'If-None-Match': '*' })).to.equal(304);
    expect(await statusOf({ 'Cache-Control': 'no-cache' })).to.equal(200);
    expect(await statusOf({ 'If-None-Match': '"b"', 'Cache-Control': 'no-cache' })).to.equal(200);
  });
});
