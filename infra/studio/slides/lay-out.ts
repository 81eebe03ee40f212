import type { Slide } from '../../../modules/videos/plan.ts';
import type { Composer } from './composer.ts';
import { layBarChart } from './layouts/bar-chart.ts';
import { layBodies } from './layouts/bodies.ts';
import { layBigNumber } from './layouts/big-number.ts';
import { layBeforeAfter } from './layouts/before-after.ts';
import { layCallToAction } from './layouts/call-to-action.ts';
import { layChecklist } from './layouts/checklist.ts';
import { layClosing } from './layouts/closing.ts';
import { layCode } from './layouts/code.ts';
import { layComparison } from './layouts/comparison.ts';
import { layDialogue } from './layouts/dialogue.ts';
import { layDefinition } from './layouts/definition.ts';
import { layCurve } from './layouts/curve.ts';
import { layCycle } from './layouts/cycle.ts';
import { layDonutChart } from './layouts/donut-chart.ts';
import { layFigured } from './layouts/figured.ts';
import { layFlow } from './layouts/flow.ts';
import { layFormula } from './layouts/formula.ts';
import { layGeometry } from './layouts/geometry.ts';
import { layLayers } from './layouts/layers.ts';
import { layKeyFigures } from './layouts/key-figures.ts';
import { layKinetic } from './layouts/kinetic.ts';
import { layLineChart } from './layouts/line-chart.ts';
import { layMap } from './layouts/map.ts';
import { layPicture } from './layouts/picture.ts';
import { layPoints } from './layouts/points.ts';
import { layQuote } from './layouts/quote.ts';
import { laySteps } from './layouts/steps.ts';
import { laySequence } from './layouts/sequence.ts';
import { layTimeline } from './layouts/timeline.ts';
import { layTable } from './layouts/table.ts';
import { layTitle } from './layouts/title.ts';

/** Puts the texts and figures of a slide on its page, by its layout. */
export function layOut(composer: Composer, slide: Slide): void {
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
    case 'sequence':
      return laySequence(composer, slide);
    case 'cycle':
      return layCycle(composer, slide);
    case 'timeline':
      return layTimeline(composer, slide);
    case 'curve':
      return layCurve(composer, slide);
    case 'flow':
      return layFlow(composer, slide);
    case 'geometry':
      return layGeometry(composer, slide);
    case 'map':
      return layMap(composer, slide);
    case 'bodies':
      return layBodies(composer, slide);
    case 'layers':
      return layLayers(composer, slide);
    case 'table':
      return layTable(composer, slide);
    case 'key_figures':
      return layKeyFigures(composer, slide);
    case 'checklist':
      return layChecklist(composer, slide);
    case 'call_to_action':
      return layCallToAction(composer, slide);
    case 'kinetic':
      return layKinetic(composer, slide);
    case 'before_after':
      return layBeforeAfter(composer, slide);
    case 'dialogue':
      return layDialogue(composer, slide);
    case 'code':
      return layCode(composer, slide);
    case 'formula':
      return layFormula(composer, slide);
    case 'two_figures':
    case 'calculation':
    case 'pictogram':
    case 'duration':
    case 'hours':
    case 'date':
      return layFigured(composer, slide);
  }
}
