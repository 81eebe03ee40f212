import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { easeOutQuint } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { PanelBox } from '../box.ts';
import { entered, poseAt, posed, posedReach } from './entrance.ts';
import type { Layer } from './layer.ts';

export function makePanelLayer(box: PanelBox, unit: number): Layer {
  const end = box.at + box.lasts;
  const spread = box.shadow ? box.shadow.blur * 1.5 + box.shadow.drop : 2;
  const sprite = box.shadow ? drawSprite(box, spread) : undefined;
  return {
    reach(now) {
      if (box.entrance !== 'none' && now <= box.at) return undefined;
      return posedReach(box.rect, poseAt(box, now, unit), spread);
    },
    phase(now) {
      if (box.entrance === 'none') return Infinity;
      return now <= box.at ? -1 : now >= end ? Infinity : now;
    },
    paint(context, now) {
      posed(context, box.rect, poseAt(box, now, unit), () => {
        if (sprite) {
          context.drawImage(sprite.canvas, sprite.x, sprite.y);
          return;
        }
        const rect = box.entrance === 'grow' ? grown(box, easeOutQuint(entered(box, now))) : box.rect;
        paintPanel(context, box, rect);
      });
    },
  };
}

/** A growing panel at a share of its length. */
function grown({ rect, from = 'left' }: PanelBox, share: number): Rect {
  const width = rect.width * share;
  const height = rect.height * share;
  switch (from) {
    case 'left':
      return { ...rect, width };
    case 'right':
      return { ...rect, x: rect.x + rect.width - width, width };
    case 'top':
      return { ...rect, height };
    case 'bottom':
      return { ...rect, y: rect.y + rect.height - height, height };
  }
}

function paintPanel(context: SKRSContext2D, box: PanelBox, rect: Rect): void {
  if (rect.width <= 0 || rect.height <= 0) return;
  const [first, second] = box.fill;
  if (second === undefined) {
    context.fillStyle = first;
  } else {
    const { x, y, width, height } = box.rect;
    const gradient = context.createLinearGradient(x, y, x + width, y + height);
    gradient.addColorStop(0, first);
    gradient.addColorStop(1, second);
    context.fillStyle = gradient;
  }
  context.beginPath();
  const radius = Math.min(box.radius, rect.width / 2, rect.height / 2);
  context.roundRect(rect.x, rect.y, rect.width, rect.height, cornersOf(box, radius));
  context.fill();
  if (!box.border) return;
  context.strokeStyle = box.border.colour;
  context.lineWidth = box.border.width;
  context.stroke();
}

/** Top left, top right, bottom right, bottom left. */
function cornersOf({ isHead, points }: PanelBox, radius: number): number[] {
  if (isHead) return [radius, radius, 0, 0];
  const sharp = radius * 0.2;
  return [radius, radius, points === 'right' ? sharp : radius, points === 'left' ? sharp : radius];
}

/** The panel with its shadow, blurred once. */
function drawSprite(box: PanelBox, spread: number) {
  const x = Math.floor(box.rect.x - spread);
  const y = Math.floor(box.rect.y - spread);
  const canvas = createCanvas(
    Math.ceil(box.rect.width + 2 * spread) + 1,
    Math.ceil(box.rect.height + 2 * spread) + 1,
  );
  const context = canvas.getContext('2d');
  context.translate(-x, -y);
  if (box.shadow) {
    context.save();
    context.shadowColor = box.shadow.colour;
    context.shadowBlur = box.shadow.blur;
    context.shadowOffsetY = box.shadow.drop;
    paintPanel(context, { ...box, fill: [box.fill[0]] }, box.rect);
    context.restore();
  }
  paintPanel(context, box, box.rect);
  return { canvas, x, y };
}
