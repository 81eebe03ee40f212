import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';

const SNOWBALL: Readonly<Record<string, (word: string) => string>> = {
  da: danish,
  nl: dutch,
  fi: finnish,
  fr: french,
  de: german,
  hu: hungarian,
  it: italian,
  nb: norwegian,
  pt: portuguese,
  ru: russian,
  es: spanish,
  sv: swedish,
};

/** One key for the forms of a word. English loses its plural only: "organ" and "organization" are two things. */
export function stem(word: string, language: string): string {
  if (language === 'en') return singular(word);
  const snowball = SNOWBALL[language];
  return snowball === undefined || word.length < 4 ? word : snowball(word);
}

const IRREGULAR: Readonly<Record<string, string>> = {
  children: 'child',
  women: 'woman',
  men: 'man',
  mice: 'mouse',
  geese: 'goose',
  feet: 'foot',
  teeth: 'tooth',
  oxen: 'ox',
  leaves: 'leaf',
  wolves: 'wolf',
  loaves: 'loaf',
  knives: 'knife',
  shelves: 'shelf',
  lives: 'life',
  wives: 'wife',
  halves: 'half',
  bacteria: 'bacterium',
  fungi: 'fungus',
  cacti: 'cactus',
  criteria: 'criterion',
  shoes: 'shoe',
  movies: 'movie',
  cookies: 'cookie',
  calories: 'calorie',
  smoothies: 'smoothie',
  goods: 'goods',
  species: 'species',
  series: 'series',
  news: 'news',
  lens: 'lens',
  gas: 'gas',
  bus: 'bus',
  buses: 'bus',
  octopuses: 'octopus',
  walruses: 'walrus',
  viruses: 'virus',
  cactuses: 'cactus',
  campuses: 'campus',
};

function singular(word: string): string {
  const known = IRREGULAR[word];
  if (known !== undefined) return known;
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is|ics)$/u.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(sh|ch|x|z|ss|o)es$/u.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
