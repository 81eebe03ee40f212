export { withCaptions } from './captions/with-captions.ts';
export { withCredit } from './credit/with-credit.ts';
export type { DrawnPerson } from './drawn-person.ts';
export { makeSlidePainter } from './slide-painter.ts';
export { withStepMark } from './steps/with-step-mark.ts';
export type { World } from './world/world.ts';
