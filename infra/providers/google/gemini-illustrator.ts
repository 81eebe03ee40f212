import { DomainError } from '../../../modules/kernel/errors.ts';
import type { Shot } from '../../../modules/videos/plan.ts';
import type {
  AssetIllustrator,
  BlobName,
  FrameIllustrator,
  FrameSize,
  ScenePicture,
} from '../../../planner/ports.ts';
import type { Operations } from '../operations.ts';
import type { DrawPicture, PictureOrder } from './picture-model.ts';
import { firstFramePrompt, lastFramePrompt, portraitPrompt } from './prompts.ts';

/** Makes a picture of any size the size of a frame, and keeps it: JPEG, the middle of it where its shape is another. */
export type FitPicture = (bytes: Uint8Array, size: FrameSize, signal: AbortSignal) => Promise<BlobName>;

/** More pictures than that make its work worse, says Google. */
const MAX_PICTURES = 3;

interface KnownThing {
  readonly name: string;
  readonly picture: BlobName;
}

/**
 * Gemini draws frames. The last frame is drawn from the first, and both from the reference images of what the scene shows: those of the
 * caller, and portraits that are drawn once for a look and a name, so that things look alike across scenes.
 */
export function makeGeminiIllustrator(needs: {
  readonly draw: DrawPicture;
  readonly operations: Operations;
  readonly fitPicture: FitPicture;
  readonly model: string;
}): FrameIllustrator & AssetIllustrator {
  const { draw, operations, fitPicture, model } = needs;

  const drawOnce = (order: PictureOrder, size: FrameSize, signal: AbortSignal): Promise<BlobName> =>
    operations.carryOut(
      {
        provider: 'gemini',
        model,
        work: order.what,
        key: ['picture', order.prompt, ...order.pictures, size.width, size.height],
      },
      {
        begin: async () => ({
          outcome: 'made',
          blob: await fitPicture(await draw(order, signal), size, signal),
        }),
      },
      signal,
    );

  const drawPortrait = (name: string, look: ScenePicture, signal: AbortSignal): Promise<BlobName> => {
    const order = { what: `draw ${name}`, prompt: portraitPrompt(name, look), pictures: [] };
    return drawOnce({ ...order, aspectRatio: aspectRatioOf(look.size) }, look.size, signal);
  };

  async function knownThings(shot: Shot, picture: ScenePicture, signal: AbortSignal): Promise<KnownThing[]> {
    const things: KnownThing[] = [];
    for (const { phrase, asset_id } of shot.subjects.slice(0, MAX_PICTURES)) {
      const asset = picture.assets.find((known) => known.asset_id === asset_id);
      if (!asset) continue;
      things.push({ name: phrase, picture: asset.blob ?? (await drawPortrait(asset.name, picture, signal)) });
    }
    return things;
  }

  return {
    async drawFrames(picture, signal) {
      const shot = shotOf(picture);
      const { scene, size } = picture;
      const things = await knownThings(shot, picture, signal);
      const drawFrame = (place: 'first' | 'last', prompt: string, pictures: readonly BlobName[]) => {
        const what = `draw the ${place} frame of scene ${scene.scene_number}`;
        return drawOnce({ what, prompt, pictures, aspectRatio: aspectRatioOf(size) }, size, signal);
      };
      const first = await drawFrame(
        'first',
        firstFramePrompt(shot, picture, namesOf(things)),
        picturesOf(things),
      );
      const fewer = things.slice(0, MAX_PICTURES - 1);
      const last = await drawFrame('last', lastFramePrompt(shot, picture, namesOf(fewer)), [
        first,
        ...picturesOf(fewer),
      ]);
      return { first, last };
    },
    drawAsset(portrait, signal) {
      const name = shotOf(portrait).subjects[0]?.phrase ?? portrait.scene.title;
      return drawPortrait(name, portrait, signal);
    },
  };
}

function shotOf({ scene }: ScenePicture): Shot {
  if (scene.shot) return scene.shot;
  const message = `scene ${scene.scene_number} has no shot to draw`;
  throw new DomainError('unprocessable', 'render.no_shot', message);
}

const namesOf = (things: readonly KnownThing[]) => things.map(({ name }) => name);
const picturesOf = (things: readonly KnownThing[]) => things.map(({ picture }) => picture);
const aspectRatioOf = ({ width, height }: FrameSize) => (width > height ? '16:9' : '9:16');
