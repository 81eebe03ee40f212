/** A formula in a text, where it stands and as TeX. */
export interface FoundFormula {
  readonly start: number;
  readonly end: number;
  readonly tex: string;
}

/** `$…$`, `$$…$$`, `\(…\)`, `\[…\]`. */
const MARKED =
  /\$\$([^$]{1,400})\$\$|\$([^$\n]{1,200}[^$\s])\$(?!\d)|\\\(([^\n]{1,300}?)\\\)|\\\[([\s\S]{1,400}?)\\\]/gu;
const LOOKS_LIKE_TEX = /[\\^_=+<>{}*/]|^[a-zA-Z]$/u;

/** Formulas as a text writes them: marked as TeX, or plain ("a² + b² = c²", "6CO2 + 6H2O → C6H12O6"). Linear in its length. */
export function formulasIn(text: string): FoundFormula[] {
  const marked = [...text.matchAll(MARKED)].flatMap((found) => {
    const tex = (found[1] ?? found[2] ?? found[3] ?? found[4] ?? '').trim();
    return LOOKS_LIKE_TEX.test(tex) ? [{ start: found.index, end: found.index + found[0].length, tex }] : [];
  });
  const inMarked = (at: number) => marked.some(({ start, end }) => at >= start && at < end);
  return [...marked, ...plainFormulas(text).filter(({ start }) => !inMarked(start))].sort(
    (one, other) => one.start - other.start,
  );
}

/** Runs of mathematical words with a relation between others. */
function plainFormulas(text: string): FoundFormula[] {
  const found: FoundFormula[] = [];
  let run: { text: string; start: number }[] = [];
  const close = () => {
    const formula = formulaOf(run);
    if (formula) found.push(formula);
    run = [];
  };
  for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
    if (isMathematical(word)) run.push({ text: word, start: index });
    else close();
    if (/[,;:.]$/u.test(word)) close();
  }
  close();
  return found;
}

const RELATION = /[=≈≤≥≠→⇌]/u;
const OPERATOR = /^[+\-−–×·*/÷±^=≈≤≥≠→⇌<>]+$/u;

function isMathematical(word: string): boolean {
  const bare = word.replace(/[,;:.]$/u, '');
  if (OPERATOR.test(bare) || RELATION.test(bare)) return bare.length <= 60;
  if (/^[(√∛∫∑∏−–-]*\d+(?:[.,]\d+)*[²³⁴°%)]*$/u.test(bare)) return true;
  if (/^(?:\d*[A-Z][a-z]?[\d₀-₉]*){1,8}$/u.test(bare) && /\d|₂|^[A-Z][a-z]?$/u.test(bare)) return true;
  return (
    /^[([{√∛∫∑∏−–-]*(?:\d*\p{L}{1,2}|sin|cos|tan|log|ln)[\p{L}⁰¹²³⁴⁵-ⁿ₀-₉\d()^*/+\-−·√π]{0,12}[)\]}²³]*$/u.test(
      bare,
    ) &&
    (bare.length <= 2 || /[²³⁴ⁿ₀-₉^()√*/+π]/u.test(bare))
  );
}

function formulaOf(
  run: readonly { readonly text: string; readonly start: number }[],
): FoundFormula | undefined {
  let [from, to] = [0, run.length];
  const isTrailing = (word: string | undefined) =>
    word !== undefined &&
    (OPERATOR.test(word) || /^(?:a|A|I|in|is|of|to|or|so|if|as|at|an|it|on|by|we|be|do)$/u.test(word));
  while (from < to && isTrailing(run[from]?.text) && !RELATION.test(run[from + 1]?.text ?? '')) from += 1;
  while (to > from && isTrailing(run[to - 1]?.text)) to -= 1;
  const words = run.slice(from, to);
  const [first, last] = [words[0], words.at(-1)];
  const whole = words.map(({ text }) => text).join(' ');
  const sides = whole.split(RELATION).map((side) => side.trim());
  if (
    first === undefined ||
    last === undefined ||
    sides.length < 2 ||
    sides.some((side) => side.replace(/[.,;:]$/u, '') === '')
  )
    return undefined;
  // "x = 3" names a value; a formula works something out, or relates two things that vary.
  if (!/[+×·*/÷±^²³√→⇌∫∑]|[a-zA-Z].*[=≈≤≥].*[a-zA-Z]/u.test(whole)) return undefined;
  const end = last.start + last.text.replace(/[,;:.]$/u, '').length;
  return { start: first.start, end, tex: texOf(whole.replace(/[,;:.]$/u, '')) };
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const SIGNS: Readonly<Record<string, string>> = {
  '×': '\\times ', '·': '\\cdot ', '*': '\\cdot ', '÷': '\\div ', '±': '\\pm ', '−': '-', '–': '-', '≈': '\\approx ', '≤': '\\le ',
  '≥': '\\ge ', '≠': '\\ne ', '→': '\\rightarrow ', '⇌': '\\rightleftharpoons ', π: '\\pi ', ⁿ: '^n', '∑': '\\sum ', '∫': '\\int ', '°': '^\\circ ', '%': '\\%',
}; // prettier-ignore

function texOf(formula: string): string {
  const isChemical = /[→⇌]/u.test(formula);
  const tex = formula
    .replace(/√\(([^()]*(?:\([^()]*\)[^()]*)*)\)/gu, '\\sqrt{$1}')
    .replace(/√(\p{L}|\d+)/gu, '\\sqrt{$1}')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu, (digits) => `^{${plainDigits(digits, SUPERSCRIPTS)}}`)
    .replace(/[₀-₉]+/gu, (digits) => `_{${plainDigits(digits, SUBSCRIPTS)}}`)
    .replace(/\^\{(\d)\}/gu, '^$1')
    .replace(/[×·*÷±−–≈≤≥≠→⇌πⁿ∑∫°%]/gu, (sign) => SIGNS[sign] ?? sign);
  return (
    isChemical
      ? tex.replace(/(?:[A-Z][a-z]?\d*)+/gu, (molecule) => `\\mathrm{${molecule.replace(/\d+/gu, '_{$&}')}}`)
      : tex
  )
    .replace(/ {2,}/gu, ' ')
    .trim();
}

const plainDigits = (digits: string, alphabet: string) =>
  Array.from(digits, (digit) => alphabet.indexOf(digit)).join('');
