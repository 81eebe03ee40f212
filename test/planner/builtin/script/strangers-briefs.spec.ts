import { expect } from 'chai';
import { enumerationIn } from '../../../../planner/builtin/facts/enumeration.ts';
import { figuresIn } from '../../../../planner/builtin/facts/figures.ts';
import { seriesIn } from '../../../../planner/builtin/facts/series.ts';
import { readSeries } from '../../../../planner/builtin/ideas/read-series.ts';
import { wholeSentences } from '../../../../planner/builtin/ideas/whole-sentences.ts';
import { chooseSentences } from '../../../../planner/builtin/knowledge/choose-sentences.ts';
import { mainSubject } from '../../../../planner/builtin/material/subject.ts';
import { withOpening } from '../../../../planner/builtin/script/open-and-end.ts';
import { openingLine, toldOpening } from '../../../../planner/builtin/script/opening-line.ts';
import { detectLanguage } from '../../../../planner/builtin/text/language.ts';
import { sentenceEncoder } from '../../../support/sentence-encoder.ts';

const film = (subject: string, title = subject) => ({ subject, title, language: 'en' });

describe('the first words of a film', () => {
  it('ask what is told', () => {
    expect(toldOpening(film('Zheng He'), ['In 1405 he led seven voyages.'])).to.equal('Who was Zheng He?');
    expect(toldOpening(film('exponential backoff'), ['When a request fails, wait.'])).to.equal('How does exponential backoff work?'); // prettier-ignore
    expect(toldOpening(film('fire drill'), ['When the alarm sounds, leave.'])).to.equal(undefined);
    expect(toldOpening(film('Zheng He'), ['Zheng He led seven voyages, and he came back.'])).to.equal(
      undefined,
    );
  });

  it('say what happens, as it is written in a sentence', () => {
    expect(openingLine(film('our Bristol office is moving', 'Our Bristol Office Is Moving'))).to.equal('Our Bristol office is moving.'); // prettier-ignore
  });

  it('are the first sentence where else only the title would be said, and never a number of plates', () => {
    const beat = (text: string) => ({ text, purpose: 'tell' as const, content: { id: 0, source: 'task' as const, kind: 'statement' as const, text } }); // prettier-ignore
    const opened = (first: string) => withOpening([beat(first), beat('Report it.')], { ...film('security awareness', 'Security Awareness') }, 'explainer')[0]?.text; // prettier-ignore
    expect(opened('A fake mail fooled many of us.')).to.equal('A fake mail fooled many of us.');
    expect(opened('Serves 2.')).to.equal('This is about security awareness.');
  });
});

describe('what a film is about, where nobody says so', () => {
  it('is what is done, who speaks, and never a unit', () => {
    expect(mainSubject('Swimming starts in the week of 9 September. Bring a towel. Bring a coat.', 'en').phrase).to.equal('swimming'); // prettier-ignore
    expect(mainSubject('Somos una panadería de Sevilla, La Espiga. Abrimos de 7 a 14.', 'es').title).to.equal('La Espiga'); // prettier-ignore
    expect(mainSubject('Man spart 30 Prozent. Für 18 Prozent gehört es dir.', 'de').title).to.not.equal('Prozent'); // prettier-ignore
  });
});

describe('a number', () => {
  it('is a day behind the name of one', () => {
    expect(figuresIn('Pack your desk by Thursday 30 at 4pm.')[0]?.kind).to.equal('ordinal');
    expect(figuresIn('On Thursday 30 people came.')[0]?.kind).to.equal('amount');
    expect(figuresIn('On Thursday 30.5 litres fell.')[0]?.kind).to.equal('amount');
  });

  it('of how long something is done is no bar', () => {
    const steps = 'Soften onion and pepper for 8 minutes, add garlic and cumin for 1 minute, tip in tomatoes and simmer 10 minutes.'; // prettier-ignore
    expect(seriesIn(steps)?.data.map(({ label }) => label) ?? []).to.not.include('Pepper for');
    expect(readSeries(steps, 'en')).to.equal(undefined);
  });

  it('of an hour is not torn', () => {
    const items = enumerationIn('Bus leaves 9:15 sharp, it costs 2.50, tell Mrs Okafor', 'en') ?? [];
    expect(items.join('|')).to.not.match(/^15 sharp/u);
  });
});

describe('a long sentence', () => {
  it('is not cut before a verb that has its subject in front of the joint', () => {
    const pulls = "The Moon's gravity pulls the water on the near side more than the Earth itself, and pulls the Earth more than the water."; // prettier-ignore
    expect(wholeSentences(pulls, 'en')).to.deep.equal([pulls]);
    const misses =
      'Two misses: the pipeline is 30% below the plan, and the mobile release slipped to November.';
    expect(wholeSentences(misses, 'en')).to.deep.equal([misses]);
  });
});

describe('what children are told from an encyclopedia', () => {
  const said = (text: string, place: number) => ({ text, place, title: 'Black hole', leans: false });
  const sentences = [
    said('A black hole is a body so compact that nothing escapes.', 0),
    said('The edge is called the event horizon.', 1),
    said('General relativity predicts a gravitational singularity of infinite spacetime curvature.', 2),
  ];
  const choose = (isForChildren: boolean) =>
    chooseSentences(
      [{ sentences, isOwn: true }],
      { language: 'en', asked: ['black hole'], given: [], room: 60, isForChildren },
      sentenceEncoder,
    );

  it('is nothing that they would not understand', async () => {
    expect((await choose(false)).map(({ place }) => place)).to.deep.equal([0, 1, 2]);
    expect((await choose(true)).map(({ place }) => place)).to.deep.equal([0, 1]);
  });
});

describe('the language of a short brief', () => {
  it('is told by its small words, and by how it counts seconds', () => {
    const languages = ['Lavado de manos, 30 segundos', 'Lavage des mains, 30 secondes', 'Wie entsteht Regen?', 'Crème brûlée in 5 steps']; // prettier-ignore
    expect(languages.map(detectLanguage)).to.deep.equal(['es', 'fr', 'de', 'en']);
  });
});
