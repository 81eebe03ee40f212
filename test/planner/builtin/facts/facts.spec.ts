import { expect } from 'chai';
import { contrastIn } from '../../../../planner/builtin/facts/contrast.ts';
import { definitionIn } from '../../../../planner/builtin/facts/definition.ts';
import { enumerationIn } from '../../../../planner/builtin/facts/enumeration.ts';
import { figuresIn } from '../../../../planner/builtin/facts/figures.ts';
import { quotationIn } from '../../../../planner/builtin/facts/quotation.ts';
import { seriesIn } from '../../../../planner/builtin/facts/series.ts';

describe('figures', () => {
  const raws = (text: string) => figuresIn(text).map(({ raw, kind }) => `${raw} ${kind}`);

  it('are taken as written, with their units', () => {
    expect(raws('Revenue grew 18% to $4.2 million in 24 hours at 300,000 km.')).to.deep.equal([
      '18% percent',
      '$4.2 million amount',
      '24 hours amount',
      '300,000 km amount',
    ]);
  });

  it('tell years, dates and ordinals from amounts', () => {
    expect(raws('In 1914, on June 30, the 3rd of 27 men fell in 476 AD.')).to.deep.equal([
      '1914 year',
      '30 ordinal',
      '3rd ordinal',
      '27 amount',
      '476 AD year',
    ]);
  });

  it('count in any script', () => {
    expect(figuresIn('٤٢٪ من الناس')[0]?.value).to.equal(42);
    expect(figuresIn('约1,5 Millionen')[0]?.value).to.equal(1.5);
    expect(figuresIn('1.250,5 kg')[0]?.value).to.equal(1250.5);
    expect(figuresIn('1/4 cup')[0]?.value).to.equal(0.25);
  });
});

describe('a series', () => {
  it('takes quarters for time', () => {
    expect(seriesIn('Q1 was $3.1 million, Q2 was $3.6 million and Q3 was $4.2 million.')).to.deep.equal({
      unit: '$ million',
      kind: 'time',
      data: [
        { label: 'Q1', value: 3.1 },
        { label: 'Q2', value: 3.6 },
        { label: 'Q3', value: 4.2 },
      ],
    });
  });

  it('takes percentages that fill a whole for shares', () => {
    const series = seriesIn('62% of sales came from Europe, 25% from North America and 13% from Asia.');
    expect(series?.kind).to.equal('share');
    expect(series?.data.map(({ label }) => label)).to.deep.equal(['Europe', 'North America', 'Asia']);
  });

  it('names each figure by its own words', () => {
    expect(
      seriesIn('Coffee contains about 95 mg of caffeine per cup, while tea contains about 47 mg.')?.data,
    ).to.deep.equal([
      { label: 'Coffee', value: 95 },
      { label: 'Tea', value: 47 },
    ]);
    expect(seriesIn('Capacity grew from 40 GW in 2010 to 1,400 GW in 2023.')?.data).to.deep.equal([
      { label: '2010', value: 40 },
      { label: '2023', value: 1400 },
    ]);
  });

  it('is none where figures have different units or no names', () => {
    expect(seriesIn('It weighs 300 grams and lasts 24 hours.')).to.equal(undefined);
    expect(seriesIn('If it costs $3 it will cost $4.')).to.equal(undefined);
  });
});

describe('sentences that have a shape', () => {
  it('quote somebody', () => {
    expect(quotationIn('“This was our strongest quarter yet,” said CEO Maria Lopez.')).to.deep.equal({
      quote: 'This was our strongest quarter yet',
      attribution: 'CEO Maria Lopez',
    });
    expect(
      quotationIn('As Marcus Aurelius wrote, "The soul becomes dyed with its thoughts."')?.attribution,
    ).to.equal('Marcus Aurelius');
    expect(quotationIn('The so-called "cloud" is a computer.')).to.equal(undefined);
  });

  it('quote somebody with their age', () => {
    expect(quotationIn('"I came for the chess," says Doreen, 78.')?.attribution).to.equal('Doreen, 78');
    expect(quotationIn('"I came for the chess," says Doreen, 7,000 times.')?.attribution).to.equal('Doreen');
  });

  it('list nothing where a clause of its own begins', () => {
    for (const [sentence, language] of [
      ['In summer leaves are full of chlorophyll, which is green and catches sunlight.', 'en'],
      ['A knot of tiny vessels, the glomerulus, presses water and small molecules out of the blood.', 'en'],
      ['Vor jeder Schicht Bremsen, Hupe und Gabel prüfen.', 'de'],
    ] as const)
      expect(enumerationIn(sentence, language), sentence).to.equal(undefined);
    expect(definitionIn('Warum ist das wichtig?', 'de')).to.equal(undefined);
  });

  it('define something', () => {
    expect(definitionIn('Inflation is a rise in the general level of prices.', 'en')).to.deep.equal({
      term: 'Inflation',
      meaning: 'A rise in the general level of prices',
    });
    expect(definitionIn('Photosynthese ist ein Prozess der Pflanzen.', 'de')?.term).to.equal('Photosynthese');
    expect(definitionIn('It is a beautiful day.', 'en')).to.equal(undefined);
  });

  it('set two things against each other', () => {
    expect(contrastIn('Coffee gives a quick boost, whereas tea gives a gentle lift.', 'en')).to.deep.equal({
      left: 'Coffee gives a quick boost',
      right: 'tea gives a gentle lift.',
    });
    expect(contrastIn('Tea is old.', 'en')).to.equal(undefined);
  });

  it('name several things', () => {
    expect(
      enumerationIn('Bees make honey by collecting nectar, adding enzymes, and drying it.', 'en'),
    ).to.deep.equal(['collecting nectar', 'adding enzymes', 'drying it']);
    expect(enumerationIn('The rest pays for libraries, parks and debt.', 'en')).to.deep.equal(['libraries', 'parks', 'debt']); // prettier-ignore
    expect(enumerationIn('春天有桃花、杏花、梨花', 'zh')).to.have.length(3);
    expect(enumerationIn('When it rains, it pours.', 'en')).to.equal(undefined);
  });
});

describe('a figure below nothing', () => {
  it('keeps its minus, in a sign or a word', () => {
    expect(figuresIn('It is kept at minus 233 degrees.')).to.deep.include.members([
      { raw: 'minus 233 degrees', value: -233, unit: 'degrees', kind: 'amount', start: 14, end: 31 },
    ]);
    expect(figuresIn('It is kept at -233 degrees.')[0]?.value).to.equal(-233);
  });
});
