import type { RouterMiddleware } from '@koa/router';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { MediaStore } from '../../planner/ports.ts';
import type { RequestState } from './mount-route.ts';
import { sendFile } from './send-file.ts';

const BLOB = /^[0-9a-f]{64}\.(mp4|vtt|jpg|png|wav|mp3|pcm)$/;
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  // Raw samples, signed, 16 bit, little-endian; the file does not contain the sample rate.
  pcm: 'audio/pcm',
};

/** Contract 5.6: a plain GET with Content-Type, Content-Length, Range and ETag. Blobs are immutable, so they may be cached for ever. */
export function mediaRoute(media: MediaStore): RouterMiddleware<RequestState> {
  return async (ctx) => {
    ctx.state.operation = 'get_media';
    const [name, extension] = BLOB.exec(String(ctx.params['name'])) ?? [];
    if (name === undefined || extension === undefined || !(await media.has(name)))
      throw new DomainError('missing', 'media.unknown', 'not found');
    const path = await media.pathOf(name);
    ctx.set('Content-Type', CONTENT_TYPES[extension] ?? 'application/octet-stream');
    ctx.set('ETag', `"${name.slice(0, 64)}"`);
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('Access-Control-Allow-Origin', '*');
    sendFile(ctx, path);
  };
}
