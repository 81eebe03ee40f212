import type { Clause } from './clause.ts';

const ENDS_ON =
  /^\W*(?:(?:and|then|please|und|y|et) )*(?:(?:end|finish|close|conclude)(?: (?:it|the film|the video))? (?:on|with) (?:that|this|it)|(?:ende|schließ\p{L}*|hör) damit(?: auf)?|damit (?:enden|schließen|aufhören)|(?:termina|acaba|cierra) con eso|(?:finis|finissez|termine[rz]?) (?:par|sur|avec) (?:ça|cela))\W*$/iu;

/** Whether words say only that what was spoken of is to be the end. */
export const endsOnThat = (text: string): boolean => ENDS_ON.test(text);

/** "Say why it matters: “No otters, no forest.” End on that": the words before it end the film. */
export function endedOn(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause, at): readonly Clause[] => {
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    if (endsOnThat(clause.text) && before !== undefined && before.part('words') !== '') return [];
    return next !== undefined && endsOnThat(next.text) && clause.part('words') !== ''
      ? [{ ...clause, ask: 'end_with', likelihood: 1, targets: [] }]
      : [clause];
  });
}
