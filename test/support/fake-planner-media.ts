import { createHash } from 'node:crypto';
import type { PictureEditDependencies } from '../../planner/api/picture-route.ts';
import type { SpeechDependencies } from '../../planner/api/speech-route.ts';
import { aNarration } from './video-builders.ts';

/** Names of files, made of what was asked for. */
export const blobFor = (asked: unknown, extension: string): string =>
  `${createHash('sha256').update(JSON.stringify(asked)).digest('hex')}.${extension}`;

/** Ten characters are a second. */
export const fakeSpeech: Pick<SpeechDependencies, 'narrator' | 'sounds' | 'retimer'> = {
  narrator: {
    speak: (request) =>
      Promise.resolve({ ...aNarration(request.text.length / 10), audio: blobFor(request, 'wav') }),
  },
  sounds: {
    convertSound: (audio, format) =>
      Promise.resolve(format === 'wav' ? audio : blobFor({ audio, format }, format.slice(0, 3))),
  },
  retimer: { retimeClip: (request) => Promise.resolve(blobFor(request, 'mp4')) },
};

export const fakePictureEdits: Pick<PictureEditDependencies, 'editor' | 'collectPictures' | 'sizeOf'> = {
  editor: { editPicture: (wish) => Promise.resolve(blobFor(wish, 'png')) },
  collectPictures: (urls) => Promise.resolve(urls.map((url) => blobFor(url, 'png'))),
  sizeOf: () => ({ width: 1280, height: 720 }),
};
