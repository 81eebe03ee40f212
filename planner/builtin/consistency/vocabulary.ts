import type { StyleAspect } from './style-check.ts';

/** One way a picture may look, or be taken: how it is said, and how to say it of a film that has it. */
interface Way {
  readonly name: string;
  /** A pattern, lower case. */
  readonly said: string;
  readonly say: string;
}

/** What scenes of a film should agree on, with the ways there are. The first is what a film has that says nothing of it. */
export interface Vocabulary {
  readonly aspect: StyleAspect;
  readonly ways: readonly [Way, ...Way[]];
}

const way = (name: string, say: string, ...said: readonly string[]): Way => ({
  ...{ name, say },
  said: said.join('|'),
});

/** Words that say how much of it, or only that it is looks that are spoken of. */
const VERY = '(?:very |rather |slightly |extremely |completely |entirely |all )?';

export const VOCABULARIES: readonly Vocabulary[] = [
  {
    aspect: 'colour',
    ways: [
      way('full', 'full colour', 'full[- ]colou?r', 'natural colou?rs'),
      way('grey', 'black and white', 'black[- ]and[- ]white(?! (?:stripes?|stripy|striped|cat|cow|dog|panda|zebra|piano|keys?|checked|tiles?|bird|badger|penguin|football|ball))', 'b&w', 'monochrom(?:e|atic)', 'gr[ae]y[- ]?scale', 'shades of gr[ae]y', 'colou?rless', 'without (?:any )?colou?r', '(?:drained|stripped|devoid) of (?:all |any )?colou?r'), // prettier-ignore
      way('sepia', 'sepia', 'sepia(?:[- ]ton(?:e|ed|es))?', 'like an old,? faded photo(?:graph)?', 'yellowed with age'), // prettier-ignore
      way('faded', 'muted colours', `${VERY}(?:washed[- ]out|desaturated|bleached|faded|drab)(?:,? (?:and )?(?:washed[- ]out|desaturated|bleached|faded|drab))* (?:colou?rs?|tones?|look|palette|image|picture)`, 'colou?rs (?:are )?(?:washed out|desaturated|faded)'), // prettier-ignore
      way('loud', 'strong colours', `${VERY}(?:over-?saturated|hyper-?saturated|garish|psychedelic|day-?glo|fluorescent|acid)(?: colou?rs?| tones?| hues?| palette| look)`, 'technicolou?r', 'heavily saturated'), // prettier-ignore
      way('inverted', 'inverted colours', 'inverted colou?rs?', 'negative colou?rs?', 'as a photographic negative', 'thermal imag(?:e|ing)', 'infra-?red (?:image|photo\\w*|footage|look)', 'duo-?tone', 'cross-?processed'), // prettier-ignore
    ],
  },
  {
    aspect: 'lighting',
    ways: [
      way('plain', 'clear light', 'clear light', 'even light(?:ing)?', 'soft(?:,? even)? light(?:ing)?'),
      way('low', 'low-key light', 'low[- ]key(?: light(?:ing)?)?', 'chiaroscuro', '(?:deep|heavy|harsh|hard|long|dramatic|noir) shadows?', 'dim(?:ly lit| light(?:ing)?)', 'in (?:near[- ])?(?:total |complete )?darkness', 'pitch[- ](?:dark|black)', 'gloomy light', 'barely lit', 'poorly lit'), // prettier-ignore
      way('candle', 'candlelight', '(?:by |in )?candle ?light', 'candle-?lit', 'torch-?lit', '(?:by |in )?fire ?light', 'lit by (?:candles?|torch(?:es)?|a fire|lanterns?|firelight)'), // prettier-ignore
      way('hard', 'hard light', '(?:harsh|hard|glaring|cold|clinical|overhead|fluorescent|halogen|stark)(?:,? (?:white|blue|cold|fluorescent|overhead|artificial))* light(?:s|ing)?', 'over-?exposed', 'blown[- ]out(?: highlights)?', 'fluorescent tubes?', 'flood-?lit', 'blinding light'), // prettier-ignore
      way('neon', 'neon light', 'neon(?:[- ]lit| lights?| lighting| glow| signs?)', 'lit by (?:\\w+ )?neon(?: signs?| lights?| tubes?)?', 'black ?light', 'uv light', 'laser (?:lights?|beams?)', 'disco lights?'), // prettier-ignore
      way('flash', 'flashing light', 'strob(?:e|ing|oscop\\w+)(?: lights?)?', 'flicker(?:s|ing)?(?: lights?| lamps?| bulbs?)', 'lights? (?:flash|flicker)(?:es|s|ing)?', 'lightning flashes', 'flashing lights?'), // prettier-ignore
      way('back', 'light from behind', 'back-?lit', 'silhouetted against', 'in silhouette', 'rim[- ]lit', 'lens flares?'), // prettier-ignore
    ],
  },
  {
    aspect: 'camera',
    ways: [
      way('steady', 'steady', 'steady', '(?:on a )?tripod'),
      way('shaky', 'hand-held', '(?:shaky|wobbly|jerky|jittery|unsteady|bumpy|trembling|shaking|bouncing|swaying|erratic|amateur)(?:,? (?:and )?(?:shaky|wobbly|jerky|jittery|unsteady|hand-?held|amateur|amateurish))*(?= (?:camera|footage|shot|shots|video|film|filming|picture|movement|motion|frame))', 'hand-?held', 'camera (?:shakes|wobbles|trembles|jerks|jolts|bounces|judders|sways|rattles)(?: \\w+ly)?', 'shaky[- ]cam', 'found[- ]footage', 'body ?cam'), // prettier-ignore
      way('wild', 'fast', 'whip[- ]pans?', 'crash[- ]zooms?', '(?:rapid|frantic|frenetic|dizzying|hectic|wild|violent)(?:,? (?:rapid|fast))* (?:zooms?|pans?|cuts?|camera|camerawork|movements?|motion)', 'camera (?:spins|whirls|races|hurtles|swings|tumbles|lurches|rolls|flips)(?: (?:wildly|around|over|round))*', 'jump cuts?', 'quick cuts?', 'fast cuts?', 'mtv[- ]style'), // prettier-ignore
      way('timed', 'at its own pace', '(?:in )?(?:super |extreme )?slow[- ]mo(?:tion)?', 'slowed down', 'bullet[- ]time', '(?:a |in )?time[- ]lapse', 'hyper-?lapse', 'sped[- ]up', 'fast[- ]forward(?:ed)?', 'freeze[- ]frames?', 'played (?:backwards|in reverse)', 'in reverse(?= ?[.,;]|$)'), // prettier-ignore
    ],
  },
  {
    aspect: 'framing',
    ways: [
      way('full', 'full frame', 'full[- ]frame'),
      way('bent', 'wide lens', 'fish-?eye(?: lens| view)?', 'through a (?:peephole|keyhole|magnifying glass|kaleidoscope)', 'kaleidoscop\\w+'), // prettier-ignore
      way('tilted', 'tilted frame', '(?:at |in )?a?n? ?dutch (?:angle|tilt)', 'canted (?:angle|frame)', 'upside[- ]down (?:shot|frame|picture|camera|view)', 'tilted (?:horizon|frame|camera angle|angle)'), // prettier-ignore
      way('split', 'split screen', 'split[- ]screen', 'picture[- ]in[- ]picture', '(?:four|three|several|multiple) (?:panels|windows|screens) (?:side by side|at once)', 'divided into (?:panels|windows|quarters|halves)', 'comic panels'), // prettier-ignore
      way('cut', 'another format', 'letter-?box(?:ed)?', 'black (?:bars|borders?|edges)', 'vertical (?:phone )?(?:video|frame|format|shot)', 'portrait (?:format|mode|orientation)', '(?:in )?4:3', 'square (?:format|frame|video|crop)', 'polaroid(?: frame)?', 'phone screen recording', 'vignette(?:d)?(?: edges)?', 'cctv', 'security[- ]camera', 'view ?finder overlay'), // prettier-ignore
      way('eyes', 'through the eyes of a figure', 'first[- ]person(?: view| perspective)?', 'point[- ]of[- ]view shot', 'pov(?: shot)?', 'go-?pro'), // prettier-ignore
    ],
  },
];

