import { expect } from 'chai';
import { createCanvas } from '@napi-rs/canvas';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftsOf, makeDiskMediaStore } from '../../../../../infra/blobs/disk-media-store.ts';
import {
  makeEditImageCollector,
  makeReferenceCollector,
} from '../../../../../infra/studio/references/collect/collect-references.ts';
import { makeHostRefusal } from '../../../../../infra/studio/references/collect/refusal-of-hosts.ts';
import { openReaders, type Readers } from '../../../../../infra/studio/references/reading/reader.ts';
import { makeReferenceFetcher } from '../../../../../infra/studio/references/reference-fetcher.ts';
import type { VideoCreateItem } from '../../../../../modules/videos/index.ts';
import type { MediaStore } from '../../../../../planner/ports.ts';
import { makeTinyPdf } from '../../../../support/tiny-pdf.ts';
import { item } from '../../../../support/video-builders.ts';
import { PUBLIC_ADDRESS, startFakeInternet, type FakeInternet } from '../fake-network.ts';
import { refusalOf } from '../refusal-of.ts';

const never = new AbortController().signal;
const MIB = 1024 * 1024;

const picture = (fill: string): Buffer => {
  const canvas = createCanvas(64, 48);
  const context = canvas.getContext('2d');
  context.fillStyle = fill;
  context.fillRect(0, 0, 64, 48);
  return canvas.toBuffer('image/png');
};

const text = [{ text: 'Bees collect nectar and pollen from a great many flowers.', x: 60, y: 700 }];

/** What stands at each path, whatever the host. */
const FILES: Readonly<Record<string, Buffer | string>> = {
  '/queen-bee.png': picture('#cc0000'),
  '/same-bee.png': picture('#cc0000'),
  '/hive.png': picture('#00cc00'),
  '/untyped.png': picture('#0000cc'),
  '/as-text.png': picture('#0000cc'),
  '/unsized.png': picture('#0000cc'),
  '/page.html': '<!doctype html><html><body>Not found</body></html>',
  '/photo.heic': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'),
  '/large.png': Buffer.concat([picture('#000000'), Buffer.alloc(5 * MIB)]),
  '/bees.pdf': makeTinyPdf([{ texts: text, picture: { x: 100, y: 300, side: 200 } }]),
  '/scan.pdf': makeTinyPdf([{ picture: { x: 100, y: 300, side: 200 } }]),
};

/** What a server says of a file: of some, too little or nonsense. */
function headersOf(path: string): Record<string, string> {
  const type = { '/untyped.png': {}, '/as-text.png': { 'content-type': 'text/html' } }[path] ?? {
    'content-type': 'image/png',
  };
  const length = Buffer.byteLength(FILES[path] ?? '');
  return path === '/unsized.png' ? type : { ...type, 'content-length': String(length) };
}

