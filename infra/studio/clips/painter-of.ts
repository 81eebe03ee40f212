import { makeShotPainter, personBeside, worldBehind } from '../shots/index.ts';
import type { MakeScenePainter } from '../format/index.ts';
import { makeSlidePainter } from '../slides/index.ts';

/** The painter for a scene's kind. Throws `DomainError('unprocessable')` for a scene that was not detailed. */
export const makePainterOf: MakeScenePainter = (painting) => {
  const { picture } = painting;
  switch (picture.scene.kind) {
    case 'slide':
      return makeSlidePainter(
        painting,
        (backdrop) => worldBehind(picture, backdrop),
        (person) => personBeside(picture, person),
      );
    case 'generative_video':
      return makeShotPainter(painting);
  }
};
