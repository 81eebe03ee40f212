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

  it('is a whole question where one is asked', () => {
    expect(nameFilm('Why do we always see the same side of the Moon?', [], 'en')).to.deep.equal({
      subject: 'why do we always see the same side of the Moon?',
      title: 'Why Do We Always See the Same Side of the Moon?',
    });
  });

  it('is the hero of a story that nobody named', () => {
    const text = 'Rust the fox cannot sleep. He counts seven stars and yawns at the stars.';
    const story = [{ id: 0, source: 'task', kind: 'statement', text }] as const;
    expect(nameFilm(undefined, story, 'en').title).to.equal('Rust the Fox');
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
