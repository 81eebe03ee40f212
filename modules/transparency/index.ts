export { bundleRoute } from './bundle-route.ts';
export { leafOf, openTreeHead, type TreeHead } from './checkpoint.ts';
export { keepCosignatures } from './cosign.ts';
export { openCheckpoints, type CheckpointDeps } from './keep-checkpoints.ts';
export type { AuditLog, Checkpoint, CheckpointPublisher, LeafTile, StoredEvent, TreeStore } from './ports.ts';
export { proofRoutes } from './proof-routes.ts';
export { makeInclusionProver, proveConsistency, proveInclusion } from './prove.ts';
export { runCheckpoints, signAll } from './run-checkpoints.ts';
export {
  makePrivateKey,
  noteText,
  parsePrivateKey,
  parsePublicKey,
  parseWitnessKey,
  type NoteSigner,
  type NoteVerifier,
} from './signed-note.ts';
export { readLog, verifyLog, type CheckMeaning } from './verify-log.ts';
