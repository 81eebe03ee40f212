import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Rect, ScenePainting, SeamEnd } from '../../format/index.ts';
import { isBeat } from '../beats.ts';
import type { Box } from '../box.ts';
import type { Page } from '../page.ts';
import { AT_REST, posed } from '../paint/entrance.ts';
import type { Layer } from '../paint/layer.ts';
import { betweenSeams, waitingWords } from './arriving.ts';
import { formerGround } from './former-ground.ts';
import { flightOf, type PassingFlight } from './passing-flights.ts';
import { isSheet, restPose, turnsOf } from './rest-poses.ts';
import { flown, gone, type SeamMoment, type SeamMoments, seamMoments } from './seam-moments.ts';

/** The ends of a slide's clip over which something passes. */
export interface SlideSeams {
  readonly owned: ReadonlySet<SeamEnd>;
  /** The boxes of the slide between its ends: what came from the scene before is at its place. */
  readonly boxes: readonly Box[];
  /** Words that came before the rest of their text: they wait for it. */
  readonly waiting: readonly Layer[];
  /** Undefined where the slide is by itself. */
  at(frame: number): SeamMoment | undefined;
  /** Paints everything over the slide's own ground. */
  paint(context: SKRSContext2D, layers: readonly Layer[], moment: SeamMoment, now: number): void;
}

/** How a slide comes from the one before it and goes over to the next: what both show stays in sight and moves, the rest makes way. */
export async function makeSlideSeams(
  page: Page,
  laid: readonly Box[],
  painting: ScenePainting,
): Promise<SlideSeams> {
  const { picture: { style }, seams, frame_count } = painting; // prettier-ignore
  const moments = seamMoments(seams, style.pace, frame_count);
  const former = formerGround(page, painting, seams?.in.passing ?? []);
  const schemes = { in: former.scheme, out: page.scheme };
  const over = (end: SeamEnd) => flightsOver(end, { page, laid, painting, moments, seamScheme: schemes[end] });
  const flights = { in: await over('in'), out: await over('out') };
  const boxes = betweenSeams(laid, flights.in, moments);
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const turns = turnsOf(boxes, page);
  const whole = { x: 0, y: 0, ...page.size };

  return {
    owned: moments.owned,
    at: moments.at,
    boxes,
    waiting: flights.in.flatMap(({ box, isWhole, flight }) => {
      const text = byId.get(box?.id ?? '');
      return isWhole || text?.kind !== 'text' ? [] : [waitingWords(text, flight)];
    }),
    paint(context, layers, moment, now) {
      const { end } = moment;
      const way = flown(moment);
      const transition = seams?.[end].transition ?? 'fade';
      const passing = flights[end];
      const away = awayIn(passing);
      const gaps = new Map(passing.map(({ box, gaps: own }) => [box?.id, own]));
      const manner = { transition, end, pace: style.pace, left: leftBeside(passing) };
      const covered = end === 'in' && former.isOther;
      const clipTo = (ground: 'former' | 'own') => {
        former.clipTo(context, ground, transition, 1 - moment.share);
      };
      context.save();
      if (covered) {
        former.lay(context, transition, 1 - moment.share);
        clipTo('own');
      }
      for (const layer of layers) {
        const box = byId.get(layer.of ?? '');
        if (!box || away.has(box.id) || layer.reach(now) === undefined) continue;
        const turn = turns.get(box.id) ?? 0;
        const pose = covered ? AT_REST : restPose(manner, page, gone(moment, end === 'out' ? turn : 1 - turn));
        posed(context, whole, isSheet(box, page) ? { ...pose, dx: 0, dy: 0, scale: 1 } : pose, () => {
          cutOut(context, whole, gaps.get(box.id) ?? []);
          layer.paint(context, now);
        });
      }
      context.restore();
      for (const each of passing)
        fly(context, each, way, covered && each.kind === 'words' ? clipTo : undefined);
    },
  };
} // prettier-ignore

/** Boxes that are not at their place. */
const awayIn = (passing: readonly PassingFlight[]): ReadonlySet<string> =>
  new Set(passing.flatMap(({ box, isWhole }) => (box && isWhole ? [box.id] : [])));

/** Words and pictures have the seam to themselves. */
const leftBeside = (passing: readonly PassingFlight[]): number => (passing.length === 0 ? LEFT : 0);

/** Words over two grounds are seen on each in its ink. */
function fly(
  context: SKRSContext2D,
  { flight, onOwn = flight }: PassingFlight,
  way: number,
  clipTo?: (ground: 'former' | 'own') => void,
): void {
  for (const ground of clipTo ? (['former', 'own'] as const) : (['own'] as const)) {
    context.save();
    clipTo?.(ground);
    (ground === 'own' ? onOwn : flight)(context, way);
    context.restore();
  }
}

/** How much of the rest is seen on the seam, where neither words nor a picture pass: no page is ever empty. */
const LEFT = 0.5;

/** What passes over an end and has to be painted on its way. */
async function flightsOver(
  end: SeamEnd,
  { page, laid, painting, moments, seamScheme }: {
    readonly page: Page;
    readonly laid: readonly Box[];
    readonly painting: ScenePainting;
    readonly moments: SeamMoments;
    readonly seamScheme: Page['scheme'];
  },
): Promise<readonly PassingFlight[]> {
  const { owned, landing, leaving } = moments;
  const all = owned.has(end) ? (painting.seams?.[end].passing ?? []) : [];
  const passing = all.flatMap((each) => (each.kind === 'ground' ? [] : [each]));
  const isThere = (box: Box) => end === 'in'
    ? (box.leaves ?? Infinity) > landing
    : box.at + box.lasts <= leaving && (box.leaves ?? Infinity) >= leaving;
  const boxes = laid.filter((box) => !isBeat(box) && isThere(box));
  const look = { isAlone: passing.length === 1, seamScheme };
  const found = await Promise.all(passing.map((each) => flightOf(page, boxes, painting, each, look)));
  return found.filter((flight) => flight !== undefined);
} // prettier-ignore

/** Words that are on their way are not seen twice. */
function cutOut(context: SKRSContext2D, whole: Rect, gaps: readonly Rect[]): void {
  if (gaps.length === 0) return;
  context.beginPath();
  for (const { x, y, width, height } of [whole, ...gaps]) context.rect(x, y, width, height);
  context.clip('evenodd');
}
