export {
  makeEditImageCollector,
  makePictureCollector,
  makeReferenceCollector,
} from './collect/collect-references.ts';
export { makeHostRefusal } from './collect/refusal-of-hosts.ts';
export { openReferences, type References } from './open-references.ts';
