import { expect } from 'chai';
import { cueFor, exactCue } from '../../../../planner/builtin/text/cue.ts';
import { detectLanguage } from '../../../../planner/builtin/text/language.ts';
import { subjectOf, wholeThought } from '../../../../planner/builtin/text/whole-thought.ts';
import { splitSentences } from '../../../../planner/builtin/text/sentences.ts';
import { countWords } from '../../../../planner/builtin/text/words.ts';

describe('sentences', () => {
  it('do not end behind "Dr." or inside a quotation', () => {
    expect(splitSentences('Dr. Smith came. He said: “It works. Really.” Then he left.', 'en')).to.deep.equal([
      'Dr. Smith came.',
      'He said: “It works. Really.”',
      'Then he left.',
    ]);
  });

  it('end behind a company', () => {
    expect(splitSentences('A clip for Paws & Co. Biscuit is three.', 'en')).to.have.length(2);
    expect(splitSentences('Paws & Co. is in Co. Kerry.', 'en')).to.have.length(1);
  });

  it('do not end behind "ext."', () => {
    expect(splitSentences('Report it on ext. 2210. Call us.', 'en')).to.have.length(2);
  });

  it('end before a figure and before a small letter', () => {
    expect(splitSentences('It made $4.2 million. 62% came from Europe. open daily.', 'en')).to.deep.equal([
      'It made $4.2 million.',
      '62% came from Europe.',
      'open daily.',
    ]);
  });

  it('knows where a quotation and its sentence end', () => {
    const count = (text: string, language: string) => splitSentences(text, language).length;
    expect(count('She says "I found my friends". please keep it warm.', 'en')).to.equal(2);
    expect(count('Finish with "Subscribe for more." 45 seconds.', 'en')).to.equal(2);
    expect(count('He asked "Why not?" and she left.', 'en')).to.equal(1);
    expect(count('Terminez par « Merci. » Pas de musique.', 'fr')).to.equal(2);
    expect(count('用童声。“凝结”这个词先别用。', 'zh')).to.equal(2);
  });

  it('end behind one figure before a small letter, in English only', () => {
    expect(splitSentences('We are on level 3. need a film.', 'en')).to.have.length(2);
    expect(splitSentences('Am 3. und am 4. Mai.', 'de')).to.have.length(1);
  });

  it('end behind an initial where a label follows', () => {
    expect(splitSentences('It is quiet, says Julie M. Style: film grain.', 'en')).to.have.length(2);
  });

  it('end in any script', () => {
    expect(splitSentences('茶起源于中国。今天全世界都喝茶！', 'zh')).to.have.length(2);
    expect(splitSentences('ما هذا؟ هذا شاي.', 'ar')).to.have.length(2);
  });
});

describe('the language of a task', () => {
  for (const [text, language] of [
    ['Photosynthesis', 'en'],
    ['Is Pluto a planet?', 'en'],
    ['Onboarding', 'en'],
    ['Erkläre, wie Bienen Honig machen', 'de'],
    ['Die Geschichte des Tees', 'de'],
    ['¿Por qué el cielo es azul?', 'es'],
    ['Comment fonctionnent les avions ?', 'fr'],
    ['Recette de la moussaka : 3 aubergines, 4 tomates. Couper en tranches.', 'fr'],
    ['Receita de bolo de cenoura: 3 cenouras, 4 ovos, 1 limão. Bater tudo.', 'pt'],
    ['Ricetta: insalata greca con 3 pomodori e olive. Tagliare tutto.', 'it'],
    ['光合作用', 'zh'],
    ['お茶の歴史', 'ja'],
    ['كيف تعمل الطاقة الشمسية', 'ar'],
    ['Прошлое и будущее городов', 'ru'],
    ['한국의 역사', 'ko'],
    ['12345', 'en'],
  ] as const) {
    // prettier-ignore
    it(`of "${text}" is ${language}`, () => {
      expect(detectLanguage(text)).to.equal(language);
    });
  }
});

describe('words', () => {
  it('are what stands between blanks and can be spoken', () => {
    expect(countWords("Don't pay $300,000 – never .", 'en')).to.equal(4);
  });

  it('are found by dictionary where there are no blanks', () => {
    expect(countWords('我们今天喝茶。', 'zh')).to.be.within(3, 5);
  });
});

describe('a cue', () => {
  it('is spoken, as written in the voiceover', () => {
    expect(cueFor('First, Set up your laptop.', 'set up your laptop', 'en')).to.equal('Set up your laptop');
    expect(cueFor('Bees collect nectar.', 'collecting honey', 'en')).to.equal('collect');
    expect(cueFor('Bees collect nectar.', 'the moon', 'en')).to.equal(undefined);
  });

  it('is no part of another word', () => {
    expect(exactCue('The heart beats.', 'art', 'en')).to.equal(undefined);
  });
});

describe('a line for the screen', () => {
  it('is a whole clause, or all of the sentence', () => {
    expect(wholeThought('Aus 1 kWh Strom werden 3 bis 4 kWh Wärme.', 'de', 8)).to.equal(undefined);
    expect(wholeThought('Das Gas wird heiß und steigt auf, weil der Kompressor es stark verdichtet.', 'de', 8)).to.equal('Das Gas wird heiß und steigt auf'); // prettier-ignore
  });

  it('is headed by no phrase that leads on', () => {
    expect(subjectOf('In summer leaves are green.')).to.equal(undefined);
    expect(subjectOf('Green leaves are full of light.')).to.equal('Green leaves');
  });

  it('keeps what a time is counted from', () => {
    const deadline = 'The deadline is one month and seven days after the end of the quarter.';
    expect(wholeThought(deadline, 'en', 12)).to.equal(undefined);
  });
});
