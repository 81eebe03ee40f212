import { withoutStop } from '../../builtin/text/casing.ts';
import { toldPoints } from '../listed.ts';
import type { Piece } from '../pieces.ts';
import { known } from './known.ts';
import { itemsOf } from './phrases.ts';

const NAME = String.raw`["“„«]?(\p{Lu}[\p{L}\p{Nd}]+(?:\s(?:\p{Lu}[\p{L}\p{Nd}]*|\p{Nd}+))*)["”“»]?`;
const QUOTED = String.raw`["“„«]([^"“”„«»]{2,40})["”“»]`;
const BEHIND = String.raw`((?:,\s|\s[–—-]\s|\s(?=(?:en|in|à|au|aux|bei|at|on|near)\s))[^.:,]{3,80})?(?:\s?[:：]\s+(.{8,600}))?[.!]?$`;

/** What it is made for is to be known: "para promocionar nuestra escuela". */
const TO_SHOW =
  '(?:(?:promocionar|presentar|anunciar|dar a conocer|promouvoir|présenter|faire connaître|annoncer)\\s)?';

/** What is made for something of ours with a name, by language: what it is, its name, where it is, and what is told of it. */
const OURS: Readonly<Record<string, RegExp>> = {
  es: new RegExp(
    String.raw`^[^.:]{0,70}?\s(?:de|para|sobre)\s${TO_SHOW}(nuestr[oa]\s(?:nuev[oa]\s)?\p{Ll}+(?:\s\p{Ll}+){0,2}?)\s${NAME}${BEHIND}`,
    'su',
  ),
  fr: new RegExp(
    String.raw`^[^.:]{0,70}?\s(?:pour|sur|de)\s${TO_SHOW}(notre\s(?:nouve\p{L}+\s)?\p{Ll}+(?:\s\p{Ll}+){0,2}?)\s${NAME}${BEHIND}`,
    'su',
  ),
  // Without marks a name behind what it is of may be anything: "for our Summer Fair".
  en: new RegExp(
    String.raw`^[^.:]{0,70}?\s(?:for|about|on|of|promot(?:e|ing)|advertis(?:e|ing)|introduc(?:e|ing))\s((?:our|my)\s(?:[\p{Ll}-]+\s){0,3}[\p{Ll}-]+)\s${QUOTED}${BEHIND}`,
    'su',
  ),
  de: new RegExp(
    String.raw`^[^.:]{0,70}?\s(?:für|über)\s(unser(?:e[nmr]?)?\s(?:neue[nrm]?\s)?\p{Lu}\p{Ll}+)\s${NAME}${BEHIND}`,
    'su',
  ),
};
const SAID: Readonly<Record<string, string>> = {
  en: 'Meet',
  es: 'Te presentamos',
  fr: 'Voici',
  de: 'Das ist',
};

/** "Anuncio de nuestra cafetería Lluvia, en Gijón": "Te presentamos Lluvia, nuestra cafetería, en Gijón." */
export function presentedIn(piece: Piece, language: string): Piece[] | undefined {
  const [, what, name, where = '', told] = OURS[language]?.exec(piece.text) ?? [];
  if (what === undefined || name === undefined) return undefined;
  const kind =
    language === 'de'
      ? what
          .replace(/^unsere?[nmr]?\s(neue?)[nrm]?\s/u, 'unser $1 ')
          .replace(/^unser(?:en|em|er)\s/u, 'unser ')
      : what.replace(/^my\s/u, 'our ');
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
