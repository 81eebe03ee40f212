export { describeVoice } from './describe-voice.ts';
export { type BuiltInNarrator, makeNarrator } from './make-narrator.ts';
export { findVoiceFolder, type NaturalVoice } from './neural/voice-folder.ts';
export { listOperatorVoices, type OperatorVoice } from './operator-voices.ts';
export { limitPeaks } from './sound/limiter.ts';
export { calculateLoudness } from './sound/loudness.ts';
export { makeSpeechStudio } from './speech-studio.ts';
export { isUnspaced, readSourceWords } from './text/source-words.ts';
export { timeSilently } from './timed-silence.ts';
