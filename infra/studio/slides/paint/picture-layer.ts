import { createCanvas, type Canvas, type Image } from '@napi-rs/canvas';
import type { PictureBox } from '../box.ts';
import { poseAt, posed, posedReach } from './entrance.ts';
import { calmly, calmPhase, type Layer } from './layer.ts';

/** How much of the picture the drift crosses, over how long. */
const ZOOM = 0.09;
const ZOOM_SECONDS = 12;

/** A picture that fills its rect and slowly comes nearer (a Ken Burns move). */
export function makePictureLayer(box: PictureBox, unit: number, image: Image): Layer {
  const cover = coverOf(box, image);
  const moment = (now: number) => Math.max(0, calmly(now) - box.at);
  const end = box.at + box.lasts;
  return {
    reach: (now) => (now <= box.at ? undefined : posedReach(box.rect, poseAt(box, now, unit), 2)),
    phase: (now) => (now <= box.at ? -1 : now < end ? now : calmPhase(now)),
    paint(context, now) {
      const { x, y, width, height } = box.rect;
      const zoom = 1 + ZOOM * Math.min(1, moment(now) / ZOOM_SECONDS);
      posed(context, box.rect, poseAt(box, now, unit), () => {
        context.beginPath();
        context.roundRect(x, y, width, height, box.radius);
        context.clip();
        context.drawImage(
          cover,
          x - ((zoom - 1) * width) / 2,
          y - ((zoom - 1) * height) / 2,
          width * zoom,
          height * zoom,
        );
      });
    },
  };
}

/** The picture scaled and cropped once to its rect, at the size it has at the end of the drift. */
function coverOf({ rect }: PictureBox, image: Image): Canvas {
  const width = Math.ceil(rect.width * (1 + ZOOM));
  const height = Math.ceil(rect.height * (1 + ZOOM));
  const scale = Math.max(width / image.width, height / image.height);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  const [drawnWidth, drawnHeight] = [image.width * scale, image.height * scale];
  // Faces and subjects are more often above the middle than below it.
  context.drawImage(image, (width - drawnWidth) / 2, (height - drawnHeight) * 0.4, drawnWidth, drawnHeight);
  return canvas;
}
