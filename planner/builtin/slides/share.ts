import { figuresIn } from '../facts/figures.ts';
import { cueFor } from '../text/cue.ts';
import { capitalised } from '../text/casing.ts';
import { hasVerb } from '../text/english.ts';
import { gist } from '../text/shorten.ts';
import { withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** One share of a whole as a ring: "62% of sales". */
export const shareSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const figures = figuresIn(scene.voiceover);
  const [share, another] = figures;
  if (share?.kind !== 'percent' || another !== undefined || share.value <= 0 || share.value >= 100)
    return undefined;
  const behind = scene.voiceover.slice(share.end);
  const ofWhat = /^\s*(?:(?:of|der|des)\s+|d['’]|的)(?:the |our |all |its )?([^,.;，。]{2,40})/iu.exec(
    behind,
  )?.[1];
  if (
    ofWhat === undefined ||
    /^(?:it|them|us|these|those|this|that|its)\b/iu.test(ofWhat.trim()) ||
    (film.language === 'en' && hasVerb(ofWhat))
  )
    return undefined;
  const label = gist(ofWhat, film.language, 4);
  const slice = { label, value: share.value, ...withCue(cueFor(scene.voiceover, share.raw, film.language)) };
  return {
    slide: {
      layout: 'donut_chart',
      heading: capitalised(label),
      unit: '%',
      slices: [slice],
    },
    fit: 0.8,
  };
};
