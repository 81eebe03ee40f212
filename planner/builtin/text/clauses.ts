import { hasVerb } from './english.ts';
import { countWords } from './words.ts';

/** Words that begin a clause of their own, by language. */
const JOINTS: Readonly<Record<string, RegExp>> = {
  en: /(?:;\s+|,\s+(?=(?:which|who|while|whereas|but|because|so|where|although|though|until|and|yet|as|unless|since)\s)|\s+(?=(?:because|whereas|although|unless)\s))/giu,
  de: /(?:;\s+|,\s+(?=(?:weil|während|aber|denn|sodass|wobei|obwohl|damit|und|die|der|das|wo|sondern)\s))/giu,
  es: /(?:;\s+|,\s+(?=(?:porque|mientras|pero|aunque|donde|que|y|ya|pues|sino)\s)|\s+(?=(?:porque|mientras que|aunque)\s))/giu,
  fr: /(?:;\s+|,\s+(?=(?:parce|car|tandis|mais|bien|où|qui|et|alors|donc|puis)\s)|\s+(?=(?:parce qu|tandis qu|alors qu))\s*)/giu,
};

/** Characters: what is longer is no clause that could be left alone, and what hangs behind is known by its first words. */
const MAX_CLAUSE = 600;

/** A sentence without what hangs on behind its main clause, shortest first; none where that cannot be told surely. */
export function mainClauses(sentence: string, language: string): string[] {
  const joints = JOINTS[language];
  if (joints === undefined || /["“”«»]/u.test(sentence)) return [];
  const cuts: string[] = [];
  for (const found of sentence.slice(0, MAX_CLAUSE).matchAll(joints)) {
    const head = sentence.slice(0, found.index).trim();
    const behind = found.index + found[0].length;
    const tail = sentence.slice(behind, behind + MAX_CLAUSE);
    if (standsAlone(head, tail, language)) cuts.push(`${head.replace(/[,;]$/u, '')}.`);
  }
  return cuts;
}

const LEANING =
  /^(?:if|when|while|although|though|because|since|as|after|before|until|unless|once|wenn|weil|während|obwohl|als|nachdem|si|cuando|aunque|como|porque|quand|lorsque|comme|bien|puisque)\b/iu;

function standsAlone(head: string, tail: string, language: string): boolean {
  if (countWords(head, language) < 4 || LEANING.test(head)) return false;
  if ((head.match(/\(/gu) ?? []).length !== (head.match(/\)/gu) ?? []).length) return false;
  const listGoesOn = /^(?:and|und|y|et)\s/iu.test(tail) && head.includes(',');
  if (listGoesOn) return false;
  if (language !== 'en') return !/^(?:die|der|das|que|qui|und|y|et)\s/iu.test(tail) || !head.includes(',');
  if (!hasVerb(head)) return false;
  return !/^and\s/iu.test(tail) || hasVerb(tail);
}
