import type { BlobName, FrameIllustrator, PictureEditor } from '../../../planner/ports.ts';
import type { PicturePrompt, PictureReading } from './read-picture-prompt.ts';
import type { Retouching } from './retouching.ts';

export interface PictureEditorDependencies {
  readonly illustrator: FrameIllustrator;
  readonly retoucher: {
    retouch(pictures: readonly BlobName[], retouching: Retouching, signal: AbortSignal): Promise<BlobName>;
  };
  /** Throws `DomainError('unprocessable')`, naming `prompt`, for what it does not understand. */
  readonly readPrompt: (prompt: PicturePrompt, signal: AbortSignal) => Promise<PictureReading>;
}

/**
 * The picture editor without a model: it draws what a prompt names, and does to pictures what a prompt asks for in usual words. What it does
 * not understand it refuses.
 */
export function makePictureEditor({
  illustrator,
  retoucher,
  readPrompt,
}: PictureEditorDependencies): PictureEditor {
  return {
    async editPicture({ pictures, size, prompt, ...shape }, signal) {
      const { drawn, retouching } = await readPrompt({ ...shape, prompt, pictures: pictures.length }, signal);
      const shown = drawn ? [(await illustrator.drawFrames({ ...drawn, size }, signal)).last] : pictures;
      const [first = ''] = shown;
      return retouching ? retoucher.retouch(shown, retouching, signal) : first;
    },
  };
}
