import { blend, contrastOf, type FittedText, type Hex } from '../drawing/index.ts';
import type { Entrance, TextBox } from './box.ts';
import type { Count } from './count.ts';
import type { Page, Role } from './page.ts';

/** Roles whose words are followed as they are spoken; headlines stand for themselves. */
const FOLLOWED: ReadonlySet<Role> = new Set<Role>(['item', 'body', 'lead', 'label', 'quote']);

/** Shares of the film's accent in what lies under a spoken word: as much as leaves it legible. */
const STRENGTHS = [0.42, 0.34, 0.26, 0.18];
const LEGIBLE = 4.5;

/** When the words of a text are spoken, and what lies under the one that it is about; nothing for what is not heard, or shows itself otherwise. */
export function spokenOn(
  { art, cues, scheme }: Page,
  { role, fitted }: { readonly role?: Role; readonly fitted: FittedText },
  {
    isForetold,
    count,
    entrance,
  }: { readonly isForetold?: boolean; readonly count?: Count | undefined; readonly entrance?: Entrance },
  { grounds, ink }: { readonly grounds: readonly Hex[]; readonly ink: Hex },
): TextBox['spoken'] {
  const [ground] = grounds;
  if (role === undefined || !FOLLOWED.has(role) || ground === undefined) return undefined;
  if (art.emphasis === 'none' || isForetold === true || count !== undefined || entrance === 'typed')
    return undefined;
  const times = cues.spokenTimes(fitted.lines.flatMap(({ text }) => text.split(' ')));
  const isUnderline = art.emphasis === 'underline';
  const colour = isUnderline
    ? scheme.accent
    : STRENGTHS.map((share) => blend(ground, scheme.accent, share)).find(
        (each) => contrastOf(ink, each) >= LEGIBLE,
      );
  return times && colour !== undefined ? { times, colour, isUnderline } : undefined;
}
