import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { videoStream } from '../../modules/videos/index.ts';
import type { Engine } from '../../modules/videos/media.ts';
import type { Config } from '../configuration/config.ts';
import { PROJECT_FOLDER } from '../processes/project-folder.ts';
import type { FilmKeySettings } from '../provenance/film-keys.ts';
import { makeFilmSealer } from '../provenance/film-sealer.ts';
import { listOperatorVoices } from '../studio/voice/index.ts';
import type { Container, Get } from './container.ts';
import { tokens } from './tokens.ts';

/** What films say of where they come from. docs/provenance.md. */
export function provideProvenance({ provide }: Container): void {
  provide(tokens.sealer, (get) => {
    if (!get(tokens.config).audit.provenance) return undefined;
    return makeFilmSealer({
      signers: get(tokens.filmKeys).signers,
      engines: (language) => enginesOf(get, language),
      lastEventOf: (videoId) => lastEventOf(get, videoId),
      checkpoint: async () => (await get(tokens.checkpoints).store.latestCheckpoint())?.note,
      now: get(tokens.runtime).now,
      generatorVersion: versionOf(PROJECT_FOLDER),
    });
  });
}

export const filmKeySettings = ({ dataDir, publicUrl, audit: { filmKey } }: Config): FilmKeySettings => ({
  dataDir,
  publicUrl,
  now: () => new Date(),
  own: filmKey,
});

/** Who tells, speaks, draws and films now; the built-in ones but for the voice are rules, not models. */
function enginesOf(get: Get, language = 'en'): readonly Engine[] {
  const { providers } = get(tokens.config);
  const { language: model, speech, images, video } = providers;
  return [
    model
      ? { part: 'story', name: `${model.vendor}/${model.model}`, is_trained: true }
      : { part: 'story', name: 'Fabula planner', is_trained: false },
    speech
      ? { part: 'voice', name: `elevenlabs/${speech.model}`, is_trained: true }
      : ownVoice(get, language),
    images
      ? { part: 'pictures', name: `google/${images.model}`, is_trained: true }
      : { part: 'pictures', name: 'Fabula illustrator', is_trained: false },
    ...(video ? [{ part: 'footage', name: `google/${video.model}`, is_trained: true } as const] : []),
  ];
}

/** The natural voice and those of the operator are trained models; flite and espeak-ng are not. */
function ownVoice(get: Get, language: string): Engine {
  const natural = get(tokens.naturalVoice);
  if ('missing' in natural) return { part: 'voice', name: 'flite, espeak-ng', is_trained: false };
  const added = listOperatorVoices(join(get(tokens.config).dataDir, 'voices'));
  const isTrained = /^en\b/i.test(language) || added.length > 0;
  return isTrained
    ? { part: 'voice', name: `hibari (files ${natural.version})`, is_trained: true }
    : { part: 'voice', name: 'espeak-ng', is_trained: false };
}

async function lastEventOf(get: Get, videoId: string) {
  const stream = videoStream(videoId);
  const { revision } = await get(tokens.videos).load(stream);
  const { events } = await get(tokens.events).read(stream, revision - 1);
  const last = events[0];
  if (!last) throw new Error(`${stream} is empty`);
  return { id: last.id, position: last.position, hash: last.hash };
}

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}
