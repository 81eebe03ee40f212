export { labelPlate } from './label.ts';
export { personBeside } from './person-beside.ts';
export type { Item } from './plane.ts';
export { randomFrom } from './seed.ts';
export { kitOf, makeShotPainter } from './shot-painter.ts';
export { worldBehind } from './world-behind.ts';
