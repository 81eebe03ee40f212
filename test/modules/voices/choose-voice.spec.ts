import { expect } from 'chai';
import fc from 'fast-check';
import { findNarratorVoice } from '../../../infra/studio/voice/voice-book.ts';
import { chooseVoice, CURATED_VOICES, findCuratedVoice } from '../../../modules/voices/index.ts';

const describing = (voice_description: string, language = 'en'): string =>
  chooseVoice({ voice_description }, language).voice_id;

describe('the curated catalogue', () => {
  it('has about ten voices, each with an id and a name of its own', () => {
    expect(CURATED_VOICES.length).to.be.within(9, 14);
    expect(new Set(CURATED_VOICES.map(({ voice_id }) => voice_id)).size).to.equal(CURATED_VOICES.length);
    expect(new Set(CURATED_VOICES.map(({ name }) => name)).size).to.equal(CURATED_VOICES.length);
  });

  it('shows each voice as the API does', () => {
    for (const voice of CURATED_VOICES) {
      expect(voice).to.have.all.keys(
        'voice_id',
        'name',
        'description',
        'custom',
        'preview_url',
        'gender',
        'accent',
        'age',
        'tags',
      );
      expect(voice).to.include({ custom: false, preview_url: null });
    }
  });

  it('can be spoken by the built-in narrator, voice by voice', () => {
    for (const { voice_id } of CURATED_VOICES)
      expect(findNarratorVoice(voice_id).flite.speaker).to.be.a('string');
  });

  it('knows no voice by another id', () => {
    expect(findCuratedVoice('nobody')).to.equal(undefined);
    expect(findCuratedVoice('constructor')).to.equal(undefined);
  });
});

describe('choosing a narrator', () => {
  it('takes the voice named by its id, whatever else is said', () => {
    expect(chooseVoice({ voice_id: 'fergus', voice_description: 'bright young woman' }, 'en').voice_id).to.equal('fergus');
  });

  it('takes the voice called by its name', () => {
    expect(chooseVoice({ voice_name: ' marcus ' }, 'en').voice_id).to.equal('marcus');
  });

  it('takes the first of the catalogue when nothing is said, or nothing that is known', () => {
    expect(chooseVoice({}, 'en').voice_id).to.equal('clara');
    expect(describing('zzz')).to.equal('clara');
    expect(chooseVoice({ voice_id: 'another-provider-id' }, 'en').voice_id).to.equal('clara');
  });

  const wishes: Readonly<Record<string, string>> = {
    'warm female british narrator': 'alice',
    'a British man': 'george',
    'light Scottish woman': 'isla',
    'deep male': 'marcus',
    'A calm, soothing, mature woman': 'ruth',
    'energetic young man': 'leo',
    'Upbeat female voice for social media': 'maya',
    'professional male corporate narrator': 'james',
    'Scottish storyteller, male': 'ewan',
    'an old Scottish grandfather': 'fergus',
    'friendly American woman': 'clara',
    'a man, but not deep': 'james',
    'male': 'james',
  }; // prettier-ignore
  for (const [wish, voice] of Object.entries(wishes)) {
    it(`hears ${voice} in “${wish}”`, () => {
      expect(describing(wish)).to.equal(voice);
    });
  }

  it('keeps the gender and changes the speaker when the text is not English', () => {
    expect(describing('deep male', 'de')).to.equal('tomas');
    expect(describing('', 'zh')).to.equal('pia');
    expect(chooseVoice({ voice_id: 'leo' }, 'fr-CA').voice_id).to.equal('tomas');
    expect(chooseVoice({ voice_id: 'leo' }, 'en-GB').voice_id).to.equal('leo');
  });

  it('has an answer to any wish, always the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (wish) => {
        expect(describing(wish)).to.equal(describing(wish));
      }),
    );
  });
}); // prettier-ignore
