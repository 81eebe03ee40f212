import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { findFfmpeg } from '../../infra/studio/ffmpeg/find-ffmpeg.ts';
import { makeTinyPdf } from './tiny-pdf.ts';

const [PHOTO_WIDTH, PHOTO_HEIGHT] = [2000, 1600];
const PDF_PICTURE_SIDE = 850;

export interface ReferenceServer {
  readonly url: string;
  readonly sizes: Readonly<Record<string, number>>;
  /** How often this file was asked for. */
  asked(name: string): number;
  close(): Promise<void>;
}

/** Serves `photo.jpg`, `paper.pdf` and `clip.mp4`, of ordinary sizes, on loopback. The first answer with the photo stops in its middle. */
export async function startReferenceServer(folder: string): Promise<ReferenceServer> {
  const files: Readonly<Record<string, Buffer>> = {
    'photo.jpg': noisyPhoto(),
    'paper.pdf': longPaper(),
    'clip.mp4': await shortClip(join(folder, 'clip.mp4')),
  };
  const asked: string[] = [];
  const count = (name: string) => asked.filter((each) => each === name).length;
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    asked.push(name);
    answer(response, files[name], name === 'photo.jpg' && count(name) === 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sizes: Object.fromEntries(Object.entries(files).map(([name, { length }]) => [name, length])),
    asked: count,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(response: ServerResponse, file: Buffer | undefined, stopsHalfway: boolean): void {
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'Content-Length': file.length });
  if (stopsHalfway) response.write(file.subarray(0, file.length / 2));
  else response.end(file);
}

/** Noise does not become smaller: some three megabytes. */
function noisyPhoto(): Buffer {
  const canvas = createCanvas(PHOTO_WIDTH, PHOTO_HEIGHT);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(PHOTO_WIDTH, PHOTO_HEIGHT);
  pixels.data.set(randomBytes(pixels.data.length));
  for (let alpha = 3; alpha < pixels.data.length; alpha += 4) pixels.data[alpha] = 255;
  context.putImageData(pixels, 0, 0);
  return canvas.toBuffer('image/jpeg', 93);
}

function longPaper(): Buffer {
  const bytes = randomBytes(3 * PDF_PICTURE_SIDE ** 2);
  const text = 'A bee visits two million flowers for one pound of honey.';
  return makeTinyPdf([{ texts: [{ text, x: 72, y: 760 }], picture: { x: 72, y: 300, side: 400 } }], {
    pixels: { side: PDF_PICTURE_SIDE, bytes },
  });
}

async function shortClip(path: string): Promise<Buffer> {
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=24:duration=4', '-pix_fmt', 'yuv420p'];
  execFileSync(findFfmpeg(process.env, process.cwd()), ['-v', 'error', ...source, path]);
  return readFile(path);
}
