import { expect } from 'chai';
import { gatherIdeas } from '../../../../planner/builtin/ideas/gather-ideas.ts';
import type { Staged } from '../../../../planner/builtin/ideas/idea.ts';
import { instructionOf } from '../../../support/instructions.ts';

const film = { language: 'en', subject: 'a film', title: 'A Film' };
const ideas = (sentences: readonly string[], about: Partial<typeof film> = {}) =>
  gatherIdeas(instructionOf(sentences).content, { ...film, ...about });
/** The only idea of some sentences, which takes them all. */
const staged = (sentences: readonly string[], about: Partial<typeof film> = {}): Staged => {
  const [idea, ...more] = ideas(sentences, about);
  expect(more, 'one idea').to.deep.equal([]);
  expect(idea?.kind).to.equal('staged');
  return idea as Staged;
};
const layoutOf = (...given: Parameters<typeof staged>) => staged(...given).slides[0]?.layout;

describe('sentences that form one idea', () => {
  it('are messages where two answer each other', () => {
    const { slides, said } = staged([
      'First the client sends SYN with a random number.',
      'Then the server answers SYN-ACK.',
      'Finally the client sends ACK.',
    ]);
    expect(slides[0]).to.deep.include({ layout: 'sequence' }).and.to.have.nested.property('messages[1].from', 'server'); // prettier-ignore
    expect(said).to.have.length(3);
  });

  it('are steps: in the order that they name, or of a list behind a colon', () => {
    expect(layoutOf(['First the rice is washed.', 'Then it is boiled.', 'Finally it is drained.'])).to.equal('steps'); // prettier-ignore
    const { slides, said } = staged([
      'Use the PASS method: Pull the pin, Aim at the fire, Squeeze the handle.',
    ]);
    expect(slides[0]).to.deep.include({ layout: 'steps', heading: 'Use the PASS method' });
    expect(said).to.deep.equal([
      'Use the PASS method:',
      'Pull the pin.',
      'Aim at the fire.',
      'Squeeze the handle.',
    ]);
    expect(layoutOf(['Zuerst meldest du dich an.', 'Dann wählst du die Tage aus.', 'Zum Schluss bekommst du eine E-Mail.'], { language: 'de' })).to.equal('steps'); // prettier-ignore
  });

  it('are a round where the film is about one', () => {
    const water = ['The sun heats the sea.', 'The vapour forms clouds.', 'Rain falls on the land.', 'Rivers carry it back to the sea.']; // prettier-ignore
    expect(layoutOf(water, { subject: 'the water cycle' })).to.equal('cycle');
  });

  it('are rules where one of them forbids', () => {
    const { slides } = staged(['Stand two metres away.', 'Never fight a large fire.']);
    expect(slides[0]).to.have.nested.property('items[1].state', 'dont');
  });

  it('are a development, spoken as one', () => {
    const { slides, said } = staged(['1960: 317 ppm, 1980: 339 ppm, 2000: 370 ppm.'], {
      subject: 'CO2 in the air',
    });
    expect(slides[0]).to.deep.include({ layout: 'line_chart', unit: 'ppm' });
    expect(said).to.deep.equal([
      'CO2 in the air rose from 317 ppm in 1960 to 339 ppm in 1980 and 370 ppm in 2000.',
    ]);
  });

  it('are a series over several sentences, whose unit is named once', () => {
    const { slides } = staged([
      'After 10 years you have 16,289 euros, after 20 years 26,533, after 30 years 43,219.',
    ]);
    expect(slides[0]).to.have.nested.property('points[2].label', '30 years');
    expect(slides[0]).to.have.property('unit', 'euros');
  });

  it('are a series inside one sentence, whose units are named once', () => {
    const { slides } = staged(['If you save 1,000 euros at 5 % you have 1,629 after 10 years, 2,653 after 20 and 4,322 after 30 years.']); // prettier-ignore
    expect(slides[0]).to.include({ layout: 'line_chart', unit: 'euros' });
    expect(slides[0]).to.have.deep.nested.property('points[1]', { label: '20 years', value: 2653, cue: '2,653 after 20' }); // prettier-ignore
  });

  it('are one ranking of places, those of the sentence before too', () => {
    const { slides } = staged(['Denmark made 55 % of its electricity from wind in 2022.', 'Ireland follows with 33 %, Germany with 25 % and Spain with 24 %.']); // prettier-ignore
    const map = slides[0];
    expect(map?.layout === 'map' && map.places.map(({ name, value }) => `${name} ${value ?? ''}`)).to.deep.equal(['Denmark 55 %', 'Ireland 33 %', 'Germany 25 %', 'Spain 24 %']); // prettier-ignore
  });

  it('are parts of a whole, each with its name', () => {
    const labels = (sentence: string) => staged([sentence]).slides.flatMap((slide) => (slide.layout === 'donut_chart' ? slide.slices.map(({ label }) => label) : [])); // prettier-ignore
    expect(labels('Our survey: 62 % want three days at home, 25 % two days, 13 % none.')).to.deep.equal(['Three days at home', 'Two days', 'None']); // prettier-ignore
    expect(labels('50 % of income goes to needs, 30 % to wants and 20 % to savings.')).to.deep.equal(['Needs', 'Wants', 'Savings']); // prettier-ignore
    expect(labels('Wind delivered 38 %, solar 22 %, hydro 40 %.')).to.deep.equal(['Wind', 'Solar', 'Hydro']);
  });

  it('compare the sides of the film, or what two of them begin with', () => {
    const sides = ['At home people save an hour a day.', 'In the office colleagues learn faster.'];
    expect(layoutOf(sides)).to.equal('comparison');
    const { slides } = staged(['A merge keeps both histories.', 'A rebase gives a straight line.'], { subject: 'rebase vs merge' }); // prettier-ignore
    expect(slides[0]).to.have.nested.property('left.title', 'Merge');
  });

  it('are a change, a chain, a timeline, places', () => {
    expect(layoutOf(['Before Northwind, follow-ups took three days; now they go out in minutes.'])).to.equal(
      'before_after',
    );
    expect(layoutOf(['Water dissolves the lime, and it recrystallises and fills the gap.'])).to.equal('flow');
    expect(layoutOf(['In 1957 Sputnik was launched.', 'In 1969 people walked on the Moon.'])).to.equal(
      'timeline',
    );
    expect(layoutOf(['Lisbon opens with 40 people.', 'Warsaw opens with 65 people.', 'Toronto opens with 30 people.'])).to.equal('map'); // prettier-ignore
  });

  it('are a question and its answer, a myth and the fact, parts with names', () => {
    expect(layoutOf(['When does it start?', 'It starts on 1 January.'])).to.equal('definition');
    expect(layoutOf(['Myth: alcohol helps you sleep.', 'Fact: you sleep worse.'])).to.equal('before_after');
    expect(layoutOf(['Face: does one side droop?', 'Arms: can they rise?', 'Time: call at once.'])).to.equal(
      'steps',
    );
  });

  it('are curves that cross, and a triangle with its example', () => {
    const market = ['When the price rises, people buy less.', 'When the price rises, producers offer more.', 'Where the curves cross, the market is in balance.']; // prettier-ignore
    expect(layoutOf(market)).to.equal('curve');
    const { said, slides } = staged(['a = 3, b = 4, so 9 + 16 = 25 and c = 5.']);
    expect(said).to.deep.equal(['A equals 3, b equals 4, so 9 plus 16 equals 25 and c equals 5.']);
    expect(slides[0]).to.have.nested.property('statement.text', '9 + 16 = 25');
  });
});

