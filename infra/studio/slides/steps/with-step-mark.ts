import type { SKRSContext2D } from '@napi-rs/canvas';
import {
  applyTextStyle,
  easeInOutCubic,
  inkOn,
  progressAt,
  type TextStyle,
  typefacesFor,
  withOverlay,
} from '../../drawing/index.ts';
import { FRAMES_PER_SECOND, type ScenePainter, type ScenePainting } from '../../format/index.ts';

/** Where the mark is, in shares of the frame's shorter side: the same in every scene, so that it goes on over the cuts. */
const MARK = { left: 0.05, top: 0.05, height: 0.1, segment: 0.075, gap: 0.016, bar: 0.02 };
/** Below what phones lay over a film. */
const TOP_OF_TALL = 0.062;
/** The segments of a long procedure are shorter. */
const MAX_SEGMENTS = 0.5;
/** The segment of this step fills. */
const FILL = { start: 0.25, seconds: 0.9 };

/** The number of a step and how far the procedure is: over the painter's own picture. The painter itself where the scene is no step. */
export function withStepMark(painter: ScenePainter, painting: ScenePainting): ScenePainter {
  const { scene, size } = painting.picture;
  if (scene.step === undefined) return painter;
  const { draw, room } = markOf(painting, scene.step);
  const filled = (frame: number) =>
    progressAt(frame / FRAMES_PER_SECOND, FILL.start, FILL.seconds, easeInOutCubic);
  return withOverlay(painter, size, {
    room,
    isSame: (one, other) => filled(one) === filled(other),
    draw(context, frame) {
      draw(context, filled(frame));
    },
  });
}

type Step = NonNullable<ScenePainting['picture']['scene']['step']>;

/** A pill with the number, and a segment for each step. */
function markOf({ picture: { size, style, language } }: ScenePainting, { number, of }: Step) {
  const { palette } = style;
  const short = Math.min(size.width, size.height);
  const isTall = size.height > size.width;
  const segment = Math.min(MARK.segment, MAX_SEGMENTS / of) * short;
  const [gap, height, bar] = [MARK.gap * short, MARK.height * short, MARK.bar * short];
  const room = {
    x: Math.round(MARK.left * short),
    y: Math.round(isTall ? size.height * TOP_OF_TALL - height / 2 : MARK.top * short),
    width: Math.ceil(height + of * (segment + gap) + gap * 2),
    height: Math.ceil(height),
  };
  const textStyle: TextStyle = { typeface: typefacesFor(style.typeface, style.mood).figure, language, direction: 'ltr' }; // prettier-ignore
  const ink = inkOn([palette.primary], ['#ffffff', palette.text]);
  const pill = (
    context: SKRSContext2D,
    color: string,
    [x, y, width, tall]: readonly [number, number, number, number],
  ) => {
    // prettier-ignore
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(x, y, width, tall, tall / 2);
    context.fill();
  };
  const draw = (context: SKRSContext2D, filled: number): void => {
    context.save();
    pill(context, palette.surface, [room.x, room.y, room.width, room.height]);
    const inner = height * 0.84;
    const edge = (height - inner) / 2;
    pill(context, palette.primary, [room.x + edge, room.y + edge, inner, inner]);
    context.fillStyle = ink;
    context.textAlign = 'center';
    const fontSize = inner * (number > 9 ? 0.5 : 0.6);
    applyTextStyle(context, String(number), textStyle, fontSize);
    context.fillText(String(number), room.x + height / 2, room.y + height / 2 + fontSize * 0.36);
    for (let index = 0; index < of; index += 1) {
      const x = room.x + height + gap + index * (segment + gap);
      const y = room.y + (height - bar) / 2;
      context.globalAlpha = 0.25;
      pill(context, palette.muted, [x, y, segment, bar]);
      context.globalAlpha = 1;
      const share = index + 1 < number ? 1 : index + 1 === number ? filled : 0;
      if (share > 0) pill(context, palette.primary, [x, y, Math.max(bar, segment * share), bar]);
    }
    context.restore();
  };
  return { room, draw };
}
