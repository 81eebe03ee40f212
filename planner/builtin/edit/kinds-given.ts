import type { Scene } from '../../../modules/videos/plan.ts';
import { ADDRESS } from '../facts/address.ts';
import { type Form, typedValues } from './typed-values.ts';

const PHONE = /(?<![\p{L}\p{N}.,])\+?\d(?:[\s()/-]{0,2}\d){6,14}(?!\p{N})/u;
const MONEY =
  /[$€£¥₹]\s?\d|\d\s?(?:[$€£¥₹]|(?:euros?|dollars?|pounds?|Euro|Franken|francs|pesos)(?!\p{L}))/iu;

const YEAR = /(?<![\p{L}\p{N}.,])(?:1[5-9]|20)\d{2}(?![\p{N}%])/gu;

const times = (pattern: RegExp, text: string): number => text.match(new RegExp(pattern, 'giu'))?.length ?? 0;
const valuesOf = (form: Form, text: string): number => typedValues(text).filter((value) => value.form === form).length; // prettier-ignore

/** How much a scene gives of what people call by these stems, to which requests come down. */
const KINDS: readonly (readonly [(scene: Scene, words: string) => number, readonly string[]])[] = [
  [({ voiceover }) => times(MONEY, voiceover), ['price', 'pric', 'cost', 'preis', 'kosten', 'precio', 'prix', 'tarif']],
  [(_, words) => times(PHONE, words), ['phone', 'telephone', 'telefon', 'teléfono', 'téléphone', 'hotlin', 'hotline']],
  [(_, words) => times(ADDRESS, words), ['websit', 'website', 'link', 'address', 'webseit', 'enlac', 'lien', 'site']],
  [({ voiceover }) => Math.max(0, times(YEAR, voiceover) - 1), ['year', 'date', 'jahr', 'año', 'anné']],
  [({ slide, voiceover }) => slide?.layout === 'hours' ? 2 : Math.max(0, valuesOf('clock', voiceover) - 1), ['hour', 'öffnungszeiten', 'öffnungszeit', 'uhrzeiten', 'horario', 'horaire', 'horair']],
  [({ voiceover }) => valuesOf('date', voiceover), ['date', 'datum', 'termin', 'fecha']],
  [({ voiceover }) => times(/\d\s?%/u, voiceover), ['percentag', 'percentage', 'percent', 'prozent', 'porcentaj', 'pourcentag']],
  [(_, words) => times(/[\p{L}\d]@\p{L}/u, words), ['email', 'e-mail', 'mail', 'correo', 'courriel']],
  [({ slide, shot }) => times(/"asset_id"/u, JSON.stringify([slide, shot])), ['photo', 'picture', 'pictur', 'imag', 'image', 'foto', 'bild', 'logo']],
]; // prettier-ignore

/** What a scene of these words gives without naming it, and how much of it: "129 Euro" is a price, and one asks for "the price". */
export function kindsGiven(scene: Scene, words: string): ReadonlyMap<string, number> {
  return new Map(
    KINDS.flatMap(([gives, names]) => {
      const count = gives(scene, words);
      return count === 0 ? [] : names.map((name) => [name, count] as const);
    }),
  );
}
