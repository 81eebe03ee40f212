import { isSpaceless } from '../text/words.ts';

/** "Three rules:" before sentences; a sentence that introduces them stays one. */
export function ledBy(lead: string, language: string): string {
  return isSpaceless(language) ? `${lead}：` : /[?？]$/u.test(lead) ? lead : `${lead}:`;
}

/** "a, b and c" */
export function enumerated(items: readonly string[], and: string, language: string): string {
  const [comma, space] = isSpaceless(language) ? ['、', ''] : [', ', ' '];
  if (items.length < 2 || and === '') return items.join(comma);
  return `${items.slice(0, -1).join(comma)}${space}${and}${language === 'ar' ? '' : space}${items.at(-1) ?? ''}`;
}
