import { rememberLast } from './remember.ts';

/** A sentence or a word of a text, or what stands between. */
export interface Segment {
  readonly segment: string;
  readonly isWordLike: boolean;
}

type Granularity = 'sentence' | 'word';

/** Characters given to the segmenter at once: its work on a text grows with the square of it. */
const WINDOW = 2000;
/** The last borders of a window may be others in the whole text. */
const UNSURE = 2;

/** Cuts a text as Unicode says (UAX 29), by the rules of its language; in windows, so that the work grows with the text alone. */
export function* segmentsOf(text: string, language: string, granularity: Granularity): Generator<Segment> {
  const segmenter = segmenterFor({ language, granularity });
  let start = 0;
  for (let size = WINDOW; start < text.length;) {
    const window = text.slice(start, start + size);
    const found = Array.from(segmenter.segment(window), ({ segment, isWordLike }) => ({
      ...{ segment, isWordLike: isWordLike === true },
    }));
    const isLast = start + size >= text.length;
    const sure = isLast ? found : found.slice(0, -UNSURE);
    size = sure.length === 0 ? size * 2 : WINDOW;
    start += sure.reduce((length, { segment }) => length + segment.length, 0);
    yield* sure;
  }
}

const segmenterFor = rememberLast(
  20,
  ({ language, granularity }: { readonly language: string; readonly granularity: Granularity }) =>
    `${granularity} ${language}`,
  ({ language, granularity }) => new Intl.Segmenter(localeOf(language), { granularity }),
);

/** Plans are sent with languages that nobody speaks. */
function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
