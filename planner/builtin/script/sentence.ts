import { isSpaceless } from '../text/words.ts';

/** With the sign that ends it. */
export function sentence(text: string, language: string): string {
  const said = text.trim();
  if (said === '' || /[.!?。！？…؟।]["'”’»)」』]*$/u.test(said)) return said;
  const bare = said.replace(/[,;:，；：]+$/u, '');
  if (language === 'hi') return `${bare}।`;
  return `${bare}${isSpaceless(language) && language !== 'th' ? '。' : '.'}`;
}
