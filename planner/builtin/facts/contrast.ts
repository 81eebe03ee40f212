import { countWords } from '../text/words.ts';

/** Two sides of one sentence that are set against each other. */
export interface Contrast {
  readonly left: string;
  readonly right: string;
}

const HINGES: Readonly<Record<string, RegExp>> = {
  en: /^(.{12,}?)(?:[,;]\s+(?:whereas|while|but|in contrast,?|by contrast,?|yet|on the other hand,?|however,?)\s+|\.\s+(?:In contrast|By contrast|On the other hand|But|However|Meanwhile),?\s+|(?<!\s)\s+whereas\s+)(.{8,})$/isu,
  de: /^(.{12,}?)(?:,\s+(?:während|aber|hingegen|dagegen|jedoch)\s+|\.\s+(?:Aber|Dagegen|Hingegen)\s+)(.{8,})$/isu,
  es: /^(.{12,}?)(?:,\s+(?:mientras que|pero|en cambio,?|sin embargo,?)\s+|\.\s+(?:Pero|En cambio,?|Sin embargo,?)\s+)(.{8,})$/isu,
  fr: /^(.{12,}?)(?:,\s+(?:tandis que|alors que|mais|en revanche,?)\s+|\.\s+(?:Mais|En revanche,?)\s+)(.{8,})$/isu,
  zh: /^(.{4,}?)(?:，(?:而|但是|但|然而|相比之下，?)|。(?:但是|然而|相比之下，?))(.{3,})$/su,
};

export function contrastIn(text: string, language: string): Contrast | undefined {
  const [, left, right] = HINGES[language]?.exec(text.trim()) ?? [];
  if (left === undefined || right === undefined) return undefined;
  if (/^(?:it|they|he|she|this|that|these|there|we|you)\b/iu.test(right)) return undefined;
  const [one, other] = [countWords(left, language), countWords(right, language)];
  return one >= 3 && other >= 2 && one <= 18 && other <= 18 ? { left, right } : undefined;
}