describe('sentences that do not', () => {
  it('stay apart', () => {
    expect(ideas(['Wood rots.', 'The shop opens at nine.']).map(({ kind }) => kind)).to.deep.equal(['statement', 'statement']); // prettier-ignore
  });

  it('are cut between clauses where they are long, and never into fragments', () => {
    const texts = ideas(['Carpenters use this to check corners: the diagonal of the frame must be five feet.']).map((one) => one.kind === 'statement' && one.text); // prettier-ignore
    expect(texts).to.deep.equal(['Carpenters use this to check corners.', 'The diagonal of the frame must be five feet.']); // prettier-ignore
  });

  it('share no unit that is not theirs', () => {
    const [first] = ideas([
      'A cell stores 260 Wh per kilogram, another 160.',
      'Sodium is 1,000 times more common.',
    ]);
    expect(first?.kind === 'staged' && first.said.length === 2).to.equal(false);
  });

  it('weighs nothing that is counted: no chart of onions in grams', () => {
    const [list] = staged(['You need 1 onion, 2 cloves of garlic, 3 eggs, a 400 g tin of tomatoes and 1 red pepper.']).slides; // prettier-ignore
    expect(list?.layout).to.equal('points');
    expect(JSON.stringify(list)).to.contain('a 400 g tin of tomatoes').and.to.contain('1 red pepper');
  });

  it('compare nothing in a recipe', () => {
    const [idea] = ideas(['You need 500 g flour, 350 g water and 10 g salt.']);
    expect(idea?.kind === 'staged' && idea.slides[0]?.layout).to.equal('key_figures');
    const [list] = staged(['Dough for 4. 500 g flour, 325 ml water, 10 g salt, 3 g fresh yeast.']).slides;
    expect(list).to.deep.include({ layout: 'key_figures', heading: 'Dough for 4' }).and.to.have.nested.property('figures[1].value', '325 ml'); // prettier-ignore
  });

  it('are no step where they are led by a word of their own', () => {
    const bake = ['Heat the oven.', 'Fold the dough twice.', 'Bake it with the lid on.'];
    const told = ideas([...bake, 'Tip: the wetter the dough, the crispier the crust.']);
    expect(told.flatMap((idea) => (idea.kind === 'staged' ? idea.said : []))).to.deep.equal(bake);
    expect(told.at(-1)?.kind).to.equal('statement');
  });
});
