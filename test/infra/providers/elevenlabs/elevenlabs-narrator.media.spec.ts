import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDiskMediaStore } from '../../../../infra/blobs/disk-media-store.ts';
import { makeSpeechStudio, type SpeechStudio } from '../../../../infra/studio/voice/speech-studio.ts';
import { openElevenLabsAccount } from '../../../../infra/providers/elevenlabs/elevenlabs-account.ts';
import { makeElevenLabsNarrator } from '../../../../infra/providers/elevenlabs/elevenlabs-narrator.ts';
import type { MediaStore, Narration, Narrator } from '../../../../planner/ports.ts';
import { startElevenLabsStub, STUB_KEY, textOf } from '../../../support/providers/elevenlabs-stub.ts';
import { recordTake } from '../../../support/providers/elevenlabs-take.ts';
import type { ScriptedServer } from '../../../support/providers/scripted-server.ts';
import { findLoudSpans, readWav } from '../../studio/voice/heard.ts';

const run = promisify(execFile);
const NEVER = new AbortController().signal;
const TEXT = 'Bees dance. Flowers open, and honey follows.';

describe('a narration by ElevenLabs', () => {
  let root = '';
  let stub: ScriptedServer;
  let media: MediaStore;
  let studio: SpeechStudio;
  let narrator: Narrator;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'fabula-elevenlabs-'));
    stub = await startElevenLabsStub(recordTake);
    media = makeDiskMediaStore(root);
    studio = makeSpeechStudio({ media, ffmpegPath: 'ffmpeg' });
    const account = openElevenLabsAccount({ apiKey: STUB_KEY, baseUrl: stub.url, now: () => 0, backoffMs: 0 });
    narrator = makeElevenLabsNarrator({ account, studio, model: 'eleven_multilingual_v2' });
  });
  after(async () => {
    await studio.close();
    await stub.close();
    await rm(root, { recursive: true, force: true });
  });

  const speak = (text: string, target_seconds = 3, language = 'en') =>
    narrator.speak({ text, language, voice: {}, target_seconds }, NEVER);

  it('is 48 kHz mono 16-bit WAV at -16 LUFS, as long as it says', async () => {
    const { audio, duration_seconds } = await speak(TEXT);
    const path = await media.pathOf(audio);
    const entries = 'stream=codec_name,sample_rate,channels,duration';
    const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', path]);
    const { streams } = JSON.parse(stdout) as { readonly streams: readonly Record<string, unknown>[] };
    expect(streams[0]).to.include({ codec_name: 'pcm_s16le', sample_rate: '48000', channels: 1 });
    expect(Number(streams[0]?.duration)).to.be.closeTo(duration_seconds, 0.001);
    const { stderr } = await run('ffmpeg', ['-hide_banner', '-nostats', '-i', path, '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-']);
    expect(Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1])).to.be.closeTo(-16, 0.7);
    expect(Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(stderr)?.[1])).to.be.at.most(-1.5);
  });

  for (const target_seconds of [0.5, 3, 60]) {
    it(`has its words where they are heard, paced for ${target_seconds} s`, async () => {
      const narration = await speak(TEXT, target_seconds);
      expect(narration.words.map(({ text }) => text)).to.deep.equal(TEXT.split(' '));
      const { samples, rate } = await soundOf(narration);
      const spans = findLoudSpans({ samples, rate }, 0.1, 0.03, 0.14);
      const [first, last] = [spans[0], spans.at(-1)];
      expect(first?.start).to.be.closeTo(narration.words[0]?.start_seconds ?? -1, 0.06);
      expect(last?.end).to.be.closeTo(narration.words.at(-1)?.end_seconds ?? -1, 0.12);
      expect(narration.words.at(-1)?.end_seconds).to.be.at.most(narration.duration_seconds);
      // Nothing is heard in the rest after the first sentence.
      const rest = ((narration.words[1]?.end_seconds ?? 0) + (narration.words[2]?.start_seconds ?? 0)) / 2;
      expect(spans.some(({ start, end }) => start < rest && rest < end)).to.equal(false);
    });
  }

  it('is the same from the same answer', async () => {
    expect(await speak(TEXT)).to.deep.equal(await speak(TEXT));
  });

  it('is asked for without markup, its paragraphs apart, in one call', async () => {
    const calls = stub.ledger.length;
    const { words } = await speak('# **Bees**\n\n- make [honey](https://example.org) 🎉');
    const requests = stub.ledger.slice(calls);
    expect(requests.map(textOf)).to.deep.equal(['Bees\n\nmake honey']);
    expect(words.map(({ text }) => text)).to.deep.equal(['Bees', 'make', 'honey']);
  });

  it('is asked for without spaces where the script has none', async () => {
    const text = '蜜蜂是重要的昆虫，它们传播花粉。';
    const characters = Array.from(text);
    const take = await recordTake(TEXT);
    const times = characters.map((_, at) => at / 10);
    const alignment = { characters, character_start_times_seconds: times, character_end_times_seconds: times.map((at) => at + 0.1) };
    stub.script({ body: { ...take, alignment } });
    const { words } = await speak(text, 2, 'zh');
    const request = stub.ledger.at(-1);
    expect(request && textOf(request)).to.equal(text);
    expect(words.map((word) => word.text).join('')).to.equal(text);
  });

  it('fails when what is sent is no sound, and leaves no file behind', async () => {
    stub.script({ body: { audio_base64: Buffer.from(`ID3${'no sound '.repeat(500)}`).toString('base64') } });
    const error = await speak(TEXT).catch((thrown: unknown) => thrown);
    expect(error).to.include({ kind: 'upstream', message: 'the speech provider sent sound that cannot be decoded' });
    const { stdout } = await run('find', [join(root, 'drafts'), '-type', 'f']);
    expect(stdout).to.equal('');
  });

  it('is silence where nothing is to be said', async () => {
    const narration = await speak('…');
    expect(narration).to.deep.include({ duration_seconds: 0.5, words: [] });
    expect(Math.max(...(await soundOf(narration)).samples)).to.equal(0);
  });

  const soundOf = async ({ audio }: Narration) => readWav(await readFile(await media.pathOf(audio)));
}); // prettier-ignore
