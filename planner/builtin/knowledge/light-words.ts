import { normalWord } from '../text/words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** A subject that begins with these is a clause or a question. */
export const ASKING =
  /^(?:how|why|what|when|where|who|whose|which|is|are|was|were|do|does|did|can|comment|pourquoi|que|qu['’].*|quoi|quand|où|qui|quel\p{L}*|cómo|por|qué|cuándo|dónde|quién\p{L}*|cuál\p{L}*)$/iu;

/** Words that say how a subject is told, not which one it is. */
const LIGHT: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf(
    `how why what when where who whose which is are was were be been do does did can could will would has have had having
     it its itself they their them there this that these those we us you your our people everyone humans
     work works worked working happen happens happened happening occur occurs occurred exist exists cause causes caused causing
     make makes made making form forms formed mean means meant matter matters important importance so such all every
     history story tale origin origins beginning beginnings birth invention inventor discovery discoverer life lives biography
     rise fall end basics basic introduction intro overview science explained explanation facts fact truth secret secrets
     wonder wonders world role structure function functions meaning definition concept idea principle theory effects effect impact
     use used uses need needs part parts types type kinds kind great famous amazing incredible fascinating beautiful simple short
     brief quick fun first came come comes begin begins began start starts started really actually exactly so much many
     live lives eat eats look looks like know known about process today modern ancient`,
  ),
  es: setOf(
    `cómo por qué que cuándo dónde quién quiénes cuál cuáles es son fue fueron era eran ser hay se su sus lo nos funciona funcionan
     ocurre ocurren pasa sucede existe existen forma forman produce producen significa importante importancia historia origen vida
     biografía invención invento descubrimiento caída auge principios introducción resumen explicación mundo papel
     causa causas efectos tenemos tiene tienen`,
  ),
  fr: setOf(
    `comment pourquoi que qu'est-ce qu’est-ce quoi quand où qui quel quelle quels quelles est sont était étaient fut être il elle ils elles
     y a-t-il ce se s' son sa ses leur leurs nous fonctionne fonctionnent marche marchent arrive existe existent forme forment
     signifie important importance histoire origine vie biographie invention découverte chute naissance bases introduction résumé
     explication monde rôle cause causes effets avons ont a`,
  ),
};

export const isLight = (word: string, language: string): boolean =>
  LIGHT[language]?.has(normalWord(word)) === true;