export const MEDIUM =
  'flat vector illustration|vector art|(?:photo|hyper)-?realis(?:m|tic)|photograph(?:s|ic|y)?|real photos?|live[- ]action|documentary footage|real[- ]life footage|archiv(?:e|al) footage|(?:35|16|8) ?mm film|water-?colou?rs?(?: painting)?|oil painting|painted in (?:oils?|acrylics?|watercolou?rs?|gouache)|oil on canvas|impressionist|(?:realistic |photorealistic )?3-?d (?:render(?:ing)?|animation|model|graphics)|cgi|unreal engine|low[- ]poly|(?:pencil|charcoal|ink|chalk) (?:sketch|drawing)|(?:drawn|sketched) (?:with|in) (?:coloured |colored )?(?:pencils?|charcoal|ink|chalk|crayons?|felt[- ]tips?)|crayon drawing|(?:japanese )?(?:anime|manga)|clay-?mation|(?:made (?:of|from) )?plasticine|stop[- ]motion(?: puppets?)?|puppet film|pixel art|8-bit|comic[- ]book|line (?:drawing|art)|wood-?cut|linocut|stained glass|mosaic tiles|(?:paper )?cut-?outs?|cut out and pasted|collage|origami|graffiti|oil pastels?|engraving|cel[- ]shaded|whiteboard drawing';
