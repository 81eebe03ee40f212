import { figuresIn } from '../../facts/figures.ts';
import { countWords } from '../../text/words.ts';

const LEADING: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:so|and|but|now|here|let['’]s|welcome|stay|first things|quick recap|one (?:more|last)|in short|to (?:begin|start|sum up)|the key points|that is (?:it|where)|thank|think about this|hold on|take a|take your|in the next|before we|a (?:closer|quick) look|keep|remember|watch|there is more|what else|ready)(?![\p{L}]))/iu,
  de: /^(?:und|nun|hier|willkommen|zum schluss|kurz|danke|vielen dank|fangen wir|sehen wir|noch|zuerst)(?!\p{L})/iu,
  es: /^(?:y|ahora|aquí|bienvenid|gracias|en resumen|empecemos|veamos|una cosa|para)(?!\p{L})/iu,
  fr: /^(?:et|maintenant|voici|bienvenue|merci|en bref|commençons|voyons|encore|pour)(?!\p{L})/iu,
};
const POINTING =
  /\b(?:we|us|you|your|this|that|let['’]s|moments?|point|thing|things|recap|short|question|begin|start|end|essentials|more|watching|time)\b/iu;

/** Whether a sentence only leads the listener on: short, without a figure, about the telling and not about the thing. */
export function isLeadIn(sentence: string, language: string): boolean {
  const words = countWords(sentence, language);
  if (words > 9 || figuresIn(sentence).length > 0) return false;
  const leading = LEADING[language];
  if (!leading?.test(sentence.trim())) return false;
  return language !== 'en' || words <= 3 || POINTING.test(sentence);
}
