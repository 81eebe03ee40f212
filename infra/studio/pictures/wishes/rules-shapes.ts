import type { Arrangement } from '../retouching.ts';
import { COLOUR, hexOfColour } from './colours.ts';
import { IT, rule, type Asked, type Found, type Rule } from './wish.ts';

const arranged = (arrangement: Arrangement) => (): readonly Asked[] => [{ kind: 'arrange', arrangement }];

const PICTURES = '(?:images?|pictures?|photos?|ones?)';
const PLACE = `(?:(?:at|on|in|to|along|across|near) )?(?:the )?(?<place>top|upper|bottom|lower|middle|cent(?:re|er))(?: (?:edge|part|third|half))?(?: of ${IT})?`;
const SAYING = '(?:(?:that|which) )?(?:says?|saying|reads?|reading)';
const TEXT = `(?:captions?|titles?|texts?|words?|labels?|headings?|subtitles?)`;

/** What is where. The first that finds words keeps them from those after it. */
export const SHAPE_RULES: readonly Rule[] = [
  rule(`(?:${PLACE},? )?(?:(?:the |an? )?(?:write|${TEXT})(?: ${SAYING})?:? (?:the ${TEXT} )?)?¤(?<quote>\\d+)¤(?: ${TEXT.replace('?:', '?:as )?(?:')})?(?: ${PLACE.replaceAll('<place>', '<after>')})?`, captioned),
  rule(`(?:${TEXT})(?::| ${SAYING}:?) (?<text>[^¤.;]{1,200}?)(?= (?:at|in|on|near) the (?:top|upper|bottom|lower|middle|cent)|[.;]|$)(?: ${PLACE})?`, captioned),
  rule(`(?:(?:overlay|superimpose|lay|put|place)(?: the)?(?: (?:second|other|smaller|last))?(?: ${PICTURES})?|) ?(?:over|onto|upon|on top of|on) (?:the )?(?:first|other|bigger|larger)(?: ${PICTURES})?|(?<!${COLOUR}[ -])overlay(?:ed)?|superimposed?|picture[ -]in[ -]picture|watermark`, arranged('over')),
  rule(`(?:(?:combine|merge|join|put|place|arrange)(?: ${IT})? )?(?:in(?:to)? (?:an? )?)?(?:grid|collage|mosaic|montage)`, arranged('grid')),
  rule('(?:one )?(?:above|below|under|on top of) (?:each|one) (?:the )?other|one (?:above|below|under) the other|stack(?:ed)?(?: vertically)?|vertically stacked', arranged('below')),
  rule(`(?:(?:combine|merge|join|put|place|arrange)(?: ${IT})? )?(?:side[ -]by[ -]side|next to (?:each|one) (?:an)?other|beside (?:each|one) (?:an)?other|in (?:a|one) row)`, arranged('beside')),
  rule(`(?:combine|merge|join|stitch)(?: ${IT})?(?: together)?|put (?:${IT} )?together`, arranged('beside')),
  rule(`horizontal(?:ly)? (?:flip|mirror)(?:ped|ed)?|vertical(?:ly)? (?:flip|mirror)(?:ped|ed)?|(?:flip|mirror)(?:ped|ed)?(?: ${IT})?(?: (?:horizontally|vertically|upside down|left to right|left[ -]right|sideways|top to bottom))?`, flipped),
  rule('upside down', () => [{ kind: 'turn', degrees: 180 }]),
  rule(`(?:rotate[d]?|turn(?:ed)?)(?: ${IT})? (?:by )?(?<degrees>\\d{1,3}) ?(?:°|degrees?|deg)?(?: (?:to the )?(?<way>clockwise|right|counter[ -]?clockwise|anti[ -]?clockwise|left))?`, turned),
  rule(`(?:rotate[d]?|turn(?:ed)?)(?: ${IT})? (?:to the )?(?<way>clockwise|right|counter[ -]?clockwise|anti[ -]?clockwise|left)`, turned),
  rule(`rotate[d]?(?: ${IT})?`, turned),
  rule(`(?:zoom(?:ed)? in|crop(?:ped)? (?:closer|tighter|tight|in))(?: on)?(?: (?:the )?(?:middle|cent(?:re|er)))?`, ({ amount }) => [{ kind: 'zoom', times: 1 + amount(0.4) }]),
  rule(`(?:(?:put|place|set|show)(?: ${IT})? )?(?:(?:on|with|against|over|in front of|add) )?(?:an? |the )?(?:plain |solid |flat )?(?<colour>${COLOUR}) (?:background|backdrop|ground|canvas|mat)`, grounded),
  rule(`(?:make|change|set|turn)(?: the)? background (?:to )?(?<colour>${COLOUR})|background: ?(?<coloured>${COLOUR})`, grounded),
  rule(`(?:(?<thin>thin|narrow|slim|fine)|(?<thick>thick|wide|broad))? ?(?<colour>${COLOUR})? ?(?:borders?|frames?|outline)`, bordered),
  rule('round(?:ed)?(?: (?:off|the|its|all))*(?: corners?)?', ({ amount }) => [{ kind: 'round_corners', share: Math.min(0.5, amount(0.08)) }]),
  rule(`(?:(?:crop|trim|cut|resize|reformat|change)(?:ped|med|d)?(?: ${IT})?(?: to| as| into)? |to |as |in )?(?:an? )?(?:aspect(?: ratio)?(?: of)? )?(?:(?<across>\\d{1,2}) ?[:×x/] ?(?<down>\\d{1,2})|(?<!(?:this|the|my|of a) )(?<shape>squared?|portrait|landscape|vertical|wide(?:screen)?))(?: (?:crop|format|aspect|ratio|shape|version))*`, cropped),
]; // prettier-ignore

