import { expect } from 'chai';
import { readEnglishRequest } from '../../../../planner/builtin/material/english-request.ts';

const ASKED: readonly (readonly [task: string, subject: string, audience?: string])[] = [
  ['Explain how honeybees make honey in a friendly way.', 'how honeybees make honey'],
  ['Make a 60s video about photosynthesis for new employees', 'photosynthesis', 'new employees'],
  ['Please create a short, friendly 60-second animated explainer video for kids about why the sky is blue.', 'why the sky is blue', 'kids'],
  ['I want a marketing video for our new product, AquaPure.', 'our new product, AquaPure'],
  ['Show how to change a tire step by step', 'how to change a tire'],
  ['Tell the story of Marie Curie in 90 seconds.', 'Marie Curie'],
  ['Explain to a 10 year old how rainbows form using simple language', 'how rainbows form', 'a 10 year old'],
  ['Present our quarterly results to investors.', 'our quarterly results', 'investors'],
  ['Give me an overview of the water cycle', 'the water cycle'],
  ['Teach kids about recycling', 'recycling'],
  ['Launch video for our new water bottle', 'our new water bottle'],
  ['Create an explainer on:', ''],
]; // prettier-ignore

describe('the first sentence of an English task', () => {
  for (const [task, subject, audience] of ASKED) {
    it(`leaves "${subject}" of "${task}"`, () => {
      const request = readEnglishRequest(task);
      expect(request.subject).to.equal(subject);
      expect(request.wrapped).to.equal(true);
      expect(request.audience).to.equal(audience);
    });
  }

  it('is material itself when it asks for nothing', () => {
    const request = readEnglishRequest('Our new water bottle keeps drinks cold for 24 hours.');
    expect(request.wrapped).to.equal(false);
    expect(request.subject).to.equal('Our new water bottle keeps drinks cold for 24 hours');
  });

  it('keeps words about manner apart', () => {
    expect(
      readEnglishRequest('Make a short, friendly video about tea in a calm tone').manner,
    ).to.include.members(['short', 'friendly', 'calm']);
  });
});
