import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDiskMediaStore } from '../../../../infra/blobs/disk-media-store.ts';
import { makeNarrator, type BuiltInNarrator } from '../../../../infra/studio/voice/make-narrator.ts';
import type { MediaStore, Narration } from '../../../../planner/ports.ts';
import { refusalOf } from '../../blobs/refusal-of.ts';

const run = promisify(execFile);
const NEVER = new AbortController().signal;

describe('the built-in narrator', () => {
  let root = '';
  let media: MediaStore;
  let narrator: BuiltInNarrator;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'fabula-narrator-'));
    media = makeDiskMediaStore(root);
    narrator = makeNarrator({ media });
  });
  after(async () => {
    await narrator.close();
    await rm(root, { recursive: true, force: true });
  });

  const speak = (text: string, voice_id = 'clara', signal = NEVER): Promise<Narration> =>
    narrator.speak({ text, language: 'en', voice: { voice_id }, target_seconds: 5 }, signal);

  async function measure({ audio }: Narration): Promise<{ readonly lufs: number; readonly peak: number }> {
    const args = ['-hide_banner', '-nostats', '-i', await media.pathOf(audio), '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'];
    const { stderr } = await run('ffmpeg', args);
    const read = (pattern: RegExp): number => Number(pattern.exec(stderr)?.[1]);
    return { lufs: read(/I:\s+(-?[\d.]+) LUFS/), peak: read(/Peak:\s+(-?[\d.]+) dBFS/) };
  }

  for (const voiceId of ['clara', 'james', 'ewan', 'isla']) {
    it(`is at -16 LUFS with its true peak under -1.5 dB as ${voiceId}`, async () => {
      const { lufs, peak } = await measure(await speak('Every morning, honeybees leave the hive in search of flowers.', voiceId));
      expect(lufs).to.be.closeTo(-16, 0.7);
      expect(peak).to.be.at.most(-1.5);
    });
  }

  for (const [language, text] of [['de', 'Bienen besuchen viele Blüten.'], ['zh', '蜜蜂是重要的昆虫，它们传播花粉。']] as const) {
    it(`is at -16 LUFS in ${language} too`, async () => {
      const narration = await narrator.speak({ text, language, voice: { voice_description: 'warm woman' }, target_seconds: 3 }, NEVER);
      const { lufs, peak } = await measure(narration);
      expect(lufs).to.be.closeTo(-16, 0.7);
      expect(peak).to.be.at.most(-1.5);
    });
  }

  it('gives up in the middle what nobody waits for any longer', async () => {
    const kept: number[] = [];
    const put: MediaStore['put'] = (content, extension) => {
      kept.push(content.length);
      return media.put(content, extension);
    };
    const alone = makeNarrator({ media: { ...media, put }, threads: 1 });
    try {
      const caller = new AbortController();
      const ask = (text: string, signal: AbortSignal) =>
        alone.speak({ text, language: 'en', voice: { voice_id: 'clara' }, target_seconds: 5 }, signal);
      await ask('The thread is warm.', NEVER);
      const long = refusalOf(ask('Bees dance to tell where the nectar is. '.repeat(60), caller.signal));
      setImmediate(() => {
        caller.abort(new Error('the caller left'));
      });
      expect(String(await long)).to.contain('the caller left');
      await ask('The thread is free.', NEVER);
      expect(kept).to.have.length(2);
    } finally {
      await alone.close();
    }
  });

  it('gives 48 kHz mono 16-bit WAV as long as it says', async () => {
    const { audio, duration_seconds } = await speak('Bees dance to tell where the nectar is.');
    const args = ['-v', 'error', '-show_entries', 'stream=codec_name,sample_rate,channels,duration', '-of', 'json', await media.pathOf(audio)];
    const { streams } = JSON.parse((await run('ffprobe', args)).stdout) as { readonly streams: readonly Record<string, unknown>[] };
    const [stream] = streams;
    expect([stream?.['codec_name'], stream?.['sample_rate'], stream?.['channels']]).to.deep.equal(['pcm_s16le', '48000', 1]);
    expect(Number(stream?.['duration'])).to.be.closeTo(duration_seconds, 0.0005);
  });

  it('gives the same blob for the same request, also in another process lifetime', async () => {
    const again = makeNarrator({ media, threads: 1 });
    try {
      const [first, second] = [await speak('The hive is warm.'), await speak('The hive is warm.')];
      expect(second).to.equal(first);
      const third = await again.speak({ text: 'The hive is warm.', language: 'en', voice: { voice_id: 'clara' }, target_seconds: 5 }, NEVER);
      expect(third).to.deep.equal(first);
    } finally {
      await again.close();
    }
  });

  it('may be prepared, for a voice that nobody has too', async () => {
    narrator.prepare?.('en', { voice_id: 'nobody' });
    narrator.prepare?.('en', { voice_id: 'clara' });
    expect((await speak('Ready.')).words).to.have.length(1);
  });

  it('speaks again when the blob it remembers is gone', async () => {
    const first = await speak('Gone and back.');
    await rm(await media.pathOf(first.audio));
    const second = await speak('Gone and back.');
    expect(second.audio).to.equal(first.audio);
    expect(await media.has(second.audio)).to.equal(true);
  });

  it('gives up at once when asked to, and is there for the next', async () => {
    const stop = new AbortController();
    const refused = refusalOf(speak('A long story of bees and flowers, told at length.', 'ruth', stop.signal));
    stop.abort(new Error('enough'));
    expect(await refused).to.have.property('message', 'enough');
    expect((await speak('Next.')).words).to.have.length(1);
  });

  it('leaves the event loop free while it speaks', async () => {
    let turns = 0;
    const watch = setInterval(() => (turns += 1), 5);
    const lines = [1, 2, 3, 4, 5, 6].map((at) => `Worker number ${at} flies from flower to flower all day long.`);
    await Promise.all(lines.map((line) => speak(line)));
    clearInterval(watch);
    expect(turns).to.be.above(10);
  });
}); // prettier-ignore
