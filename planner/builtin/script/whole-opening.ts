import type { Instruction } from '../../understanding/instruction.ts';
import { hasTornShape, isDoubtful } from '../critic/judge-line.ts';
import { questionOf } from '../material/question.ts';
import { lowered } from '../text/lowered.ts';
import { plain } from './open-and-end.ts';
import type { Beat } from './script.ts';
import { sentence } from './sentence.ts';

/**
 * An opening that was made of the subject and is broken ("How do you hand washing?") says less, in grammar that is sure; where nothing of it
 * is whole, the film opens with what it tells first, over its title.
 */
export function withWholeOpening(
  beats: readonly Beat[],
  film: Pick<Instruction, 'title' | 'subject' | 'language' | 'opening'>,
): Beat[] {
  const [first, next, ...others] = beats;
  const isMade = first?.purpose === 'open' && first.content === undefined && film.opening === undefined && plain(first.text) !== plain(film.title); // prettier-ignore
  const isTaken = isMade && film.language === 'en' && (hasTornShape(first.text, 'en') || (GUESSED.test(first.text) && isDoubtful(first.text, 'en'))); // prettier-ignore
  if (!isTaken) return [...beats];
  const forms = [questionOf(film.subject), `This is about ${lowered(film.subject)}.`];
  const whole = forms.find((form) => form !== undefined && !isDoubtful(form, 'en'));
  if (whole !== undefined) return [{ ...first, text: whole }, ...beats.slice(1)];
  if (next?.content?.kind !== 'statement')
    return [{ ...first, text: sentence(film.title, 'en') }, ...beats.slice(1)];
  const { section: _, ...bare } = next;
  return [{ ...bare, purpose: 'open' }, ...others];
}

/** What was taken for something to do may be a thing: "How do you hand washing?" */
const GUESSED = /^How do you\s/u;
