import type { Ask } from './model/labels.ts';
import { ordersRemoval } from './surely-removed.ts';

interface Ranked {
  readonly ask: Ask;
  readonly likelihood: number;
  readonly ranking: readonly { readonly ask: Ask; readonly likelihood: number }[];
  readonly text: string;
}

/** Asks that are only read where a word of the clause says so: what they do is never what a complaint means. */
const SAYS: Partial<Readonly<Record<Ask, (said: string) => boolean>>> = {
  remove: ordersRemoval,
  swap: (said) =>
    /(?<!\p{L})(?:sw[ao]p\p{L}*|switch\p{L}*|exchang\p{L}*|interchang\p{L}*|flip\p{L}*|revers\p{L}*|trad(?:e|ing)|chang(?:e|ing)|turn\p{L}*|places|positions?|order|other way (?:a?round)|vertausch\p{L}*|tausch\p{L}*|wechsl\p{L}*|dreh\p{L}*|intercambi\p{L}*|cambi\p{L}*|permut\p{L}*|échang\p{L}*|invers\p{L}*|interverti\p{L}*)(?!\p{L})/iu.test(
      said,
    ),
  mention: (said) =>
    !/^\W*(?:please |just )*(?:remove|delete|get rid of|ditch|scrap|take out|leave out)\s/iu.test(said),
  chat: (said) => !/(?:^|[.!?]\s+)(?:please )?make (?:it|the \p{L}+) \p{L}+/iu.test(said),
  text_size: (said) =>
    /(?<!\p{L})(?:text|type|font|letter|lettering|writing|words?|headings?|headlines?|titles?|size|small|tiny|big|large|schrift|buchstaben|groß|klein|letra|texto|police|lettres|texte)/iu.test(
      said,
    ),
  voice: (said) =>
    /(?<!\p{L})(?:voices?|narrators?|narrat\p{L}*|speakers?|reads?|speaks?|wom[ae]n|m[ae]n|female|male|accent|stimme|sprecher\p{L}*|voz|locutor\p{L}*|voix|narrateur)(?!\p{L})/iu.test(
      said,
    ),
};

/** A clause that is read as an ask that its words do not name asks for what it is likeliest to ask besides. */
export function inItsWords<Read extends Ranked>(clause: Read): Read {
  const says = SAYS[clause.ask];
  if (says === undefined || says(clause.text)) return clause;
  const next = clause.ranking.find(({ ask }) => SAYS[ask]?.(clause.text) ?? true);
  if (next === undefined) return clause;
  const left = Math.max(next.likelihood, 1 - clause.likelihood);
  return { ...clause, ask: next.ask, likelihood: next.likelihood / left };
}
