import type { Content } from '../../understanding/instruction.ts';
import { withoutStop } from '../text/casing.ts';
import { readFormula } from './read-formula.ts';
import type { Beat } from './script.ts';
import { sentence } from './tell.ts';
import { wordingIn } from './wordings.ts';

/**
 * Code and formulas with the sentence that speaks of them: code of which nothing is said is shown while the sentence before or behind it
 * is spoken; a formula inside a sentence is read out there, and not once more.
 */
export function introduced(beats: readonly Beat[], language: string): Beat[] {
  const told: Beat[] = [];
  const left = [...beats];
  while (left.length > 0) {
    const [beat, next] = left;
    left.shift();
    if (beat === undefined) break;
    const before = told.at(-1);
    const joined = before === undefined ? undefined : spokenWith(before, beat, language);
    if (joined !== undefined) told[told.length - 1] = joined;
    else if (beat.text !== '') told.push(beat);
    else if (isSentence(next)) {
      told.push({ ...next, content: beat.content as Content });
      left.shift();
    } else told.push({ ...beat, text: wordingIn(language).code });
  }
  return told.filter(({ text }) => text !== '');
}

function isSentence(beat: Beat | undefined): beat is Beat {
  return beat?.content?.kind === 'statement';
}

/** A sentence that shows what comes behind it; nothing where the two are apart. */
function spokenWith(before: Beat, beat: Beat, language: string): Beat | undefined {
  const { content } = beat;
  if (!isSentence(before) || content === undefined || content.section !== before.section) return undefined;
  if (content.kind === 'code' && beat.text === '') return { ...before, content };
  if (content.kind !== 'formula') return undefined;
  const at = placeOf(content.tex, before.text);
  if (at === undefined) return undefined;
  const spoken = `${before.text.slice(0, at)}${readFormula(content.tex, language)}`;
  return { ...before, content, text: sentence(withoutStop(spoken), language) };
}

/** Where a sentence ends in a formula, whatever signs it is written with. */
function placeOf(tex: string, text: string): number | undefined {
  const bare = (said: string) =>
    said
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  const wanted = bare(tex);
  if (wanted === '' || !bare(text).endsWith(wanted)) return undefined;
  for (let at = text.length - 1; at >= 0; at -= 1)
    if (bare(text.slice(at)) === wanted) return /[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') ? undefined : at;
  return undefined;
}
