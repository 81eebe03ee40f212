import { join } from 'node:path';
import { makeVoiceCatalogue, type VoiceCatalogue } from '../../modules/voices/index.ts';
import type { Narrator } from '../../planner/ports.ts';
import type { Container, Get } from './container.ts';
import {
  type BuiltInNarrator,
  describeVoice,
  findVoiceFolder,
  listOperatorVoices,
  makeNarrator,
  makeSpeechStudio,
  type OperatorVoice,
} from '../studio/voice/index.ts';
import { tokens } from './tokens.ts';
import { PROJECT_FOLDER } from '../processes/project-folder.ts';
import { observeCallsTo } from './provide-metrics.ts';
import { openElevenLabsAccount } from '../providers/elevenlabs/elevenlabs-account.ts';
import { makeElevenLabsNarrator } from '../providers/elevenlabs/elevenlabs-narrator.ts';
import { keepTakes } from '../providers/elevenlabs/keep-takes.ts';

/** Who speaks, and as whom: an ElevenLabs account when one is switched on, else the built-in narrator. */
export function provideSpeech({ provide, provideClosing }: Container): void {
  provide(tokens.elevenLabs, (get) => {
    const { speech } = get(tokens.config).providers;
    const now = () => get(tokens.runtime).now().getTime();
    const observation = observeCallsTo(get, 'elevenlabs');
    return speech && { ...openElevenLabsAccount({ ...speech, ...observation, now }), model: speech.model };
  });
  provide(tokens.naturalVoice, () => findVoiceFolder(PROJECT_FOLDER));
  provide(tokens.voices, (get) => {
    const account = get(tokens.elevenLabs);
    if (account === undefined) return makeOwnCatalogue(get);
    return makeVoiceCatalogue(async (signal) => (await account.voices(signal)).map(({ voice }) => voice));
  });
  provideClosing(tokens.narrator, makeChosenNarrator, (narrator) => narrator.close());
}

function makeChosenNarrator(get: Get): Narrator & Pick<BuiltInNarrator, 'close'> {
  const [account, media] = [get(tokens.elevenLabs), get(tokens.media)];
  if (account === undefined) return makeOwnNarrator(get);
  const studio = makeSpeechStudio({ media, ffmpegPath: get(tokens.ffmpegPath) });
  const paidOnce = keepTakes(account, { operations: get(tokens.operations), media });
  const narrator = makeElevenLabsNarrator({ account: paidOnce, studio, model: account.model });
  return { ...narrator, close: () => studio.close() };
}

function makeOwnNarrator(get: Get): BuiltInNarrator {
  const natural = get(tokens.naturalVoice);
  if (!('missing' in natural))
    return makeNarrator({ media: get(tokens.media), natural, addedVoices: () => listAdded(get) });
  get(tokens.log).warn(
    { reason: natural.missing },
    'flite speaks English: the natural voice is not installed',
  );
  return makeNarrator({ media: get(tokens.media) });
}

function makeOwnCatalogue(get: Get): VoiceCatalogue {
  const natural = get(tokens.naturalVoice);
  const readAdded = () =>
    Promise.resolve('missing' in natural ? [] : listAdded(get).map(({ voice }) => voice));
  return makeVoiceCatalogue(readAdded, (voice) => describeVoice(voice, natural));
}

function listAdded(get: Get): readonly OperatorVoice[] {
  return listOperatorVoices(join(get(tokens.config).dataDir, 'voices'));
}
