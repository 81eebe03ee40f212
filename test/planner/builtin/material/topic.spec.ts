import { expect } from 'chai';
import { readEnglishTopic } from '../../../../planner/builtin/material/topic.ts';

const topic = (subject: string, context = '') => readEnglishTopic(subject, context, []);

describe('a topic in English', () => {
  for (const [asked, phrase] of [
    ['Photosynthesis', 'photosynthesis'],
    ['Our Q3 results', 'our Q3 results'],
    ['Marie Curie', 'Marie Curie'],
    ['Paris', 'Paris'],
    ['Coffee', 'coffee'],
    ['How do airplanes fly?', 'how airplanes fly'],
    ['How does a plane fly?', 'how a plane flies'],
    ['Why is the sky blue?', 'why the sky is blue'],
    ['What is blockchain?', 'blockchain'],
    ['How can I change a tire?', 'how to change a tire'],
    ['5 tips to sleep better', 'how to sleep better'],
  ] as const) {
    it(`speaks of "${asked}" as "${phrase}"`, () => {
      expect(topic(asked).phrase).to.equal(phrase);
    });
  }

  for (const [clause, question] of [
    ['how honeybees make honey', 'How do honeybees make honey?'],
    ['how the heart pumps blood', 'How does the heart pump blood?'],
    ['why the sky is blue', 'Why is the sky blue?'],
    ['why you should drink more water', 'Why should you drink more water?'],
  ] as const) {
    it(`asks "${question}"`, () => {
      expect(topic(clause).question).to.equal(question);
    });
  }

  it('asks nothing where the grammar is not sure', () => {
    expect(topic('how to change a tire').question).to.equal(undefined);
    expect(topic('photosynthesis').question).to.equal(undefined);
  });

  it('sees two sides in a comparison', () => {
    expect(topic('coffee vs tea').sides).to.deep.equal(['coffee', 'tea']);
    expect(topic('the difference between cats and dogs').sides).to.deep.equal(['cats', 'dogs']);
    expect(topic('cats and dogs').sides).to.equal(undefined);
  });

  for (const [subject, kind] of [
    ['photosynthesis', 'process'],
    ['the history of tea', 'history'],
    ['our Q3 results', 'results'],
    ['Marie Curie', 'person'],
    ['Japan', 'place'],
    ['onboarding', 'onboarding'],
    ['phishing', 'risk'],
    ['our travel policy', 'rules'],
    ['our new app Fabula', 'product'],
    ['freedom', 'idea'],
    ['Christmas', 'event'],
    ['why the sky is blue', 'reason'],
    ['Is Pluto a planet?', 'question'],
    ['coffee or tea', 'comparison'],
    ['tips for better sleep', 'habit'],
  ] as const) {
    // prettier-ignore
    it(`takes "${subject}" for a ${kind}`, () => {
      expect(topic(subject).kind).to.equal(kind);
    });
  }
});
