export { CURATED_VOICES, findCuratedVoice } from './catalogue.ts';
export { chooseVoice, describeWish, type VoiceWish } from './choose-voice.ts';
export { voicesRoute } from './routes.ts';
export { findVoiceByWords } from './score-voices.ts';
export type { Voice } from './voice.ts';
export { makeVoiceCatalogue, refusalOfVoice, type VoiceCatalogue } from './voice-catalogue.ts';
