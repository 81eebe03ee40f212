import { inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { linkOf, placeQr, shownAddress, siteOf } from './address.ts';
import { fitChip, type FittedChip } from './chip.ts';
import { placeHero } from './hero.ts';
import { standInWorld } from './things.ts';
import { placeFootQuilt } from './title.ts';
import { fitStack, type FittedStack, type StackPart } from './stack.ts';

type Call = SlideOf<'call_to_action'>;

/** What to do now: the words, the address on a button, an offer code on a ticket, and a QR code to hold a phone at; without an address what the film is about. */
export function layCallToAction(composer: Composer, slide: Call): void {
  const { content, unit, size, isPortrait, art, hasWorld } = composer.page;
  const link = linkOf(slide.address);
  const inWorld = hasWorld && link === undefined;
  const shown = inWorld ? undefined : (link ?? slide.icon);
  const gap = (isPortrait ? 56 : 72) * unit;
  const side = shown === undefined ? 0 : (isPortrait ? 430 : 400) * unit;
  const taken = shown === undefined ? 0 : side + gap;
  const isBeside = !isPortrait && (inWorld ? art.align === 'start' : shown !== undefined);
  const width = isPortrait || inWorld ? content.width : content.width * (isBeside ? 1 : 0.86) - taken;
  const words = setWords(composer, slide, { width, height: content.height - (isPortrait ? taken : 0) });
  const middle = inWorld ? content.y + content.height / 2 : size.height / 2;
  const top = middle - (words.height + (isPortrait ? taken : 0)) / 2;
  const x = isBeside ? content.x : content.x + (content.width - width) / 2;
  placeWords(composer, words, { x, y: top, width, isBeside });
  const y = isPortrait ? top + words.height + gap : (size.height - side) / 2;
  const left = isPortrait ? (size.width - side) / 2 : content.x + content.width - side;
  placePicture(composer, slide, { x: left, y, width: side, height: side });
}

/** The QR code of the address; without one what the film is about, or tiles. */
function placePicture(composer: Composer, { address, icon }: Call, square: Rect): void {
  const { cues, hasWorld } = composer.page;
  const link = linkOf(address);
  const at = cues.opening + 0.5;
  if (link !== undefined) return placeQr(composer, link, square, at);
  if (icon === undefined) return placeFootQuilt(composer, cues.opening + 0.3);
  if (hasWorld) return standInWorld(composer, icon, at);
  const half = square.width / 2;
  const circle = { x: square.x + half, y: square.y + half, radius: square.width * HERO_RADIUS };
  placeHero(composer, icon, circle, at);
}

/** With its rings and satellites it fills the square of a QR code. */
const HERO_RADIUS = 0.38;

interface Words {
  readonly stack: FittedStack;
  readonly chips: readonly FittedChip[];
  readonly gap: number;
  readonly height: number;
}

function setWords(
  composer: Composer,
  slide: Call,
  room: { readonly width: number; readonly height: number },
): Words {
  const { unit, scheme, isPortrait, cues } = composer.page;
  const address = { id: 'address', text: shownAddress(slide.address), short: siteOf(linkOf(slide.address)), role: 'item', fill: scheme.accent, at: cues.opening + 0.55 } as const; // prettier-ignore
  const code = { id: 'code', text: slide.code, role: 'heading', at: cues.opening + 0.85 } as const;
  const chips = [address, code].flatMap(
    (chip) => fitChip(composer, chip, { ...room, height: room.height / 3 }) ?? [],
  );
  const gap = (isPortrait ? 36 : 28) * unit;
  const below = chips.reduce((sum, chip) => sum + chip.height + gap, 0);
  const stack = fitStack(composer, wordParts(composer, slide), {
    width: room.width,
    height: room.height - below,
  });
  return { stack, chips, gap, height: stack.height + below };
}

function wordParts({ page }: Composer, { headline, detail }: Call): StackPart[] {
  const { scheme, art, cues, isPortrait } = page;
  const inks = [inkOn([scheme.ground, scheme.wash, scheme.wash2], [scheme.text])];
  const look = { at: cues.opening + 0.1, entrance: art.headingEntrance, inks };
  const scale = isPortrait ? 1.06 : 1.12;
  return [
    { id: 'title mark', mark: { width: 84, height: 8 }, look: { at: cues.opening, lasts: art.tempo, fill: [scheme.accent] } },
    { id: 'headline', text: headline, role: 'headline', gap: 26, lines: 5, scale, look },
    { id: 'detail', text: detail, role: 'lead', gap: 22, lines: 5, look: { at: cues.opening + 0.4, entrance: 'fade', inks } },
  ]; // prettier-ignore
}

function placeWords(
  composer: Composer,
  { stack, chips, gap }: Words,
  {
    x,
    y,
    width,
    isBeside,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly isBeside: boolean },
): void {
  stack.place({ x, y, align: isBeside ? 'left' : 'center' });
  let top = y + stack.height + gap;
  for (const chip of chips) {
    chip.place(composer, { x: isBeside ? x : x + (width - chip.width) / 2, y: top });
    top += chip.height + gap;
  }
}
