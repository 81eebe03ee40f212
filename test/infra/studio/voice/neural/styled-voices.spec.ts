import { expect } from 'chai';
import { zipSync } from 'fflate';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isEspeakInstalled } from '../../../../../infra/studio/voice/espeak/espeak-process.ts';
import { findDurations } from '../../../../../infra/studio/voice/neural/onnx-outputs.ts';
import { findVoiceFolder } from '../../../../../infra/studio/voice/neural/voice-folder.ts';
import { listOperatorVoices } from '../../../../../infra/studio/voice/operator-voices.ts';
import { speakNarration } from '../../../../../infra/studio/voice/speak-narration.ts';

/** Of the shape of Kokoro's models: four steps of 25 ms a phoneme, and the mean of the style as its sound. */
const MODEL = join(import.meta.dirname, 'fixtures/styled.onnx');
const ROWS = 510;

const style = (level: number): Buffer => Buffer.from(new Float32Array(ROWS * 256).fill(level).buffer);

/** As numpy writes an array. */
function npy(data: Buffer): Uint8Array {
  const header = `{'descr': '<f4', 'fortran_order': False, 'shape': (${ROWS}, 1, 256), }`.padEnd(117) + '\n';
  return Buffer.concat([Buffer.from('\x93NUMPY\x01\x00', 'latin1'), Buffer.from([header.length, 0]), Buffer.from(header), data]);
} // prettier-ignore

describe("an operator's voices of Kokoro and Kitten", () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fabula-styles-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = (name: string, content: Uint8Array) => writeFileSync(join(folder, name), content);
  const listed = () => listOperatorVoices(folder).map(({ voice }) => voice);
  const speak = (id: string, text: string, language = 'en') => {
    const own = listOperatorVoices(folder).find(({ voice }) => voice.voice_id === id);
    const found = findVoiceFolder(process.cwd());
    if ('missing' in found) return undefined;
    return speakNarration({ text, language, voiceId: 'clara', targetSeconds: 0, natural: found, mayUseEspeak: true, own });
  }; // prettier-ignore

  it('are found in the files that their authors publish, and in none without a model', () => {
    put('af_heart.bin', style(0.1));
    put('voices-v1.0.bin', zipSync({ 'bm_george.npy': npy(style(0.1)), 'ef_dora.npy': npy(style(0.1)), 'jf_alpha.npy': npy(style(0.1)) }));
    put('voices.npz', zipSync({ 'expr-voice-2-f.npy': npy(style(0.1)), 'expr-voice-5-m.npy': npy(style(0.1)) }));
    expect(listed()).to.deep.equal([]);
    copyFileSync(MODEL, join(folder, 'kokoro-v1.0.int8.onnx'));
    copyFileSync(MODEL, join(folder, 'kitten_tts_nano_v0_1.onnx'));
    expect(listed().map(({ voice_id, name, gender, accent }) => [voice_id, name, gender, accent])).to.deep.equal([
      ['af_heart', 'Heart', 'female', 'american'],
      ['bm_george', 'George', 'male', 'british'],
      ['ef_dora', 'Dora', 'female', 'es'],
      ['kitten-bella', 'Bella', 'female', 'american'],
      ['kitten-leo', 'Leo', 'male', 'american'],
    ]);
  });

  it('are none where an archive is damaged', () => {
    copyFileSync(MODEL, join(folder, 'kokoro-v1.0.onnx'));
    put('voices-v1.0.bin', Buffer.from('no archive'));
    expect(listed()).to.deep.equal([]);
  });

  it('speak with the style of their name, from a file or an archive alike', async () => {
    copyFileSync(MODEL, join(folder, 'kokoro-v1.0.onnx'));
    put('af_heart.bin', style(0.1));
    put('voices-v1.0.bin', zipSync({ 'af_sky.npy': npy(style(0.1)), 'bf_emma.npy': npy(style(-0.1)) }));
    const [heart, sky, emma] = [await speak('af_heart', 'See the sea.'), await speak('af_sky', 'See the sea.'), await speak('bf_emma', 'See the sea.')];
    expect(heart?.words.map(({ text }) => text) ?? ['See', 'the', 'sea.']).to.deep.equal(['See', 'the', 'sea.']);
    expect(Buffer.compare(heart?.wav ?? Buffer.alloc(0), sky?.wav ?? Buffer.alloc(0))).to.equal(0);
    if (heart && emma) expect(Buffer.compare(heart.wav, emma.wav)).not.to.equal(0);
  });

  it('tell word times by how long the model says that phonemes take', async () => {
    copyFileSync(MODEL, join(folder, 'kitten_tts_nano.onnx'));
    put('voices.npz', zipSync({ 'expr-voice-2-f.npy': npy(style(0.1)) }));
    const spoken = await speak('kitten-bella', 'See me.');
    if (!spoken) return;
    const [see, me] = spoken.words;
    // s, stress, i: three signs of four steps of 25 ms each.
    expect((see?.end_seconds ?? NaN) - (see?.start_seconds ?? NaN)).to.be.closeTo(0.3, 0.02);
    // And one for the space between.
    expect((me?.start_seconds ?? NaN) - (see?.end_seconds ?? NaN)).to.be.closeTo(0.1, 0.02);
  });

  it('speak their own language by espeak-ng’s phonemes', async () => {
    if (!isEspeakInstalled()) return;
    copyFileSync(MODEL, join(folder, 'kokoro-v1.0.onnx'));
    put('ef_dora.bin', style(0.1));
    const spoken = await speak('ef_dora', 'El agua sube.', 'es');
    expect(spoken?.words.map(({ text }) => text) ?? ['El', 'agua', 'sube.']).to.deep.equal(['El', 'agua', 'sube.']);
    // Nothing but the model: its sound is as level as its style.
    expect(new Set(spoken ? [...new Int16Array(spoken.wav.buffer, 44 + 9600, 200)].map((each) => Math.sign(each)) : [1]).size).to.equal(1);
  });

  it('need a model that tells how long phonemes take', () => {
    expect(findDurations(readFileSync(MODEL))).to.equal('/encoder/Clip_output_0');
    expect(findDurations(Buffer.from('no model'))).to.equal(undefined);
  });
}); // prettier-ignore
