import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Article, type Encyclopedia, NO_ENCYCLOPEDIA } from '../../planner/meaning/encyclopedia.ts';
import { nameKey } from '../../planner/meaning/name-key.ts';
import { PROJECT_FOLDER } from '../processes/project-folder.ts';

const LINE_END = 10;
/** Of an article: what is asked after is named early, or it is not what the article is about. */
const BEGINNING = 600;

/**
 * The encyclopedia that set-up brought to the project in `folder` (infra/setup/encyclopedia.mjs): a file for each language, an article a line.
 * A language is read when it is first asked after (50 ms); without its file there is nothing to find.
 */
export function loadEncyclopedia(folder = PROJECT_FOLDER): Encyclopedia {
  const languages = new Map<string, Encyclopedia>();
  const of = (language: string): Encyclopedia => {
    const known = languages.get(language);
    if (known !== undefined) return known;
    const read = readLanguage(join(folder, '.tools/encyclopedia', `${language}.tsv`), language);
    languages.set(language, read);
    return read;
  };
  return {
    named: (name, language) => of(language).named(name, language),
    about: (words, language, most) => of(language).about(words, language, most),
  };
}

function readLanguage(path: string, language: string): Encyclopedia {
  const file = bytesOf(path);
  if (file === undefined) return NO_ENCYCLOPEDIA;
  const starts = new Map<string, number[]>();
  // A last line without an end is cut short: it tells half of an article.
  for (let start = 0; file.includes(LINE_END, start); start = file.indexOf(LINE_END, start) + 1) {
    const title = file.toString('utf8', start, file.indexOf('\t', start));
    const key = nameKey(title, language);
    const others = starts.get(key);
    if (others === undefined) starts.set(key, [start]);
    else others.push(start);
  }
  const articleAt = (start: number): Article => {
    const [title = '', description = '', text = ''] = file
      .toString('utf8', start, file.indexOf(LINE_END, start))
      .split('\t');
    return { title, description, text };
  };
  return {
    named: (name) => (starts.get(nameKey(name, language)) ?? []).map(articleAt),
    about(words, _, most) {
      const found: Article[] = [];
      for (let at = file.indexOf(words); at !== -1 && found.length < most;) {
        const start = file.lastIndexOf(LINE_END, at) + 1;
        const end = file.indexOf(LINE_END, at);
        if (end === -1) break;
        if (at - start < BEGINNING) found.push(articleAt(start));
        at = file.indexOf(words, end);
      }
      return found;
    },
  };
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
