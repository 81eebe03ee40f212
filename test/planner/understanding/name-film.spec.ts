import { expect } from 'chai';
import { describe, it } from 'mocha';
import { nameFilm } from '../../../planner/understanding/name-film.ts';

describe('the name of a film', () => {
  it('is what the caller named, as a sentence and as a title page have it', () => {
    expect(nameFilm('ladder safety', [], 'en')).to.deep.equal({
      subject: 'ladder safety',
      title: 'Ladder Safety',
    });
  });

  it('is never longer than can be said inside a sentence', () => {
    for (const [name, language] of [
      ['語'.repeat(5000), 'zh'],
      ['a'.repeat(5000), 'en'],
      ['why '.repeat(1250), 'en'],
    ] as const) {
      const { subject, title } = nameFilm(name, [], language);
      expect(subject.length).to.be.within(1, 200);
      expect(title.length).to.be.within(1, 100);
    }
  });
});
