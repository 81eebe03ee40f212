import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { ElevenLabsAccount, Take } from '../../../../infra/providers/elevenlabs/elevenlabs-account.ts';
import { makeElevenLabsNarrator } from '../../../../infra/providers/elevenlabs/elevenlabs-narrator.ts';
import { readAccountVoice } from '../../../../infra/providers/elevenlabs/library.ts';
import { DomainError } from '../../../../modules/kernel/errors.ts';
import type { Narrator } from '../../../../planner/ports.ts';
import { STUB_VOICES, type StubVoice } from '../../../support/providers/elevenlabs-stub.ts';

const NEVER = new AbortController().signal;
const TEXT = 'Bees dance.';
/** Half a second before the first letter, a tenth for each character. */
const ALIGNMENT = {
  characters: Array.from(TEXT),
  characterStartTimesSeconds: Array.from(TEXT, (_, at) => 0.5 + at / 10),
  characterEndTimesSeconds: Array.from(TEXT, (_, at) => 0.6 + at / 10),
};

type Spoken = Parameters<ElevenLabsAccount['speak']>[0];

/** A narrator whose account gives this take, and a studio that cuts without sound: a rest of it is 3 seconds long. */
function narratorOf({ take, voices = STUB_VOICES.map(toAccountVoice), error }: {
  readonly take?: Pick<Take, 'alignment'>;
  readonly voices?: Awaited<ReturnType<ElevenLabsAccount['voices']>>;
  readonly error?: Error;
} = {}) {
  const spoken: Spoken[] = [];
  const cuts: object[] = [];
  const narrator = makeElevenLabsNarrator({
    model: 'eleven_multilingual_v2',
    account: {
      voices: () => Promise.resolve(voices),
      speak(request) {
        spoken.push(request);
        return error ? Promise.reject(error) : Promise.resolve({ audioBase64: '', alignment: ALIGNMENT, ...take });
      },
    },
    studio: {
      readScript: (text) => ({
        text,
        words: text === '' ? [] : text.split(' ').map((word, at) => ({ text: word, start_seconds: at, end_seconds: at + 1 })),
      }),
      master({ start_seconds, end_seconds = start_seconds + 3, tempo }) {
        cuts.push({ start_seconds, end_seconds, tempo });
        return Promise.resolve({ audio: 'mastered.wav', duration_seconds: Number(((end_seconds - start_seconds) / tempo).toFixed(3)) });
      },
      silence: () => Promise.resolve({ audio: 'silence.wav', duration_seconds: 0.5, words: [] }),
    },
  });
  return { narrator, spoken, cuts };
} // prettier-ignore

const toAccountVoice = ({ languages = [], ...voice }: StubVoice) =>
  readAccountVoice({
    category: 'premade',
    ...voice,
    verified_languages: languages.map((language) => ({ language })),
  });

type SpeakRequest = Parameters<Narrator['speak']>[0];
const speak = (narrator: Narrator, more: Partial<SpeakRequest> = {}) =>
  narrator.speak({ text: TEXT, language: 'en', voice: {}, target_seconds: 1.1, ...more }, NEVER);

