import type { PictureStep } from '../retouching.ts';
import { COLOUR, hexOfColour } from './colours.ts';
import { IT, rule, type Asked, type Found, type Rule } from './wish.ts';

const WARM = '#ff8a1f';
const COOL = '#2a7bff';

const filter = (css: string): PictureStep => ({ kind: 'filter', css });
const tint = (colour: string, strength: number, how: 'light' | 'colour'): PictureStep => ({
  kind: 'tint',
  ...{ colour, how },
  strength: Math.min(1, strength),
});
const factor = (amount: number, way: 1 | -1): string => Math.max(0, 1 + way * amount).toFixed(3);

/** What can be more or less, by its first letters; `way`: 1 for more. */
const QUALITIES: readonly (readonly [begins: RegExp, change: (found: Found, way: 1 | -1) => PictureStep])[] =
  [
    [/^(?:bright|light|expos)/iu, ({ amount }, way) => filter(`brightness(${factor(amount(0.25), way)})`)],
    [/^contrast/iu, ({ amount }, way) => filter(`contrast(${factor(amount(0.3), way)})`)],
    [/^(?:satur|colo|vibr)/iu, ({ amount }, way) => filter(`saturate(${factor(amount(0.5), way)})`)],
    [/^warm/iu, ({ amount }, way) => tint(way > 0 ? WARM : COOL, amount(0.35), 'light')],
    [
      /^sharp/iu,
      ({ amount }, way) => (way > 0 ? { kind: 'sharpen', strength: amount(0.8) } : blur(amount(1))),
    ],
    [
      /^blur/iu,
      ({ amount }, way) => (way > 0 ? blur(amount(1)) : { kind: 'sharpen', strength: amount(0.8) }),
    ],
  ];
const QUALITY = '(?:brightness|light|exposure|contrast|saturation|colou?rs?|vibrance|warmth|sharpness|blur)';
const MORE = '(?:more|increas(?:e|ed)|raised?|boost(?:ed)?|higher|strengthen|enhanced?|turn up)';
const LESS = '(?:less|decreased?|reduced?|lower(?:ed)?|weaken|turn down)';

const blur = (strength: number): PictureStep => ({ kind: 'blur', strength });

function changed(found: Found, way: 1 | -1): readonly Asked[] {
  const named = found.groups['qualities']?.match(new RegExp(QUALITY, 'giu')) ?? [];
  return named.flatMap((name) => QUALITIES.find(([begins]) => begins.test(name))?.[1](found, way) ?? []);
}
const QUALITIES_LISTED = `(?:the )?(?<qualities>${QUALITY}(?:(?:,| and|, and| &) (?:the )?${QUALITY})*)`;
const quality = (name: string, way: 1 | -1) => (found: Found) =>
  changed({ ...found, groups: { qualities: name } }, way);

/** Light and colour. The first that finds words keeps them from those after it. */
export const TONE_RULES: readonly Rule[] = [
  rule(`(?:in )?(?:black[ -](?:and|&)[ -]white|b ?& ?w|b/w|monochrome|gr[ae]y ?scale)`, () => [
    filter('grayscale(1)'),
  ]),
  rule('sepia', ({ amount }) => [filter(`sepia(${Math.min(1, amount(0.9)).toFixed(3)})`)]),
  rule('vintage|retro|old[- ](?:photo|time|fashioned)|nostalgic', () => [
    filter('sepia(0.55) contrast(0.92) brightness(1.04)'),
    { kind: 'vignette', strength: 0.45 },
  ]),
  rule('invert(?:ed)?(?: the)?(?: colou?rs?)?|(?:photo )?negative', () => [filter('invert(1)')]),
  rule('vignett(?:e|ed|ing)|dark(?:er|en(?:ed)?)? (?:the )?(?:edges|corners|borders)', ({ amount }) => [
    { kind: 'vignette', strength: Math.min(1, amount(0.55)) },
  ]),
  rule(
    `(?:tint(?:ed)?|tone[d]?|wash(?:ed)?|colou?r(?:ed|i[sz]ed?)?)(?: ${IT})?(?: in| with)?(?: an?)? (?<colour>${COLOUR})`,
    tinted,
  ),
  rule(`(?<colour>${COLOUR})(?:ish)?[ -](?:tint|tone|wash|cast|overlay|filter|hue|light)`, tinted),
  rule(`(?:make|turn)(?: ${IT})?(?: look)?(?: more)? (?<colour>${COLOUR})(?:ish)?`, tinted),
  rule(`${MORE} ${QUALITIES_LISTED}`, (found) => changed(found, 1)),
  rule(`${LESS} ${QUALITIES_LISTED}`, (found) => changed(found, -1)),
  rule('high(?:er)?[ -]contrast|contrasty|punch(?:y|ier)', quality('contrast', 1)),
  rule('low(?:er)?[ -]contrast|flat(?:ter)?', quality('contrast', -1)),
  rule(
    'less (?:vivid|vibrant|colou?rful|saturated)|muted|washed[ -]out|desaturated?|faded?',
    quality('saturation', -1),
  ),
  rule('(?:more )?(?:vivid|vibrant|colou?rful|saturated?)', quality('saturation', 1)),
  rule('less (?:bright|light)|dark(?:er|en(?:ed)?)?|dim(?:mer|med)?', quality('brightness', -1)),
  rule('less dark|(?:more )?bright(?:er|en(?:ed)?)?|light(?:er|en(?:ed)?)', quality('brightness', 1)),
  rule('less (?:cool|cold)|warm(?:er|th)?(?: (?:tones?|tint|light|colou?rs?|look))?', quality('warmth', 1)),
  rule('less warm|(?:cool|cold)(?:er)?(?: (?:tones?|tint|light|colou?rs?|look))?', quality('warmth', -1)),
  rule('less sharp|blur(?:red|ry|rier)?|soft(?:er|en(?:ed)?)?(?: focus)?|out of focus', quality('blur', 1)),
  rule('less blurry|sharp(?:er|en(?:ed)?)?|crisp(?:er)?', quality('sharpness', 1)),
];

function tinted({ groups, amount }: Found): readonly Asked[] {
  return [tint(hexOfColour(groups['colour'] ?? ''), amount(0.45), 'colour')];
}
