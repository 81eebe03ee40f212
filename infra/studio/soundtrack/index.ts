export { makeSoundtrack } from './make-soundtrack.ts';
export type { SoundtrackOrder } from './mix-soundtrack.ts';
