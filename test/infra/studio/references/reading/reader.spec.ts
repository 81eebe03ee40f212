import { expect } from 'chai';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImageKind } from '../../../../../infra/studio/references/reading/content-kind.ts';
import {
  openReaders,
  READER_BOUNDS,
  type Reader,
  type ReaderBounds,
  type Readers,
} from '../../../../../infra/studio/references/reading/reader.ts';
import { Unreadable } from '../../../../../infra/studio/references/reading/unreadable.ts';
import { makeTinyPdf, type TinyPage } from '../../../../support/tiny-pdf.ts';
import { makeBlankPng } from './blank-png.ts';
import { withOrientation } from './with-orientation.ts';

const never = new AbortController().signal;

describe('the reader of what callers send', () => {
  let folder = '';
  let readers: Readers;
  let reader: Reader;
  let files = 0;
  const deaths: string[] = [];
  const openBounded = (bounds: Partial<ReaderBounds> = {}): Readers =>
    openReaders({
      folder,
      bounds: { ...READER_BOUNDS, ...bounds },
      onDeath: (error) => deaths.push(error.message),
    });
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-reader-'));
    readers = openBounded();
    reader = readers.open();
  });
  after(async () => {
    await readers.close();
    await rm(folder, { recursive: true });
  });

  const place = (extension: string): string => join(folder, `${(files += 1)}.${extension}`);
  const file = async (content: string | Uint8Array): Promise<string> => {
    const path = place('in');
    await writeFile(path, content);
    return path;
  };
  const problemOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'none',
      (error: unknown) => (error instanceof Unreadable ? error.message : Promise.reject(error as Error)),
    );

  const outputs = () => ({ png: place('png'), jpg: place('jpg') });
  const large = () => file(makeBlankPng(6000, 6000));

  async function readImage(kind: ImageKind, content: string | Uint8Array) {
    const written = outputs();
    const { output, width, height } = await reader.read(
      { type: 'image', kind, path: await file(content), outputs: written },
      never,
    );
    return { output, width, height, bytes: await readFile(written[output]) };
  }

  function picture(width: number, height: number, fill = '#cc0000') {
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = fill;
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#0000cc';
    context.fillRect(0, 0, width / 4, height / 4);
    return canvas;
  }

  async function pixel(bytes: Uint8Array, x: number, y: number): Promise<readonly number[]> {
    const image = await loadImage(bytes);
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    return [...context.getImageData(x, y, 1, 1).data];
  }

  describe('given a picture', () => {
    it('writes photographs as JPEG and everything with transparent parts as PNG', async () => {
      const outputs = [
        await readImage('jpeg', await picture(64, 48).encode('jpeg', 90)),
        await readImage('webp', await picture(64, 48).encode('webp')),
        await readImage('webp', await picture(64, 48, '#cc000080').encode('webp')),
        await readImage('png', await picture(64, 48).encode('png')),
      ];
      expect(outputs.map(({ output }) => output)).to.deep.equal(['jpg', 'jpg', 'png', 'png']);
      expect(outputs.map(({ width, height }) => [width, height])).to.deep.equal(Array(4).fill([64, 48]));
    });

    it('makes what is larger than a film smaller', async () => {
      const { width, height } = await readImage('png', await picture(4096, 1024).encode('png'));
      expect([width, height]).to.deep.equal([2048, 512]);
    });

    it('turns a photograph upright, and forgets its EXIF', async () => {
      // Where the blue corner, upper left in the file, has to be seen.
      const corners = {
        1: [0, 0],
        2: [1, 0],
        3: [1, 1],
        4: [0, 1],
        5: [0, 0],
        6: [1, 0],
        7: [1, 1],
        8: [0, 1],
      };
      for (const [orientation, [right, bottom]] of Object.entries(corners)) {
        const photograph = await picture(160, 80).encode('jpeg', 95);
        const { bytes, width, height } = await readImage(
          'jpeg',
          withOrientation(photograph, Number(orientation)),
        );
        expect([width, height], orientation).to.deep.equal(Number(orientation) > 4 ? [80, 160] : [160, 80]);
        const [red = 0, , blue = 0] = await pixel(bytes, right ? width - 8 : 8, bottom ? height - 8 : 8);
        expect(blue, orientation)
          .to.be.greaterThan(150)
          .and.greaterThan(red + 100);
        expect(Buffer.from(bytes).includes('Exif')).to.equal(false);
      }
    });

    it('draws SVG with its style sheet, and nothing from outside', async () => {
      const outside = await file(await picture(64, 64, '#00cc00').encode('png'));
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10">
        <style>.a { fill: #cc0000 }</style><rect class="a" width="10" height="10"/>
        <image xlink:href="file://${outside}" x="10" width="10" height="10"/></svg>`;
      const { bytes, width, height, output } = await readImage('svg', svg);
      expect([output, width, height]).to.deep.equal(['png', 1024, 512]);
      expect(await pixel(bytes, 200, 200)).to.deep.equal([204, 0, 0, 255]);
      expect((await pixel(bytes, 800, 200))[3]).to.equal(0);
    });

    const claimed = (width: number, height: number): Buffer => {
      const header = Buffer.from(
        '89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000000000',
        'hex',
      );
      header.writeUInt32BE(width, 16);
      header.writeUInt32BE(height, 20);
      return header;
    };
    const DAMAGED: Readonly<Record<string, readonly [ImageKind, string | Buffer, string]>> = {
      'that claims to be enormous': ['png', claimed(60_000, 60_000), 'is 60000 by 60000 pixels; at most 50 megapixels are taken'],
      'that is a dot': ['png', '', 'is damaged: it does not say its size'],
      'of nothing': ['jpeg', Buffer.from('ffd8ffe0', 'hex'), 'is damaged: it does not say its size'],
      'in SVG with text': ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><text>Hi</text></svg>', 'is an SVG with text: turn the text into outlines, or send a PNG'],
      'in SVG with entities in entities': ['svg', '<!DOCTYPE x [<!ENTITY a "&b;"><!ENTITY b "&a;">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>', 'is an SVG that cannot be drawn'],
      'in SVG that breaks off': ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><rect', 'is an SVG that cannot be drawn'],
    }; // prettier-ignore
    for (const [name, [kind, content, problem]] of Object.entries(DAMAGED))
      it(`refuses one ${name}`, async () => {
        expect(await problemOf(readImage(kind, content))).to.equal(problem);
      });
  });

  describe('given a PDF', () => {
    const prose: TinyPage = {
      texts: [
        { text: 'The Honeybee', x: 60, y: 760, size: 24 },
        { text: 'Bees collect nectar and pollen from (many) flowers.', x: 60, y: 700 },
      ],
      picture: { x: 100, y: 300, side: 200 },
    };
    const readPdf = async (
      content: Uint8Array | string,
      pictures: readonly object[] = [],
      wantsText = true,
    ) => {
      const asked = pictures.map((each) => ({ page: 1, ...each, outputPath: place('png') }));
      const read = await reader.read(
        { type: 'pdf', path: await file(content), wantsText, pictures: asked },
        never,
      );
      return { ...read, paths: asked.map(({ outputPath }) => outputPath) };
    };

    it('reads its text', async () => {
      const second: TinyPage = { texts: [{ text: 'They make honey.', x: 60, y: 500 }] };
      const { text, pageCount } = await readPdf(makeTinyPdf([prose, second]));
      expect({ text, pageCount }).to.deep.equal({
        text: '# The Honeybee\n\nBees collect nectar and pollen from (many) flowers.\n\nThey make honey.',
        pageCount: 2,
      });
    });

    it('draws a page, a part of it, and a picture on it', async () => {
      const part = { region: { left: 100, top: 342, width: 200, height: 100, unit: 'point' } };
      const { pictures, paths } = await readPdf(makeTinyPdf([prose]), [{}, part, { index: 0 }]);
      expect(pictures).to.deep.equal([null, null, null]);
      const [whole, cut, square] = await Promise.all(
        paths.map(async (path) => loadImage(await readFile(path))),
      );
      expect([whole?.width, whole?.height]).to.deep.equal([1131, 1600]);
      expect([cut?.width, cut?.height]).to.deep.equal([1200, 600]);
      expect([square?.width, square?.height]).to.deep.equal([1200, 1200]);
      const [, , last = ''] = paths;
      expect(await pixel(await readFile(last), 600, 600)).to.deep.equal([255, 0, 0, 255]);
    });

    it('says which pictures cannot be had, and draws the others', async () => {
      const empty = { region: { left: 700, top: 0, width: 50, height: 50, unit: 'point' } };
      const { pictures } = await readPdf(makeTinyPdf([prose]), [{ page: 2 }, empty, { index: 1 }], false);
      expect(pictures).to.deep.equal([
        'page 2: the PDF has only 1 pages',
        'page 1: the part asked for is empty',
        null,
      ]);
    });

    it('refuses one that wants a password', async () => {
      expect(await problemOf(readPdf(makeTinyPdf([prose], { locked: true })))).to.equal(
        'is protected by a password; send a PDF that is not',
      );
    });

    it('says so when there is no text, as in a scan', async () => {
      const { text, textProblem } = await readPdf(makeTinyPdf([{ picture: { x: 0, y: 0, side: 500 } }]));
      expect([text, textProblem]).to.deep.equal([
        undefined,
        'has no text to read; a scan has to be made readable (OCR) first',
      ]);
    });

    it('refuses what is no PDF', async () => {
      expect(await problemOf(readPdf('%PDF-1.7 and then nothing of the kind'))).to.equal(
        'is damaged: it cannot be read as a PDF',
      );
    });
  });

  it('refuses what is no video', async () => {
    expect(await problemOf(reader.read({ type: 'video', path: await file('no video') }, never))).to.equal(
      'is not a video in a known container (MP4, MOV, WebM, MKV, MPEG-TS)',
    );
  });

  describe('given what keeps it busy for too long', () => {
    it('ends it, says so, and reads the next', async () => {
      const hurried = openBounded({ cpuSeconds: { image: 0.1, video: 0.1, pdf: 20 } });
      const busy = hurried.open();
      const pdf = {
        type: 'pdf',
        path: await file(makeTinyPdf([{}])),
        wantsText: false,
        pictures: [],
      } as const;
      try {
        const slow = busy.read(
          { type: 'image', kind: 'png', path: await large(), outputs: outputs() },
          never,
        );
        expect(await problemOf(slow)).to.equal('takes longer than 0.1 s to read');
        expect((await busy.read(pdf, never)).pageCount).to.equal(1);
        expect(deaths).to.deep.equal([]);
      } finally {
        await hurried.close();
      }
    });

    it('ends it when its caller gives up', async () => {
      const giveUp = new AbortController();
      const work = reader
        .read({ type: 'video', path: '/dev/zero' }, giveUp.signal)
        .catch((error: unknown) => error);
      giveUp.abort(new Error('enough'));
      expect(await work).to.have.property('message', 'enough');
    });
  });

  it('ends what takes more memory than it may have', async () => {
    const small = openBounded({ maxMemoryBytes: 200 * 1024 * 1024 });
    const work = small
      .open()
      .read({ type: 'image', kind: 'png', path: await large(), outputs: outputs() }, never);
    const problem = await problemOf(work).finally(() => small.close());
    expect(problem).to.equal('takes too much memory to read');
  });
});
