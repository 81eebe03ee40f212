import { expect } from 'chai';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { walkLog } from './log-invariants.ts';

type Told = readonly [stream: string, type: string, data?: object];

function logOf(told: readonly Told[]): readonly RecordedEvent[] {
  const revisions = new Map<string, number>();
  return told.map(([stream, type, data = {}], index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const actor = stream.startsWith('video-') && revision > 0 ? 'worker:spec' : 'key:spec';
    // The walk reads no more than this.
    return { position: index + 1, stream, type, revision, data, actor } as unknown as RecordedEvent;
  });
}

const requested = (job: string, owner = 'user:a'): Told => [`video-${job}`, 'VideoRequested', { owner }];
const taken = (job_id: string, owner = 'user:a'): Told => [`slots-${owner}`, 'SlotTaken', { job_id, run: 1 }];
const parked = (job_id: string, queue_position: number): Told => [
  'slots-user:a',
  'JobParked',
  { job_id, run: 1, queue_position },
];
const released = (job_id: string): Told => ['slots-user:a', 'SlotReleased', { job_id, run: 1 }];
const granted: Told = [
  'workspace-user:a',
  'CreditsGranted',
  { workspace: 'user:a', amount_credits: 20, reason: 'a start' },
];
const ofEdit = { workspace: 'user:a', for: 'edit', work_id: 'e' } as const;
const held = (amount_credits: number): Told => [
  'workspace-user:a',
  'CreditsHeld',
  { ...ofEdit, amount_credits, resumption: 0 },
];
const queued: Told = ['video-1', 'EditQueued', { identity: { edit_id: 'e' } }];
const charged = (scene_number: number, held_credits = 0): Told => [
  'workspace-user:a',
  'CreditsCharged',
  {
    workspace: 'user:a',
    amount_credits: 9,
    reason: 'a clip',
    for: 'edit',
    work_id: 'e',
    phase: 'clip',
    scene_number,
    held_credits,
  },
];
const all = ['1', '2', '3', '4', '5'].map((job) => requested(job));
const full = [...all, taken('1'), taken('2'), taken('3')];
const problemsOf = (...told: readonly Told[]) => walkLog(logOf(told)).problems;

describe('a walk over the log', () => {
  it('has nothing to say of one in order', () => {
    const log = logOf([...full, parked('4', 1), parked('5', 2), released('2'), taken('4')]);
    expect(walkLog(log).problems).to.deep.equal([]);
    expect(walkLog(log).peakOf('user:a')).to.equal(3);
  });

  it('has nothing to say of a hold for work under way', () => {
    const log = [requested('1'), granted, queued, held(20), charged(1, 9), charged(2, 9)];
    expect(problemsOf(...log)).to.deep.equal([]);
  });

  const broken: readonly (readonly [what: string, log: readonly Told[], problem: string])[] = [
    ['a fourth active job', [...full, taken('4')], '9 SlotTaken: 4 jobs active'],
    [
      'a job that overtakes',
      [...full, parked('4', 1), parked('5', 2), released('1'), taken('5')],
      '12 SlotTaken: overtakes a job that was parked before',
    ],
    ['a job of another pool', [requested('1', 'org:a'), taken('1')], '2 SlotTaken: a job of another owner'],
    ['a job parked beside a free slot', [...all, parked('1', 1)], '6 JobParked: parked beside a free slot'],
    [
      'a job that waits for nothing',
      [...full, parked('4', 1), released('1')],
      'end: user:a waits for nothing',
    ],
    [
      'an event after the end',
      [...full, ['video-1', 'VideoFailed'], ['video-1', 'SceneRendered']],
      '10 SceneRendered: after VideoFailed',
    ],
    ['work without a slot', [...full, ['video-4', 'StageStarted']], '9 StageStarted: work without a slot'],
    [
      'a slot let go of twice',
      [...full, released('1'), released('1')],
      '10 SlotReleased: lets go of what it has not',
    ],
    [
      'work that is charged twice',
      [granted, charged(1), charged(1)],
      '3 CreditsCharged: the work was paid for before',
    ],
    [
      'more charged than there was',
      [granted, charged(1), charged(2), charged(3)],
      '4 CreditsCharged: user:a had less than it was charged',
    ],
    [
      'more taken from a hold than there was',
      [granted, queued, held(8), charged(1, 9)],
      '4 CreditsCharged: less was held for e',
    ],
    [
      'a hold of work that has ended',
      [granted, queued, held(8), ['video-1', 'EditLeftQueue', { edit_id: 'e' }]],
      'end: e has ended and holds 8 credits',
    ],
  ];
  for (const [what, log, problem] of broken)
    it(`finds ${what}`, () => {
      expect(problemsOf(...log)).to.include(problem);
    });
});
