import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDiskMediaStore } from '../../../infra/blobs/disk-media-store.ts';
import { openFilmKeys, type FilmKeys } from '../../../infra/provenance/film-keys.ts';
import { makeFilmSealer, type SealerDependencies } from '../../../infra/provenance/film-sealer.ts';
import { makeFilmJoiner } from '../../../infra/studio/films/make-film-joiner.ts';
import type { Film, FilmOrder, FilmScene, MediaStore } from '../../../planner/ports.ts';
import { makeFlashClip } from '../studio/films/make-clips.ts';

const NEVER = new AbortController().signal;
export const VIDEO_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const AFTER_EVENT = {
  id: '1f8fad5b-d9cb-469f-a165-70867728950e',
  position: 17,
  hash: 'ab'.repeat(32),
};
export const BUILT_IN = [
  { part: 'story', name: 'Fabula planner', is_trained: false },
  { part: 'voice', name: 'flite', is_trained: false },
  { part: 'pictures', name: 'Fabula illustrator', is_trained: false },
] as const;

export interface SealingStudio {
  readonly folder: string;
  readonly media: MediaStore;
  readonly keys: FilmKeys;
  /** Joins a film of two short clips. */
  join(origin: FilmOrder['origin'], changed?: Partial<SealerDependencies>): Promise<Film>;
  /** The same without anybody who seals. */
  joinUnsealed(): Promise<Film>;
  close(): Promise<void>;
}

/** A joiner that seals, over real clips; its clock stands. */
export async function openSealingStudio(): Promise<SealingStudio> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-seal-'));
  const media = makeDiskMediaStore(join(folder, 'media'));
  const now = () => new Date();
  const keys = await openFilmKeys({
    dataDir: folder,
    publicUrl: 'https://films.example.org',
    now,
    own: undefined,
  });
  const scenes = await Promise.all(
    [37, 41].map(async (frame_count, at): Promise<FilmScene> => {
      const clip = await makeFlashClip(media, folder, frame_count);
      const words = [{ text: 'Bees dance.', start_seconds: 0.1, end_seconds: 0.9 }];
      return { scene_number: at + 1, title: 'Bees', transition: 'cut', clip, frame_count, words };
    }),
  );
  const order = {
    title: 'Bees & <flowers>',
    style: { mood: 'calm', pace: 'medium', music: 'none' },
  } as const;
  const joined = async (
    sealer: Parameters<typeof makeFilmJoiner>[0]['sealer'],
    film: FilmOrder,
  ): Promise<Film> => {
    const joiner = makeFilmJoiner({ media, ffmpegPath: 'ffmpeg', sealer });
    try {
      return await joiner.join(scenes, NEVER, film);
    } finally {
      await joiner.close();
    }
  };
  return {
    folder,
    media,
    keys,
    join: (origin, changed = {}) =>
      joined(
        makeFilmSealer({
          signers: keys.signers,
          engines: () => BUILT_IN,
          lastEventOf: () => Promise.resolve(AFTER_EVENT),
          checkpoint: () => Promise.resolve('films.example.org\n17\nroot\n'),
          now,
          generatorVersion: '0.1.0',
          ...changed,
        }),
        origin ? { ...order, origin } : order,
      ),
    joinUnsealed: () => joined(undefined, order),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
