import type { FilmView, SceneView } from '../film/film-view.ts';
import { actsOnSlide } from './acts-on.ts';
import { againstBeforeSlide } from './against-before.ts';
import { againstPlanSlide } from './against-plan.ts';
import { agendaSlide } from './agenda.ts';
import { type AskedLayouts, NOTHING_ASKED } from './asked-layouts.ts';
import { bigNumberSlide } from './big-number.ts';
import { bodiesSlide } from './bodies.ts';
import { addressedSlide, callSlide } from './call.ts';
import { causeSlide } from './cause.ts';
import { chartSlide } from './chart.ts';
import { clauseFiguresSlide } from './clause-figures.ts';
import { closingSlide } from './closing.ts';
import { comparisonSlide } from './comparison.ts';
import { definitionSlide } from './definition.ts';
import { enumerationSlide } from './enumeration.ts';
import { kineticSlide } from './kinetic.ts';
import { openingSlide } from './opening.ts';
import { metricsSlide } from './metrics.ts';
import { messageSlides } from './message.ts';
import { otherLooks } from './other-looks.ts';
import { ordersSlide } from './orders.ts';
import { overTimeSlide } from './over-time.ts';
import { partsOfSlide } from './parts-of.ts';
import { pictureSlide } from './picture.ts';
import { priceListSlide } from './price-list.ts';
import { dateSlide, durationSlide, hoursSlide, pictogramSlide } from './figured.ts';
import { heroSlide, lineSlide } from './plain.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { rowSlide } from './row.ts';
import { sentencesSlide } from './sentences.ts';
import { shareSlide } from './share.ts';
import { stagedSlides } from './staged.ts';
import { codeSlide, dialogueSlide, formulaSlide, quoteSlide, tableSlide } from './told.ts';
import { listSlide } from './told-list.ts';
import { twoFiguresSlide } from './two-figures.ts';
import { worksBySlide } from './works-by.ts';
import { yearsSoFarSlide } from './years-so-far.ts';

/** What the caller gave as more than a sentence is shown as what it is; sentences as what they do. */
const MAKERS: readonly SlideMaker[] = [
  openingSlide, callSlide, addressedSlide, bodiesSlide, tableSlide, codeSlide, formulaSlide, dialogueSlide, quoteSlide, listSlide, chartSlide, shareSlide,
  agendaSlide, overTimeSlide, priceListSlide, twoFiguresSlide, pictogramSlide, hoursSlide, durationSlide, dateSlide, yearsSoFarSlide, metricsSlide, againstPlanSlide, againstBeforeSlide, clauseFiguresSlide, bigNumberSlide, comparisonSlide, causeSlide, partsOfSlide, worksBySlide, actsOnSlide, ordersSlide, enumerationSlide, definitionSlide, sentencesSlide, rowSlide, kineticSlide, closingSlide, pictureSlide,
  heroSlide, lineSlide,
]; // prettier-ignore

/** Every slide that would fit a scene, the best first; there is always one. */
export function proposeSlides(scene: SceneView, film: FilmView): Proposal[] {
  const made = MAKERS.map((make) => make(scene, film)).filter((proposal) => proposal !== undefined);
  const own = [...stagedSlides(scene, film), ...messageSlides(scene, film), ...made];
  const proposals = [...own, ...otherLooks(own, scene, film)];
  return proposals.sort((one, other) => other.fit - one.fit);
}

/** The best of them, given the layouts of the slides before and those asked for: no layout twice in a row where there is another one. */
export function chooseSlide(
  proposals: readonly Proposal[],
  before: readonly string[],
  { wanted, unwanted }: AskedLayouts = NOTHING_ASKED,
): Proposal | undefined {
  const isWorn = (layout: string) =>
    before.filter((each) => each === layout).length >= (MAX_USES[layout] ?? Infinity);
  const worth = ({ slide, fit, isPart = false }: Proposal) =>
    fit +
    (wanted.has(slide.layout) && !before.includes(slide.layout) ? ASKED : 0) -
    (unwanted.has(slide.layout) ? UNWANTED : 0) -
    (before.at(-1) === slide.layout ? again(slide.layout, isPart) : 0) -
    (before.at(-2) === slide.layout && !isPart ? 0.12 : 0) -
    (slide.layout === 'closing' && before.at(-1) === 'kinetic' ? TYPE_AGAIN : 0) -
    (isWorn(slide.layout) ? (slide.layout === 'map' ? 2 : 0.5) : 0);
  return proposals.reduce<Proposal | undefined>(
    (best, proposal) => (best === undefined || worth(proposal) > worth(best) ? proposal : best),
    undefined,
  );
}

/** What is asked for comes once, before what is usual; what is not wanted comes where nothing else can. */
const [ASKED, UNWANTED] = [1, 5];

/** Steps go on counting; figures are drawn again rather than written: each time they look different. */
const again = (layout: string, isPart: boolean): number =>
  isPart || layout === 'steps' ? 0 : DRAWN.has(layout) ? DRAWN_AGAIN : AGAIN;

/** More than the best of slides is worth. */
const AGAIN = 3;
const DRAWN_AGAIN = 0.3;
const DRAWN: ReadonlySet<string> = new Set([
  'two_figures',
  'bar_chart',
  'line_chart',
  'donut_chart',
  'sequence',
  'layers',
  'formula',
  'geometry',
  'code',
  'table',
]);
/** A picture is better than large type after large type. */
const TYPE_AGAIN = 0.2;

/** Of what is shown too often nothing stands out. */
const MAX_USES: Readonly<Record<string, number>> = { kinetic: 2, map: 1 };
