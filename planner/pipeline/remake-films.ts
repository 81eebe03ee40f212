import { productionOf } from '../../modules/productions/index.ts';
import { videoStream, type Video } from '../../modules/videos/index.ts';
import { filmOf } from './film-of.ts';
import { joinFilm, recordedScenes } from './perform-scene-step.ts';
import type { Pipeline } from './pipeline.ts';
import { restoredRequest } from './restore-clip.ts';

/**
 * Makes again what the media store lost of a video: narrations, frames, clips, film, captions, thumbnail, of the film as it is and of every
 * one that a revert or a restore can bring back. Nothing is recorded: what the built-in makers make has the names that it had. Throws
 * `DomainError('missing')` when something is gone that nobody can make.
 */
export async function remakeFilms(pipeline: Pipeline, videoId: string, signal: AbortSignal): Promise<void> {
  const { state: video } = await pipeline.videos.load(videoStream(videoId));
  for (const version of versionsOf(video)) {
    const film = filmOf({ video: version, production: productionOf(version) });
    for (const scene of recordedScenes(pipeline, film)) {
      signal.throwIfAborted();
      await restoredRequest(pipeline, scene, signal);
    }
    const recorded = version.film?.provenance ?? null;
    await joinFilm(pipeline, { ...film, origin: { ...film.origin, recorded } }, signal);
  }
}

/** The video as it is and as it was before each change; those without a film are left out. */
function* versionsOf(video: Video): Generator<Video> {
  // A change of voice that is under way makes what it needs by itself.
  if (video.voiceChange) return;
  if (video.film) yield video;
  for (let version = video.pastVersions; version; version = version.before) {
    const { film } = version;
    if (film) yield { ...video, ...version, film };
  }
}
