import { videoStream, type PipelineCommand } from '../../modules/videos/index.ts';
import type { MemoryApp } from './memory-app.ts';
import { aBlob, aPlan, aScene } from './video-builders.ts';

const film = {
  video: aBlob('a', 'mp4'),
  captions: aBlob('b', 'vtt'),
  thumbnail: aBlob('c', 'jpg'),
  duration_seconds: 30,
  timestamps: [],
};
const plan = aPlan([aScene(1), aScene(2)]);
const planned: PipelineCommand = { type: 'RecordDraft', plan };
const question = { question_id: 'q1', question: 'Which?', options: ['a', 'b'], allows_custom: false };

const STATES: readonly (readonly PipelineCommand[])[] = [
  [],
  [planned, { type: 'BeginStage', stage: 'generating_frames' }],
  [planned, { type: 'RecordDetail', plan }, { type: 'RecordAssets', plan }, { type: 'PublishFilm', film }],
  [{ type: 'FailVideo', reason: 'no', blame: 'input' }],
  [
    planned,
    { type: 'BeginStage', stage: 'generating_frames' },
    { type: 'ReportSceneFailure', scene_id: 's2', reason: 'no', blame: 'fabula' },
    { type: 'AwaitSceneRetry' },
  ],
  [{ type: 'AskQuestions', round: 1, questions: [question] }],
];

/** Videos of this caller, one in each state that a caller can see, on the line with this prefix; their uuids. */
export async function videosInEveryState(
  app: MemoryApp,
  key: string,
  prefix: string,
): Promise<readonly string[]> {
  const videos = STATES.map(() => ({ task: 'How bees make honey.', video_duration_seconds: 30 }));
  const { body } = await app.call('POST', prefix, { body: { videos }, headers: { 'X-API-Key': key } });
  const uuids = (body['results'] as readonly { uuid: string }[]).map(({ uuid }) => uuid);
  for (const [index, uuid] of uuids.entries()) {
    const cause = { actor: 'worker:spec' as const, correlationId: uuid, causationId: uuid };
    for (const command of STATES[index] ?? []) await app.videos.handle(videoStream(uuid), command, cause);
  }
  return uuids;
}
