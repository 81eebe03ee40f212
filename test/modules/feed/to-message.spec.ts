import { expect } from 'chai';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { FEED_TYPES, publishFeed, replayFeed, toFeedMessage } from '../../../modules/feed/index.ts';
import type { FeedMessage } from '../../../modules/feed/index.ts';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { anEvent } from '../../support/event-builders.ts';

const VIDEO = '11111111-1111-4111-8111-111111111111';
const EDIT = '44444444-4444-4444-8444-444444444444';
const context = { source: 'https://films.example', videoOf: () => Promise.resolve(VIDEO) };

const recorded = (position: number, stream: string, type: string, data: object): RecordedEvent => ({
  ...anEvent({ type, data }),
  ...{ position, stream, revision: 0, previousHash: '0'.repeat(64), hash: '1'.repeat(64) },
});
const messageOf = (stream: string, type: string, data: object) =>
  toFeedMessage(recorded(7, stream, type, data), context);

const CHARGE = {
  ...{ for: 'edit', work_id: EDIT, phase: 'clip', scene_number: 2, price: null },
  ...{ workspace: 'user:33333333-3333-4333-8333-333333333333', amount_credits: 3, reason: 'edit, scene 2' },
};
const QUESTION = { question_id: 'q1', question: 'For whom?', options: ['children'], allows_custom: true };

describe('a message of the feed', () => {
  it('is a CloudEvent whose id is the place in the log, keyed by its video', async () => {
    expect(await messageOf(`video-${VIDEO}`, 'StageStarted', { stage: 'lowlevel' })).to.deep.equal({
      key: VIDEO,
      event: {
        specversion: '1.0',
        id: '7',
        source: 'https://films.example',
        type: 'fabula.video.state.v1',
        subject: `video/${VIDEO}`,
        time: '2026-01-02T03:04:05.678Z',
        datacontenttype: 'application/json',
        dataschema: 'urn:fabula:feed:video.state:1',
        partitionkey: VIDEO,
        correlationid: 'request-1',
        data: { video_id: VIDEO, state: 'in_progress', stage: 'lowlevel', reason: null },
      },
    });
  });

  for (const [stream, type, data, feedType, said] of [
    [
      `video-${VIDEO}`,
      'VideoFailed',
      { reason: 'no', blame: 'input' },
      'videoState',
      { state: 'failed', reason: 'no' },
    ],
    [`video-${VIDEO}`, 'FilmPublished', { film: {} }, 'videoState', { state: 'complete' }],
    [`video-${VIDEO}`, 'QuestionsAsked', { round: 1, questions: [QUESTION] }, 'videoQuestions', { round: 1 }],
    [
      `video-${VIDEO}`,
      'PlanEdited',
      { edit_id: EDIT, film: null },
      'videoVersion',
      { cause: 'edit', cause_id: EDIT, has_film: false },
    ],
    [
      `edit-${EDIT}`,
      'EditQuestionAsked',
      { round: 1, question: 'Which?' },
      'editQuestion',
      { question: 'Which?' },
    ],
    [
      `edit-${EDIT}`,
      'EditFailed',
      { message: 'no' },
      'editState',
      { edit_id: EDIT, video_id: VIDEO, reason: 'no' },
    ],
    [
      'credits-user',
      'CreditsCharged',
      CHARGE,
      'charge',
      { video_id: VIDEO, amount_credits: 3, workspace: CHARGE.workspace },
    ],
    ['credits-user', 'CreditsCharged', { ...CHARGE, for: 'voice_change' }, 'charge', { video_id: null }],
  ] as const) {
    it(`tells ${type}${'for' in data ? ` for ${data.for}` : ''} by its schema`, async () => {
      const message = await messageOf(stream, type, data);
      expect(message?.event.type).to.equal(FEED_TYPES[feedType].type);
      expect(message?.event.data).to.deep.include(said);
      const ajv = new Ajv2020({ strict: false });
      addFormats.default(ajv);
      const validate = ajv.compile({ ...FEED_TYPES[feedType].data, additionalProperties: false });
      expect(validate(message?.event.data), ajv.errorsText(validate.errors)).to.equal(true);
    });
  }

  it('is not made of what is nobody else’s', async () => {
    expect(await messageOf('user-1', 'UserRegistered', { user_id: '1', email: 'a@example.org' })).to.equal(
      undefined,
    );
    expect(await messageOf(`video-${VIDEO}`, 'PlanDrafted', {})).to.equal(undefined);
    expect(await messageOf('credits-user', 'CreditsGranted', { amount_credits: 1 })).to.equal(undefined);
  });
});

describe('the feed', () => {
  const log = [1, 2, 3, 4].map((at) =>
    recorded(at, `video-${VIDEO}`, 'StageStarted', { stage: `stage ${at}` }),
  );

  it('is sent page by page before its checkpoint moves, and told again what was not sent', async () => {
    const pages: (readonly FeedMessage[])[] = [];
    let away = true;
    const send = (page: readonly FeedMessage[]) => {
      if (away) return Promise.reject(new Error('Kafka is away'));
      pages.push(page);
      return Promise.resolve();
    };
    const policy = publishFeed({ send }, context);
    const tell = async () => {
      for (const event of log) await policy.react(event);
      await policy.settle?.();
    };
    expect(await tell().catch(String)).to.equal('Error: Kafka is away');
    away = false;
    await tell();
    expect(pages.map((page) => page.map(({ event }) => event.id))).to.deep.equal([['1', '2', '3', '4']]);
  });

  it('is replayed from any place', async () => {
    const ids: string[] = [];
    const send = (page: readonly FeedMessage[]) => {
      ids.push(...page.map(({ event }) => event.id));
      return Promise.resolve();
    };
    const readAll = (after: number, limit: number) =>
      Promise.resolve(log.filter(({ position }) => position > after).slice(0, limit));
    const replay = { from: 3, signal: new AbortController().signal };
    expect(await replayFeed({ readAll }, { send }, context, replay)).to.deep.equal({
      events: 2,
      messages: 2,
    });
    expect(ids).to.deep.equal(['3', '4']);
  });
});
