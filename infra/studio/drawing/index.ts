export {
  blend,
  contrastOf,
  differenceOf,
  type Hex,
  inkOn,
  isDark,
  leastContrast,
  lightnessOf,
  relit,
  TEXT_CONTRAST,
} from './colour/contrast.ts';
export { familiesFor, type Typeface } from './fonts/typeface.ts';
export { type CueTimes, makeCueTimes } from './motion/cue-times.ts';
export {
  clamp01,
  easeInCubic,
  easeInOutCubic,
  easeOutBack,
  easeOutCubic,
  easeOutQuint,
  mix,
  progressAt,
} from './motion/easing.ts';
export { withOverlay } from './overlay.ts';
export { findEmojiIcon, findIcon, isIllustrated } from './pictures/icon-svg.ts';
export { copyPixels, pixelsOf } from './pixels.ts';
export { splitPieces } from './text/break-opportunities.ts';
export { type Direction, directionOf } from './text/direction.ts';
export { type FittedText, fitText } from './text/fit-text.ts';
export { readableText, splitGraphemes } from './text/readable-text.ts';
export { applyTextStyle, EMOJI_EMS, measureWidth, splitRuns, type TextStyle } from './text/text-style.ts';
export { type Typefaces, typefacesFor } from './text/typefaces.ts';
