import { tagEnglish, type Term } from '../text/english.ts';
import { PROMPT_NAMES, type StyleCheck } from './style-check.ts';
import { wordsBeside } from './sayings.ts';

/** Somebody by name whom nothing else in the film speaks of. Who should be there instead nobody can know: it is not repaired. */
export const peopleCheck: StyleCheck = {
  aspect: 'people',
  texts: [...PROMPT_NAMES, 'intent'],
  against: (plan) => (text, scene) => {
    const names = namesIn(text);
    const known = names.length === 0 ? '' : wordsBeside(plan, scene).toLowerCase();
    return names
      .filter((name) => !name.split(' ').some((part) => known.includes(part.toLowerCase())))
      .map((name) => ({
        from: name,
        detail: `${name} is in this scene alone`,
        suggestion: 'name somebody whom the film knows, or leave the sentence out',
      }));
  },
};

const isPerson = ({ text, tags }: Term): boolean =>
  /^\p{Lu}\p{L}+$/u.test(text) &&
  ['FirstName', 'LastName', 'MaleName', 'FemaleName', 'Person'].some((tag) => tags.has(tag)) &&
  !tags.has('Place') &&
  !tags.has('Pronoun');

function namesIn(text: string): readonly string[] {
  const names: string[] = [];
  let name: string[] = [];
  for (const term of tagEnglish(text)) {
    if (isPerson(term)) name.push(term.text);
    if (name.length > 0 && (!isPerson(term) || /[,;.!?]/u.test(term.post))) {
      names.push(name.join(' '));
      name = [];
    }
  }
  return [...new Set(name.length > 0 ? [...names, name.join(' ')] : names)];
}
