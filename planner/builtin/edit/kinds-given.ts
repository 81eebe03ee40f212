import type { Scene } from '../../../modules/videos/plan.ts';
import { ADDRESS } from '../facts/address.ts';

const PHONE = /(?<![\p{L}\p{N}.,])\+?\d(?:[\s()/-]{0,2}\d){6,14}(?!\p{N})/u;
const MONEY =
  /[$€£¥₹]\s?\d|\d\s?(?:[$€£¥₹]|(?:euros?|dollars?|pounds?|Euro|Franken|francs|pesos)(?!\p{L}))/iu;

const YEAR = /(?<![\p{L}\p{N}.,])(?:1[5-9]|20)\d{2}(?![\p{N}%])/gu;

/** What people call a kind of content, by the stems that requests come down to. */
const KINDS: readonly (readonly [(scene: Scene, words: string) => boolean, readonly string[]])[] = [
  [(_, words) => MONEY.test(words), ['price', 'pric', 'cost', 'preis', 'kosten', 'precio', 'prix', 'tarif']],
  [(_, words) => PHONE.test(words), ['phone', 'telephone', 'telefon', 'teléfono', 'téléphone', 'hotlin', 'hotline']],
  [(_, words) => ADDRESS.test(words), ['websit', 'website', 'link', 'address', 'webseit', 'enlac', 'lien', 'site']],
  [({ voiceover }) => (voiceover.match(YEAR)?.length ?? 0) > 1, ['year', 'date', 'jahr', 'año', 'anné']],
  [(_, words) => /[\p{L}\d]@\p{L}/u.test(words), ['email', 'e-mail', 'mail', 'correo', 'courriel']],
  [({ slide, shot }) => JSON.stringify([slide, shot]).includes('"asset_id"'), ['photo', 'picture', 'pictur', 'imag', 'image', 'foto', 'bild', 'logo']],
]; // prettier-ignore

/** What a scene of these words gives without naming it: "129 Euro" is a price, and one asks for "the price". */
export function kindsGiven(scene: Scene, words: string): readonly string[] {
  return KINDS.flatMap(([gives, names]) => (gives(scene, words) ? names : []));
}
