import { DomainError } from '../../../../modules/kernel/errors.ts';
import type { Retouching } from '../retouching.ts';
import { SHAPE_RULES } from './rules-shapes.ts';
import { TONE_RULES } from './rules-tones.ts';
import { foundIn, type Asked } from './wish.ts';

/** What words about a picture ask for, in their order. Throws `unprocessable`, naming `prompt`, with the first words it does not know. */
export function readWishes(
  prompt: string,
): Partial<Pick<Retouching, 'arrangement'>> & Pick<Retouching, 'steps'> {
  const { text, quotes } = withoutQuotes(prompt);
  const found: { readonly at: number; readonly asked: readonly Asked[] }[] = [];
  let rest = text;
  for (const { pattern, read } of RULES) {
    for (const match of rest.matchAll(pattern))
      found.push({ at: match.index, asked: read(foundIn(match, quotes)) });
    rest = rest.replaceAll(pattern, (words) => '_'.repeat(words.length));
  }
  const unknown = rest
    .match(/[\p{L}\p{N}¤][\p{L}\p{N}¤'’-]*/gu)
    ?.find((word) => !FILLERS.has(word.toLowerCase()));
  if (unknown !== undefined) throw notUnderstood(unknown);
  const asked = found.sort((one, other) => one.at - other.at).flatMap((each) => each.asked);
  const steps = asked.flatMap((each) => (each.kind === 'arrange' ? [] : [each]));
  if (steps.length > MAX_STEPS)
    throw new DomainError(
      'unprocessable',
      'pictures.too_much',
      `prompt: asks for ${steps.length} things; at most ${MAX_STEPS} are done`,
    );
  const arrangement = asked.flatMap((each) => (each.kind === 'arrange' ? [each.arrangement] : [])).at(0);
  return { steps, ...(arrangement === undefined ? {} : { arrangement }) };
}

const MAX_STEPS = 20;

const RULES = [...SHAPE_RULES, ...TONE_RULES];

/** Words that ask for nothing by themselves. */
const FILLERS = new Set(
  (
    'a an and also then plus please can could you i want would like to make makes be become give gives it its them this these that the my in into ' +
    'on of for with by at as put place turn convert change edit add apply use set let have has get look looking looks effect effects filter ' +
    'style styled image images picture pictures photo photos all both whole overall so is are bit finally first second third too now just some ' +
    'portrait photograph shot logo drawing illustration crop cropped format aspect ratio two three four each colors colours tone tones'
  ).split(' '),
);

function withoutQuotes(prompt: string): { readonly text: string; readonly quotes: readonly string[] } {
  const quotes: string[] = [];
  const text = prompt
    .normalize('NFC')
    .replaceAll(/[\s¤]+/gu, ' ')
    .replace(
      /"([^"]{1,200})"|“([^”]{1,200})”|«([^»]{1,200})»|(?<!\p{L})['‘]([^'’]{1,200})['’](?!\p{L})/gu,
      (...found) => {
        quotes.push(found.slice(1, 5).find((group): group is string => typeof group === 'string') ?? '');
        return `¤${quotes.length - 1}¤`;
      },
    );
  return { text, quotes };
}

function notUnderstood(word: string): DomainError {
  const shown = word.includes('¤') ? 'the words in quotation marks' : `“${word.slice(0, 60)}”`;
  return new DomainError(
    'unprocessable',
    'pictures.not_understood',
    `prompt: the built-in picture editor does not understand ${shown}; ${CAN}`,
  );
}

/** Said with every refusal. */
export const CAN =
  'it can crop to an aspect ratio, zoom in, make brighter, darker, warmer, cooler, sharper or softer, change contrast and saturation, tint, make ' +
  'black and white, sepia or vintage, invert, flip, rotate, add a vignette, a border, rounded corners, a background colour or a caption in ' +
  'quotation marks, and put several pictures side by side, in a grid, one above the other, or one over the other';
