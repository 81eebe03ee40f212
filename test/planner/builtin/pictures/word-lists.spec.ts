import { expect } from 'chai';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readdirSync, readFileSync } from 'node:fs';
import { WORD_LANGUAGES } from '../../../../planner/builtin/pictures/word-lists.ts';

const ROOM = new URL('../../../../planner/builtin/pictures/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, ROOM), 'utf8'));
const schema = read('word-lists.schema.json') as object;
const languages = readdirSync(new URL('words/', ROOM));

describe('the word lists', () => {
  const ajv = new Ajv2020({ allErrors: true }).addSchema(schema, 'lists');
  const mistakesIn = (list: string, value: unknown) => {
    const validate = ajv.compile({ $ref: `lists#/$defs/${list}` });
    return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath }) => instancePath);
  };
  const files = [
    ...languages.map((file) => [`words/${file}`, 'words']),
    ['icons/meanings.json', 'words'],
    ['icons/named.json', 'names'],
    ['own-things.json', 'ownThings'],
  ] as const;

  for (const [file = '', list = ''] of files)
    it(`hold what their schema says: ${file}`, () => {
      expect(mistakesIn(list, read(file))).to.deep.equal([]);
    });

  it('are one for each language that is read', () => {
    expect(languages.map((file) => file.replace('.json', ''))).to.have.members([...WORD_LANGUAGES]);
  });

  it('name the entry that is wrong', () => {
    const wrong = { bee: 'Biene,Hummel', ant: 'Ameise, ', dog: ['Hund'], cat: 'Katze' };
    const accepted = mistakesIn('words', { bee: 'Biene, wilde Biene' });
    expect(accepted).to.deep.equal([]);
    expect(mistakesIn('words', wrong)).to.deep.equal(['/bee', '/ant', '/dog']);
  });
});
