import { capitalised, withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';

export interface Definition {
  readonly term: string;
  readonly meaning: string;
}

/** Blanks are tried from their first on: from each of them would be once more for every one. */
const PATTERNS: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    /^(?:(?:the|an?)\s+)?([^,.;:]{2,40}?)(?<!\s)\s+(?:is|are)\s+((?:an?|the (?:process|practice|study|art|science|ability|act|way|name|idea|amount|set|process by which))\s+.{8,})$/iu,
    /^(?:(?:the|an?)\s+)?([^,.;:]{2,40}?)(?<!\s)\s+(?:means|refers to|describes|stands for|is called|is defined as)\s+(.{8,})$/iu,
  ],
  de: [
    /^(?:(?:der|die|das|ein|eine)\s+)?([^,.;:]{2,40}?)(?<!\s)\s+(?:ist|sind)\s+((?:eine?|der|die|das)\s+.{8,})$/iu,
    /^([^,.;:]{2,40}?)(?<!\s)\s+(?:bedeutet|bezeichnet|heißt)\s+(.{8,})$/iu,
  ],
  es: [
    /^(?:(?:el|la|los|las|un|una)\s+)?([^,.;:]{2,40}?)(?<!\s)\s+(?:es|son)\s+((?:una?|el|la)\s+.{8,})$/iu,
    /^([^,.;:]{2,40}?)(?<!\s)\s+(?:significa|se refiere a)\s+(.{8,})$/iu,
  ],
  fr: [
    /^(?:(?:le|la|les|un|une)\s+|l['’])?([^,.;:]{2,40}?)(?<!\s)\s+(?:est|sont)\s+((?:une?|le|la|l['’])\s*.{8,})$/iu,
    /^([^,.;:]{2,40}?)(?<!\s)\s+(?:signifie|désigne)\s+(.{8,})$/iu,
  ],
  zh: [/^([^，。：]{1,12}?)(?:是指|指的是|是一种|是一種|是一个|就是)([^。]{4,})$/u],
};

/** "X is a Y that …": a term and what it means, at most `most` words; only where the sentence says so: a question does not. */
export function definitionIn(sentence: string, language: string, most = 14): Definition | undefined {
  if (/[?？]["”]?$/u.test(sentence)) return undefined;
  const said = withoutStop(
    sentence.replace(/^(?:so|in short|simply put|put simply|and|but|well),?\s+/iu, ''),
  );
  for (const pattern of PATTERNS[language] ?? []) {
    const [, term, meaning] = pattern.exec(said) ?? [];
    if (term === undefined || meaning === undefined || !isTerm(term, language)) continue;
    const short = shortMeaning(meaning, language, most);
    if (short !== undefined) return { term: capitalised(term.trim()), meaning: capitalised(short) };
  }
  return undefined;
}

function isTerm(term: string, language: string): boolean {
  if (countWords(term, language) > 4 || /\p{Nd}/u.test(term)) return false;
  return !/^(?:if|when|where|while|as|because|unless|since)\s|^(?:it|this|that|he|she|they|there|here|what|which|who|one|we|you|i|these|those|es|sie|er|das|dies|ce|cela|il|elle|esto|eso|now|today|not|such)$|\b(?:of the most|reason|goal|result|key|best|worst|first|next|last|thing|problem|secret|point|was|is|has|can|when|how|why)\b/iu.test(
    term.trim(),
  );
}

function shortMeaning(meaning: string, language: string, most: number): string | undefined {
  if (countWords(meaning, language) <= most) return meaning;
  const cut = meaning.split(/,\s|;\s|，/u)[0] ?? meaning;
  return countWords(cut, language) <= most && countWords(cut, language) >= 3 ? cut : undefined;
}
