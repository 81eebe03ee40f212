import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import Type from 'typebox';
import {
  type Explanation,
  explanationsIn,
} from '../../../../../planner/builtin/knowledge/explanations/explanations.ts';
import { findExplanation } from '../../../../../planner/builtin/knowledge/explanations/find-explanation.ts';
import { pointsBack } from '../../../../../planner/builtin/script/choose.ts';
import { countWords, isSpaceless } from '../../../../../planner/builtin/text/words.ts';
import type { SentenceEncoder } from '../../../../../planner/meaning/sentence-encoder.ts';

const FOLDER = join(import.meta.dirname, '../../../../../planner/builtin/knowledge/explanations');
/** How many there are at least, by language. */
const LEAST: Readonly<Record<string, number>> = { en: 220, de: 80, es: 40, fr: 40, hi: 20, ar: 20, zh: 20 };
const LANGUAGES = Object.keys(LEAST);
const MAX_WORDS = 18;
const MAX_SIGNS = 45;

const line = Type.String({ pattern: '^\\S.*[.!?؟।。？]$' });
const FILE = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
      names: Type.Array(Type.String({ minLength: 1 }), { minItems: 1, uniqueItems: true }),
      asked: Type.Array(Type.String({ minLength: 2 }), { minItems: 3, maxItems: 6, uniqueItems: true }),
      told: Type.Array(line, { minItems: 6, maxItems: 9, uniqueItems: true }),
      asides: Type.Optional(Type.Array(Type.Integer({ minimum: 2, maximum: 8 }), { uniqueItems: true })),
    },
    { additionalProperties: false },
  ),
  { minItems: 1 },
);
const isFile = new Ajv2020().compile<Explanation[]>(FILE);

const each = (check: (one: Explanation, language: string) => void) => {
  for (const language of LANGUAGES) for (const one of explanationsIn(language)) check(one, language);
};

describe('our explanations', () => {
  it('are written as the schema says', () => {
    for (const language of LANGUAGES)
      for (const file of readdirSync(join(FOLDER, language))) {
        const read: unknown = JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8'));
        expect(isFile(read), `${language}/${file}: ${JSON.stringify(isFile.errors)}`).to.equal(true);
      }
  });

  it('are 220 in English, 80 in German, 40 in Spanish and French, 20 in Hindi, Arabic and Chinese', () => {
    for (const language of LANGUAGES)
      expect(explanationsIn(language).length, language).to.be.at.least(LEAST[language] ?? Infinity);
  });

  it('have ids of their own', () => {
    for (const language of LANGUAGES) {
      const ids = explanationsIn(language).map(({ id }) => id);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at), language).to.deep.equal([]);
    }
  }); // prettier-ignore

  it('are told in sentences that a listener takes in, each understood alone', () => {
    each(({ id, told }, language) => {
      for (const text of told) {
        const length = isSpaceless(language) ? text.length : countWords(text, language);
        expect(length, `${id}: ${text}`).to.be.at.most(isSpaceless(language) ? MAX_SIGNS : MAX_WORDS);
        expect(pointsBack(text), `${id}: ${text}`).to.equal(false);
      }
    });
  });

  it('keep their first and their last sentence', () => {
    each(({ id, told, asides = [] }) => {
      expect(asides.filter((at) => at >= told.length), id).to.deep.equal([]);
    });
  }); // prettier-ignore

  it('are found by each of their wordings, and no other is', async () => {
    const noSense: SentenceEncoder = { encode: () => Promise.resolve([]) };
    for (const language of LANGUAGES)
      for (const { id, asked } of explanationsIn(language))
        for (const wording of asked) {
          const found = await findExplanation(wording, language, noSense);
          expect(found?.explanation.id, `${language}: ${wording}`).to.equal(id);
        }
  });
});
