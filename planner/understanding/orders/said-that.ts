import type { Piece } from '../pieces.ts';
import { withoutStop } from '../../builtin/text/casing.ts';
import { known } from './known.ts';
import { takenForGranted } from './told-point.ts';

/**
 * How each language asks a maker to say something, up to what is said. Not in German and Japanese: the clause there is no sentence without its
 * conjunction ("dass wir montags öffnen").
 */
const SAY_THAT: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:please|also|and|then|finally),?\s)*(?:conclude|stress|emphasi[sz]e|point out|underline|make (?:it )?clear)\sthat\s/iu,
  es: /^(?:(?:por favor,?|también|además),?\s)*(?:menciona|di|explica|recuerda|recuérdales|aclara|señala|indica|cuenta|diles)(?:d|n)?(?:\stambién)?\sque\s/iu,
  fr: /^(?:(?:s['’]il (?:te|vous) pla[iî]t,?)\s)?(?:mentionne[zr]?|dis|dites|précise[zr]?|rappele[zr]|rappelle|indique[zr]?|souligne[zr]?)(?:\s(?:aussi|également))?\squ(?:e\s|['’])/iu,
  it: /^(?:menziona(?:te)?|di['’]|dite|spiega(?:te)?|ricorda(?:te)?|sottolinea(?:te)?)(?:\sanche)?\sche\s/iu,
  pt: /^(?:mencione|menciona|diga|diz|explique|explica|lembre|lembra|destaque)(?:\stambém)?\sque\s/iu,
  ru: /^(?:скажи(?:те)?|упомяни(?:те)?|расскажи(?:те)?|напомни(?:те)?|объясни(?:те)?|подчеркни(?:те)?),?\sчто\s/iu,
  ar: /^(?:و)?(?:اذكر|اذكروا|وضّح|وضح|أكد|أكّد|قل|بيّن|بين|أشر إلى|اشرح)\s(?:أن|أنّ|إن|إنّ)\s/u,
  hi: /^(?:(?:यह|ये|भी|कृपया)\s)*(?:बताओ|बताएँ|बताएं|बताइए|बताइये|कहो|कहें|कहिए|समझाओ|समझाएँ|समझाएं)\sकि\s/u,
  zh: /^(?:请|并|还要|也)*(?:说明|提到|提及|强调|指出|告诉(?:大家|观众|他们)|说)(?=[\p{Script=Han}]{4})/u,
};
/** "…، وأن الجفاف يقلل التركيز": what else is to be said. */
const AND_THAT: Readonly<Record<string, RegExp>> = {
  es: /,?\sy\sque\s/iu,
  fr: /,?\set\squ(?:e\s|['’])/iu,
  ar: /،?\sوأنّ?\s/u,
  hi: /,?\sऔर\s(?:यह\s)?कि\s/u,
};

/** "Then show how a carpenter uses it to check a corner" */
const SHOW_HOW =
  /^(?:(?:please|also|and|then|next|finally|after that),?\s)*(?:show|demonstrate|explain|describe|tell)\s(?:them\s|viewers\s)?(how\s.+)$/isu;

/** "Menciona que abrimos el lunes", "اذكر أن …", "说明…": what is to be said, as it is said. */
export function saidThat(piece: Piece, language: string): Piece[] | undefined {
  const shown =
    language === 'en' ? takenForGranted(withoutStop(SHOW_HOW.exec(piece.text)?.[1] ?? '')) : undefined;
  if (shown !== undefined) return [known(piece, shown, 'material')];
  const lead = SAY_THAT[language]?.exec(piece.text)?.[0];
  if (lead === undefined) return undefined;
  const also = AND_THAT[language];
  const told = piece.text.slice(lead.length);
  return (also === undefined ? [told] : told.split(also)).map((each) =>
    known(piece, each.trim(), 'material'),
  );
}
