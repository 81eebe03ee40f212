import { expect } from 'chai';
import { createRequire } from 'node:module';
import { findIllustration, SURE_SCORE } from '../../../../planner/builtin/pictures/index.ts';
import { chosenWords, WORD_LANGUAGES } from '../../../../planner/builtin/pictures/word-lists.ts';

const pictures = (
  createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json') as {
    icons: Record<string, unknown>;
  }
).icons;

const picture = (phrase: string, language = 'en'): string | undefined => {
  const found = findIllustration(phrase, language);
  return found === undefined || found.score < SURE_SCORE ? undefined : found.id.split(':')[1];
};

const SHOWN: Readonly<Record<string, string>> = {
  honeybee: 'honeybee',
  'a swarm of bees': 'honeybee',
  'worker bees': 'honeybee',
  'power plant': 'factory',
  'customer success team': 'busts-in-silhouette',
  'importance of sleep': 'person-in-bed',
  'history of coffee': 'hot-beverage',
  'the future of energy': 'high-voltage',
  'cup of coffee': 'hot-beverage',
  'AI-powered robots': 'robot',
  'artificial intelligence': 'robot',
  'data privacy': 'locked',
  'a doctor and a patient': 'health-worker',
  engineers: 'technologist',
  'climate change': 'thermometer',
  'carbon dioxide emissions': 'factory',
  'ocean currents': 'water-wave',
  'coral reefs': 'coral',
  'black hole': 'milky-way',
  'search engine': 'magnifying-glass-tilted-left',
  turkeys: 'turkey',
  'Roman Empire': 'classical-building',
  'compound interest': 'money-bag',
  'stock market crash': 'chart-decreasing',
  'supply chain': 'package',
  'immune system': 'syringe',
  'blood cells': 'drop-of-blood',
  'heart attack': 'anatomical-heart',
  'electric cars': 'automobile',
  'bicycle lanes': 'bicycle',
  'public transport': 'bus',
  'plastic waste': 'wastebasket',
  'healthy breakfast': 'cooking',
  'sourdough starter': 'bread',
  'volcanic eruption': 'volcano',
  dinosaurs: 'sauropod',
  'moon landing': 'astronaut',
  'quantum computers': 'atom-symbol',
  'social media': 'mobile-phone',
  'time management': 'alarm-clock',
  foxes: 'fox',
  mice: 'mouse',
  wolves: 'wolf',
  leaves: 'leaf-fluttering-in-wind',
  'a woman scientist': 'woman-scientist',
  'old man': 'old-man',
  'hot dog': 'hot-dog',
  'sea lion': 'seal',
  'fast food': 'hamburger',
  'a big bank': 'bank',
  'river bank': 'national-park',
  'high school students': 'student',
  'wine tasting': 'wine-glass',
};

const NOT_SHOWN = [
  ...[
    'it',
    'like',
    'right',
    'ok',
    'one',
    'make one thing',
    'make it right',
    'new',
    'red',
    'nice',
    'good',
    'thing',
  ],
  ...[
    'example',
    'introduction',
    'conclusion',
    'why it matters',
    'the way things are',
    'habit',
    'fear',
    'kiss',
  ],
  ...[
    'a hole in the wall',
    'new year resolutions',
    'a light year',
    'team building',
    'gun control',
    'weapons',
  ],
  ...[
    'murder',
    'sex',
    'French Revolution',
    'monthly subscription',
    'quarterly results',
    'nothing at all',
    '',
  ],
  ...['!!!', '🙂', '42', 'the'],
];

describe('a phrase of a film', () => {
  for (const [phrase, name] of Object.entries(SHOWN)) {
    it(`shows ${name} for "${phrase}"`, () => {
      expect(picture(phrase)).to.equal(name);
    });
  }

  for (const phrase of NOT_SHOWN) {
    it(`rather shows nothing for "${phrase}"`, () => {
      expect(picture(phrase)).to.equal(undefined);
    });
  }

  it('is surer of a name than of a part of a phrase', () => {
    const [name, head, part] = ['honeybee', 'hardworking honeybee', 'honeybee lifecycle'].map(
      (phrase) => findIllustration(phrase, 'en')?.score ?? 0,
    );
    expect(name).to.be.above(head ?? 1);
    expect(head).to.be.above(part ?? 1);
  });
});

describe('a phrase in another language', () => {
  const known: readonly (readonly [string, string, string])[] = [
    ['de', 'die Bienen', 'honeybee'],
    ['de', 'Fabrik', 'factory'],
    ['fr', 'usine de chocolat', 'factory'],
    ['es', 'volcán', 'volcano'],
    ['it', 'il cane', 'dog'],
    ['pt-BR', 'avião', 'airplane'],
    ['ru', 'пчёлы', 'honeybee'],
    ['zh', '蜜蜂', 'honeybee'],
    ['ja', 'ミツバチ', 'honeybee'],
    ['ko', '꿀벌', 'honeybee'],
    ['de', 'Startup', 'rocket'],
  ];
  for (const [language, phrase, name] of known) {
    it(`shows ${name} for "${phrase}" (${language})`, () => {
      expect(picture(phrase, language)).to.equal(name);
    });
  }

  for (const language of WORD_LANGUAGES.filter((one) => one !== 'en')) {
    it(`knows what explainers speak of (${language})`, () => {
      const missed = [...chosenWords(language)].flatMap(([name, words]) =>
        words.filter((word) => picture(word, language) !== name).map((word) => `${word}: ${name}`),
      );
      expect(missed).to.deep.equal([]);
      expect([...chosenWords(language).keys()].map((name) => pictures[name])).to.not.include(undefined);
    });
  }

  it('does not take one word for another that begins alike', () => {
    expect(picture('universo', 'es')).to.equal('milky-way');
    expect(picture('universidad', 'es')).to.equal('graduation-cap');
    expect(picture('comunidad', 'es')).to.equal('busts-in-silhouette');
    expect(picture('comunicación', 'es')).to.equal('speech-balloon');
  });

  it('shows nothing for words nobody knows, in any language', () => {
    for (const language of ['de', 'zh', 'ar', 'xx', ''])
      expect(picture('qwrtz plmk', language)).to.equal(undefined);
  });
});

describe('the chosen words', () => {
  const chosen = chosenWords('en');

  it('name pictures that exist', () => {
    expect([...chosen.keys()].filter((name) => pictures[name] === undefined)).to.deep.equal([]);
  });

  it('belong to one picture each', () => {
    const words = [...chosen.values()].flat();
    expect(words.filter((word, place) => words.indexOf(word) !== place)).to.deep.equal([]);
  });
});
