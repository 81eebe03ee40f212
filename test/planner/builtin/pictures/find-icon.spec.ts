import { expect } from 'chai';
import { createRequire } from 'node:module';
import { ICON_MEANINGS, NAMED_ICONS } from '../../../../planner/builtin/pictures/word-lists.ts';
import { findIcon } from '../../../../planner/builtin/pictures/index.ts';

const icons = (
  createRequire(import.meta.url)('@iconify-json/tabler/icons.json') as { icons: Record<string, unknown> }
).icons;

describe('the point of a slide', () => {
  const shown: Readonly<Record<string, string>> = {
    'Customer success team': 'users-group',
    'Reduce plastic waste': 'trash',
    'Water supply': 'droplet',
    'Data privacy': 'lock',
    'Solar panels on a roof': 'solar-panel',
    'Global warming': 'temperature',
    'Set goals': 'target',
    'Faster delivery': 'truck',
    'Machine learning models': 'robot',
    'Quarterly results': 'chart-bar',
    'Public transport': 'bus',
    Leaves: 'leaf',
  };
  for (const [phrase, name] of Object.entries(shown)) {
    it(`has the icon ${name} for "${phrase}"`, () => {
      expect(findIcon(phrase)).to.equal(`tabler:${name}`);
    });
  }

  it('has no icon when its words show nothing', () => {
    for (const phrase of ['', 'it', 'one', 'the thing', 'nice', 'introduction', 'habit', '!!', '🙂'])
      expect(findIcon(phrase), phrase).to.equal(undefined);
  });

  it('has no icon of its verb alone where it is about something else', () => {
    expect(findIcon('Switch the machine off at the main panel')).to.equal(undefined);
  });
});

describe('the icons', () => {
  it('all exist', () => {
    const names = [...NAMED_ICONS, ...Object.keys(ICON_MEANINGS)];
    expect(names.filter((name) => icons[name] === undefined)).to.deep.equal([]);
  });

  it('have each word once', () => {
    const words = Object.values(ICON_MEANINGS).flatMap((line) => line.split(', '));
    expect(words.filter((word, place) => words.indexOf(word) !== place)).to.deep.equal([]);
  });
});
