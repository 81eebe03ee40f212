import { capitalised } from '../builtin/text/casing.ts';
import { bare, itemsOf } from './orders/phrases.ts';

/** "Compare electric and petrol cars for a first-time buyer: …" up to the end of its sentence. */
const COMPARED =
  /^((?:please\s)?(?:compare|a comparison of|comparison of)\s)([^:.\n]{3,60}?)\s(?:and|with|to|vs\.?|versus)\s([^:.\n]{3,60}?)((?:\sfor\s[^:.\n]{3,60})?)\s?:\s+([^\n]{10,900}?)(?:\.(?=\s+\p{Lu}|\s*$)|(?=\n)|$)/isu;
/** "purchase price €34,000 vs €26,000": what is measured, and its value on each side. */
const MEASURED =
  /^(\p{L}[^]{2,60})\s((?:[$€£~]\s?)?\p{Nd}\S{0,16}(?:\s\p{L}{1,10})?)\s(?:vs\.?|versus|against)\s(\S[^]{0,24})$/u;
const MIN_ROWS = 2;

/**
 * "Compare electric and petrol cars: price €34,000 vs €26,000; range 420 km vs 750 km": two sides and what is measured of both are a table.
 * Any other text as it is. English; linear.
 */
export function spreadComparison(text: string): string {
  const [whole, order, one, other, whom, told] = COMPARED.exec(text) ?? [];
  if (whole === undefined || one === undefined || other === undefined || told === undefined) return text;
  const rows = itemsOf(bare(told)).map((item) => MEASURED.exec(item));
  if (rows.length < MIN_ROWS || rows.includes(null)) return text;
  const cells = rows.map((row) => [capitalised(row?.[1] ?? ''), row?.[2] ?? '', row?.[3] ?? '']);
  const table = [['', ...sides(one, other)], ['---', '---', '---'], ...cells].map(
    (row) => `| ${row.join(' | ')} |`,
  );
  return `${order ?? ''}${one} vs ${other}${whom ?? ''}.\n\n${table.join('\n')}\n\n${text.slice(whole.length).trim()}`;
}

/** "electric" and "petrol cars": what both are is said in the film's name. */
function sides(one: string, other: string): readonly string[] {
  const [first, ...more] = other.split(' ');
  const isShared = more.length > 0 && !one.includes(' ') && first !== undefined;
  return [one, isShared ? first : other].map(capitalised);
}
