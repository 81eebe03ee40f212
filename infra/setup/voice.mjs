import { fileURLToPath } from 'node:url';
import { ensureByPip, isSettled } from './pip.mjs';

const VOICE = {
  name: 'the natural voice',
  instead: 'flite will speak',
  folder: '.tools/voice',
  missing: '.tools/voice-missing.json',
  pins: fileURLToPath(new URL('tools/voice/requirements.txt', import.meta.url)),
  kept: ['hibari/assets', 'hibari_tts-0.2.1.dist-info/licenses'],
};

export const isVoiceSettled = () => isSettled(VOICE);

/** Leaves the natural voice in .tools/voice; without it flite speaks. */
export const ensureVoice = () => ensureByPip(VOICE);
