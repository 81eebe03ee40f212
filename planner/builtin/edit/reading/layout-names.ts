import type { Layout } from '../operation.ts';

const NAMES: readonly (readonly [Layout, RegExp])[] = [
  ['bar_chart', /(?<!\p{L})(?:bar (?:charts?|graphs?|diagrams?)|column charts?|bars|histogram|Balkendiagramm|gráfico de barras|diagramme en barres|diagramme à barres)(?!\p{L})/iu],
  ['line_chart', /(?<!\p{L})(?:line (?:charts?|graphs?)|trend ?line|curve|Liniendiagramm|gráfico de líneas|courbe)(?!\p{L})/iu],
  ['donut_chart', /(?<!\p{L})(?:donut|doughnut|pie|ring)(?: (?:charts?|graphs?))?(?!\p{L})|(?<!\p{L})(?:Kreisdiagramm|gráfico circular|camembert)(?!\p{L})/iu],
  ['bar_chart', /(?<!\p{L})(?:charts?|graphs?|diagrams?|Diagramm|gráfico|graphique)(?!\p{L})/iu],
  ['steps', /(?<!\p{L})(?:(?:numbered )?steps|step[- ]by[- ]step|process|flow ?chart|numbered list|sequence|timeline|Schritte|pasos|étapes)(?!\p{L})/iu],
  ['points', /(?<!\p{L})(?:bullet(?:ed)?(?: points?| list)?s?|list|points|key points|Stichpunkte|Aufzählung|lista|viñetas|puces|liste)(?!\p{L})/iu],
  ['big_number', /(?<!\p{L})(?:(?:big|large|huge|giant|key|great) (?:number|figure|stat(?:istic)?)|große Zahl|número grande|grand chiffre)(?!\p{L})/iu],
  ['comparison', /(?<!\p{L})(?:comparison|side[- ]by[- ]side|versus|two columns|Vergleich|comparación|comparaison)(?!\p{L})/iu],
  ['quote', /(?<!\p{L})(?:quote|quotation|Zitat|cita|citation)(?!\p{L})/iu],
  ['definition', /(?<!\p{L})definition(?!\p{L})/iu],
  ['title', /(?<!\p{L})(?:title (?:card|slide|screen)|headline)(?!\p{L})/iu],
  ['closing', /(?<!\p{L})(?:closing (?:card|slide))(?!\p{L})/iu],
  ['picture', /(?<!\p{L})(?:picture slide|picture with (?:a )?caption|captioned picture)(?!\p{L})/iu],
]; // prettier-ignore

/** The layout a text names: "a bar chart", "bullet points". */
export function layoutNamed(text: string): Layout | undefined {
  return NAMES.find(([, pattern]) => pattern.test(text))?.[0];
}
