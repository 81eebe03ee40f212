import Type, { type Static } from 'typebox';
import { preferredType } from '../kernel/accept.ts';
import { DomainError } from '../kernel/errors.ts';
import type { EventStore } from '../kernel/log/event-store.ts';
import type { Route } from '../kernel/http/route.ts';
import { about } from '../kernel/http/schema.ts';
import { keepCosignatures } from './cosign.ts';
import type { Checkpoint, TreeStore } from './ports.ts';
import type { NoteVerifier } from './signed-note.ts';
import { proveConsistency, proveInclusion } from './prove.ts';

export interface ProofRoutes {
  readonly store: TreeStore;
  readonly log: Pick<EventStore, 'readAll'>;
  /** Whose cosignatures are kept. */
  readonly witnesses: readonly NoteVerifier[];
}

/** A place in the log, or how many events a checkpoint covers. */
const Whole = (what: string) =>
  Type.Integer({ minimum: 1, maximum: 999_999_999_999_999, explains: `must be ${what}: 1, 2, 3, …` });
const Position = about(
  'The position of the event: receipts, histories and bundles name it.',
  Whole('a position'),
);
const Size = Whole('how many events a checkpoint covers');

const Path = about('Hashes of the tree (RFC 9162), base64, from the leaf up.', Type.Array(Type.String()));
const Note = about(
  'A signed note (c2sp.org/tlog-checkpoint): name of the log, size, root, signatures.',
  Type.String(),
);

const CheckpointAnswer = Type.Object(
  {
    size: about('How many events it covers.', Type.Integer()),
    position: about('Of the last of them.', Type.Integer()),
    checkpoint: Note,
  },
  { $id: 'LogCheckpoint' },
);

const InclusionAnswer = Type.Object(
  {
    position: Type.Integer(),
    hash: about("The event's, as docs/audit.md defines it.", Type.String({ pattern: '^[0-9a-f]{64}$' })),
    index: about('Its place in the tree: 0, 1, 2, …', Type.Integer()),
    size: about('Of the tree that it is proven to be in.', Type.Integer()),
    path: Path,
    checkpoint: Note,
  },
  { $id: 'InclusionProof' },
);

const ConsistencyAnswer = Type.Object(
  {
    from: about('Events of the older tree.', Type.Integer()),
    to: about('Events of the newer one.', Type.Integer()),
    path: Path,
    checkpoint: Note,
  },
  { $id: 'ConsistencyProof' },
);

const NO_CHECKPOINT = 'No checkpoint covers so many events, or the event comes after it.';

const CosignedBody = Type.Object({
  checkpoint: about(
    'A checkpoint of this log, as `GET /v1/audit/checkpoint` gives it, with the lines of witnesses.',
    Type.String({
      minLength: 1,
      maxLength: 20_000,
      explains: 'must be a signed note of at most 20000 characters',
    }),
  ),
});

/** What witnesses (c2sp.org/tlog-witness) signed of a checkpoint comes back here. */
export function cosignatureRoute({ store, witnesses }: ProofRoutes): Route<Static<typeof CosignedBody>> {
  return {
    method: 'POST',
    path: '/v1/audit/checkpoint/cosignatures',
    operationId: 'add_cosignatures',
    summary: 'Keep what witnesses signed of a checkpoint',
    description:
      'Lines of witnesses that the operator listed (`WITNESS_KEYS`) are kept, the first of each; all others are left out. From then on the checkpoint has them wherever it is given.',
    tag: 'Audit',
    access: 'any',
    bucket: 'control',
    body: CosignedBody,
    example: {
      checkpoint:
        'films.example.org/fabula-1234abcd\n700\nqINU…\n\n— films.example.org/fabula-1234abcd …\n— witness.example.net/w1 …\n',
    },
    answers: { 200: { description: 'The checkpoint with all its lines.', schema: CheckpointAnswer } },
    refusals: {
      404: 'The log signed no such checkpoint.',
      422: 'No line is the cosignature of a listed witness.',
    },
    async handle({ body }) {
      const { size, position, note } = await keepCosignatures(body.checkpoint, store, witnesses);
      return { status: 200, body: { size, position, checkpoint: note } };
    },
  };
}

