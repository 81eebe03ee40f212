import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Passing } from '../../../../modules/videos/media.ts';
import type { Transition } from '../../../../modules/videos/plan.ts';
import { easeOutCubic, mix } from '../../drawing/index.ts';
import type { ScenePainting } from '../../format/index.ts';
import { isLoud, type Scheme, schemeFor } from '../art-direction.ts';
import type { Page } from '../page.ts';
import { makeLivingGround } from '../paint/ground/living-ground.ts';

/** So much of the slide is seen on the seam: no page is empty. */
const FIRST_SEEN = 0.3;

/** The ground of the slide before, where it is of another colour. */
export interface FormerGround {
  readonly scheme: Scheme;
  readonly isOther: boolean;
  /** Lays it where the slide is not uncovered yet. `share`: 0 on the seam, 1 when all of the slide is seen. */
  lay(context: SKRSContext2D, transition: Transition, share: number): void;
  /** Lets only that be seen of what is painted next which stands on the ground of the one or of the other. */
  clipTo(context: SKRSContext2D, ground: 'former' | 'own', transition: Transition, share: number): void;
}

/** The slide's own colours where the slide before has the same: its ground goes on. */
export function formerGround(
  page: Page,
  { picture: { style, video_type, scene } }: ScenePainting,
  passing: readonly Passing[],
): FormerGround {
  const before = passing.find((each) => each.kind === 'ground');
  const loud = isLoud(style, video_type, scene.scene_number - 1);
  const scheme = before ? schemeFor(style, page.art.vivid.includes(before.layout), loud) : page.scheme;
  const isOther = scheme.ground !== page.scheme.ground;
  const canvas = isOther ? makeLivingGround({ ...page, scheme }).canvas : undefined;
  const clipTo: FormerGround['clipTo'] = (context, ground, transition, share) => {
    context.beginPath();
    if (ground === 'former') context.rect(0, 0, page.size.width, page.size.height);
    seenOf(page, transition, mix(FIRST_SEEN, 1, easeOutCubic(share)))(context);
    context.clip('evenodd');
  };
  return {
    scheme,
    isOther,
    clipTo,
    lay(context, transition, share) {
      if (!canvas) return;
      context.save();
      clipTo(context, 'former', transition, share);
      context.drawImage(canvas, 0, 0);
      context.restore();
    },
  };
}

/** What is seen of a slide of which that share is uncovered: from the side, from below, or from the middle. */
function seenOf(
  { size: { width, height }, direction }: Page,
  transition: Transition,
  share: number,
): (context: SKRSContext2D) => void {
  switch (transition) {
    case 'push':
      return (context) => {
        context.rect(direction === 'rtl' ? 0 : width * (1 - share), 0, width * share, height);
      };
    case 'wipe':
      return (context) => {
        context.rect(0, height * (1 - share), width, height * share);
      };
    case 'zoom':
    case 'fade':
    case 'cut':
      return (context) => {
        context.arc(width / 2, height / 2, (Math.hypot(width, height) / 2) * share, 0, 2 * Math.PI);
      };
  }
}
