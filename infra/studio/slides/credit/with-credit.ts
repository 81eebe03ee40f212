import {
  applyTextStyle,
  directionOf,
  inkOn,
  measureWidth,
  type TextStyle,
  typefacesFor,
  withOverlay,
} from '../../drawing/index.ts';
import type { ScenePainter, ScenePainting } from '../../format/index.ts';

/** Where the line is, in shares of the frame's height: along its foot, below captions. */
const MIDDLE = { wide: 0.969, tall: 0.965 };
/** Height of its type, likewise; a line too long for the frame is set smaller. */
const SIZE = { wide: 0.024, tall: 0.015 };
const MAX_SHARE = 0.92;
const PLATE = { height: 1.7, padding: 0.7, alpha: 0.75 };

/** Where words of the film come from, small along its foot, over the painter's own picture. The painter itself where nothing is credited. */
export function withCredit(painter: ScenePainter, { picture }: ScenePainting): ScenePainter {
  const { scene, size, style, language } = picture;
  const text = scene.credit?.trim() ?? '';
  if (text === '') return painter;
  const { palette } = style;
  const shape = size.height > size.width ? 'tall' : 'wide';
  const { heading: typeface } = typefacesFor(style.typeface, style.mood);
  const textStyle: TextStyle = { typeface, language, direction: directionOf(text) };
  const ems = measureWidth(text, textStyle, 1) + PLATE.padding * 2;
  const fontSize = Math.min(size.height * SIZE[shape], (size.width * MAX_SHARE) / ems);
  const [width, height] = [ems * fontSize, fontSize * PLATE.height];
  const room = { x: (size.width - width) / 2, y: size.height * MIDDLE[shape] - height / 2, width, height };
  return withOverlay(painter, size, {
    room,
    isSame: () => true,
    draw(context) {
      context.save();
      context.globalAlpha = PLATE.alpha;
      context.fillStyle = palette.background;
      context.beginPath();
      context.roundRect(room.x, room.y, width, height, height / 2);
      context.fill();
      context.globalAlpha = 1;
      context.fillStyle = inkOn([palette.background], [palette.text, '#ffffff', '#101018']);
      applyTextStyle(context, text, textStyle, fontSize);
      const at = textStyle.direction === 'rtl' ? room.x + width - PLATE.padding * fontSize : room.x + PLATE.padding * fontSize; // prettier-ignore
      context.fillText(text, at, room.y + height / 2 + fontSize * 0.35);
      context.restore();
    },
  });
}
