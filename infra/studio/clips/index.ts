export { makeSceneRenderer, type RenderPool } from './scene-renderer.ts';
export { measureFootage } from './shown/measure-footage.ts';
