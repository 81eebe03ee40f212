import { hasVerb } from '../text/english.ts';
import { countWords, isSpaceless } from '../text/words.ts';

/** A short first line that is no sentence names the topic: "Photosynthesis", "Our Q3 results", "How do planes fly?". */
export function isBareTopic(opening: string, restText: string, language: string): boolean {
  const words = countWords(opening, language);
  const alone = restText.trim() === '';
  if (words === 0) return false;
  if (/[?？؟]$/u.test(opening)) return words <= (alone ? 16 : 12);
  if (isSpaceless(language)) return words <= 10 && !/[。！，]/u.test(opening);
  if (words > 12 || opening.endsWith('!')) return false;
  if (language === 'en') return isEnglishTopic(opening, words, alone);
  return words <= 3 || (!/[.!]$/u.test(opening) && words <= 8);
}

function isEnglishTopic(opening: string, words: number, alone: boolean): boolean {
  const stopped = opening.endsWith('.');
  if (/^(?:how|why|what|when|where)\b/iu.test(opening)) return true;
  if (hasVerb(opening) && words > 2)
    return !stopped && !alone && words <= 6 && /^(?:the|our|my)\b/iu.test(opening);
  if (words <= 5 && !/^(?:yes|no|hello|hi|hey|wow|great|stop|thanks)\b/iu.test(opening)) return true;
  return words <= 8 && (alone || !stopped);
}

/** "5 tips to sleep better:" over a list. */
export function isListTitle(opening: string, language: string): boolean {
  return /[:：]\s*$/u.test(opening) && countWords(opening, language) <= 9;
}

/** "Our Q3 results: revenue grew 18%": a name and a fact. */
export function nameBeforeColon(
  opening: string,
  language: string,
): { readonly name: string; readonly fact: string } | undefined {
  const [, name, fact] = /^([^:：.,]{3,60})[:：]\s*(.{12,})$/su.exec(opening) ?? [];
  if (name === undefined || fact === undefined || countWords(name, language) > 7) return undefined;
  const claims = language === 'en' ? hasVerb(fact) && !hasVerb(name) : countWords(fact, language) >= 5;
  return claims ? { name, fact } : undefined;
}
