export { makePictureEditor } from './make-picture-editor.ts';
export { type PicturePrompt, type PictureReading, readPicturePrompt } from './read-picture-prompt.ts';
export { type Arrangement, maySeeThrough, type PictureStep, type Retouching } from './retouching.ts';
