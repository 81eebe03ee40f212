import { findVoiceFolder } from '../../infra/studio/voice/neural/voice-folder.ts';
import { speakNarration } from '../../infra/studio/voice/speak-narration.ts';
import { findLoudSpans, keepHiss, readWav } from '../infra/studio/voice/heard.ts';
import { median } from './statistics.ts';

/** One s in each word, at its beginning, and none at its end: every hiss is a word. */
const HISSING = [
  'Sam said soon Sue saw some solemn seal.',
  'Soon Sid saw seven silly seal.',
  'Sally sang some sad song.',
];
const TEXTS = [
  'Every morning, thousands of honeybees leave the hive in search of flowers full of nectar.',
  'How does a vaccine teach your body to fight an infection it has never met?',
  'In 2024, sales rose 42.5% to $1.5 million; the team closed forty new accounts.',
];

/** The built-in voices: processor time of a second of speech when warm, and how far from each hiss a word is said to begin. */
export async function runVoiceBench(): Promise<void> {
  const found = findVoiceFolder(process.cwd());
  const natural = 'missing' in found ? undefined : found;
  if ('missing' in found) process.stdout.write(`the natural voice is not installed: ${found.missing}\n`);
  for (const [engine, folder] of [['flite', undefined], ['natural', natural]] as const) {
    if (engine === 'natural' && folder === undefined) continue;
    for (const voiceId of ['clara', 'james', 'alice', 'george']) {
      const speak = (text: string) => speakNarration({ text, language: 'en', voiceId, targetSeconds: 0, natural: folder, mayUseEspeak: false });
      const cold = await costOf(() => speak('Good morning.'));
      const costs: number[] = [];
      for (const text of [...TEXTS, ...TEXTS]) costs.push((await costOf(() => speak(text))).secondsPerSecond);
      const errors: number[] = [];
      for (const text of HISSING) errors.push(...errorsOf(await speak(text)));
      process.stdout.write(
        `${engine} ${voiceId}: ${median(costs).toFixed(3)} processor seconds a second of speech, first narration ${cold.seconds.toFixed(1)} s; ` +
          `words begin off by ${(median(errors) * 1000).toFixed(0)} ms in the middle, ${(Math.max(...errors) * 1000).toFixed(0)} ms at most (${errors.length} hisses)\n`,
      );
    }
  }
} // prettier-ignore

type Spoken = Awaited<ReturnType<typeof speakNarration>>;

async function costOf(speak: () => Promise<Spoken>) {
  const before = process.cpuUsage();
  const { durationSeconds } = await speak();
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: (user + system) / 1e6,
    secondsPerSecond: (user + system) / 1e6 / durationSeconds,
  };
}

function errorsOf({ wav, words }: Spoken): readonly number[] {
  const heard = findLoudSpans(keepHiss(readWav(wav)), 0.25, 0.04);
  return heard.map(({ start }) => Math.min(...words.map((word) => Math.abs(word.start_seconds - start))));
}
