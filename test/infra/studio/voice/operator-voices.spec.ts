import { expect } from 'chai';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findVoiceFolder } from '../../../../infra/studio/voice/neural/voice-folder.ts';
import { listOperatorVoices } from '../../../../infra/studio/voice/operator-voices.ts';
import { speakNarration } from '../../../../infra/studio/voice/speak-narration.ts';

describe("an operator's voices", () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fabula-voices-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are those whose files are named as their authors name them', () => {
    for (const file of ['bf_emma.int8.onnx', 'am_fenrir_v2.int8.onnx', 'notes.txt', 'model.onnx', 'de_DE-thorsten-medium.onnx', 'de_DE-thorsten-medium.onnx.json', 'fr_FR-siwis-low.onnx'])
      writeFileSync(join(folder, file), 'x');
    const voices = listOperatorVoices(folder).map(({ voice }) => voice);
    expect(voices.map(({ voice_id, name, gender, accent }) => [voice_id, name, gender, accent])).to.deep.equal([
      ['am_fenrir', 'Fenrir', 'male', 'american'],
      ['bf_emma', 'Emma', 'female', 'british'],
      ['de_DE-thorsten-medium', 'Thorsten', undefined, 'de-DE'],
    ]);
  });

  it('are none where there is no folder', () => {
    expect(listOperatorVoices(join(folder, 'nowhere'))).to.deep.equal([]);
  });

  it('speak English with the pronunciation their name tells; without the natural voice the catalogue speaks', async () => {
    const found = findVoiceFolder(process.cwd());
    const natural = 'missing' in found ? undefined : found;
    if (natural) cpSync(join(natural.assets, 'hibari.onnx'), join(folder, 'bf_copy.int8.onnx'));
    const [own] = listOperatorVoices(folder);
    const task = { text: 'Water can be hot.', language: 'en', voiceId: 'clara', targetSeconds: 0, natural, mayUseEspeak: false };
    const [british, american] = [await speakNarration({ ...task, own }), await speakNarration(task)];
    expect(british.words).to.have.length(4);
    expect(Buffer.compare(british.wav, american.wav) === 0).to.equal(natural === undefined);
  });
}); // prettier-ignore