function captioned({ groups, quotes }: Found): readonly Asked[] {
  const text = (groups['quote'] === undefined ? groups['text'] : quotes[Number(groups['quote'])]) ?? '';
  const said = (groups['place'] ?? groups['after'] ?? 'bottom').toLowerCase();
  const place = /top|upper/u.test(said) ? 'top' : /middle|cent/u.test(said) ? 'middle' : 'bottom';
  return [{ kind: 'caption', text: text.trim(), place }];
}

function flipped({ said }: Found): readonly Asked[] {
  const isVertical = /vertical|upside|top/iu.test(said);
  return [{ kind: 'flip', axis: isVertical ? 'vertical' : 'horizontal' }];
}

function turned({ groups: { degrees = '90', way = 'right' } }: Found): readonly Asked[] {
  const sign = /counter|anti|left/iu.test(way) ? -1 : 1;
  return [{ kind: 'turn', degrees: sign * Number(degrees) }];
}

function grounded({ groups: { colour, coloured } }: Found): readonly Asked[] {
  return [{ kind: 'ground', colour: hexOfColour(colour ?? coloured ?? '') }];
}

function bordered({ groups: { colour = 'white', thin, thick } }: Found): readonly Asked[] {
  const share = thin === undefined ? (thick === undefined ? 0.03 : 0.06) : 0.012;
  return [{ kind: 'border', colour: hexOfColour(colour), share }];
}

const SHAPES: readonly (readonly [RegExp, number])[] = [
  [/^square/iu, 1],
  [/^portrait/iu, 3 / 4],
  [/^landscape/iu, 4 / 3],
  [/^vertical/iu, 9 / 16],
  [/^wide/iu, 16 / 9],
];

function cropped({ groups: { across, down, shape = '' } }: Found): readonly Asked[] {
  const named = SHAPES.find(([pattern]) => pattern.test(shape))?.[1];
  const ratio = named ?? Number(across) / Math.max(1, Number(down));
  return [{ kind: 'crop', ratio: Math.min(5, Math.max(0.2, ratio)) }];
}
