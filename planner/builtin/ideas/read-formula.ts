import { wordingIn } from '../text/wordings.ts';

/** How TeX writes signs, by their place in `Wording.signs`. */
const OPERATORS: readonly (readonly [RegExp, number])[] = [
  [/\\leq?\b|≤|<=/gu, 9],
  [/\\geq?\b|≥|>=/gu, 10],
  [/=/gu, 0],
  [/\+/gu, 1],
  [/(?<![\p{L}\\])[-−–](?![\p{L}]{2})|[-−–]/gu, 2],
  [/\\(?:cdot|times)\b|[×·]/gu, 3],
  [/\\div\b|÷|\//gu, 4],
];

/** A formula of TeX mathematics as one reads it out: "a squared plus b squared equals c squared". */
export function readFormula(tex: string, language: string): string {
  const { signs } = wordingIn(language);
  const sign = (place: number) => ` ${signs[place] ?? ''} `;
  const grouped = fractions(tex.replace(/\\(?:left|right|,|;|!|quad|displaystyle)/gu, ' '), sign(4))
    .replace(/\\sqrt\s*\{([^{}]*)\}/gu, (_, inner: string) => `${sign(8)}${inner} `)
    .replace(/\\(?:text|mathrm|mathbf|operatorname)\s*\{([^{}]*)\}/gu, ' $1 ')
    .replace(/\^\s*(?:\{2\}|2(?!\d))|²/gu, sign(5))
    .replace(/\^\s*(?:\{3\}|3(?!\d))|³/gu, sign(6))
    .replace(
      /\^\s*\{([^{}]*)\}|\^\s*(\S)/gu,
      (_, many?: string, one?: string) => `${sign(7)}${many ?? one ?? ''} `,
    )
    .replace(/_\s*\{([^{}]*)\}|_\s*(\S)/gu, ' $1$2 ');
  const spoken = OPERATORS.reduce((text, [pattern, place]) => text.replace(pattern, sign(place)), grouped);
  return spoken
    .replace(/\\(\p{L}+)/gu, ' $1 ')
    .replace(/[{}\\$]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\(\s*|\s*\)/gu, (found) => found.trim())
    .trim();
}

function fractions(tex: string, over: string): string {
  const inner = /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/u;
  let text = tex;
  while (inner.test(text))
    text = text.replace(inner, (_, one: string, other: string) => ` ${one}${over}${other} `);
  return text;
}
