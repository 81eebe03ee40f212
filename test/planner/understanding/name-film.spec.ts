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

  it('is the name of what is ours, and no label of a brief', () => {
    expect(nameFilm('our bakery Korn & Salt', [], 'en')).to.deep.equal({
      subject: 'our bakery Korn & Salt',
      title: 'Korn & Salt',
    });
    expect(nameFilm('our webinar "Cutting cloud costs', [], 'en').title).to.equal('Cutting Cloud Costs');
    expect(nameFilm('Hotel Trailer: Casa Lume, Lisbon', [], 'en').title).to.equal('Casa Lume, Lisbon');
    expect(nameFilm('Recruitment video for our care home Willow Court', [], 'en').title).to.equal(
      'Willow Court',
    );
    expect(nameFilm('our trip to Rome', [], 'en').title).to.equal('Our Trip to Rome');
    expect(nameFilm('Brief: Fire doors', [], 'en').title).to.equal('Fire Doors');
  });

  it('is not what the film is made as', () => {
    const told = ['Tidewell makes water meters.', 'Tidewell meters listen for leaks.'].map((text, id) => ({
      id,
      source: 'task' as const,
      kind: 'statement' as const,
      text,
    }));
    for (const kind of ['investor pitch', 'a short public health spot', 'Product demo'])
      expect(nameFilm(kind, told, 'en').title, kind).to.match(/^Tidewell/u);
    expect(nameFilm('tiramisu recipe video', told, 'en').title).to.equal('Tiramisu Recipe');
    expect(nameFilm('the history of film', told, 'en').title).to.equal('The History of Film');
  });

  it('asks where it is a question without its mark', () => {
    expect(nameFilm('what is a binary search and how does it work', [], 'en')).to.deep.equal({
      subject: 'what is a binary search and how does it work?',
      title: 'What Is a Binary Search and How Does It Work?',
    });
  });

  it('has nothing of a mail, and nothing left open where it was cut', () => {
    const told = [{ id: 0, source: 'task', kind: 'statement', text: 'El agua se corta el jueves.' }] as const;
    expect(nameFilm('AW: Kurzfilm', [], 'de').title).to.not.match(/^AW|Kurzfilm/u);
    expect(nameFilm('Re', told, 'en').title).to.not.equal('Re');
    expect(nameFilm('Vídeo de', told, 'es').title).to.not.match(/^Vídeo/u);
    expect(nameFilm('8', told, 'es').title).to.not.equal('8');
    expect(nameFilm('& dogs', [], 'en').title).to.equal('Dogs');
    expect(nameFilm('Offside =', [], 'en').title).to.equal('Offside');
    expect(nameFilm('Why moss grows on trees (or does it', [], 'en').title).to.equal(
      'Why Moss Grows on Trees',
    );
    expect(nameFilm('What does "blend of EU?', [], 'en').title).to.equal('What Does Blend of EU?');
    expect(nameFilm('the history of the', [], 'en').title).to.equal('The History');
    expect(nameFilm('How to log in', [], 'en').title).to.equal('How to Log In');
  });

  it('is cut where a phrase ends', () => {
    const long = 'The repair of the old stone bridge over the river in winter';
    expect(nameFilm(long, [], 'en').title).to.equal('The Repair of the Old Stone Bridge');
    const day = 'A day in the life of a lighthouse keeper in 1890';
    expect(nameFilm(day, [], 'en').title).to.equal('A Day in the Life of a Lighthouse Keeper');
  });
});
