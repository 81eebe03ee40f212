import type { FoundIllustration, PictureFinder } from '../picture-finder.ts';
import { labelLanguage } from '../pictures/emoji.ts';
import { namesIn, type ThingName } from './names.ts';
import { formsOf, type Token, tokensOf } from './words-of-things.ts';

/** Words of the longest name that is looked for. */
const MAX_NAME = 3;
/** So near are the things of one family in the set: vegetables, farm animals, tools. */
const FAMILY_REACH = 24;

/**
 * Finds things by their names in a film of another language than English. A name that is said of several things counts where the film names another thing of its family: an "avocat" beside tomatoes and lemons is an avocado, beside a court it is not.
 */
export function namedInFilm(text: string, tag: string): Pick<PictureFinder, 'findIllustration'> {
  const language = labelLanguage(tag);
  const words = tokensOf(text, language);
  const nouns = new Set(words.filter(({ written }) => isNoun(written, language)).map(({ plain }) => plain));
  const found = runsOf(words).flatMap((run) => candidatesFor(run, language));
  const sure = found.filter(({ isUnsure, isHint }) => !isUnsure && !isHint);
  const isMeant = (thing: ThingName): boolean =>
    !thing.isUnsure || sure.some((other) => other.picture !== thing.picture && areKin(thing, other));
  return {
    findIllustration(phrase): FoundIllustration | undefined {
      const spoken = tokensOf(phrase, language).filter(({ plain }) => nouns.has(plain));
      for (const run of runsOf(spoken)) {
        const thing = candidatesFor(run, language).find(isMeant);
        const score = run.length === spoken.length ? 1 : 0.9;
        if (thing !== undefined)
          return {
            id: `fluent-emoji-flat:${thing.picture}`,
            label: thing.label,
            score,
            isNamed: !thing.isHint,
          };
      }
      return undefined;
    },
  };
}

/** German writes its nouns with a capital: "die Weise" and "weise" are two words. */
const isNoun = (written: string, language: string): boolean =>
  language !== 'de' || /^[\p{Lu}\p{N}]/u.test(written);

const areKin = (one: ThingName, other: ThingName): boolean =>
  one.group === other.group && Math.abs(one.order - other.order) <= FAMILY_REACH;

/** Every run of words, the longest first. */
function runsOf(words: readonly Token[]): readonly (readonly Token[])[] {
  return Array.from({ length: MAX_NAME }, (_, less) => MAX_NAME - less).flatMap((length) =>
    words.flatMap((__, start) => {
      const run = words.slice(start, start + length);
      return run.length === length ? [run] : [];
    }),
  );
}

/** What a run of words may name, the surest first. */
function candidatesFor(run: readonly Token[], language: string): readonly ThingName[] {
  const [only, second] = run;
  if (only === undefined) return [];
  const names = namesIn(language);
  const keys =
    second === undefined ? formsOf(only.plain, language) : [run.map(({ plain }) => plain).join(' ')];
  return keys.map((key) => names.get(key) ?? []).find(({ length }) => length > 0) ?? [];
}
