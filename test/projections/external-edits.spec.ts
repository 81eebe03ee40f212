import { expect } from 'chai';
import { ALL_EVENTS } from '../../infra/events/all-events.ts';
import { makeEventReader } from '../../infra/events/event-reader.ts';
import { EDIT_EVENTS, editDecider, withOutcome, type EditRow } from '../../modules/edits/index.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { isEventOf } from '../../modules/kernel/log/event-definition.ts';
import { VIDEO_EVENTS, videoDecider, type VideoRow } from '../../modules/videos/index.ts';
import { evolveVideoRow, videoOf } from '../../projections/corporate-engine-v2.ts';
import { editOf, evolveEditRow } from '../../projections/external-edits.ts';
import { recordedLog } from '../infra/events/recorded-log.ts';

/** The second said what the first had said: no log of today has it. */
const SAID_TWICE = ['EditPhaseReached', 'EditCompleted', 'EditReverted'];

describe('the rows of edits, of a log that said twice how they ended', () => {
  let log: readonly RecordedEvent[];
  let [editId, videoId]: string[] = [];
  before(async () => {
    log = (await recordedLog('2026-11-23')).map(makeEventReader(ALL_EVENTS).read);
    const edited = log.find(({ type }) => type === 'PlanEdited') ?? expect.fail('no edit was applied');
    editId = editOf(edited);
    videoId = videoOf(edited);
  });

  const rowOf = (events: readonly RecordedEvent[]) =>
    events.filter((event) => editOf(event) === editId).reduce<EditRow | undefined>(evolveEditRow, undefined);
  const upTo = (type: string, events = log) =>
    events.slice(0, events.findIndex((event) => event.type === type) + 1);
  // That log was put together by hand: the two reverts name other scenes.
  const shown = (row: EditRow | undefined) => ({ ...row, updated_at: '', result: row?.result?.link });

  it('end with the first of the two, and the second changes nothing', () => {
    const applied = rowOf(upTo('PlanEdited'));
    expect(applied).to.include({ status: 'complete', stage: 'done', percent: 100 });
    expect(shown(rowOf(upTo('EditCompleted')))).to.deep.equal(shown(applied));
    const reverted = rowOf(upTo('PlanReverted'));
    expect(reverted).to.include({ status: 'reverted', percent: 100 });
    expect(reverted?.result).to.have.property('revert_diff');
    expect(shown(rowOf(upTo('EditReverted')))).to.deep.equal(shown(reverted));
  });

  it('are those of a log of today, which says it once', () => {
    const once = log.filter(({ type }) => !SAID_TWICE.includes(type));
    expect(shown(rowOf(once))).to.deep.equal(shown(rowOf(log)));
  });

  it('stay complete when a worker that lost its lease fails afterwards', () => {
    const failed = log.find(({ type }) => type === 'EditFailed') ?? expect.fail('no edit failed');
    const late = [...upTo('PlanEdited'), failed];
    expect(rowOf(late)).to.deep.equal(rowOf(upTo('PlanEdited')));
  });

  it('and the edit that decides are one: reverted, as its video says', () => {
    const ofEdit = log.filter(({ stream }) => stream === `edit-${editId}`).filter(isEventOf(EDIT_EVENTS));
    const ofVideo = log.filter(({ stream }) => stream === `video-${videoId}`).filter(isEventOf(VIDEO_EVENTS));
    const edit = ofEdit.reduce(editDecider.evolve, editDecider.initial);
    const video = ofVideo.reduce(videoDecider.evolve, videoDecider.initial);
    expect(withOutcome(edit, video)).to.include({ status: 'reverted' });
    expect(withOutcome(edit, video).result).to.deep.equal(video.appliedEdits[editId ?? '']?.result);
  });

  it('move the pipeline status of the video with the phases of the edit', () => {
    const phases = log.map((event) => {
      const hasVideo = event.type === 'PlanRewritten' || event.type === 'EditApplyStarted';
      return hasVideo ? { ...event, data: { ...event.data, video_id: videoId } } : event;
    });
    const statusAfter = (type: string) =>
      upTo(type, phases)
        .filter((event) => videoOf(event) === videoId && !SAID_TWICE.includes(event.type))
        .reduce<VideoRow | undefined>(evolveVideoRow, undefined)?.pipeline_status;
    expect(statusAfter('EditQueued')).to.equal('complete');
    expect(statusAfter('PlanRewritten')).to.equal('edit_complete');
    expect(statusAfter('EditApplyStarted')).to.equal('edit_pending_apply');
    expect(statusAfter('PlanEdited')).to.equal('complete');
  });
});
