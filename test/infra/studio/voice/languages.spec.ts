import { expect } from 'chai';
import { askEspeak } from '../../../../infra/studio/voice/espeak/espeak-process.ts';
import { findEspeakVoice, resolveLanguage } from '../../../../infra/studio/voice/espeak/languages.ts';
import { refusalOf } from '../../blobs/refusal-of.ts';

describe('the language of a narration', () => {
  const cases = [
    ['Bees are great.', 'en', 'en'],
    ['Bees are great.', 'en-GB', 'en-GB'],
    ['Bienen sind toll.', 'de', 'de'],
    ['蜜蜂是重要的昆虫', 'en', 'zh'],
    ['ミツバチは重要です', 'en', 'ja'],
    ['Пчёлы важны', 'en', 'ru'],
    ['The 蜜蜂 is a bee', 'en', 'en'],
    ['Good morning', 'zh', 'en'],
    ['使用 AI 技术', 'zh', 'zh'],
    ['42%', 'en', 'en'],
    ['42%', 'ja', 'ja'],
  ] as const;
  for (const [text, declared, language] of cases) {
    it(`of “${text}”, declared ${declared}, is ${language}`, () => {
      expect(resolveLanguage(text, declared)).to.equal(language);
    });
  }
});

describe('the espeak-ng voice of a language', () => {
  it('is found by the language, in any region and spelling of the tag', () => {
    expect(['de', 'de-AT', 'pt_BR', 'zh-Hans', 'zh-HK', 'FR'].map(findEspeakVoice)).to.deep.equal([
      'de',
      'de',
      'pt-br',
      'cmn',
      'yue',
      'fr',
    ]);
  });

  it('is none where it would spell or guess', () => {
    for (const language of ['ja', 'th', 'he', 'km', 'xx', '', 'constructor']) {
      expect(findEspeakVoice(language), language).to.equal(undefined);
    }
  });

  it('is there in the package, also where it has another name than the language', async () => {
    for (const language of 'de es-MX fr hi no pt-BR zh zh-HK'.split(' ')) {
      const voice = findEspeakVoice(language) ?? '';
      const sound = await askEspeak({ text: '1', voice: `${voice}+f2`, rate: 200, pitch: 50, range: 50 });
      expect(sound.samples.length, language).to.be.above(1000);
    }
  });

  it('is refused when espeak-ng does not know it, and the next is spoken', async () => {
    const request = { text: 'Ja', rate: 160, pitch: 50, range: 50 };
    expect(await refusalOf(askEspeak({ ...request, voice: 'nowhere' }))).to.have.property('message', 'espeak-ng has no voice nowhere');
    expect((await askEspeak({ ...request, voice: 'de' })).words).to.have.length(1);
  });
}); // prettier-ignore