/** Issue 12: what proves to anybody with a public key that an event is in the log, and that the log only grew. */
export function proofRoutes(dependencies: ProofRoutes): readonly Route<never>[] {
  const { store, log } = dependencies;
  const shared = {
    method: 'GET',
    tag: 'Audit',
    access: 'any',
    auditorsRead: true,
    bucket: 'control',
  } as const;
  const checkpoint: Route<never> = {
    ...shared,
    path: '/v1/audit/checkpoint',
    operationId: 'get_log_checkpoint',
    summary: 'The newest signed checkpoint of the log',
    description:
      'Keep it: a log that was written anew since does not begin with what it covers. With `Accept: text/plain` the note alone. The keys: `/.well-known/fabula-log-keys`.',
    answers: {
      200: {
        description: 'The newest.',
        schema: CheckpointAnswer,
        alsoAs: ['text/plain'],
        leadsTo: { '/v1/audit/proofs/consistency': { from: '/size' } },
      },
    },
    refusals: { 404: 'Nothing was signed yet: that is done every 30 seconds.' },
    async handle({ header }) {
      const { size, position, note } = await checkpointOf(store);
      if (preferredType(header('accept'), ['application/json', 'text/plain']) === 'text/plain')
        return {
          status: 200,
          body: note,
          headers: { 'Content-Type': 'text/plain; charset=utf-8', Vary: 'Accept' },
        };
      return { status: 200, body: { size, position, checkpoint: note }, headers: { Vary: 'Accept' } };
    },
  };
  const inclusion: Route<never> = {
    ...shared,
    path: '/v1/audit/proofs/inclusion',
    operationId: 'get_inclusion_proof',
    summary: 'The proof that an event is in the log',
    description:
      'The answer is what `fabula-verify.mjs --proof` takes: the hash of the event, the hashes beside its way to the root, and the checkpoint that signs the root.',
    query: Type.Object({
      event: Position,
      size: Type.Optional(about('Of the checkpoint; the newest unless told.', Size)),
    }),
    answers: { 200: { description: 'The proof.', schema: InclusionAnswer } },
    refusals: { 404: NO_CHECKPOINT },
    async handle({ query }) {
      const signed = await checkpointOf(store, query['size']);
      const { path, ...proof } = await proveInclusion(store, log, Number(query['event']), signed);
      return {
        status: 200,
        body: { ...proof, size: signed.size, path: path.map(toBase64), checkpoint: signed.note },
      };
    },
  };
  const consistency: Route<never> = {
    ...shared,
    path: '/v1/audit/proofs/consistency',
    operationId: 'get_consistency_proof',
    summary: 'The proof that the log begins with what an older checkpoint covers',
    description:
      'Whoever kept an older checkpoint sees that nothing below it was changed, moved or taken out since.',
    query: Type.Object({
      from: about('The size of the older checkpoint.', Size),
      to: Type.Optional(about('Of the newer one; the newest unless told.', Size)),
    }),
    answers: { 200: { description: 'The proof.', schema: ConsistencyAnswer } },
    refusals: { 404: 'No checkpoint covers so many events.' },
    async handle({ query }) {
      const newer = await checkpointOf(store, query['to']);
      const from = Number(query['from']);
      if (from > newer.size)
        throw noCheckpoint(`from: there is no checkpoint of ${from} events below ${newer.size}`);
      const path = (await proveConsistency(store, log, from, newer.size)).map(toBase64);
      return { status: 200, body: { from, to: newer.size, path, checkpoint: newer.note } };
    },
  };
  return [checkpoint, cosignatureRoute(dependencies), inclusion, consistency];
}

/** Of this size; the newest where none is named. */
async function checkpointOf(store: TreeStore, size?: string): Promise<Checkpoint> {
  if (size === undefined) {
    const newest = await store.latestCheckpoint();
    if (newest) return newest;
    throw noCheckpoint('nothing was signed yet');
  }
  const [found] = await store.readCheckpoints(Number(size) - 1, 1);
  if (found?.size === Number(size)) return found;
  throw noCheckpoint(`no checkpoint covers ${size} events`);
}

const noCheckpoint = (message: string) => new DomainError('missing', 'audit.no_checkpoint', message);

const toBase64 = (hash: Buffer): string => hash.toString('base64');
