import { capitalised, withoutStop } from '../text/casing.ts';

const MONTH = '(?:\\p{Lu}\\p{L}{2,8}\\.? )';
const DATED = new RegExp(
  `^(?:In |Im |En |Em |Nel |On |By |Since |Um |Um das Jahr )?((?:c(?:a|irca)?\\.? ?)?(?:${MONTH}?(?:\\p{Nd}{1,2},? )?\\p{Nd}{3,4}s?(?:\\s?(?:BCE?|AD|CE|年))?(?:[-–]\\p{Nd}{2,4})?|\\p{Nd}{1,2}\\.? ?${MONTH}\\p{Nd}{4}|(?:Q[1-4]|Week|Day|Month|Year|Phase|Woche|Tag|Monat|Jahr|Semana|Día|Mes|Año|Semaine|Jour|Mois) \\p{Nd}{1,4}|\\p{Nd}{1,2}[:.]\\p{Nd}{2}(?: ?[ap]\\.?m\\.?)?|${MONTH}\\p{Nd}{1,2}(?!\\p{Nd})|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?=\\s*[:：–—-])|(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo|Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche)(?=\\s*[:：–—-])|\\p{Nd}{1,2}\\.? \\p{Lu}\\p{L}{2,8}(?=\\s*[:：])))(?:\\s*[:：–—,，-]\\s*|\\s+)(\\S.*)$`,
  'u',
);

/** "1969: people land on the Moon" */
export function dateOf(item: string): { readonly when: string; readonly text: string } | undefined {
  const [, when, text] = DATED.exec(item) ?? [];
  return when === undefined || text === undefined
    ? undefined
    : { when, text: capitalised(withoutStop(text)) };
}
