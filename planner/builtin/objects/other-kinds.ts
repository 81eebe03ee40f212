/** A picture that a word leads to, what the film says where it means another kind of thing, and the picture of that where there is one. */
interface OtherKind {
  readonly picture: string;
  readonly where: RegExp;
  readonly instead?: { readonly id: string; readonly label: string };
}

const drawn = (name: string, label: string) => ({ id: `fluent-emoji-flat:${name}`, label });

const OTHER_KINDS: readonly OtherKind[] = [
  {
    picture: 'fluent-emoji-flat:beans',
    where: /\b(?:coffee|espresso|baristas?|roaster(?:s|y|ies)?)\b/iu,
    instead: drawn('hot-beverage', 'Hot beverage'),
  },
  {
    picture: 'fluent-emoji-flat:beans',
    where: /\b(?:cocoa|cacao|chocolate)\b/iu,
    instead: drawn('chocolate-bar', 'Chocolate bar'),
  },
  {
    picture: 'fluent-emoji-flat:ringed-planet',
    where: /\bSaturn (?:V|IB?|5)(?!\p{L})/u,
    instead: drawn('rocket', 'Rocket'),
  },
  {
    picture: 'tabler:cash',
    where: /\b(?:congress|senate|parliament|legislat\p{L}*|lawmakers?|veto(?:es)?|becomes? (?:a )?law)\b/iu,
    instead: { id: 'tabler:gavel', label: 'Gavel' },
  },
  { picture: 'tabler:building-community', where: /\btown halls?\b/iu },
];

/** What a film shows for a picture that was found by a word: the same, another kind of thing, or nothing. */
export function ofItsKind<Found extends { readonly id: string }>(
  text: string,
): (found: Found) => Found | (Found & { readonly label: string }) | undefined {
  const others = OTHER_KINDS.filter(({ where }) => where.test(text));
  return (found) => {
    const other = others.find(({ picture }) => picture === found.id);
    if (other === undefined) return found;
    return other.instead === undefined ? undefined : { ...found, ...other.instead };
  };
}
