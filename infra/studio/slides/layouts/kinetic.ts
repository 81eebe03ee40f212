import { contrastOf, inkOn, measureWidth, readableText, splitPieces } from '../../drawing/index.ts';
import type { Composer, SetText } from '../composer.ts';
import { settingOf, type SlideOf } from '../page.ts';
import { type PosterLine, setAsPoster } from './poster-lines.ts';

/** A word of the sentence at its place in its line. */
interface Word {
  readonly set: SetText;
  readonly x: number;
  readonly isStrong: boolean;
  /** Whether a blank or nothing follows: room for its ground. */
  readonly isSpaced: boolean;
  readonly at: number;
}

interface Line {
  readonly words: readonly Word[];
  readonly width: number;
  readonly height: number;
}

/** A sentence set as a poster: lines as wide as their room, each word as it is spoken; what matters stands on the film's colour. */
export function layKinetic(composer: Composer, slide: SlideOf<'kinetic'>): void {
  const { content, unit, isPortrait, art } = composer.page;
  const lines = linesOf(composer, slide);
  const total = lines.reduce((sum, { height }) => sum + height, 0);
  let y = content.y + (content.height - total) / 2;
  for (const [index, { words, width, height }] of lines.entries()) {
    const left =
      art.align === 'center'
        ? content.x + (content.width - width) / 2
        : content.x + (isPortrait ? 0 : PADDING * unit);
    for (const [place, word] of words.entries())
      placeWord(composer, word, {
        id: `word ${index + 1}.${place + 1}`,
        x: left + word.x,
        y,
        after: words[place - 1],
      });
    y += height;
  }
}

const PADDING = 14;
const LEADING = 1.08;
/** An accent that reads as well as its ground lets words be written in it. */
const INKED = 3;
const MAX_SHARE = { wide: 0.96, tall: 0.82 };
/** Largest type, in design units: of a wide frame, and of a tall one. */
const LARGEST = { wide: 268, tall: 250 };
/** Smallest type worth a poster, of a headline's. */
const SMALLEST = 0.62;

function linesOf(composer: Composer, { text: wished, emphasis }: SlideOf<'kinetic'>): readonly Line[] {
  const { page } = composer;
  const { content, unit, isPortrait, language } = page;
  const pieces = splitPieces(readableText(wished, language));
  const texts = pieces.map(({ text }) => text);
  const sample = composer.set(texts.join(' '), 'headline', { width: 1e5, height: 1e5 });
  if (!sample) return [];
  const { style, fitted } = sample;
  const leading = (fitted.lineHeight / fitted.size) * LEADING;
  const strong = strongPieces(texts, emphasis);
  const blank = measureWidth('n n', style, 1) - measureWidth('nn', style, 1);
  const words = pieces.map(({ text, spaced }, place) => ({
    ems: measureWidth(text, style, 1),
    isSpaced: spaced,
    isStrong: strong.has(place),
  }));
  const room = {
    width: content.width - 2 * PADDING * unit,
    height: content.height * (isPortrait ? MAX_SHARE.tall : MAX_SHARE.wide),
    ...{ leading, blank, minimum: Math.max(page.minimumSize, settingOf(page, 'headline').size * SMALLEST) },
    maximum: (isPortrait ? LARGEST.tall : LARGEST.wide) * unit * page.typeScale,
  };
  const lines =
    setAsPoster(words, room) ??
    setAsPoster(words, { ...room, minimum: page.minimumSize }) ??
    asItFits(composer, texts.join(' '), room);
  const times = page.cues.timesOfWords(texts);
  return lines.map(({ from, to, size }) => {
    let x = 0;
    const placed = texts.slice(from, to).map((text, index): Word => {
      const place = from + index;
      const { ems = 0, isSpaced = false, isStrong = false } = words[place] ?? {};
      const set = asSet(text, { style, size, width: ems * size, lineHeight: size * (leading / LEADING) });
      const word = { set, x, isStrong, isSpaced: isSpaced || place === to - 1, at: times[place] ?? 0 };
      x += (ems + (isSpaced ? blank : 0)) * size;
      return word;
    });
    const last = placed.at(-1);
    return { words: placed, width: last ? last.x + last.set.width : 0, height: size * leading };
  });
}

/** Lines of one size, of what is too long for a poster. */
function asItFits(
  composer: Composer,
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
): readonly PosterLine[] {
  const { fitted } = composer.set(text, 'headline', { width, height, scale: SMALLEST }) ?? {};
  let from = 0;
  return (fitted?.lines ?? []).map((line) => {
    const to = from + splitPieces(line.text).length;
    const stretch = { from, to, size: fitted?.size ?? 0 };
    from = to;
    return stretch;
  });
}

/** One word as a text that has its line. */
function asSet(
  text: string,
  { style, size, width, lineHeight }: Pick<SetText, 'style' | 'width'> & { readonly size: number; readonly lineHeight: number },
): SetText {
  const lines = [{ text, width }];
  const fitted = { lines, size, lineHeight, width, height: lineHeight, truncated: false };
  return { text, style, width, height: lineHeight, fitted };
} // prettier-ignore

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
      // "8 pm" is one thing.
      if (/^[\p{Sc}]?\d[\d.,:]*$/u.test(pieces[start - 1] ?? '')) strong.add(start - 1);
    }
  return strong;
}

const bare = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function placeWord(
  composer: Composer,
  word: Word,
  { id, x, y, after }: { readonly id: string; readonly x: number; readonly y: number; readonly after: Word | undefined },
): void {
  const { scheme, unit, art } = composer.page;
  const { set, isStrong, at } = word;
  const { width, height } = set;
  const inset = PADDING * unit * 0.6;
  // Words of one phrase stand on one ground.
  const left = after?.isStrong
    ? x - word.x + after.x + after.set.width
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
  const inks =
    isInked && isStrong
      ? [scheme.accent, scheme.text]
      : isStrong
        ? [inkOn([scheme.accent], [scheme.text, '#ffffff', '#111111'])]
        : [scheme.text];
  composer.place(id, set, { x, y, width: width + 1 }, {
    at,
    entrance: isStrong ? 'pop' : 'rise',
    lasts: art.tempo * 0.8,
    inks,
    isForetold: true,
    ...(isStrong && !isInked && { grounds: [scheme.accent] }),
  });
} // prettier-ignore
