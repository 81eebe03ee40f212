import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadEncyclopedia } from '../../../infra/meaning/load-encyclopedia.ts';

const LINES = [
  'Bee\tInsect\tBees make honey.',
  'Honey\tFood\tHoney is made by bees.',
  'Mercury (element)\tMetal\tMercury is a metal.',
  'Mercury (planet)\tPlanet\tMercury is a planet.',
  'Café\t\tA café serves coffee.',
];

describe('an encyclopedia in files', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'fabula encyclopedia '));
    mkdirSync(join(folder, '.tools/encyclopedia'), { recursive: true });
    writeFileSync(join(folder, '.tools/encyclopedia/en.tsv'), `${LINES.join('\n')}\n`);
  });
  after(() => rmSync(folder, { recursive: true }));
  const titles = (articles: readonly { readonly title: string }[]) => articles.map(({ title }) => title);

  it('finds a name without its case, accents, article and plural', () => {
    const encyclopedia = loadEncyclopedia(folder);
    for (const name of ['bee', 'Bees', 'the bee'])
      expect(encyclopedia.named(name, 'en')).to.deep.equal([
        { title: 'Bee', description: 'Insect', text: 'Bees make honey.' },
      ]);
    expect(titles(encyclopedia.named('cafe', 'en'))).to.deep.equal(['Café']);
  });

  it('finds all things of one name', () => {
    expect(titles(loadEncyclopedia(folder).named('mercury', 'en'))).to.deep.equal([
      'Mercury (element)',
      'Mercury (planet)',
    ]);
  });

  it('finds what an article speaks of, as many as are asked for', () => {
    const encyclopedia = loadEncyclopedia(folder);
    expect(titles(encyclopedia.about('made by bees', 'en', 9))).to.deep.equal(['Honey']);
    expect(titles(encyclopedia.about('is a', 'en', 1))).to.deep.equal(['Mercury (element)']);
  });

  it('leaves out a last line that was cut short', () => {
    const cut = mkdtempSync(join(tmpdir(), 'fabula encyclopedia '));
    mkdirSync(join(cut, '.tools/encyclopedia'), { recursive: true });
    writeFileSync(join(cut, '.tools/encyclopedia/en.tsv'), LINES.slice(0, 3).join('\n'));
    const encyclopedia = loadEncyclopedia(cut);
    expect(titles(encyclopedia.named('bee', 'en'))).to.deep.equal(['Bee']);
    expect(encyclopedia.named('Mercury (element)', 'en')).to.deep.equal([]);
    expect(titles(encyclopedia.about('a metal', 'en', 3))).to.deep.equal([]);
    rmSync(cut, { recursive: true });
  });

  it('is that of the project, wherever the service is started from', () => {
    const before = process.cwd();
    process.chdir(tmpdir());
    try {
      expect(titles(loadEncyclopedia().named('bee', 'en'))).to.deep.equal(['Bee']);
    } finally {
      process.chdir(before);
    }
  });

  it('finds nothing in a language it has not, and where set-up brought none', () => {
    expect(loadEncyclopedia(folder).named('Bee', 'de')).to.deep.equal([]);
    expect(loadEncyclopedia(tmpdir()).named('Bee', 'en')).to.deep.equal([]);
    expect(loadEncyclopedia(tmpdir()).about('honey', 'en', 9)).to.deep.equal([]);
  });
});
