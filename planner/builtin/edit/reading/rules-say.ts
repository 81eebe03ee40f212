import { type Rule, isFilmWide, referencesIn, saidIn, wordsIn } from './clause.ts';
import { SCENE } from './marked.ts';

const SPEAKS =
  /^(?:(?:make|have|let|get|lass(?:en sie)?|haz que|fais|faites)\s+)?(?:(?:it|this|that|the (?:narrator|voice|voice-?over|speaker|narration)|den (?:Sprecher|Erzähler)|die Stimme|el narrador|la voz|le narrateur|la voix)\s+)(?:should\s+|must\s+|to\s+|has to\s+)?(?:says?|reads?|speaks?|tells?(?: us)?|narrates?|sagen|diga|dire)\s*(?:exactly|only|just|genau)?\s*:?\s*(.+?)(?:\s+and nothing else)?$/isu;
const REPLACE = new RegExp(
  `^(?:replace|change|rewrite|swap|turn)\\s+(${SCENE})\\s+(?:with|to(?: say| read)?|by|into|as)\\s*:?\\s*(.+)$`,
  'isu',
);

/** What the narrator says, to the letter: of a line that is named by what it says, or of a whole scene. */
const say: Rule = (clause) => {
  const said = saidIn(clause);
  const replaced = REPLACE.exec(clause.text);
  const [reference] = referencesIn(replaced?.[1] ?? '', clause.marked);
  const written = wordsIn(replaced?.[2], clause.marked);
  if (reference?.by === 'topic' && written !== '' && isSpoken(reference.unit, replaced?.[2] ?? ''))
    return { kind: 'say', line: reference.words, words: written, said };
  const rest = clause.rest.replace(/^(?:for|in|at)?[\s,]*(?=\p{L}|¤)/iu, '');
  const words = wordsIn(SPEAKS.exec(rest)?.[1], clause.marked);
  if (words === '' || clause.targets.length === 0 || isFilmWide(clause.targets)) return undefined;
  return { kind: 'set_text', slot: 'narration', text: words, targets: clause.targets, said };
};

function isSpoken(unit: 'scene' | 'part' | 'line' | undefined, written: string): boolean {
  return (
    unit === 'line' ||
    (unit === 'part' && (/^¤\d+¤$/u.test(written.trim()) || written.split(/\s+/u).length > 4))
  );
}

export const sayRules: readonly Rule[] = [say];
