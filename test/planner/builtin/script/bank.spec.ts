import { createRequire } from 'node:module';
import { expect } from 'chai';
import { VIDEO_TYPES } from '../../../../modules/videos/plan.ts';
import { TOPIC_KINDS } from '../../../../planner/builtin/material/topic-kind.ts';
import { emojiPictures } from '../../../../planner/builtin/pictures/index.ts';
import { movesIn, turnsIn } from '../../../../planner/builtin/script/bank/bank.ts';
import type { Move } from '../../../../planner/builtin/script/move.ts';
import { countWords, isSpaceless } from '../../../../planner/builtin/text/words.ts';

const require = createRequire(import.meta.url);
const LANGUAGES = ['en', 'de', 'es', 'fr', 'zh', 'ar', 'it', 'pt', 'ru', 'ja'];
const ALL = LANGUAGES.flatMap((language) => movesIn(language).map((move) => ({ language, move })));

interface IconSet {
  readonly icons: Readonly<Record<string, unknown>>;
  readonly aliases?: Readonly<Record<string, unknown>>;
}

const setOf = (name: string) => {
  const set = require(`@iconify-json/${name}/icons.json`) as IconSet;
  return new Set([...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})]);
};

/** Words of the moves a bare film could use, every family once. */
function wordsFor(language: string, fits: (move: Move) => boolean): number {
  const families = new Map<string, number>();
  movesIn(language)
    .filter((move) => fits(move) && move.when !== 'told')
    .forEach((move, index) => {
      const words = countWords(move.text, language) + countWords(move.next?.text ?? '', language);
      families.set(move.family ?? String(index), words);
    });
  return [...families.values()].reduce((sum, words) => sum + words, 0);
}

describe('what the narrator may add', () => {
  it('names no figure', () => {
    const digits = [
      ...ALL.map(({ move }) => move.text + (move.next?.text ?? '')),
      ...turnsIn('en').map(({ text }) => text),
    ].filter((text) => /\p{Nd}/u.test(text));
    expect(digits).to.deep.equal([]);
  });

  it('is never the same sentence twice', () => {
    for (const language of LANGUAGES) {
      const texts = movesIn(language).map(({ text, kinds }) => `${text} ${kinds?.join() ?? ''}`);
      expect(new Set(texts).size).to.equal(texts.length);
    }
  });

  it('fits a scene: at most 22 words in one go', () => {
    const long = ALL.filter(
      ({ language, move }) => countWords(move.text, language) > 22 && !isSpaceless(language),
    ).map(({ move }) => move.text);
    expect(long).to.deep.equal([]);
  });

  it('speaks every cue it names', () => {
    const silent = ALL.flatMap(({ move }) =>
      [...(move.look?.points ?? []), ...(move.look?.sides ?? [])]
        .filter(({ cue }) => !move.text.toLowerCase().includes(cue.toLowerCase()))
        .map(({ cue }) => `${cue}: ${move.text}`),
    );
    expect(silent).to.deep.equal([]);
  });

  it('finds every picture and icon it names', () => {
    const [fluent, tabler] = [setOf('fluent-emoji-flat'), setOf('tabler')];
    const missing = ALL.flatMap(({ move }) => [
      ...(move.look?.points ?? []).filter(({ icon }) => !tabler.has(icon)).map(({ icon }) => icon),
      ...[...(move.look?.things ?? []), ...(move.next?.look?.things ?? [])]
        .filter((thing) => thing !== 'topic' && !thing.startsWith('{'))
        .filter((thing) =>
          thing.includes('=')
            ? !fluent.has(thing.split('=')[1] ?? '')
            : emojiPictures.findIllustration(thing, 'en') === undefined,
        ),
    ]);
    expect(missing).to.deep.equal([]);
  });

  for (const kind of TOPIC_KINDS) {
    it(`is enough for five minutes about a ${kind}, in every type of film`, () => {
      for (const type of VIDEO_TYPES) {
        const form = kind === 'comparison' ? 'versus' : kind === 'question' ? 'question' : 'noun';
        const words = wordsFor(
          'en',
          ({ kinds, types, forms }) =>
            (kinds?.includes(kind) ?? true) &&
            (types?.includes(type) ?? true) &&
            (forms?.includes(form) ?? true),
        );
        expect(words, type).to.be.greaterThan(620);
      }
    });
  }

  for (const language of LANGUAGES) {
    it(`is enough for five minutes in ${language}`, () => {
      expect(wordsFor(language, () => true)).to.be.greaterThan(600);
    });
  }
});
