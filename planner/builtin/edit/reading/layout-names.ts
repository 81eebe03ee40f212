import type { Layout } from '../operation.ts';

const NAMES: readonly (readonly [Layout, string])[] = [
  ['bar_chart', 'bar (?:charts?|graphs?|diagrams?)|column charts?|bars|histogram|Balkendiagramm|gráfico de barras|diagramme en barres|diagramme à barres'],
  ['line_chart', 'line (?:charts?|graphs?)|trend ?line|Liniendiagramm|gráfico de líneas|graphique linéaire'],
  ['donut_chart', '(?:donut|doughnut|pie|ring)(?: (?:charts?|graphs?))?|Kreisdiagramm|Tortendiagramm|gráfico circular|camembert'],
  ['flow', 'flow ?(?:charts?|diagrams?)|Flussdiagramm|diagrama de flujo|organigramme'],
  ['sequence', 'sequence diagrams?|message diagram'],
  ['bar_chart', 'charts?|graphs?|diagrams?|Diagramm|gráfico|gráfica|graphique'],
  ['table', 'tables?|grid|spreadsheet|Tabelle|tabla|cuadro|tableau'],
  ['timeline', 'time ?lines?|chronology|Zeitstrahl|Zeitleiste|cronología|línea de tiempo|línea temporal|chronologie|frise'],
  ['checklist', 'check ?lists?|to-?do list|do[’\']?s and don[’\']?ts|Checkliste|lista de (?:control|verificación)|liste (?:de contrôle|à cocher)'],
  ['cycle', 'cycles?|loop|circular diagram|Kreislauf|ciclo'],
  ['key_figures', 'key figures|key numbers|stats|statistics|statistic|figures|numbers|data|Kennzahlen|Zahlen|Statistik|cifras clave|chiffres clés'],
  ['before_after', 'before[- ](?:and[- ])?after|Vorher[- ]Nachher|antes y después|avant[- ]après'],
  ['two_figures', 'two (?:figures|bars) side by side'],
  ['calculation', 'calculation|worked example'],
  ['pictogram', 'pictograms?|pictographs?|icon array|Piktogramm|pictograma|pictogramme'],
  ['hours', 'day bar|hours of the day'],
  ['date', 'calendar (?:leaf|page)|Kalenderblatt'],
  ['duration', 'clock face|stopwatch|countdown'],
  ['dialogue', 'dialog(?:ue)?s?|conversation|Dialog|diálogo'],
  ['formula', 'formulas?|equations?|Formel|fórmula|formule'],
  ['code', 'code(?: (?:block|snippet|sample|example))?|snippet|listing|Quelltext|código'],
  ['map', 'maps?|Landkarte|mapa'],
  ['call_to_action', 'call[- ]to[- ]action|CTA'],
  ['kinetic', 'kinetic (?:type|text|typography)|moving type|animated (?:text|words)'],
  ['steps', '(?:numbered )?steps|step[- ]by[- ]step|process|numbered list|sequence|Schritte|pasos|étapes'],
  ['points', 'bullet(?:ed)?(?: points?| list)?s?|list|points|key points|Stichpunkte|Aufzählung|Liste|lista|viñetas|puces|liste'],
  ['big_number', '(?:big|large|huge|giant|key|great) (?:number|figure|stat(?:istic)?)|große Zahl|número grande|grand chiffre'],
  ['comparison', 'comparison|side[- ]by[- ]side|versus|two columns|Vergleich|comparación|comparaison'],
  ['quote', 'quotes?|quotation|testimonials?|Zitat|cita|citation'],
  ['definition', 'definition|Definition|definición|définition'],
  ['title', 'title (?:card|slide|screen)|headline'],
  ['closing', 'closing (?:card|slide)'],
  ['picture', 'picture slide|picture with (?:a )?caption|captioned picture'],
]; // prettier-ignore

const PATTERNS = NAMES.map(
  ([layout, names]) => [layout, new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu')] as const,
);

/** What a scene can be called by the slide it shows: "the bar chart". Texts that go by "title" are no scenes. */
export const SHOWN_NAMES = NAMES.filter(([layout]) => !['title', 'closing', 'picture'].includes(layout))
  .map(([, names]) => names)
  .join('|');

/** The layout a text names: "a bar chart", "bullet points". */
export function layoutNamed(text: string): Layout | undefined {
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
}

const FIGURES: ReadonlySet<string> = new Set(['key_figures', 'big_number', 'table']);

/** Whether a slide is what a text calls it: any chart is a chart. */
export function isCalled(layout: Layout, words: string): boolean {
  const named = layoutNamed(words);
  if (named === 'bar_chart' && !/bar|column|Balken|barr/iu.test(words)) return layout.endsWith('_chart');
  if (named === 'points') return layout === 'points' || layout === 'checklist' || layout === 'steps';
  if (named === 'key_figures' && /statisti|data|^numbers|Zahlen$/iu.test(words))
    return layout.endsWith('_chart');
  if (named === 'key_figures') return FIGURES.has(layout) || layout.endsWith('_chart');
  return layout === named;
}
