import { tagEnglish, type Term } from '../text/english.ts';
import { splitSentences } from '../text/sentences.ts';
import { PROMPT_NAMES, type StyleCheck } from './style-check.ts';
import { wordsBeside } from './words-beside.ts';

/** Somebody by name whom nothing else in the film speaks of. Who should be there instead nobody can know: it is not repaired. */
export const peopleCheck: StyleCheck = {
  aspect: 'people',
  texts: [...PROMPT_NAMES, 'intent'],
  against(plan) {
    const isNamed = wordsBeside(plan);
    return (text, scene) => {
      const isKnown = (name: string) => isNamed(name, scene);
      const strange = new Set([...new Set(capitalisedIn(text))].filter((word) => !isKnown(word)));
      return (strange.size === 0 ? [] : namesIn(text, strange))
        .filter((name) => !name.split(' ').some(isKnown))
        .map((name) => ({
          from: name,
          detail: `${name} is in this scene alone`,
          suggestion: 'name somebody whom the film knows, or leave the sentence out',
        }));
    };
  },
};

const CAPITALISED = /(?<!\p{L})\p{Lu}\p{L}+/gu;
const capitalisedIn = (text: string): readonly string[] => text.match(CAPITALISED) ?? [];

const isPerson = ({ text, tags }: Term): boolean =>
  /^\p{Lu}\p{L}+$/u.test(text) &&
  ['FirstName', 'LastName', 'MaleName', 'FemaleName', 'Person'].some((tag) => tags.has(tag)) &&
  !tags.has('Place') &&
  !tags.has('Pronoun');

/** Names in sentences that hold a strange word: tagging is dear, and a text may be a thousand lines. */
function namesIn(text: string, strange: ReadonlySet<string>): readonly string[] {
  const names: string[] = [];
  let name: string[] = [];
  const sentences = splitSentences(text, 'en').filter((sentence) =>
    capitalisedIn(sentence).some((word) => strange.has(word)),
  );
  for (const term of sentences.flatMap(tagEnglish)) {
    if (isPerson(term)) name.push(term.text);
    if (name.length > 0 && (!isPerson(term) || /[,;.!?]/u.test(term.post))) {
      names.push(name.join(' '));
      name = [];
    }
  }
  return [...new Set(name.length > 0 ? [...names, name.join(' ')] : names)];
}
