import { makeDiskMediaStore } from '../../../../infra/blobs/disk-media-store.ts';
import { makeSceneRenderer } from '../../../../infra/studio/clips/scene-renderer.ts';
import { findFfmpeg } from '../../../../infra/studio/ffmpeg/find-ffmpeg.ts';
import { clipRequest } from './clip-requests.ts';

/** A process that renders into the folder it is given for as long as it is let: the spec of the render pool kills it. */
const media = makeDiskMediaStore(process.argv[2] ?? '');
const renderer = makeSceneRenderer({ media, ffmpegPath: findFfmpeg(process.env, process.cwd()), workers: 1 });
await renderer.renderClip(await clipRequest(media, { frame_count: 30_000 }), new AbortController().signal);