describe('the ElevenLabs narrator', () => {
  it('cuts what is before and after the words, and times them from there', async () => {
    const { narrator, cuts } = narratorOf();
    expect(await speak(narrator)).to.deep.equal({
      audio: 'mastered.wav',
      duration_seconds: 1.1,
      words: [
        { text: 'Bees', start_seconds: 0.02, end_seconds: 0.42 },
        { text: 'dance.', start_seconds: 0.52, end_seconds: 1.02 },
      ],
    });
    expect(cuts).to.have.length(1);
  });

  it('keeps the words in proportion where the answer does not tell their times', async () => {
    const { narrator } = narratorOf({ take: { alignment: undefined } });
    expect(await speak(narrator)).to.deep.include({
      duration_seconds: 3,
      words: [
        { text: 'Bees', start_seconds: 0, end_seconds: 1.5 },
        { text: 'dance.', start_seconds: 1.5, end_seconds: 3 },
      ],
    });
  });

  it('asks for a speed that fits, and stretches the rest a little, in one call', async () => {
    const { narrator, spoken, cuts } = narratorOf();
    await speak(narrator, { target_seconds: 1.6 });
    await speak(narrator, { target_seconds: 0.5 });
    await speak(narrator, { target_seconds: 60 });
    expect(spoken.map(({ speed }) => speed)).to.deep.equal([1, 1.15, 0.9]);
    expect(cuts.map((cut) => (cut as { tempo: number }).tempo)).to.deep.equal([0.94, 1.08, 0.94]);
  });

  it('says nothing, and pays nothing, where nothing is to be said', async () => {
    const { narrator, spoken } = narratorOf();
    expect(await speak(narrator, { text: '' })).to.deep.include({ audio: 'silence.wav', words: [] });
    expect(spoken).to.deep.equal([]);
  });

  it('speaks with its usual model, or with the one that is wished for', async () => {
    const { narrator, spoken } = narratorOf();
    await speak(narrator);
    await speak(narrator, { model_id: 'eleven_flash_v2_5' });
    expect(spoken.map(({ modelId }) => modelId)).to.deep.equal(['eleven_multilingual_v2', 'eleven_flash_v2_5']);
  });

  it('names the field when there is no such model', async () => {
    const reason = 'ElevenLabs could not speak: A model with model ID x does not exist (model_not_found)';
    const error = new DomainError('unprocessable', 'providers.refused', reason);
    const refused = await speak(narratorOf({ error }).narrator, { model_id: 'x' }).catch((thrown: unknown) => thrown);
    expect(refused).to.include({ code: 'voices.unknown_model', message: 'model_id: ElevenLabs has no model x that speaks' });
    expect(await speak(narratorOf({ error }).narrator).catch((thrown: unknown) => thrown)).to.equal(error);
  });
}); // prettier-ignore

describe('who speaks of an ElevenLabs account', () => {
  const nameOf = async (voice: SpeakRequest['voice'], language = 'en'): Promise<string | undefined> => {
    const { narrator, spoken } = narratorOf();
    await speak(narrator, { voice, language });
    return STUB_VOICES.find(({ voice_id }) => voice_id === spoken[0]?.voiceId)?.name;
  };

  it('is the voice of the wished id or name, a clone too', async () => {
    expect(await nameOf({ voice_id: 'boss00000000000000aa', voice_name: 'Bill' })).to.equal('The boss');
    expect(await nameOf({ voice_name: ' sarah ' })).to.equal('Sarah - Mature, Reassuring');
  });

  it('is who fits the description best, and never a clone of somebody', async () => {
    expect(await nameOf({ voice_description: 'a deep American man' })).to.equal('Brian');
    expect(await nameOf({ voice_description: 'British storyteller, male' })).to.equal('George');
    expect(await nameOf({ voice_description: 'warm, clear, friendly woman' })).to.equal('Sarah - Mature, Reassuring');
  });

  it('is who is nearest to a curated voice', async () => {
    expect(await nameOf({ voice_id: 'clara' })).to.equal('Sarah - Mature, Reassuring');
    expect(await nameOf({ voice_id: 'ewan' })).to.equal('George');
    expect(await nameOf({ voice_name: 'Marcus' })).to.equal('Bill');
    expect(await nameOf({})).to.equal(await nameOf({ voice_id: 'clara' }));
  });

  it('is who speaks the language, before accents', async () => {
    expect(await nameOf({ voice_description: 'a British man' }, 'de-AT')).to.equal('Bill');
  });

  it('is nobody when the account has no voices', async () => {
    const error = await speak(narratorOf({ voices: [] }).narrator).catch((thrown: unknown) => thrown);
    expect(error).to.include({ kind: 'upstream', message: 'ElevenLabs could not speak: the account has no voices' });
  });
}); // prettier-ignore
