import type { Direction, Plan, Slide } from '../../../modules/videos/plan.ts';

type Layout = Slide['layout'];

const CHARTS: readonly Layout[] = ['bar_chart', 'line_chart', 'donut_chart', 'curve'];
/** How people name what a scene may look like, the most telling name first, and the layouts that are it. */
const NAMES: readonly (readonly [RegExp, readonly Layout[]])[] = [
  [/\b(?:sequence diagram|sequenzdiagramm|diagrama de secuencia|diagramme de séquence)s?\b/iu, ['sequence']],
  [/\b(?:flow ?charts?|flow diagrams?|flussdiagramm|diagrama de flujo|organigramme)\b/iu, ['flow', 'steps', 'cycle']],
  [/\b(?:time ?lines?|zeitleiste|zeitstrahl|línea de(?:l)? tiempo|frise chronologique)\b/iu, ['timeline']],
  [/\b(?:bar|column) (?:charts?|graphs?)\b|\b(?:balken|säulen)diagramm\b|\bgráfico de barras\b/iu, ['bar_chart']],
  [/\bline (?:charts?|graphs?)\b|\bliniendiagramm\b|\bgráfico de líneas\b/iu, ['line_chart', 'curve']],
  [/\b(?:pie|donut) (?:charts?|graphs?)\b|\b(?:kreis|torten)diagramm\b|\bcamembert\b/iu, ['donut_chart']],
  [/\b(?:charts?|graphs?|diagramme?n?|gráficos?|graphiques?)\b/iu, CHARTS],
  [/\b(?:tables?|tabellen?|tablas?|tableaux?)\b(?!\s(?:with|for|in the|of food))/iu, ['table', 'comparison']],
  [/(?<!\bmind )\b(?:maps?|landkarte|mapas?)\b/iu, ['map']],
  [/\bcheck ?lists?\b|\bcheckliste\b/iu, ['checklist']],
]; // prettier-ignore

/** "a timeline and a map": two wishes. */
const wishesIn = (wish: string): string[] => {
  const parts = wish.split(/,\s(?:and\s|und\s|y\s|et\s)?|\s(?:and|und|y|et|plus)\s/iu);
  return parts.length > 1 && parts.every((part) => layoutsNamed(part).length > 0) ? parts : [wish];
};

const layoutsNamed = (wish: string): readonly Layout[] => NAMES.find(([name]) => name.test(wish))?.[1] ?? [];

/** The layouts that a caller asks to see, and those that are not wanted. */
export interface AskedLayouts {
  readonly wanted: ReadonlySet<Layout>;
  readonly unwanted: ReadonlySet<Layout>;
}

export const NOTHING_ASKED: AskedLayouts = { wanted: new Set(), unwanted: new Set() };

export function askedLayouts({ must_show, must_not_show, structure }: Direction): AskedLayouts {
  return {
    wanted: new Set([...must_show, ...structure].flatMap(wishesIn).flatMap(layoutsNamed)),
    unwanted: new Set(must_not_show.flatMap(wishesIn).flatMap(layoutsNamed)),
  };
}

/** Of what was asked to be seen as a diagram, a chart or the like what no scene is: the material does not say it. */
export function refusedLayouts({ scenes, direction }: Plan): Direction['refused'] {
  const shown = new Set(scenes.flatMap(({ slide }) => (slide === undefined ? [] : [slide.layout])));
  return (direction?.must_show ?? []).flatMap(wishesIn).flatMap((text) => {
    const layouts = layoutsNamed(text);
    const isMissing = layouts.length > 0 && !layouts.some((layout) => shown.has(layout));
    return isMissing ? [{ text, reason: 'the material does not say what it would show' }] : [];
  });
}
