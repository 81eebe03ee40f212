import { capitalised, withoutStop } from '../text/casing.ts';
import type { Recognizer } from './idea.ts';

const UP = /\b(?:rises?|rising|goes up|go up|grows?|increases?|climbs?|more|higher|larger|faster)\b/iu;
const DOWN =
  /\b(?:falls?|falling|goes down|go down|drops?|decreases?|shrinks?|declines?|less|lower|fewer|slower|smaller)\b/iu;
const RELATION =
  /^(?:when|as|if)\s+(?:the\s+|an?\s+)?([\p{L}\s-]{3,30}?)\s+(rises|goes up|increases|grows|falls|goes down|decreases|drops),\s+(.{6,60})$/iu;
const CROSSING = /\bcross(?:es|ing)?\b|\bmeet\b/iu;

/** Two things that change with a third: their curves, and where they cross if that is told. */
export const recognizeCurves: Recognizer = ({ sentences, language }) => {
  if (language !== 'en') return undefined;
  const relations = sentences.map(relationIn);
  const end = relations.indexOf(undefined);
  const run = end === -1 ? relations.length : end;
  const found = relations.slice(0, Math.min(run, 3)).flatMap((relation) => relation ?? []);
  const [first] = found;
  if (first === undefined || found.length < 2 || found.some(({ driver }) => driver !== first.driver))
    return undefined;
  const crossing = sentences[found.length];
  const isCrossed =
    crossing !== undefined && CROSSING.test(crossing) && new Set(found.map(({ shape }) => shape)).size > 1;
  const said = sentences.slice(0, found.length + (isCrossed ? 1 : 0));
  const marks = isCrossed
    ? [{ label: markOf(crossing), at: 'crossing' as const, cue: withoutStop(crossing) }]
    : [];
  const curves = found.map(({ label, shape, cue }) => ({ label, shape, cue }));
  return {
    used: said.length,
    said,
    slides: [
      { layout: 'curve', x_axis: first.driver, y_axis: '', curves, ...(marks.length === 0 ? {} : { marks }) },
    ],
  };
};

function relationIn(sentence: string) {
  const [, driver, way = '', effect = ''] = RELATION.exec(withoutStop(sentence)) ?? [];
  if (driver === undefined || UP.test(effect) === DOWN.test(effect)) return undefined;
  const isRising = UP.test(way) === UP.test(effect);
  return {
    driver: capitalised(driver),
    label: capitalised(effect),
    shape: isRising ? ('rising' as const) : ('falling' as const),
    cue: effect,
  };
}

/** "Where the two curves cross, the market is in balance": the market is in balance. */
function markOf(sentence: string): string {
  return capitalised(withoutStop(/,\s+(.+)$/su.exec(sentence)?.[1] ?? sentence));
}
