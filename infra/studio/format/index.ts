export { frameSizeOf } from './frame-size.ts';
export {
  type FrameChange,
  FRAMES_PER_SECOND,
  type MakeScenePainter,
  type Rect,
  type ScenePainter,
  type ScenePainting,
  type Seam,
  type SeamEnd,
} from './scene-painter.ts';
