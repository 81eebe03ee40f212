import { blend } from '../../colour/contrast.ts';
import type { Composer, SetText } from '../composer.ts';
import { parseCount } from '../count.ts';
import type { SlideOf } from '../page.ts';
import { placeHero } from './hero.ts';

/** One great figure that counts up, what it counts, and a gauge or a picture beside it. */
export function layBigNumber(composer: Composer, slide: SlideOf<'big_number'>): void {
  const { page } = composer;
  const { content, unit, size, isPortrait, art, cues } = page;
  const [at = 0.5] = cues.timesFor([
    { text: slide.value, ...(slide.cue !== undefined && { cue: slide.cue }) },
  ]);
  const share = percentOf(slide.value);
  const hasPicture = share !== undefined || slide.icon !== undefined;
  const isCentred = isPortrait || art.align === 'center' || !hasPicture;
  const picture = {
    radius: (isPortrait ? 165 : isCentred ? 84 : 170) * unit,
    extent: isPortrait ? 460 * unit : isCentred ? 236 * unit : 0,
  };
  const above = isCentred && hasPicture ? picture.extent : 0;
  const width = isCentred ? content.width : content.width * 0.6;
  const room = content.height - above;
  const heading = composer.set(slide.heading, 'item', { width, height: room * 0.22, lines: 2 });
  const figure = composer.set(slide.value, 'figure', {
    width,
    height: room * 0.46,
    lines: isPortrait ? 2 : 1,
    scale: isCentred && hasPicture && !isPortrait ? 0.84 : 1,
  });
  const caption = composer.set(slide.caption, 'lead', {
    width: width * (isCentred && !isPortrait ? 0.74 : 0.94),
    height: room * 0.34,
    lines: isPortrait ? 5 : 3,
  });
  const align = isCentred ? 'center' : 'left';
  const total = stackHeight({ heading, figure, caption }, unit);
  const top = (size.height - total - above) / 2 + above;
  placeTexts(composer, { heading, figure, caption }, { x: content.x, width, top, align, at });

  const centre = isCentred
    ? { x: size.width / 2, y: top - above + picture.extent * 0.44 }
    : { x: content.x + content.width - 200 * unit, y: size.height / 2 };
  if (share !== undefined) placeGauge(composer, share, { ...centre, radius: picture.radius }, at);
  else if (slide.icon !== undefined)
    placeHero(composer, slide.icon, { ...centre, radius: picture.radius }, cues.opening + 0.1);
}

interface Texts {
  readonly heading: SetText | undefined;
  readonly figure: SetText | undefined;
  readonly caption: SetText | undefined;
}

const GAP_ABOVE = 14;
const GAP_BELOW = 30;

function stackHeight({ heading, figure, caption }: Texts, unit: number): number {
  return (
    (heading ? heading.height + GAP_ABOVE * unit : 0) +
    (figure?.height ?? 0) +
    (caption ? caption.height + GAP_BELOW * unit : 0)
  );
}

function placeTexts(
  composer: Composer,
  { heading, figure, caption }: Texts,
  spot: {
    readonly x: number;
    readonly width: number;
    readonly top: number;
    readonly align: 'left' | 'center';
    readonly at: number;
  },
): void {
  const { scheme, unit, art, cues } = composer.page;
  let y = spot.top;
  const place = { x: spot.x, width: spot.width };
  if (heading) {
    composer.place(
      'heading',
      heading,
      { ...place, y },
      { at: cues.opening, align: spot.align, inks: [scheme.muted, scheme.text], entrance: 'fade' },
    );
    y += heading.height + GAP_ABOVE * unit;
  }
  if (figure) {
    const count = figure.fitted.lines.length === 1 ? parseCount(figure.text) : undefined;
    const look = {
      at: spot.at,
      align: spot.align,
      inks: [scheme.strong, scheme.text],
      entrance: 'rise',
      lasts: art.tempo,
    } as const;
    composer.place('figure', figure, { ...place, y }, { ...look, ...(count && { count }) });
    y += figure.height;
  }
  if (!caption) return;
  y += GAP_BELOW * unit;
  composer.place(
    'caption',
    caption,
    { ...place, y },
    { at: spot.at + 0.45, align: spot.align, entrance: 'fade' },
  );
}

/** A part of a hundred: "42%"; undefined for any other figure. */
function percentOf(value: string): number | undefined {
  const count = parseCount(value);
  if (!count || !/^\s*[%٪]/.test(count.after) || count.value > 100) return undefined;
  return count.value / 100;
}

/** A ring that fills up to a share. */
function placeGauge(
  composer: Composer,
  share: number,
  { x, y, radius }: { x: number; y: number; radius: number },
  at: number,
): void {
  const { scheme, art } = composer.page;
  const rect = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  const track = blend(scheme.ground, scheme.text, 0.12);
  const thickness = radius * 0.26;
  const ring = { kind: 'arc', rect, thickness } as const;
  composer.add({
    ...ring,
    id: 'gauge track',
    from: 0,
    to: 1,
    colour: track,
    at: 0.1,
    lasts: art.tempo * 1.5,
    entrance: 'draw',
  });
  composer.add({
    ...ring,
    id: 'gauge',
    from: 0,
    to: Math.max(0.004, share),
    colour: scheme.accent,
    rounded: share > 0.03 && share < 0.99,
    at,
    lasts: 1.3,
    entrance: 'draw',
  });
}
