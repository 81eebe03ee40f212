import { encode } from 'uqr';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';

/** A web address as a phone follows it; undefined for what is none: a phone number, a mail address, a street. */
export function linkOf(address: string | undefined): string | undefined {
  const text = address?.trim() ?? '';
  if (/[\s@]/u.test(text)) return undefined;
  const isBare = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:].*)?$/u.test(text);
  const link = /^https?:\/\//iu.test(text) ? text : isBare ? `https://${text}` : '';
  return URL.canParse(link) ? link : undefined;
}

/** An address as people write it: without what every browser adds. */
export function shownAddress(address: string | undefined): string | undefined {
  return address
    ?.trim()
    .replace(/^https?:\/\/(?:www\.)?/iu, '')
    .replace(/\/$/u, '');
}

/** The site of a link, for a button that has no room for the whole of it. */
export function siteOf(link: string | undefined): string | undefined {
  return link === undefined ? undefined : shownAddress(new URL(link).host);
}

/** Modules of blank around a code that readers ask for (ISO/IEC 18004). */
const QUIET = 4;

/** The QR code of a link, black on white whatever the film's colours: phones read that best. */
export function placeQr(composer: Composer, link: string, rect: Rect, at: number): void {
  const { art, unit } = composer.page;
  const modules = encode(link, { ecc: 'M', border: QUIET }).data;
  const radius = Math.min(art.corner, 26) * unit;
  const shadow = { colour: 'rgba(0, 0, 0, 0.22)', blur: 26 * unit, drop: 10 * unit };
  composer.add({
    kind: 'panel',
    id: 'qr card',
    rect,
    at,
    lasts: art.tempo,
    entrance: 'rise',
    fill: ['#ffffff'],
    radius,
    shadow,
  });
  composer.add({
    kind: 'qr',
    id: 'qr code',
    rect,
    modules,
    colour: '#000000',
    at: at + 0.05,
    lasts: art.tempo * 1.6,
    entrance: 'draw',
  });
}
