/** An article as an encyclopedia begins it. */
export interface Article {
  readonly title: string;
  /** What it is of, in a few words; may be empty. */
  readonly description: string;
  /** Some sentences, one paragraph. */
  readonly text: string;
}

/**
 * An encyclopedia on disk. Names are looked up by their key (`nameKey`), so that case, accents, articles and plurals make no
 * difference. It may be absent, or have nothing in a language: then it finds nothing.
 */
export interface Encyclopedia {
  /** The articles of a name: "mercury" names "Mercury (planet)" and "Mercury (element)". */
  named(name: string, language: string): readonly Article[];
  /** At most `most` articles, in the order of their titles, whose description or first sentences have the words. */
  about(words: string, language: string, most: number): readonly Article[];
}

/** With it nothing that is known beside a request is told, our own explanations included. */
export const NO_ENCYCLOPEDIA: Encyclopedia = { named: () => [], about: () => [] };
