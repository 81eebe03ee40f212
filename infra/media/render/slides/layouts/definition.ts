import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeHero } from './hero.ts';

/** A term and its meaning, like the entry of a well-made dictionary. */
export function layDefinition(composer: Composer, slide: SlideOf<'definition'>): void {
  const { content, unit, size, isPortrait, scheme, art, cues } = composer.page;
  const hasIcon = slide.icon !== undefined;
  const isCentred = isPortrait || art.align === 'center';
  const radius = (isPortrait ? 150 : isCentred ? 80 : 160) * unit;
  const above = hasIcon && isCentred ? radius * 2.35 + (isPortrait ? 60 : 26) * unit : 0;
  const width = isCentred ? content.width * (isPortrait ? 1 : 0.8) : content.width * (hasIcon ? 0.6 : 0.8);
  const room = content.height - above;
  const indent = isCentred ? 0 : 40 * unit;
  const term = composer.set(slide.term, 'headline', {
    width: width - indent,
    height: room * 0.4,
    lines: 2,
    scale: 0.94,
  });
  const meaning = composer.set(slide.meaning, 'lead', {
    width: width - indent,
    height: room * 0.5,
    lines: isPortrait ? 8 : 5,
    scale: 1.06,
  });
  const gap = 54 * unit;
  const total = (term?.height ?? 0) + (meaning ? gap + meaning.height : 0);
  const top = (size.height - total - above) / 2 + above;
  const x = isCentred ? (size.width - width) / 2 : content.x;
  const align = isCentred ? 'center' : 'left';
  if (!isCentred) {
    const rect = { x, y: top, width: 8 * unit, height: total };
    const bar = {
      kind: 'panel',
      id: 'definition bar',
      rect,
      fill: [scheme.accent],
      radius: art.corner === 0 ? 0 : 4 * unit,
    } as const;
    composer.add({ ...bar, at: cues.opening, lasts: art.tempo * 1.4, entrance: 'grow', from: 'top' });
  }
  let y = top;
  if (term) {
    const look = {
      at: cues.opening + 0.1,
      entrance: art.headingEntrance,
      align,
      inks: [scheme.strong, scheme.text],
    } as const;
    composer.place('term', term, { x: x + indent, y, width: width - indent }, look);
    y += term.height;
  }
  if (isCentred && term && meaning) {
    const rule = 72 * unit;
    const rect = { x: size.width / 2 - rule / 2, y: y + gap / 2 - 2 * unit, width: rule, height: 5 * unit };
    const look = { at: cues.opening + 0.35, lasts: art.tempo, entrance: 'grow', from: 'left' } as const;
    composer.add({
      kind: 'panel',
      id: 'definition rule',
      rect,
      fill: [scheme.accent],
      radius: 2.5 * unit,
      ...look,
    });
  }
  if (meaning)
    composer.place(
      'meaning',
      meaning,
      { x: x + indent, y: y + (isCentred ? gap : gap * 0.45), width: width - indent },
      { at: cues.opening + 0.5, entrance: 'rise', align },
    );
  if (slide.icon === undefined) return;
  const centre = isCentred
    ? { x: size.width / 2, y: top - above + radius * 1.18 }
    : { x: content.x + content.width - 190 * unit, y: size.height / 2 };
  placeHero(composer, slide.icon, { ...centre, radius }, cues.opening + 0.1);
}
