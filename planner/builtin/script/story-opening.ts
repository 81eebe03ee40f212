import { tagEnglish } from '../text/english.ts';

/** What happened in several years, or in one where it is told from its beginning, is a story. */
export function storyOpening(said: string, told: readonly string[]): string | undefined {
  const years = told.filter((text) => YEAR.test(text)).length;
  const isDated = years >= STORY_YEARS && years >= told.length / 2;
  const isTold =
    years > 0 &&
    /^(?:it|they)\s/iu.test(told[0] ?? '') &&
    tagEnglish(told[0] ?? '')[1]?.tags.has('PastTense') === true;
  return (isDated || isTold) && /^the\s\p{Lu}/u.test(said) ? `This is the story of ${said}.` : undefined;
}

const YEAR = /\b1[0-9]{3}\b|\b20[0-9]{2}\b/u;
const STORY_YEARS = 4;
