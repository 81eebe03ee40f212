import { emojiPictures } from '../../planner/builtin/pictures/index.ts';
import { sceneOfPrompt } from '../../planner/builtin/scene-of-prompt.ts';
import { type PicturePrompt, type PictureReading, readPicturePrompt } from '../studio/pictures/index.ts';
import { reading, type Reading } from '../planning/works.ts';

/** What reads the prompt of a picture: the answer waits for it, also in a process that has not loaded the planner. */
export interface PictureWorks {
  readPicturePrompt: Reading<PicturePrompt, PictureReading>;
}

export function makePictureWorks(): PictureWorks {
  return {
    readPicturePrompt: reading((prompt) =>
      Promise.resolve(readPicturePrompt(prompt, (drawn) => sceneOfPrompt(drawn, emojiPictures))),
    ),
  };
}
