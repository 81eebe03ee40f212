import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { layClosing } from './closing.ts';
import { layComparison } from './comparison.ts';
import { layPoints } from './points.ts';
import { laySteps } from './steps.ts';
import { layTitle } from './title.ts';

type Written = SlideOf<
  | 'table'
  | 'code'
  | 'formula'
  | 'key_figures'
  | 'checklist'
  | 'call_to_action'
  | 'kinetic'
  | 'before_after'
  | 'dialogue'
>;

/** Written matter in the forms of other layouts. */
export function layWritten(composer: Composer, slide: Written): void {
  const points = (heading: string | undefined, texts: readonly { text: string; cue?: string }[]) =>
    layPoints(composer, { layout: 'points', heading: heading ?? '', points: texts.slice(0, 5) });
  switch (slide.layout) {
    case 'table':
      return points(
        slide.heading,
        slide.rows.map(({ cells, ...cue }) => ({ text: cells.join(' · '), ...cue })),
      );
    case 'code':
      return points(
        slide.heading,
        slide.code.split('\n').map((text) => ({ text })),
      );
    case 'formula':
      return points(
        slide.tex,
        slide.terms?.map(({ tex, meaning }) => ({ text: `${tex}: ${meaning}` })) ?? [],
      );
    case 'key_figures':
      return laySteps(composer, {
        layout: 'steps',
        heading: slide.heading,
        steps: slide.figures.map(({ value, caption, ...cue }) => ({ title: value, detail: caption, ...cue })),
      });
    case 'checklist':
      return layPoints(composer, {
        layout: 'points',
        heading: slide.heading,
        points: slide.items
          .slice(0, 5)
          .map(({ state, ...item }) => ({ ...item, icon: state === 'do' ? 'tabler:check' : 'tabler:x' })),
      });
    case 'call_to_action':
      return layClosing(composer, {
        layout: 'closing',
        headline: slide.headline,
        takeaways: [slide.detail, slide.address, slide.code].flatMap((text) =>
          text === undefined ? [] : { text },
        ),
      });
    case 'kinetic':
      return layTitle(composer, { layout: 'title', headline: slide.text });
    case 'before_after':
      return layComparison(composer, {
        layout: 'comparison',
        heading: slide.heading ?? '',
        left: { title: slide.before.title, points: [slide.before.text] },
        right: { title: slide.after.title, points: [slide.after.text] },
      });
    case 'dialogue':
      return points(
        slide.heading,
        slide.turns.map(({ speaker, text, ...cue }) => ({ text: `${speaker}: ${text}`, ...cue })),
      );
  }
}
