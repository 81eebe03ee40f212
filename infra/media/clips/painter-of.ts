import { personBeside } from '../illustrate/person-beside.ts';
import { makeShotPainter } from '../illustrate/shot-painter.ts';
import { worldBehind } from '../illustrate/world-behind.ts';
import type { MakeScenePainter } from '../render/scene-painter.ts';
import { makeSlidePainter } from '../render/slides/slide-painter.ts';

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
