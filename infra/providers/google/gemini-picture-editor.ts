import { imageSizeFromFile } from 'image-size/fromFile';
import type {
  FrameSize,
  MediaStore,
  PictureAspectRatio,
  PictureEditor,
  PictureRequest,
} from '../../../planner/ports.ts';
import type { Operations } from '../operations.ts';
import type { FitPicture } from './gemini-illustrator.ts';
import type { DrawPicture } from './picture-model.ts';

/** Gemini edits pictures, and draws new ones. One made of another has its size, unless another shape is asked for. */
export function makeGeminiPictureEditor(needs: {
  readonly draw: DrawPicture;
  readonly operations: Operations;
  readonly fitPicture: FitPicture;
  readonly media: MediaStore;
  readonly model: string;
}): PictureEditor {
  const { draw, operations, fitPicture, model } = needs;
  return {
    async editPicture(wish, signal) {
      const { prompt, pictures, aspect_ratio } = wish;
      const size = await sizeOf(needs.media, wish);
      const order = {
        what: pictures.length === 0 ? 'draw a picture' : 'edit a picture',
        prompt,
        pictures,
        ...ratioOf(wish),
      };
      const key = ['wish', prompt, ...pictures, aspect_ratio ?? '', size.width, size.height];
      return operations.carryOut(
        { provider: 'gemini', model, work: order.what, key },
        {
          begin: async () => ({
            outcome: 'made',
            blob: await fitPicture(await draw(order, signal), size, signal),
          }),
        },
        signal,
      );
    },
  };
}

const ratioOf = ({
  pictures,
  aspect_ratio,
}: PictureRequest): { readonly aspectRatio?: PictureAspectRatio } => {
  const aspectRatio = aspect_ratio ?? (pictures.length === 0 ? '16:9' : undefined);
  return aspectRatio === undefined ? {} : { aspectRatio };
};

async function sizeOf(
  media: MediaStore,
  { pictures, aspect_ratio, size }: PictureRequest,
): Promise<FrameSize> {
  const [first] = pictures;
  const like = first === undefined ? size : await imageSizeFromFile(await media.pathOf(first));
  return aspect_ratio === undefined ? { width: like.width, height: like.height } : shaped(like, aspect_ratio);
}

/** As long as another picture, in another shape. */
function shaped({ width, height }: FrameSize, aspectRatio: PictureAspectRatio): FrameSize {
  const [across = 1, down = 1] = aspectRatio.split(':').map(Number);
  const unit = Math.max(width, height) / Math.max(across, down);
  return { width: Math.round(across * unit), height: Math.round(down * unit) };
}
