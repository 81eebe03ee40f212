import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { speakNarration, type NarrationTask } from '../../../../infra/studio/voice/speak-narration.ts';
import { CURATED_VOICES } from '../../../../modules/voices/index.ts';
import { readWav } from './heard.ts';

const TEXT = 'Honeybees visit two million flowers, and each worker makes a spoonful. That is a lot of work!';

const speak = (task: Partial<NarrationTask>) =>
  speakNarration({
    text: TEXT,
    language: 'en',
    voiceId: 'clara',
    targetSeconds: 0,
    natural: undefined,
    mayUseEspeak: true,
    ...task,
  });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('speaking a narration', () => {
  it('gives the same bytes and words for the same task', async () => {
    const [first, second] = [await speak({}), await speak({})];
    expect(sha256(second.wav)).to.equal(sha256(first.wav));
    expect(second.words).to.deep.equal(first.words);
  });

  it('gives every curated voice a sound of its own', async () => {
    const sounds: string[] = [];
    for (const { voice_id: voiceId } of CURATED_VOICES) sounds.push(sha256((await speak({ text: 'Good morning.', voiceId })).wav));
    expect(new Set(sounds).size).to.equal(CURATED_VOICES.length);
  }); // prettier-ignore

  for (const targetSeconds of [5.5, 6, 6.7]) {
    it(`fills ${targetSeconds} s to within a twentieth`, async () => {
      const { durationSeconds } = await speak({ targetSeconds });
      expect(durationSeconds).to.be.closeTo(targetSeconds, targetSeconds / 20);
    });
  }

  it('neither rushes nor drawls to meet an absurd target', async () => {
    const natural = (await speak({})).durationSeconds;
    expect((await speak({ targetSeconds: 1 })).durationSeconds).to.be.above(natural * 0.75);
    expect((await speak({ targetSeconds: 60 })).durationSeconds).to.be.below(natural * 1.4);
  });

  it('rests longer after a sentence than after a comma, and not at all within a phrase', async () => {
    const { words } = await speak({});
    const restAfter = (text: string): number => {
      const at = words.findIndex((word) => word.text === text);
      return (words[at + 1]?.start_seconds ?? NaN) - (words[at]?.end_seconds ?? NaN);
    };
    expect(restAfter('spoonful.')).to.be.above(restAfter('flowers,') + 0.1);
    expect(restAfter('flowers,')).to.be.above(0.1);
    expect(restAfter('two')).to.equal(0);
  });

  for (const text of ['', '   ', '…', '🎉 🎉', '— — —', '!?']) {
    it(`is half a second of silence for ${JSON.stringify(text)}`, async () => {
      const { wav, words, durationSeconds } = await speak({ text, targetSeconds: 5 });
      expect(words).to.deep.equal([]);
      expect(durationSeconds).to.equal(0.5);
      expect(readWav(wav).samples.every((sample) => sample === 0)).to.equal(true);
    });
  }

  it('drops emoji from the voice and keeps them in the words', async () => {
    const { words } = await speak({ text: 'Thank you 🐝 dear bees🌸!' });
    expect(words.map(({ text }) => text)).to.deep.equal(['Thank', 'you', 'dear', 'bees🌸!']);
  });

  it('keeps words an English voice cannot say with the word before them', async () => {
    const { words } = await speak({ text: 'The bee is 蜜蜂 there.' });
    expect(words.map(({ text }) => text)).to.deep.equal(['The', 'bee', 'is 蜜蜂', 'there.']);
  });

  it('hears that a text declared English is Chinese', async () => {
    const { wav, words } = await speak({ text: '蜜蜂是重要的昆虫。' });
    expect(words.map(({ text }) => text).join('')).to.equal('蜜蜂是重要的昆虫。');
    expect(readWav(wav).samples.some((sample) => Math.abs(sample) > 0.1)).to.equal(true);
  });

  it('hears that a text declared Chinese is English', async () => {
    const { wav, words } = await speak({ text: 'Good morning.', language: 'zh', voiceId: 'pia' });
    expect(wav).to.deep.equal((await speak({ text: 'Good morning.', voiceId: 'pia' })).wav);
    expect(words).to.have.length(2);
  });

  const unspeakable = [
    ['a language without an engine', { text: '重要な昆虫です。', language: 'ja' }],
    [
      'German where espeak-ng may not be used',
      { text: 'Bienen sind wichtig.', language: 'de', mayUseEspeak: false },
    ],
  ] as const;
  for (const [what, task] of unspeakable) {
    it(`is silent, with its words timed for reading, in ${what}`, async () => {
      const { wav, words, durationSeconds } = await speak({ ...task, targetSeconds: 3 });
      expect(words.map(({ text }) => text).join(task.language === 'ja' ? '' : ' ')).to.equal(task.text);
      expect(readWav(wav).samples.every((sample) => sample === 0)).to.equal(true);
      expect(durationSeconds).to.be.within(1, 3.1);
    });
  }
});
