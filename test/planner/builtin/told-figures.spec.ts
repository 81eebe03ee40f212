import { expect } from 'chai';
import { openingLine } from '../../../planner/builtin/script/opening-line.ts';
import { nameFilm } from '../../../planner/understanding/name-film.ts';
import { figuresSaid } from '../../../planner/understanding/figure-lists.ts';

describe('a row of figures', () => {
  it('is none where so many did something', () => {
    expect(figuresSaid('Last spring 41 signed up, most of them under 20 years, too young to vote', 'en')).to.equal(undefined); // prettier-ignore
    expect(figuresSaid('Revenue up 18% to $4.2M, gross margin 71%, headcount 84', 'en')).to.have.length(3);
  });
});

describe('the name of a film', () => {
  it('is not shouted, and ends where the name of a thing ends', () => {
    expect(nameFilm('FLOOD WARNING', [], 'en').title).to.equal('Flood Warning');
    expect(nameFilm('Pocket Loom, a weaving frame no wider than your hand', [], 'en').title).to.equal(
      'Pocket Loom',
    );
    expect(nameFilm('NASA', [], 'en').title).to.equal('NASA');
    expect(nameFilm('Hand hygiene awareness film', [], 'en').title).to.equal('Hand Hygiene Awareness');
  });

  it('opens as what it is', () => {
    const line = (subject: string) => openingLine({ subject, title: subject, language: 'en' });
    expect(line('urgent recall notice')).to.equal('This is an urgent recall notice.');
    expect(line('Pocket Loom, a weaving frame no wider than your hand')).to.equal('Meet Pocket Loom, a weaving frame no wider than your hand.'); // prettier-ignore
  });
});
