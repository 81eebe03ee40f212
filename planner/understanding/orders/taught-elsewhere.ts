/** Whom an order names behind its verb, in other languages than English, and the order without them. */
const TAUGHT: Readonly<Record<string, RegExp>> = {
  de: /^((?:bitte\s)?(?:erklär(?:e|en Sie)?|zeig(?:e|en Sie)?|vermittle))\s((?:unseren\s|den\s|allen\s|neuen\s)*\p{L}+),?\s((?:warum|wie|was|wann|wo|welche)\s.+)$/isu,
  es: /^((?:por favor,?\s)?(?:explica(?:r|les)?|enseña(?:r|les)?|muestra(?:les)?|cuenta(?:les)?))\s(?:a|para)\s([^,.:;¿?]{3,50}?)\s((?:qué|cómo|por qué|cuándo|dónde|cuál)\s.+)$/isu,
  fr: /^((?:s['’]il vous plaît,?\s)?(?:expliquez?|apprenez|apprends|montrez?|enseignez?))\s(?:aux?|à)\s([^,.:;?]{3,50}?)\s((?:comment|pourquoi|quand|où|ce qu)['’\s]?.+)$/isu,
};

/** "Explica a alumnos de primaria qué es la fotosíntesis": for pupils, what photosynthesis is. */
export function taughtElsewhere(
  sentence: string,
  language: string,
): { readonly order: string; readonly audience: string } | undefined {
  const [, verb, audience, topic] = TAUGHT[language]?.exec(sentence) ?? [];
  return verb === undefined || audience === undefined || topic === undefined
    ? undefined
    : { order: `${verb} ${topic}`, audience };
}
