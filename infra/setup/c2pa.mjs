import { fileURLToPath } from 'node:url';
import { ensureByPip, isSettled } from './pip.mjs';

const VALIDATOR = {
  name: "C2PA's own validator",
  instead: 'specs do not ask it about films',
  folder: '.tools/c2pa',
  missing: '.tools/c2pa-missing.json',
  pins: fileURLToPath(new URL('tools/c2pa/requirements.txt', import.meta.url)),
  kept: ['c2pa', 'c2pa_python-0.38.1.dist-info'],
};

export const isC2paSettled = () => isSettled(VALIDATOR);

/** Leaves the validator of the Content Authenticity Initiative (Rust, called from Python) in .tools/c2pa: for specs alone. */
export const ensureC2pa = () => ensureByPip(VALIDATOR);
