import type { Plan } from '../../../modules/videos/plan.ts';
import type { Operation } from './operation.ts';
import { wordsOfScene } from './scene-text.ts';
import { allValues } from './typed-values.ts';

/**
 * Asked where an edit did not do all that its request names: a new value that is nowhere, an old one that is said as often as before,
 * an order, a length or a style that stayed. Names what was not found.
 */
export function unmet(
  request: string,
  operations: readonly Operation[],
  before: Plan,
  after: Plan,
): string | undefined {
  const [words, next] = [tokensOf(before), tokensOf(after)];
  const corrections = operations.filter(({ kind }) => kind === 'replace' || kind === 'correct');
  const said = [...new Set(corrections.map((operation) => operation.said))].join('\n');
  const values = valuesIn(said);
  // "At 21" is written "21:00", "Monday" may be "Mondays".
  const absent = values.find(
    (value) => !words.has(value) && !next.has(value) && !next.has(`${value}00`) && !next.has(`${value}s`),
  );
  if (absent !== undefined)
    return `I found no place for “${absent}” of “${request.trim().slice(0, 120)}”. What does it replace?`;
  const old = [...said.matchAll(OLD)].map(([, value = '']) => plain(value)).find((value) => (next.get(value) ?? 0) > 0 && (next.get(value) ?? 0) >= (words.get(value) ?? 0)); // prettier-ignore
  if (old !== undefined)
    return `“${old}” would still be there after “${request.trim().slice(0, 120)}”. What should it say instead?`;
  const what = unchanged(request, operations, before, after);
  return what === undefined
    ? undefined
    : `${what} would stay as it is after “${request.trim().slice(0, 120)}”. What should be different?`;
}

const OLD =
  /(?<!\p{L})(?:not|instead of|rather than|nicht|statt|no|pas|au lieu de|en vez de)\s+(?:(?:at|the|on|um|am|à|a las?|le|el|las?)\s+)?(\d[\d.,:]*)/giu;
const ORDER = /(?<!\p{L})(?:the order(?! to| from)|el orden|die Reihenfolge|l['’]ordre)(?!\p{L})/iu;

/** What a request is about, and has not changed. */
function unchanged(
  request: string,
  operations: readonly Operation[],
  before: Plan,
  after: Plan,
): string | undefined {
  const has = (kind: Operation['kind']) => operations.some((operation) => operation.kind === kind);
  const ids = ({ scenes }: Plan) => scenes.map(({ scene_id }) => scene_id).join();
  const seconds = ({ scenes }: Plan) =>
    scenes.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);
  if ((has('move') || has('swap') || ORDER.test(request)) && ids(before) === ids(after))
    return 'The order of the scenes';
  if (has('length') && seconds(before) === seconds(after)) return 'The length of the film';
  return has('style') && JSON.stringify(before.style) === JSON.stringify(after.style)
    ? 'The look of the film'
    : undefined;
}

const TOKEN = /[\p{L}\p{N}]+(?:[.,:’\u00A0\u202F]\p{N}+)*/gu;
const PLACE =
  /(?<!\p{L})(?:scenes?|slides?|Szenen?|Folien?|escenas?|scènes?|diapos?)\s\d{1,3}(?:(?:,|\s(?:and|und|y|et))\s\d{1,3}){0,8}(?!\d)/giu;

/** Figures, and the words of dates, days and hours. */
function valuesIn(text: string): string[] {
  const told = text.replace(PLACE, ' ');
  const figures = (told.match(TOKEN) ?? []).filter((token) => /^\p{N}/u.test(token));
  return [...figures, ...allValues(told).flatMap((value) => value.match(TOKEN) ?? [])].map(plain);
}

/** Each word of a film, spoken and shown, with how often it occurs. */
function tokensOf({ title, scenes }: Plan): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const token of [title, ...scenes.map(wordsOfScene)].join('\n').match(TOKEN) ?? []) counts.set(plain(token), (counts.get(plain(token)) ?? 0) + 1); // prettier-ignore
  return counts;
}

/** However its thousands are set apart. */
const plain = (token: string): string => token.toLowerCase().replace(/[.,:’\u00A0\u202F]/gu, '');
