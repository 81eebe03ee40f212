import type { Idea } from '../ideas/idea.ts';
import type { Beat } from './script.ts';
import { wordingIn } from '../text/wordings.ts';

/** Code of which nothing is said is shown while the sentence before or behind it is spoken. */
export function introduced(beats: readonly Beat[], language: string): Beat[] {
  const told: Beat[] = [];
  const left = [...beats];
  while (left.length > 0) {
    const [beat, next] = left;
    left.shift();
    if (beat === undefined) break;
    const before = told.at(-1);
    const joined = before === undefined ? undefined : spokenWith(before, beat);
    if (joined !== undefined) told[told.length - 1] = joined;
    else if (beat.text !== '') told.push(beat);
    else if (isSentence(next)) {
      told.push({ ...next, content: beat.content as Idea });
      left.shift();
    } else told.push({ ...beat, text: wordingIn(language).code });
  }
  return told.filter(({ text }) => text !== '');
}

function isSentence(beat: Beat | undefined): beat is Beat {
  return beat?.content?.kind === 'statement';
}

/** A sentence that shows what comes behind it; nothing where the two are apart. */
function spokenWith(before: Beat, { content, text }: Beat): Beat | undefined {
  const isShown =
    content?.kind === 'code' && text === '' && isSentence(before) && content.section === before.section;
  return isShown ? { ...before, content } : undefined;
}