describe('what a video item refers to', () => {
  let internet: FakeInternet;
  let root = '';
  let media: MediaStore;
  let readers: Readers;
  let failing = new Map<string, number>();
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'fabula-collect-'));
    media = makeDiskMediaStore(root);
    readers = openReaders({ folder: draftsOf(root), onDeath: (error) => expect.fail(error.message) });
    // Its folders are there once it gives out a draft.
    await media.draft('png');
    internet = await startFakeInternet({
      names: { 'x.example': [PUBLIC_ADDRESS], 'inside.example': ['10.0.0.1'] },
      answer: (request, response) => {
        const path = request.url ?? '';
        const failures = failing.get(path) ?? 0;
        failing.set(path, failures - 1);
        if (failures > 0) response.writeHead(503).end();
        else if (FILES[path] === undefined) response.writeHead(404).end();
        else
          response.writeHead(200, headersOf(path)).end(request.method === 'HEAD' ? undefined : FILES[path]);
      },
    });
  });
  after(async () => {
    await readers.close();
    await internet.close();
    await rm(root, { recursive: true });
  });
  beforeEach(() => {
    failing = new Map();
    internet.requests.length = 0;
  });
  afterEach(async () => {
    expect(await readdir(join(root, 'drafts')), 'drafts left behind').to.deep.equal([]);
  });

  const parts = () => ({
    fetcher: makeReferenceFetcher({ allowPrivate: false, network: internet.network }),
    readers,
    media,
  });
  const collect = (references: Partial<VideoCreateItem>) =>
    makeReferenceCollector(parts())({ ...item, ...references }, never);
  const at = (path: string) => `http://x.example${path}`;

  it('is nothing, and asks nobody, when there is nothing', async () => {
    expect(await collect({})).to.deep.equal({ assets: [] });
    expect(internet.requests).to.deep.equal([]);
  });

  it('is its pictures, each once and named, kept in the media store', async () => {
    const { assets } = await collect({
      reference_image_urls: [at('/queen-bee.png'), { url: at('/hive.png') }, at('/same-bee.png')],
    });
    expect(assets.map(({ name, source_url, kind }) => [name, source_url, kind])).to.deep.equal([
      ['queen bee', at('/queen-bee.png'), 'reference_image'],
      ['hive', at('/hive.png'), 'reference_image'],
    ]);
    expect(await Promise.all(assets.map(({ blob = '' }) => media.has(blob)))).to.deep.equal([true, true]);
  });

  it('is the text of its PDF, and the pictures selected from it', async () => {
    const { assets, source_text } = await collect({
      pdf_url: at('/bees.pdf'),
      pdf_file_name: 'Bees.pdf',
      pdf_selected_images: [
        { page: 1, caption: 'A red square', index: 0 },
        {},
        { url: at('/hive.png') },
        { page: 1 },
      ],
    });
    expect(source_text).to.equal('Bees collect nectar and pollen from a great many flowers.');
    expect(assets.map(({ name }) => name)).to.deep.equal(['hive', 'A red square', 'page 1 of Bees.pdf']);
  });

  it('may be a scan when its pictures are wanted', async () => {
    const { assets, source_text } = await collect({
      pdf_url: at('/scan.pdf'),
      pdf_selected_images: [{ page: 1 }],
    });
    expect([assets.length, source_text]).to.deep.equal([1, undefined]);
  });

  it('is asked for once more when it does not answer at first', async () => {
    failing.set('/hive.png', 1);
    expect((await collect({ reference_image_urls: [at('/hive.png')] })).assets).to.have.length(1);
    expect(internet.requests).to.have.length(2);
  });

  const FAILING: Readonly<Record<string, readonly [Partial<VideoCreateItem>, string]>> = {
    'a picture that is not there': [{ reference_image_urls: [at('/hive.png'), at('/nowhere.png')] }, 'reference_image_urls.1: answered with status 404'],
    'a server that stays broken': [{ reference_image_urls: [at('/broken.png')] }, 'reference_image_urls.0: answered with status 503'],
    'a web page instead of a picture': [{ reference_image_urls: [at('/page.html')] }, 'reference_image_urls.0: is a web page; send PNG, JPEG, WebP, GIF, AVIF or SVG'],
    'a picture nobody can decode': [{ reference_image_urls: [at('/photo.heic')] }, 'reference_image_urls.0: is HEIC; send PNG, JPEG, WebP, GIF, AVIF or SVG'],
    'a picture that is too large': [{ reference_image_urls: [at('/large.png')] }, 'reference_image_urls.0: must be at most 5 MiB'],
    'a host inside': [{ reference_image_urls: ['http://inside.example/a.png'] }, 'reference_image_urls.0: inside.example is not on a public address'],
    'a scan without pictures': [{ pdf_url: at('/scan.pdf') }, 'pdf_url: has no text to read; a scan has to be made readable (OCR) first'],
    'a picture instead of a PDF': [{ pdf_url: at('/hive.png') }, 'pdf_url: is not a PDF'],
    'a page that is not there': [{ pdf_url: at('/bees.pdf'), pdf_selected_images: [{}, { page: 9 }] }, 'pdf_selected_images.1: page 9: the PDF has only 1 pages'],
    'a page without a PDF': [{ pdf_selected_images: [{ page: 1 }] }, 'pdf_selected_images.0: names a page, but there is no pdf_url'],
    'a picture instead of a video': [{ reference_video_url: at('/hive.png') }, 'reference_video_url: is not a video'],
  }; // prettier-ignore
  for (const [what, [references, message]] of Object.entries(FAILING))
    it(`fails as a whole over ${what}, and says which`, async () => {
      failing.set('/broken.png', 9);
      expect(await refusalOf(collect(references)))
        .to.match(/^un(processable|supported) references[.]/)
        .and.include(message);
    });

  it('is over https only in an edit', async () => {
    const collectEdit = makeEditImageCollector(parts());
    const https = 'https://x.example/hive.png';
    expect((await collectEdit([https, https], never)).map(({ name }) => name)).to.deep.equal(['hive']);
    expect(await refusalOf(collectEdit([https, at('/hive.png')], never))).to.include(
      'reference_image_urls.1: must use https',
    );
  });

  it('is asked with HEAD first in an edit, and fetched when all answer as they must', async () => {
    const collectEdit = makeEditImageCollector(parts());
    const over = (...paths: readonly string[]) => paths.map((path) => `https://x.example${path}`);
    await collectEdit(over('/hive.png', '/queen-bee.png'), never);
    expect(internet.requests.map((request) => request.split(' ')[0])).to.deep.equal([
      'HEAD',
      'HEAD',
      'GET',
      'GET',
    ]);
    internet.requests.length = 0;
    const REFUSALS = {
      '/as-text.png': 'must have a Content-Type of image/*',
      '/untyped.png': 'must have a Content-Type of image/*',
      '/unsized.png': 'must say its Content-Length',
      '/large.png': 'must be at most 5 MiB',
      '/nowhere.png': 'answered HEAD with status 404',
    };
    for (const [path, why] of Object.entries(REFUSALS))
      expect(await refusalOf(collectEdit(over('/hive.png', path), never))).to.equal(
        `unsupported references.content_refused: reference_image_urls.1: ${why}`,
      );
    expect(internet.requests.filter((request) => request.startsWith('GET'))).to.deep.equal([]);
  });

  it('is unsupported in an edit when its bytes are no picture, whatever its server says', async () => {
    expect(await refusalOf(makeEditImageCollector(parts())(['https://x.example/page.html'], never))).to.equal(
      'unsupported references.content_refused: reference_image_urls.0: is a web page; send PNG, JPEG, WebP, GIF, AVIF or SVG',
    );
  });

  it('is given up when its caller gives up', async () => {
    const giveUp = new AbortController();
    const work = makeReferenceCollector(parts())({ ...item, pdf_url: at('/bees.pdf') }, giveUp.signal);
    giveUp.abort(new Error('cancelled'));
    expect(await work.catch((error: unknown) => error)).to.have.property('message', 'cancelled');
  });

  describe('when a request comes in', () => {
    const refusal = (references: Partial<VideoCreateItem>) =>
      makeHostRefusal(parts().fetcher)({ ...item, ...references }, never);

    it('is refused with its field when a host is', async () => {
      expect(await refusal({ reference_image_urls: [at('/hive.png'), 'http://10.0.0.1/a.png'] })).to.equal(
        'reference_image_urls.1: 10.0.0.1 is not a public address',
      );
      expect(await refusal({ pdf_url: 'http://inside.example/a.pdf' })).to.equal(
        'pdf_url: inside.example is not on a public address',
      );
      expect(await refusal({ pdf_selected_images: [{ url: 'http://localhost/a.png' }] })).to.equal(
        'pdf_selected_images.0: localhost is not a public host',
      );
    });

    it('is refused when a selection names nothing usable', async () => {
      expect(await refusal({ pdf_selected_images: [{ page: 0 }] })).to.equal(
        'pdf_selected_images.0: must have an http(s) url, or a page number from 1',
      );
    });

    it('is left to the job when a host cannot be resolved now', async () => {
      expect(await refusal({ reference_video_url: 'http://elsewhere.example/a.mp4' })).to.equal(undefined);
    });

    it('asks for each host once, and connects to none', async () => {
      internet.lookups.length = 0;
      await refusal({ reference_image_urls: [at('/a.png'), at('/b.png'), at('/c.png')] });
      expect(internet.lookups).to.deep.equal(['x.example']);
      expect(internet.requests).to.deep.equal([]);
    });
  });
});
