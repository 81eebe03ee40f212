import Type, { type Static, type TObject } from 'typebox';
import { oneOf } from '../kernel/http/schema.ts';
import { listOf, nullable } from '../kernel/log/event-definition.ts';

/** One type of feed message: a stable name and the schema of its `data`. */
interface FeedType {
  /** `type` of the CloudEvent. A change in meaning needs a new name. */
  readonly type: string;
  /** `dataschema` of the CloudEvent. */
  readonly schemaId: string;
  readonly description: string;
  readonly data: TObject;
}

const VIDEO = { video_id: Type.String() };
const EDIT = { ...VIDEO, edit_id: Type.String() };

export const VideoState = Type.Object({
  ...VIDEO,
  state: oneOf([
    'queued',
    'refused',
    'in_progress',
    'awaiting_scene_retry',
    'complete',
    'failed',
    'cancelled',
  ]),
  stage: nullable(Type.String({ description: 'Of the pipeline, while it is in progress.' })),
  reason: nullable(Type.String({ description: 'Why it failed or was refused.' })),
});
export const VideoVersion = Type.Object({
  ...VIDEO,
  cause: oneOf(['plan', 'edit', 'revert', 'voice_change', 'restore']),
  cause_id: Type.String({ description: 'The edit, voice change, saved plan or restore.' }),
  has_film: Type.Boolean(),
});
export const VideoQuestions = Type.Object({
  ...VIDEO,
  round: Type.Integer(),
  questions: listOf(
    Type.Object({ question_id: Type.String(), question: Type.String(), options: listOf(Type.String()) }),
  ),
});
export const EditState = Type.Object({
  ...EDIT,
  state: oneOf([
    'queued',
    'in_progress',
    'rewritten',
    'applying',
    'complete',
    'failed',
    'cancelled',
    'reverted',
  ]),
  reason: nullable(Type.String({ description: 'Why it failed.' })),
});
export const EditQuestion = Type.Object({ ...EDIT, round: Type.Integer(), question: Type.String() });
export const Charge = Type.Object({
  video_id: nullable(Type.String({ description: 'Null: of a voice change, which names no video.' })),
  for: oneOf(['edit', 'voice_change', 'video']),
  work_id: Type.String(),
  phase: oneOf(['frames', 'clip', 'creation']),
  scene_number: nullable(Type.Integer()),
  workspace: Type.String(),
  amount_credits: Type.Number(),
});

/** All feed messages, by name. */
export const FEED_TYPES = {
  videoState: feedType('video.state', 'A job reached a state. `complete`: its film is there.', VideoState),
  videoVersion: feedType('video.version', 'A video that was there has a new version.', VideoVersion),
  videoQuestions: feedType(
    'video.questions',
    'A job waits for answers; once answered, it is queued.',
    VideoQuestions,
  ),
  editState: feedType('edit.state', 'An edit reached a state.', EditState),
  editQuestion: feedType('edit.question', 'An edit waits for an answer.', EditQuestion),
  charge: feedType('charge', 'Work that succeeded was paid for.', Charge),
} as const satisfies Readonly<Record<string, FeedType>>;

function feedType<Data extends TObject>(name: string, description: string, data: Data) {
  return { type: `fabula.${name}.v1`, schemaId: `urn:fabula:feed:${name}:1`, description, data };
}

/** The feed message of an event. */
export type FeedStatement = {
  readonly [Name in keyof typeof FEED_TYPES]: {
    readonly kind: Name;
    readonly data: Readonly<Static<(typeof FEED_TYPES)[Name]['data']>>;
  };
}[keyof typeof FEED_TYPES];
