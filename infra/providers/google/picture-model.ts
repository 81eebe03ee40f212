import type { GenerateContentResponse, GoogleGenAI, Part } from '@google/genai';
import { imageSize } from 'image-size';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { BlobName, MediaStore, PictureAspectRatio } from '../../../planner/ports.ts';
import type { ProviderCalls } from '../provider-calls.ts';
import { GoogleTrouble } from './google-trouble.ts';

export interface PictureOrder {
  /** What is done, for errors: "draw the first frame of scene 3". */
  readonly what: string;
  readonly prompt: string;
  /** JPEG or PNG pictures it looks at. */
  readonly pictures: readonly BlobName[];
  /** Absent: that of the first picture. */
  readonly aspectRatio?: PictureAspectRatio;
}

/** Draws one picture; answers the bytes of a PNG, JPEG or WebP file. */
export type DrawPicture = (order: PictureOrder, signal: AbortSignal) => Promise<Uint8Array>;

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
const DRAWN_AS: readonly (string | undefined)[] = ['png', 'jpg', 'webp'];

/** Throws what `ProviderCalls` throws: what Google filters, or answers in words, was refused. */
export function makePictureModel(needs: {
  readonly client: () => Promise<GoogleGenAI>;
  readonly calls: ProviderCalls;
  readonly media: Pick<MediaStore, 'pathOf'>;
  readonly model: string;
}): DrawPicture {
  const { client, calls, media, model } = needs;
  return async ({ what, prompt, pictures, aspectRatio }, signal) => {
    const parts: Part[] = [{ text: prompt }];
    for (const name of pictures) parts.push({ inlineData: await inlinePicture(media, name) });
    const { models } = await client();
    return calls.make(
      what,
      async (abortSignal) =>
        readPicture(
          await models.generateContent({
            model,
            contents: [{ role: 'user', parts }],
            config: {
              abortSignal,
              responseModalities: ['IMAGE'],
              ...(aspectRatio === undefined ? {} : { imageConfig: { aspectRatio } }),
            },
          }),
        ),
      signal,
    );
  };
}

/** A picture of the media store as Google takes it in. */
export async function inlinePicture(
  media: Pick<MediaStore, 'pathOf'>,
  name: BlobName,
): Promise<{ readonly data: string; readonly mimeType: string }> {
  const bytes = await readFile(await media.pathOf(name));
  const mimeType = extname(name) === '.png' ? 'image/png' : 'image/jpeg';
  return { data: bytes.toString('base64'), mimeType };
}

/** The picture in an answer. Throws `GoogleTrouble` when there is none, and for what is none. */
function readPicture({ candidates = [], promptFeedback }: GenerateContentResponse): Uint8Array {
  const [candidate] = candidates;
  const parts = candidate?.content?.parts ?? [];
  const data = parts.find(({ inlineData }) => inlineData?.data !== undefined)?.inlineData?.data;
  if (data !== undefined) return checkPicture(Buffer.from(data, 'base64'));
  if (promptFeedback?.blockReason !== undefined)
    throw refused(
      `the request was blocked (${promptFeedback.blockReason})`,
      promptFeedback.blockReasonMessage,
    );
  const finish: string = candidate?.finishReason ?? 'NO_IMAGE';
  if (finish !== 'STOP') throw refused(`it drew nothing (${finish})`, candidate?.finishMessage);
  const words = parts.map(({ text = '' }) => text).join(' ');
  throw refused('it answered in words', words.replaceAll(/\s+/gu, ' ').trim().slice(0, 200));
}

const refused = (reason: string, detail = '') =>
  new GoogleTrouble('refused', detail === '' ? reason : `${reason}: ${detail}`);

/** Reads the header only: decoding is for a process of its own. */
function checkPicture(bytes: Buffer): Uint8Array {
  if (bytes.length > MAX_BYTES) throw new GoogleTrouble('lasting', 'its picture has more than 20 MiB');
  const { width, height, type } = headerOf(bytes);
  if (!DRAWN_AS.includes(type) || width * height > MAX_PIXELS || width * height === 0)
    throw new GoogleTrouble('lasting', 'it answered with what is no PNG, JPEG or WebP picture');
  return bytes;
}

function headerOf(bytes: Buffer): {
  readonly width: number;
  readonly height: number;
  readonly type?: string;
} {
  try {
    return imageSize(bytes);
  } catch {
    return { width: 0, height: 0 };
  }
}
