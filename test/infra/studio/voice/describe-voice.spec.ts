import { expect } from 'chai';
import { describeVoice } from '../../../../infra/studio/voice/describe-voice.ts';
import { findCuratedVoice } from '../../../../modules/voices/index.ts';

const NATURAL = { runtimePath: '/ort.mjs', assets: '/assets', version: '1' };

function describedAs(voiceId: string, natural: Parameters<typeof describeVoice>[1]): string {
  const voice = findCuratedVoice(voiceId);
  if (!voice) throw new Error(`no voice ${voiceId}`);
  return describeVoice(voice, natural);
}

describe('a voice in the list', () => {
  it('is described by the catalogue where the natural voice speaks, and where flite does anyway', () => {
    expect(describedAs('clara', NATURAL)).to.equal(findCuratedVoice('clara')?.description);
    expect(describedAs('ewan', { missing: 'no pip' })).to.equal(findCuratedVoice('ewan')?.description);
  });

  it('says why flite speaks in its place', () => {
    expect(describedAs('james', { missing: 'no pip' })).to.match(
      /spoken by flite.*because the natural voice is not installed: no pip\.$/,
    );
  });
});
