/** More marks than this are none. */
const MOST = 2;

/** Of "25 kg" and "20 percent" the unit belongs to the figure. */
const UNIT =
  /^(?:%|°[cf]?|[kmcµ]?[gmlswv]|km\/h|kwh|percent|per cent|prozent|por ciento|million|billion|thousand|euros?|dollars?|pounds?|kilo(?:grams?|met(?:er|re)s)|met(?:er|re)s|seconds?|minutes?|hours?|days?|weeks?|months?|years?|degrees?|litres?|liters?|grad|sekunden?|minuten?|stunden?|tage?|wochen?|monate?|jahre?|meter|millionen)[.,;:!?]*$/iu;

/**
 * The places of the words that a text is about: its figure with the unit, or else a name inside it. None where there is no such word, or
 * where there are many of them. German writes all nouns large: there, only figures are.
 */
export function keyWords(words: readonly string[], language: string): ReadonlySet<number> {
  const figures = [...words.keys()].filter((place) => /\p{N}/u.test(words[place] ?? ''));
  if (figures.length > 0) {
    if (figures.length > MOST) return new Set();
    const units = figures.map((place) => place + 1).filter((place) => UNIT.test(words[place] ?? ''));
    const all = new Set([...figures, ...units]);
    // A figure alone needs no mark: nothing is beside it.
    return all.size === words.length ? new Set() : all;
  }
  if (language.startsWith('de')) return new Set();
  const names = [...words.keys()].filter(
    (place) => place > 0 && isName(words[place] ?? '') && !/[.!?:]$/u.test(words[place - 1] ?? ''),
  );
  // A heading in title case names nothing.
  return names.length > MOST || names.length > words.length / 2 ? new Set() : new Set(names);
}

const isName = (word: string): boolean => /^["“„«(]?\p{Lu}[\p{L}’'-]{2,}/u.test(word);
