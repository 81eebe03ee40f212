import type { Slide } from '../../../../modules/videos/plan.ts';
import { makeCueTimes } from '../motion/cue-times.ts';
import { FRAMES_PER_SECOND, type ScenePainting } from '../scene-painter.ts';
import { directionOf } from '../text/direction.ts';
import { directArt, schemeFor } from './art-direction.ts';
import type { Box } from './box.ts';
import { makeComposer, mirrorBoxes, type Composer } from './composer.ts';
import { placeFloaters } from './floaters.ts';
import { layBarChart } from './layouts/bar-chart.ts';
import { layBigNumber } from './layouts/big-number.ts';
import { layClosing } from './layouts/closing.ts';
import { layComparison } from './layouts/comparison.ts';
import { layDefinition } from './layouts/definition.ts';
import { layDonutChart } from './layouts/donut-chart.ts';
import { layLineChart } from './layouts/line-chart.ts';
import { layPicture } from './layouts/picture.ts';
import { layPoints } from './layouts/points.ts';
import { layQuote } from './layouts/quote.ts';
import { laySteps } from './layouts/steps.ts';
import { layTitle } from './layouts/title.ts';
import { marginsFor, type Page } from './page.ts';

/** A slide before pixels: its boxes, first to last painted. */
export interface LaidSlide {
  readonly page: Page;
  readonly boxes: readonly Box[];
}

/** Lays a slide out. Pure, given the bundled fonts. */
export function laySlide(painting: ScenePainting, slide: Slide): LaidSlide {
  const page = makePage(painting, slide);
  const composer = makeComposer(page);
  layOut(composer, slide);
  placeFloaters(composer);
  const boxes = page.direction === 'rtl' ? mirrorBoxes(composer.boxes, page.size.width) : composer.boxes;
  return { page, boxes };
}

function makePage(painting: ScenePainting, slide: Slide): Page {
  const { picture, words, narration_start_seconds, frame_count, assets } = painting;
  const { size, style, video_type, language, scene } = picture;
  const art = directArt(style, video_type);
  return {
    size,
    isPortrait: size.height > size.width,
    unit: Math.min(size.width, size.height) / 720,
    minimumSize: Math.ceil((size.height / 28) * 100) / 100,
    ...marginsFor(size),
    art,
    scheme: schemeFor(style.palette, art.vivid.includes(slide.layout)),
    language,
    direction: directionOf(textOf(slide)),
    cues: makeCueTimes({ words, narration_start_seconds, duration_seconds: frame_count / FRAMES_PER_SECOND }),
    seed: scene.scene_number,
    aspectOf(assetId) {
      const image = assets.get(assetId);
      return image && image.width / image.height;
    },
  };
}

/** All words of a slide, for telling which way it runs. */
function textOf(slide: Slide): string {
  return JSON.stringify(Object.values(slide).slice(1)).replaceAll(/"[a-z_]+":|"[a-z-]+:[a-z0-9-]+"/g, ' ');
}

function layOut(composer: Composer, slide: Slide): void {
  switch (slide.layout) {
    case 'title':
      return layTitle(composer, slide);
    case 'points':
      return layPoints(composer, slide);
    case 'big_number':
      return layBigNumber(composer, slide);
    case 'bar_chart':
      return layBarChart(composer, slide);
    case 'line_chart':
      return layLineChart(composer, slide);
    case 'donut_chart':
      return layDonutChart(composer, slide);
    case 'steps':
      return laySteps(composer, slide);
    case 'comparison':
      return layComparison(composer, slide);
    case 'quote':
      return layQuote(composer, slide);
    case 'definition':
      return layDefinition(composer, slide);
    case 'picture':
      return layPicture(composer, slide);
    case 'closing':
      return layClosing(composer, slide);
  }
}
