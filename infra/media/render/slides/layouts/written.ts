import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { layPoints } from './points.ts';

/** Written matter in the forms of other layouts. */
export function layWritten(composer: Composer, slide: SlideOf<'code' | 'formula'>): void {
  const points = (heading: string | undefined, texts: readonly { text: string; cue?: string }[]) =>
    layPoints(composer, { layout: 'points', heading: heading ?? '', points: texts.slice(0, 5) });
  if (slide.layout === 'code')
    return points(
      slide.heading,
      slide.code.split('\n').map((text) => ({ text })),
    );
  points(slide.tex, slide.terms?.map(({ tex, meaning }) => ({ text: `${tex}: ${meaning}` })) ?? []);
}
