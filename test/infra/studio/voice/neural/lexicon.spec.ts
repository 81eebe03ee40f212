import { expect } from 'chai';
import { writeForAmerican } from '../../../../../infra/studio/voice/neural/english/american-mouth.ts';
import { makeLexicon, type Place } from '../../../../../infra/studio/voice/neural/english/lexicon.ts';
import { readPhones } from '../../../../../infra/studio/voice/neural/english/arpabet.ts';
import { tagWords } from '../../../../../infra/studio/voice/neural/english/tagger.ts';

const LISTED = {
  bee: 'bˈi', want: 'wˈɑnt', city: 'sˈɪTi', watch: 'wˈɑʧ', make: 'mˈAk', Paris: 'pˈɛɹɪs', to: 'tˈu', used: { DEFAULT: 'jˈuzd', VBD: 'jˈust' },
  read: { DEFAULT: 'ɹˈid', VBD: 'ɹˈɛd' }, record: { DEFAULT: 'ɹˈɛkəɹd', VERB: 'ɹəkˈɔɹd' }, A: 'ˈA', P: 'pˈi', I: 'ˈI',
} as const; // prettier-ignore
const place = (given: Partial<Place> = {}): Place => ({
  tag: 'NN',
  isBeforeVowel: false,
  isBeforeTo: false,
  ...given,
});

describe('reading an English word', () => {
  const american = makeLexicon([LISTED], false);
  const british = makeLexicon([LISTED], true);

  it('takes the listed reading, that of its part of speech where there are several', () => {
    expect(american('bee', place())).to.equal('bˈi');
    expect(american('paris', place())).to.equal('pˈɛɹɪs');
    expect(american('record', place())).to.equal('ɹˈɛkəɹd');
    expect(american('record', place({ tag: 'VB' }))).to.equal('ɹəkˈɔɹd');
    expect(american('read', place({ tag: 'VBD' }))).to.equal('ɹˈɛd');
  });

  it('makes plurals, past forms and -ing forms from a listed stem, by accent', () => {
    const forms = ['bees', "bee's", 'cities', 'watches', 'wanted', 'watched', 'making'];
    expect(forms.map((word) => american(word, place()))).to.deep.equal(
      ['bˈiz', 'bˈiz', 'sˈɪTiz', 'wˈɑʧᵻz', 'wˈɑntᵻd', 'wˈɑʧt', 'mˈAkɪŋ']); // prettier-ignore
    expect(british('watches', place())).to.equal('wˈɑʧɪz');
  });

  it('says little words as their neighbours ask', () => {
    expect(american('the', place({ isBeforeVowel: true }))).to.equal('ði');
    expect(american('the', place())).to.equal('ðə');
    expect(american('to', place())).to.equal('tə');
    expect(american('to', place({ isBeforeVowel: undefined }))).to.equal('tˈu');
    expect(american('used', place({ tag: 'VBD', isBeforeTo: true }))).to.equal('jˈust');
  });

  it('spells letters, the last one stressed, and knows no other word', () => {
    expect(american('A.P.I', place())).to.equal('ˌApˌiˈI');
    expect(american("A.P.I's", place())).to.equal('ˌApˌiˈIz');
    expect(american('zylotech', place())).to.equal(undefined);
    expect(american('constructor', place())).to.equal(undefined);
  });

  it('writes British phonemes for an American speaker', () => {
    expect(writeForAmerican('nˈɛɹO ɡˈQ ɒv fˈɑːðə kˈat ðˈɛː')).to.equal('nˈɛɹO ɡˈəʊ ɔv fˈɑðə kˈæt ðˈɛə');
  });

  it('reads the phones of CMU', () => {
    expect(readPhones('l ay1 v')).to.equal('lˈIv');
    expect(readPhones('s ay1 b er0')).to.equal('sˈIbəɹ');
  });

  it('tags words by what is certain, else by what speaks for it', () => {
    const model = { tags: ['NN', 'VB'], tagdict: { to: 'TO' }, vocab: ['record'], weights: { 't-1=TO': { VB: 2 }, 'w=record': { NN: 1 } } };
    expect(tagWords(model, ['to', 'record', 'record'])).to.deep.equal(['TO', 'VB', 'NN']);
  }); // prettier-ignore
});
