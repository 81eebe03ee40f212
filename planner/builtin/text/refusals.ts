/** Whether a sentence says what not to do (English): "Don't open it", "No phones". */
export const isRefusal = (sentence: string): boolean =>
  /^(?:don['’]?t|do not|never|no|not|avoid)\b/iu.test(sentence);

const OVER = '(?:the\\s)?(?:please\\s)?';
const label = (words: string): RegExp => new RegExp(`^${OVER}(?:${words})\\s*[:：]?$`, 'iu');

/** What stands over a list of deeds, and how each of them begins when it is told without it. */
const DEEDS = [
  ['do', label("do(?:['’]?s)?|always|what to do")],
  ["Don't", label("don['’]?ts?|do not(?:s)?|what not to do|things? not to do|(?:don['’]?t|do not) do(?: this| these| any of these)?")],
  ['Never', label('never')],
  ['Avoid', label('(?:(?:things?|what) to )?avoid(?: these| this)?')],
] as const; // prettier-ignore

/** "DON'T:" over a list (English). `undefined` for what is no such label. */
export const deedLabelOf = (text: string): (typeof DEEDS)[number][0] | undefined =>
  DEEDS.find(([, pattern]) => pattern.test(text))?.[0];

/** What stands over things: "No: meat, dairy", "Ja: Schalen". */
const [REFUSED, ALLOWED] = [label('no|not allowed|forbidden|nein|non'), label('yes|allowed|ja|sí|oui')];

/** Whether a label refuses or allows what stands under it; `undefined` where it does neither. */
export function stateOfLabel(text: string): 'do' | 'dont' | undefined {
  const deed = deedLabelOf(text);
  if (deed === 'do' || ALLOWED.test(text)) return 'do';
  return deed !== undefined || REFUSED.test(text) ? 'dont' : undefined;
}

/** "Signs of heat stroke: no sweating, confusion": under such a heading what is lacking is no deed that is refused. */
export const namesSigns = (heading: string): boolean =>
  /\b(?:signs?|symptoms?|causes?|effects?|features?|benefits?|advantages|includes|anzeichen|symptome|vorteile|signos|síntomas|ventajas|signes|symptômes|avantages)\b/iu.test(
    heading,
  );
