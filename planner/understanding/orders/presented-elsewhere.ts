import { withoutStop } from '../../builtin/text/casing.ts';
import { toldPoints } from '../listed.ts';
import type { Piece } from '../pieces.ts';
import { known } from './known.ts';
import { itemsOf } from './phrases.ts';

const NAME = String.raw`["“„«]?(\p{Lu}[\p{L}\p{Nd}]+(?:\s(?:\p{Lu}[\p{L}\p{Nd}]*|\p{Nd}+))*)["”“»]?`;
const BEHIND = String.raw`(,\s[^.:,]{3,60})?(?:\s?[:：]\s+(.{8,600}))?[.!]?$`;

/** What is made for something of ours with a name, by language: what it is, its name, where it is, and what is told of it. */
const OURS: Readonly<Record<string, RegExp>> = {
  es: new RegExp(
    String.raw`^[^.:]{0,70}?\s(?:de|para|sobre)\s(nuestr[oa]\s(?:nuev[oa]\s)?\p{Ll}+(?:\s\p{Ll}+){0,2}?)\s${NAME}${BEHIND}`,
    'su',
  ),
  fr: new RegExp(
    String.raw`^[^.:]{0,70}?\s(?:pour|sur|de)\s(notre\s(?:nouve\p{L}+\s)?\p{Ll}+(?:\s\p{Ll}+){0,2}?)\s${NAME}${BEHIND}`,
    'su',
  ),
  de: new RegExp(
    String.raw`^[^.:]{0,70}?\s(?:für|über)\s(unser(?:e[nmr]?)?\s(?:neue[nrm]?\s)?\p{Lu}\p{Ll}+)\s${NAME}${BEHIND}`,
    'su',
  ),
};
const SAID: Readonly<Record<string, string>> = { es: 'Te presentamos', fr: 'Voici', de: 'Das ist' };

/** "Anuncio de nuestra cafetería Lluvia, en Gijón": "Te presentamos Lluvia, nuestra cafetería, en Gijón." */
export function presentedElsewhere(piece: Piece, language: string): Piece[] | undefined {
  const [, what, name, where = '', told] = OURS[language]?.exec(piece.text) ?? [];
  if (what === undefined || name === undefined) return undefined;
  const kind =
    language === 'de'
      ? what
          .replace(/^unsere?[nmr]?\s(neue?)[nrm]?\s/u, 'unser $1 ')
          .replace(/^unser(?:en|em|er)\s/u, 'unser ')
      : what;
  const points = told === undefined ? [] : itemsOf(withoutStop(told));
  const parts = points.length > 1 ? toldPoints(told ?? '', points) : [];
  return [
    known(piece, name, 'subject'),
    known(piece, `${SAID[language] ?? ''} ${name}, ${kind}${where}.`, 'material', { place: 'first' }),
    ...(told === undefined
      ? []
      : [{ ...known(piece, told, 'material'), known: { role: 'material' as const, parts } }]),
  ];
}
