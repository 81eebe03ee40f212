import { easeInOutCubic } from '../../drawing/index.ts';
import type { QrBox } from '../box.ts';
import { entered } from './entrance.ts';
import { inflate, type Layer } from './layer.ts';

/** A QR code that fills from its middle; its modules stand on whole pixels, so that phones read it at once. */
export function makeQrLayer(box: QrBox): Layer {
  const end = box.at + box.lasts;
  const { rect, modules } = box;
  const size = modules.length;
  const pixel = Math.max(1, Math.floor(rect.width / size));
  const left = Math.round(rect.x + (rect.width - pixel * size) / 2);
  const top = Math.round(rect.y + (rect.height - pixel * size) / 2);
  const reach = inflate(rect, 2);
  return {
    reach: (now) => (now <= box.at ? undefined : reach),
    phase: (now) => (now <= box.at ? -1 : now >= end ? Infinity : now),
    paint(context, now) {
      const radius = easeInOutCubic(entered(box, now)) * size * 0.72;
      context.fillStyle = box.colour;
      for (const [row, line] of modules.entries())
        for (const [column, isDark] of line.entries()) {
          const distance = Math.hypot(row + 0.5 - size / 2, column + 0.5 - size / 2);
          if (isDark && distance <= radius)
            context.fillRect(left + column * pixel, top + row * pixel, pixel, pixel);
        }
    },
  };
}
