export { CURATED_VOICES, findCuratedVoice } from './catalogue.ts';
export { chooseVoice, describeRequest, type VoiceRequest } from './choose-voice.ts';
export { voicesRoute } from './routes.ts';
export { findVoiceByWords } from './score-voices.ts';
export type { Voice } from './voice.ts';
export { makeVoiceCatalogue, refusalOfVoice, type VoiceCatalogue } from './voice-catalogue.ts';
