import { withoutBrackets } from './brackets.ts';
import { capitalised, withoutStop } from './casing.ts';
import { hasVerb, tagEnglish, type Term } from './english.ts';
import { countWords, isSpaceless, wordsOf } from './words.ts';

const LEAD =
  /^(?:(?:(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|next|today|now|still|meanwhile)(?=[,:])|(?:then|after that|from there|finally|lastly|also|and|but|so|in fact|however|for example|for instance|of course|to sum up|in short|once more|instead|therefore|as a result|in addition|moreover|besides)\b)[,:.]?\s+)+/iu;

/**
 * A sentence as few words for the screen: what it says first and foremost, without articles and trimmings, at most
 * `most` words (for spaceless languages about twice as many signs). Never ends on a loose word. Not a verbatim copy.
 */
export function gist(sentence: string, language: string, most = 6): string {
  const [first = ''] = sentence.split(/(?<=[^\p{Lu}.][.!?。！？]"?)\s+(?=\S{2})/u);
  const said = withoutStop(
    withoutBrackets(first)
      .replace(/["“”«»„「」]/gu, '')
      .replace(/\s+/gu, ' ')
      .trim(),
  );
  if (said === '') return '';
  if (isSpaceless(language)) return spacelessGist(said, language, most);
  return capitalised(language === 'en' ? englishGist(said, most) : plainGist(said, language, most));
}

function englishGist(text: string, most: number): string {
  const core = coreClause(text.replace(LEAD, ''));
  const kept = tagEnglish(core).filter((term) => !isTrimming(term));
  if (kept.length === 0) return core.split(' ').slice(0, most).join(' ');
  if (kept.length <= most) return written(trimmedEnd(kept));
  return written(trimmedEnd(kept.slice(0, cutAt(kept, most))));
}

/** The last place at most `most` words in where a phrase begins, or a little later; never between a number and "of". */
function cutAt(terms: readonly Term[], most: number): number {
  const isBorder = (index: number) => {
    const term = terms[index];
    return (
      term !== undefined &&
      startsPhrase(term) &&
      !(/\p{Nd}$/u.test(terms[index - 1]?.text ?? '') && term.text === 'of')
    );
  };
  const figureAt = terms.findIndex(({ text }) => /\p{Nd}/u.test(text));
  const last =
    figureAt >= 0 && figureAt <= most && (isBorder(most + 1) || terms.length === most + 1) ? most + 1 : most;
  for (let index = last; index >= 3; index -= 1) if (isBorder(index) || index === terms.length) return index;
  for (const index of [most + 1, most + 2]) if (isBorder(index) || index === terms.length) return index;
  return isBorder(2) ? 2 : most;
}

/** The part that carries the message: behind a leading "In the hive," and before a trailing ", which …". */
function coreClause(text: string): string {
  const parts = text.split(/(?<=[^\d])[,;:]\s+/u);
  const leaning =
    /^(?:in|on|at|by|from|for|with|when|if|while|after|before|although|because|since|during|over|under|as|to|inside|within|without|unlike|once|until|every|each)\b/iu;
  const first = parts[0] ?? text;
  if (parts.length > 1 && (leaning.test(first) || !hasVerb(first))) {
    const main = parts.slice(1).find((part) => hasVerb(part) && !leaning.test(part));
    if (main !== undefined) return main;
  }
  return first;
}

function isTrimming({ tags, text }: Term): boolean {
  if (
    /^(?:a|an|the|very|really|just|simply|about|around|roughly|approximately|actually|also|even|quite|indeed|then|there|such|so|this|these|those)$/iu.test(
      text,
    )
  )
    return !/^(?:this|these|those|there|so)$/iu.test(text) || tags.has('Determiner');
  return false;
}

function startsPhrase({ tags, text }: Term): boolean {
  return (
    tags.has('Preposition') ||
    tags.has('Conjunction') ||
    /^(?:to|that|which|who|where|when|until|while|because|of|in|for|with|from|by|at|on|into|and|or|than|as)$/iu.test(
      text,
    )
  );
}

const LOOSE =
  /^(?:a|an|the|of|in|on|at|to|for|from|with|by|and|or|but|as|than|that|which|who|is|are|was|were|be|been|its|their|our|your|his|her|my|most|more|into|until|when|while|because|if|so|can|will|would|has|have|had|not|no|every|each|one|very|about|only|get|gets|over|nearly|almost|up|such|other|both|who|whose|where)$/iu;

function trimmedEnd(terms: readonly Term[]): Term[] {
  const kept = [...terms];
  while (kept.length > 1 && LOOSE.test(kept.at(-1)?.text ?? '')) kept.pop();
  return kept;
}

function written(terms: readonly Term[]): string {
  return withoutStop(
    terms
      .map((term, index) => term.text + (index === terms.length - 1 ? '' : inside(term.post)))
      .join('')
      .trim(),
  );
}

function inside(post: string): string {
  const mark = /[,:%]/u.exec(post)?.[0] ?? '';
  return /\s/u.test(post) || post === '' ? `${mark}${post === '' ? '' : ' '}` : post;
}

const BORDER_WORDS =
  /^(?:in|im|auf|mit|für|von|vom|zu|zum|zur|bei|aus|nach|und|oder|aber|dass|weil|wenn|als|durch|über|unter|um|de|del|en|con|para|por|y|o|que|pero|porque|cuando|a|al|sin|sobre|du|des|dans|avec|pour|par|et|ou|qui|mais|quand|sur|au|aux|sans|di|da|nel|nella|per|e|che|su|do|na|no|com|van|met|voor|door|op|het|och|på|av|med|för|w|z|i|na|do|в|на|и|с|для|из|по|от|к|что|في|من|إلى|على|عن|مع|و|أن)$/iu;

function plainGist(text: string, language: string, most: number): string {
  const clause = text.split(/[,;:،؛–—]\s*/u).find((part) => countWords(part, language) >= 2) ?? text;
  const words = clause.split(/\s+/u);
  if (words.length <= most) return clause;
  let cut = most;
  for (let index = most; index >= 2; index -= 1) {
    if (BORDER_WORDS.test(words[index] ?? '')) {
      cut = index;
      break;
    }
  }
  const kept = words.slice(0, cut);
  while (kept.length > 2 && BORDER_WORDS.test(kept.at(-1) ?? '')) kept.pop();
  return withoutStop(kept.join(' '));
}

function spacelessGist(text: string, language: string, most: number): string {
  const longest = most * 2 + 2;
  const clauses = text.split(/[，、；：。！？,;:\s]+/u).filter((part) => part !== '');
  const fitting = clauses.filter((clause) => clause.length <= longest);
  const best = fitting.reduce((one, other) => (other.length > one.length ? other : one), '');
  if (best.length >= 3 || (best !== '' && clauses.length === 1)) return best;
  const source = clauses[0] ?? text;
  let kept = '';
  let from = 0;
  for (const word of wordsOf(source, language)) {
    const at = source.indexOf(word, from);
    if (at + word.length > longest) break;
    from = at + word.length;
    kept = source.slice(0, from);
  }
  return kept === '' ? source.slice(0, longest) : kept;
}
