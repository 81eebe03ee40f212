import type { Canvas } from '@napi-rs/canvas';
import { findEmojiIcon, splitRuns } from '../../drawing/index.ts';
import type { ScenePainting } from '../../format/index.ts';
import type { Box, IconBox, TextBox } from '../box.ts';
import type { CastPerson } from '../drawn-person.ts';
import type { Page } from '../page.ts';
import { makeArcLayer } from './arc-layer.ts';
import { EARTH, makeBodyLayer } from './body-layer.ts';
import { makeIconLayer } from './icon-layer.ts';
import { iconPaths, illustrationSprite } from './icon-paths.ts';
import { cutOut } from './cut-out.ts';
import { foretold } from './foretold.ts';
import type { Layer } from './layer.ts';
import { leaving } from './leaving.ts';
import { makeFormulaLayer } from './formula-layer.ts';
import { makeLineLayer } from './line-layer.ts';
import { makeOrnamentLayer } from './ornament-layer.ts';
import { makePanelLayer } from './panel-layer.ts';
import { makePictureLayer } from './picture-layer.ts';
import { makeShapeLayer } from './shape-layer.ts';
import { makeTravellerLayer } from './traveller-layer.ts';
import { makePersonLayer } from './person-layer.ts';
import { makeQrLayer } from './qr-layer.ts';
import { makeThingLayer } from './thing-layer.ts';
import { makeSpokenLayer } from './spoken-layer.ts';
import { makeTextLayer, type EmojiSprites } from './text-layer.ts';

/** Layers for boxes, in their order; boxes whose picture or icon does not exist are left out. */
export async function makeLayers(
  boxes: readonly Box[],
  page: Page,
  painting: ScenePainting,
  castPerson?: CastPerson,
): Promise<Layer[]> {
  const layers = await Promise.all(
    boxes.map(async (box) => {
      const layer = await makeLayer(box, page, painting, castPerson);
      const mark = box.kind === 'text' && box.spoken ? [makeSpokenLayer(box, box.spoken)] : [];
      return [...mark, layer].flatMap((each) => {
        if (!each) return [];
        return [{ ...(box.leaves === undefined ? each : leaving(each, box.leaves)), of: box.id }];
      });
    }),
  );
  return layers.flat();
}

async function makeLayer(
  box: Box,
  { unit }: Page,
  { assets }: ScenePainting,
  castPerson: CastPerson | undefined,
): Promise<Layer | undefined> {
  switch (box.kind) {
    case 'text': {
      const layer = makeTextLayer(box, unit, await loadEmojis(box));
      return box.isForetold === true ? foretold(layer, box) : layer;
    }
    case 'panel':
      return makePanelLayer(box, unit);
    case 'icon':
      return loadIcon(box, unit);
    case 'body':
      return makeBodyLayer(box, unit, await illustrationSprite(EARTH, box.rect.width));
    case 'thing': {
      if (box.person && castPerson) return makePersonLayer(box, await castPerson(box.person));
      const sprite = await illustrationSprite(box.illustration, box.rect.width);
      return sprite && makeThingLayer(box, box.isCutOut === true ? cutOut(sprite, 5 * unit) : sprite);
    }
    case 'line':
      return makeLineLayer(box);
    case 'shape':
      return makeShapeLayer(box, unit);
    case 'traveller':
      return makeTravellerLayer(box);
    case 'arc':
      return makeArcLayer(box);
    case 'ornament':
      return makeOrnamentLayer(box, unit);
    case 'formula':
      return makeFormulaLayer(box);
    case 'qr':
      return makeQrLayer(box);
    case 'picture': {
      const image = assets.get(box.assetId);
      return image && makePictureLayer(box, unit, image);
    }
  }
}

async function loadIcon(box: IconBox, unit: number): Promise<Layer | undefined> {
  const paths = iconPaths(box.icon);
  if (paths) return makeIconLayer(box, unit, { paths });
  const sprite = await illustrationSprite(box.icon, box.rect.width);
  return sprite && makeIconLayer(box, unit, { sprite });
}

async function loadEmojis({ fitted }: TextBox): Promise<EmojiSprites> {
  const sprites = new Map<string, Canvas>();
  for (const line of fitted.lines) {
    for (const { text, isEmoji } of splitRuns(line.text)) {
      const icon = isEmoji && !sprites.has(text) ? findEmojiIcon(text) : undefined;
      const sprite = icon === undefined ? undefined : await illustrationSprite(icon, fitted.size * 1.04);
      if (sprite) sprites.set(text, sprite);
    }
  }
  return sprites;
}
