/** Whom an order names behind its verb, in other languages than English, and the order without them. */
const TAUGHT: Readonly<Record<string, RegExp>> = {
  de: /^((?:bitte\s)?(?:erklär(?:e|en Sie)?|zeig(?:e|en Sie)?|vermittle))\s((?:unseren\s|den\s|allen\s|neuen\s)*\p{L}+),?\s((?:warum|wie|was|wann|wo|welche|die|das|den|unsere?)\s.+)$/isu,
  zh: /^(请?(?:为|给|向))(\p{Script=Han}{2,12}?)((?:介绍|讲解|讲讲|解释|说明)(?:一下)?\p{Script=Han}.*)$/su,
  es: /^((?:por favor,?\s)?(?:explica(?:r|les)?|enseña(?:r|les)?|muestra(?:les)?|cuenta(?:les)?))\s(?:a|para)\s([^,.:;¿?]{3,50}?)\s((?:qué|cómo|por qué|cuándo|dónde|cuál)\s.+)$/isu,
  fr: /^((?:s['’]il vous plaît,?\s)?(?:expliquez?|apprenez|apprends|montrez?|enseignez?))\s(?:aux?|à)\s([^,.:;?]{3,50}?)\s((?:comment|pourquoi|quand|où|ce qu)['’\s]?.+)$/isu,
};

/** What an order asks to explain, in other languages than English: a clause that asks. */
const ASKED: Readonly<Record<string, RegExp>> = {
  de: /^(?:bitte\s)?(?:erklär(?:e|en Sie)?|zeig(?:e|en Sie)?|beschreib(?:e|en Sie)?)(?:\s(?:mir|uns|kurz|bitte|einfach))*,?\s((?:warum|wieso|wie|was|wann|wo|wer|welche[rs]?)\s[^:;]+)$/isu,
  es: /^(?:por favor,?\s)?(?:explica(?:r|me|nos)?|enseña(?:r|me|nos)?|muestra(?:me|nos)?|describe),?\s((?:qué|cómo|por qué|cuándo|dónde|cuál(?:es)?|quién)\s[^:;]+)$/isu,
  fr: /^(?:s['’]il (?:te|vous) pla[iî]t,?\s)?(?:expliquez?|montrez?|décri(?:s|vez))(?:-(?:moi|nous))?,?\s((?:comment|pourquoi|quand|où|ce qu(?:e\s|['’]))\s?[^:;]+)$/isu,
};

/** "Erkläre, wie eine Wärmepumpe funktioniert": how a heat pump works. */
export const askedElsewhere = (order: string, language: string): string | undefined =>
  ASKED[language]?.exec(order)?.[1];

/** "Explica a alumnos de primaria qué es la fotosíntesis": for pupils, what photosynthesis is. */
export function taughtElsewhere(
  sentence: string,
  language: string,
): { readonly order: string; readonly audience: string } | undefined {
  const [, verb, audience, topic] = TAUGHT[language]?.exec(sentence) ?? [];
  return verb === undefined || audience === undefined || topic === undefined
    ? undefined
    : language === 'zh'
      ? { order: topic, audience }
      : { order: `${verb} ${topic.replace(/^den\s/u, 'der ')}`, audience };
}
