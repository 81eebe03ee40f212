export { CURATED_VOICES, findCuratedVoice, type CuratedVoice } from './catalogue.ts';
export { chooseVoice, type VoiceWish } from './choose-voice.ts';
export { voicesRoute } from './routes.ts';
