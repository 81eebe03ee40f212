import { contrastOf, inkOn, measureWidth, readableText, splitPieces } from '../../drawing/index.ts';
import type { Composer, SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';

/** A word of the sentence at its place in its line. */
interface Word {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly isStrong: boolean;
  /** Whether a blank or nothing follows: room for its ground. */
  readonly isSpaced: boolean;
  readonly at: number;
}

/** A sentence as large as it can be, each word as it is spoken; what matters stands on the film's colour. */
export function layKinetic(composer: Composer, slide: SlideOf<'kinetic'>): void {
  const { content, unit, isPortrait, art } = composer.page;
  const set = setLarge(composer, slide.text);
  if (!set) return;
  const lines = linesOf(composer, set, slide.emphasis);
  const lineHeight = set.fitted.lineHeight * LEADING;
  const top = content.y + (content.height - lineHeight * lines.length) / 2;
  for (const [index, words] of lines.entries()) {
    const last = words.at(-1);
    const width = last ? last.x + last.width : 0;
    const left =
      art.align === 'center'
        ? content.x + (content.width - width) / 2
        : content.x + (isPortrait ? 0 : PADDING * unit);
    for (const [place, word] of words.entries())
      placeWord(composer, set, word, {
        id: `word ${index + 1}.${place + 1}`,
        x: left + word.x,
        y: top + index * lineHeight,
        after: words[place - 1],
      });
  }
}

const PADDING = 14;
const LEADING = 1.08;
/** An accent that reads as well as its ground lets words be written in it. */
const INKED = 3;
/** Shares of a headline's size that are tried, in a wide and in a tall frame. */
const SCALES = {
  wide: [3, 2.6, 2.2, 1.9, 1.6, 1.4, 1.2, 1, 0.84, 0.7, 0.6],
  tall: [2.6, 2.25, 1.9, 1.7, 1.5, 1.3, 1.1, 0.9, 0.76, 0.64],
};
const MAX_SHARE = 0.8;

/** As large as it goes without breaking a word. */
function setLarge(composer: Composer, wished: string): SetText | undefined {
  const { content, unit, isPortrait, language } = composer.page;
  const text = readableText(wished, language);
  const room = { width: content.width - 2 * PADDING * unit, height: content.height * MAX_SHARE };
  const sets = (isPortrait ? SCALES.tall : SCALES.wide).map((scale) =>
    composer.set(text, 'headline', { ...room, scale }),
  );
  return sets.find((set) => set && isWhole(set)) ?? sets.at(-1);
}

/** No line starts or ends within a word. */
function isWhole({ fitted, text }: SetText): boolean {
  return (
    !fitted.truncated &&
    fitted.lines.flatMap((line) => splitPieces(line.text)).length === splitPieces(text).length
  );
}

function linesOf({ page }: Composer, { fitted, style }: SetText, emphasis: readonly string[]): Word[][] {
  const lines = fitted.lines.map((line) => splitPieces(line.text));
  const pieces = lines.flat().map((piece) => piece.text);
  const strong = strongPieces(pieces, emphasis);
  const times = page.cues.timesOfWords(pieces);
  let place = 0;
  return lines.map((line) => {
    let before = '';
    return line.map((piece) => {
      const { text, spaced } = piece;
      const word = {
        text,
        x: measureWidth(before, style, fitted.size),
        width: measureWidth(text, style, fitted.size),
        isStrong: strong.has(place),
        isSpaced: spaced || piece === line.at(-1),
        at: times[place] ?? 0,
      };
      place += 1;
      before += spaced ? `${text} ` : text;
      return word;
    });
  });
}

/** The places of the pieces that the phrases are made of. */
function strongPieces(pieces: readonly string[], phrases: readonly string[]): ReadonlySet<number> {
  const strong = new Set<number>();
  for (const phrase of phrases.map(bare).filter((each) => each !== ''))
    for (const start of pieces.keys()) {
      let said = '';
      for (let end = start; end < pieces.length && said.length < phrase.length; end++)
        said += bare(pieces[end] ?? '');
      if (said !== phrase) continue;
      said = '';
      for (let place = start; said.length < phrase.length; place++) {
        strong.add(place);
        said += bare(pieces[place] ?? '');
      }
    }
  return strong;
}

const bare = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function placeWord(
  composer: Composer,
  set: SetText,
  word: Word,
  {
    id,
    x,
    y,
    after,
  }: { readonly id: string; readonly x: number; readonly y: number; readonly after: Word | undefined },
): void {
  const { scheme, unit, art } = composer.page;
  const { fitted, style } = set;
  const { text, width, isStrong, at } = word;
  const height = fitted.lineHeight;
  const inset = PADDING * unit * 0.6;
  // Words of one phrase stand on one ground.
  const left = after?.isStrong
    ? x - word.x + after.x + after.width
    : x - (after?.isSpaced === false ? 0 : inset);
  // Where words are underlined, what matters is written in the colour that underlines elsewhere.
  const isInked = art.emphasis === 'underline' && contrastOf(scheme.accent, scheme.ground) >= INKED;
  if (isStrong && !isInked)
    composer.add({
      kind: 'panel',
      id: `${id} ground`,
      rect: { x: left, y, width: x + width + (word.isSpaced ? inset : 0) - left, height },
      at,
      lasts: art.tempo,
      entrance: 'grow',
      from: 'left',
      fill: [scheme.accent],
      radius: Math.min(art.corner * 0.5, 12) * unit,
    });
  const line = { text, width };
  const shown: SetText = {
    text,
    style,
    width,
    height,
    fitted: { ...fitted, lines: [line], width, height, truncated: false },
  };
  const inks =
    isInked && isStrong
      ? [scheme.accent, scheme.text]
      : isStrong
        ? [inkOn([scheme.accent], [scheme.text, '#ffffff', '#111111'])]
        : [scheme.text];
  composer.place(id, shown, { x, y, width: width + 1 }, {
    at,
    entrance: isStrong ? 'pop' : 'rise',
    lasts: art.tempo * 0.8,
    inks,
    isForetold: true,
    ...(isStrong && !isInked && { grounds: [scheme.accent] }),
  }); // prettier-ignore
}
