import { expect } from 'chai';
import { DomainError } from '../../../modules/kernel/errors.ts';
import {
  CURATED_VOICES,
  makeVoiceCatalogue,
  refusalOfVoice,
  type Voice,
} from '../../../modules/voices/index.ts';

const NEVER = new AbortController().signal;
const SARAH: Voice = {
  ...{ voice_id: 'EXAVITQu4vr4xnSDxMaL', name: 'Sarah', description: '', custom: false },
  ...{ preview_url: 'https://storage.example/sarah.mp3', tags: ['warm'] },
};
const away = () => Promise.reject(new DomainError('upstream', 'providers.failed', 'they are away'));

describe('the voices that can be asked for', () => {
  it("are the curated ones, then the narrator's own", async () => {
    expect(await makeVoiceCatalogue().all(NEVER)).to.deep.equal(CURATED_VOICES);
    const catalogue = makeVoiceCatalogue(() => Promise.resolve([SARAH]));
    expect(await catalogue.all(NEVER)).to.deep.equal([...CURATED_VOICES, SARAH]);
    expect(await refusalOfVoice(catalogue, SARAH.voice_id, NEVER)).to.equal(undefined);
    expect(await refusalOfVoice(catalogue, 'nobody', NEVER)).to.equal(
      'voice_id: no voice nobody is available to you',
    );
  });

  it('are described as they sound on this machine', async () => {
    const catalogue = makeVoiceCatalogue(undefined, ({ name }) => `${name} by flite`);
    expect((await catalogue.all(NEVER))[0]).to.include({ voice_id: 'clara', description: 'Clara by flite' });
  });

  it('are the curated ones even when the others cannot be read', async () => {
    const catalogue = makeVoiceCatalogue(away);
    expect(await refusalOfVoice(catalogue, 'clara', NEVER)).to.equal(undefined);
    expect(await refusalOfVoice(catalogue, SARAH.voice_id, NEVER)).to.equal('voice_id: they are away');
  });
});
