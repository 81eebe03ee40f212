import { figuresIn } from '../../facts/figures.ts';
import { mainClauses } from '../../text/clauses.ts';
import { splitSentences } from '../../text/sentences.ts';
import { countWords, joinTexts } from '../../text/words.ts';
import { wholeThought } from '../../text/whole-thought.ts';
import { standingAlone } from './clauses-alone.ts';
import { cutOut } from './cut-out.ts';
import { isLeadIn } from './lead-ins.ts';

const FILLERS =
  /(?<!\s)\s+(?:really|simply|very|quite|actually|basically|in fact|of course|indeed|just)(?=[\s,.])/giu;

/** The same told in fewer words: without what only leads on, without what hangs on; `undefined`: it is short already. */
export function shortened(voiceover: string, language: string): string | undefined {
  const words = countWords(voiceover, language);
  const isShorter = (text: string | undefined): text is string =>
    text !== undefined &&
    text !== voiceover &&
    countWords(text, language) < words &&
    countWords(text, language) >= 3;
  const sentences = splitSentences(voiceover, language);
  const telling = sentences.filter((sentence) => !isLeadIn(sentence, language));
  const kept = telling.length === 0 ? sentences.slice(0, 1) : telling;
  if (kept.length < sentences.length) return joinTexts(kept, language);
  if (sentences.length > 1) {
    const least = [...sentences].sort((one, other) => worth(one, language) - worth(other, language))[0];
    return joinTexts(
      sentences.filter((_, place) => place !== sentences.indexOf(least ?? '')),
      language,
    );
  }
  const plain = voiceover.replace(FILLERS, '');
  const clause = mainClauses(voiceover, language)[0];
  const thought =
    language === 'en' ? wholeThought(voiceover, language, Math.max(4, Math.ceil(words * 0.7))) : undefined;
  const head = standingAlone(voiceover, language)?.[0];
  const without = [clause, head, thought === undefined ? undefined : `${thought}.`, plain].find(isShorter);
  return without ?? [withoutLast(voiceover, language), withoutTail(voiceover)].find(isShorter);
}

/** Without the last few words that only say more of what is before them. */
function withoutTail(sentence: string): string | undefined {
  const found =
    /^(.{18,}?\p{L}|.{18,}?%)\s+(?:of|for|with|in|at|from|by|von|für|mit|in|bei|de|para|con|en|pour|avec|dans)\s+[^\d,;:]{3,40}([.!])$/iu.exec(
      sentence,
    );
  return found === null ? undefined : `${found[1] ?? ''}${found[2] ?? '.'}`;
}

/** Without the last of what it lists: the slide shows it. */
function withoutLast(sentence: string, language: string): string | undefined {
  const last = /^.*(?:,|\s(?:and|or|und|oder|y|o|et|ou))\s+(.+?)[.!?]*$/isu.exec(sentence)?.[1];
  return last === undefined ? undefined : cutOut(sentence, (text) => text.trim().endsWith(last), language);
}

function worth(sentence: string, language: string): number {
  return countWords(sentence, language) + figuresIn(sentence).length * 8 - (/[?]$/u.test(sentence) ? 4 : 0);
}
