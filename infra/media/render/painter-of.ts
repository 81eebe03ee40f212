import { DomainError } from '../../../modules/kernel/errors.ts';
import type { MakeScenePainter } from './scene-painter.ts';
import { makeSlidePainter } from './slides/slide-painter.ts';

/** The painter for a scene's kind. Throws `DomainError('unprocessable')` for a scene that was not detailed. */
export const makePainterOf: MakeScenePainter = async (painting) => {
  const { scene } = painting.picture;
  switch (scene.kind) {
    case 'slide':
      return makeSlidePainter(painting);
    case 'generative_video':
      throw new DomainError(
        'unprocessable',
        'render.no_shot',
        `scene ${scene.scene_number} cannot be painted`,
      );
  }
};
