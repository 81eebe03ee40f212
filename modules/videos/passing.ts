import type { Scene, Slide } from './plan.ts';

/** Where a slide has a text: over what it shows, as what it shows, or among several. */
export type TextPlace = 'heading' | 'main' | 'item';

/** What two scenes that follow each other both show: it stays in sight over the seam, and moves from its place in one to that in the other. */
export type Passing =
  | {
      readonly kind: 'words';
      /** As the scene has it that shows nothing but these words in one place. */
      readonly text: string;
      readonly from: TextPlace;
      readonly to: TextPlace;
    }
  | { readonly kind: 'drawing'; readonly illustration: string }
  | { readonly kind: 'picture'; readonly asset_id: string }
  /** What lies behind every slide; where it is of another colour, that of the slide before gives way. `layout`: of that slide. */
  | { readonly kind: 'ground'; readonly layout: Slide['layout'] };

/**
 * What passes from one scene to the next: the ground, and at most some words (the same heading, a term, a name, a number) and one picture.
 * Pure, and of the plan alone: both clips are rendered apart and agree on it. Nothing passes over a cut that was asked for, to or from a
 * shot, or over a place behind the words.
 */
export function passingBetween(before: Scene, after: Scene): readonly Passing[] {
  if (after.transition === 'cut' || before.kind !== 'slide' || after.kind !== 'slide') return [];
  if (!before.slide || !after.slide || before.backdrop || after.backdrop) return [];
  const words = wordsPassing(before.slide, after.slide);
  const picture = picturePassing(before.slide, after.slide);
  const shared = [words, picture].filter((each) => each !== undefined);
  return [{ kind: 'ground', layout: before.slide.layout }, ...shared];
}

/** Members that are texts as they are read. */
const READ: ReadonlySet<string> = new Set([
  'heading', 'headline', 'subtitle', 'term', 'value', 'lead', 'caption', 'text', 'title', 'label', 'when', 'name', 'year', 'quote', 'meaning',
]); // prettier-ignore

interface Shown {
  readonly text: string;
  readonly place: TextPlace;
  readonly words: readonly string[];
}

/** The texts of a slide, with its emphasised words as texts of their own. */
function textsOf(slide: Slide): { readonly texts: readonly Shown[]; readonly emphasised: readonly Shown[] } {
  const texts: Shown[] = [];
  const read = (value: unknown, key: string, isWithin: boolean): void => {
    if (typeof value === 'string' && READ.has(key)) {
      texts.push(shown(value, key === 'heading' ? 'heading' : isWithin ? 'item' : 'main'));
    } else if (Array.isArray(value)) value.forEach((each) => read(each, key, true));
    else if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([inner, each]) => read(each, inner, isWithin || value !== slide));
  };
  read(slide, '', false);
  const emphasis = slide.layout === 'kinetic' ? slide.emphasis : [];
  return { texts, emphasised: emphasis.map((text) => shown(text, 'main')) };
}

const shown = (text: string, place: TextPlace): Shown => ({ text, place, words: wordsIn(text) });

/** Words without the marks around them, in small letters. */
export const wordsIn = (text: string): readonly string[] =>
  text.split(/\s+/u).map(bareWord).filter((word) => word !== ''); // prettier-ignore

/** A word without the marks before and after it. */
export function bareWord(word: string): string {
  const characters = [...word.toLowerCase()];
  const from = characters.findIndex(isRead);
  return from < 0 ? '' : characters.slice(from, characters.findLastIndex(isRead) + 1).join('');
}

const isRead = (character: string): boolean => /[\p{L}\p{M}\p{N}%€$£]/u.test(character);

/** More words than this are a sentence: it is read where it stands. */
const MAX_WORDS = 4;
const MIN_LETTERS = 4;

/** What may be lifted out of a slide: a short text as a whole, an emphasised word, a number. */
function liftable(slide: Slide): readonly Shown[] {
  const { texts, emphasised } = textsOf(slide);
  const whole = [...texts, ...emphasised].filter(
    ({ words, place }) => words.length > 0 && (words.length <= MAX_WORDS || place === 'heading'),
  );
  const numbers = texts.flatMap(({ text, place }) =>
    text.split(/\s+/u).filter((word) => /\p{N}.*[\p{N}%€$£]/u.test(word)).map((word) => shown(trimmed(word), place)),
  ); // prettier-ignore
  return [...whole, ...numbers].filter(({ text, words }) => /\p{N}/u.test(text) ? words.join('').length > 1 : words.join('').length >= MIN_LETTERS); // prettier-ignore
}

function trimmed(word: string): string {
  const from = word.toLowerCase().indexOf(bareWord(word));
  return word.slice(from, from + bareWord(word).length);
}

function wordsPassing(before: Slide, after: Slide): Passing | undefined {
  const there = textsOf(before).texts;
  const here = textsOf(after).texts;
  const found = [...liftable(after), ...liftable(before)].flatMap(({ text, words }) => {
    const from = placeOf(words, there);
    const to = placeOf(words, here);
    return from && to ? [{ kind: 'words', text, from, to } as const] : [];
  });
  return found.reduce<(typeof found)[number] | undefined>(
    (best, each) => (best && weightOf(best) >= weightOf(each) ? best : each),
    undefined,
  );
}

/** A heading that stays comes first, then what is longest; a number counts for more than its few signs. */
const weightOf = ({ text, from, to }: { text: string; from: TextPlace; to: TextPlace }): number =>
  (from === 'heading' && to === 'heading' ? 1000 : 0) + text.length + (/\p{N}/u.test(text) ? 6 : 0);

/** The most prominent place where these words follow each other. */
function placeOf(words: readonly string[], texts: readonly Shown[]): TextPlace | undefined {
  const places = texts.filter((text) => startIn(words, text.words) >= 0).map(({ place }) => place);
  return PLACES.find((place) => places.includes(place));
}

const PLACES: readonly TextPlace[] = ['heading', 'main', 'item'];

/** At which of `all` these words begin, or -1. */
export function startIn(words: readonly string[], all: readonly string[]): number {
  return all.findIndex((_, start) => words.every((word, index) => all[start + index] === word));
}

/** The same drawing or picture, the largest ones first. Lines of one colour are no picture of their own. */
function picturePassing(before: Slide, after: Slide): Passing | undefined {
  const there = new Set(picturesOf(before));
  const both = picturesOf(after).find((picture) => there.has(picture));
  if (both === undefined) return undefined;
  return 'asset_id' in after && after.asset_id === both
    ? { kind: 'picture', asset_id: both }
    : { kind: 'drawing', illustration: both };
}

function picturesOf(slide: Slide): readonly string[] {
  const own = [
    'asset_id' in slide ? slide.asset_id : undefined,
    'illustration' in slide && !('asset_id' in slide && slide.asset_id) ? slide.illustration : undefined,
    'icon' in slide ? slide.icon : undefined,
  ];
  const things = 'things' in slide ? (slide.things ?? []) : [];
  const beside = things.filter(({ figure, count }) => !figure && (count ?? 1) === 1).map(({ illustration }) => illustration); // prettier-ignore
  return [...own, ...beside].flatMap((id) => (id === undefined || id.startsWith('tabler:') ? [] : [id]));
}
