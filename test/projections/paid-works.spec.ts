import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import {
  creditsDecider,
  workspaceStream,
  type LedgerEntry,
  type LedgerRow,
  type PaidWorkRow,
} from '../../modules/credits/index.ts';
import { makeHandler } from '../../modules/kernel/log/handle.ts';
import { toReceipt } from '../../modules/receipts/receipt.ts';
import { videoStream } from '../../modules/videos/index.ts';
import { advanceProduction } from '../../planner/pipeline/advance-production.ts';
import { makeCharges } from '../../planner/pipeline/charges.ts';
import { creditLedger } from '../../projections/credit-ledger.ts';
import { foldPage } from '../../projections/fold-page.ts';
import { paidWorks } from '../../projections/paid-works.ts';
import { cause, completion } from '../support/edit-commands.ts';
import { makeFakePipeline } from '../support/fake-pipeline.ts';
import { makeMemoryEventStore, type MemoryEventStore } from '../support/memory-event-store.ts';
import { identity, item } from '../support/video-builders.ts';

const runtime = { now: () => new Date('2026-11-20T12:00:00Z'), newId: randomUUID };
const workspace = identity.owner;

async function aRevoicedFilm(): Promise<MemoryEventStore> {
  const store = makeMemoryEventStore();
  const credits = makeHandler(store, creditsDecider, runtime);
  const pipeline = { ...makeFakePipeline(store), charges: makeCharges(credits, 0) };
  const stream = videoStream(identity.video_id);
  for (const command of [{ type: 'RequestVideo', identity, item } as const, ...completion()])
    await pipeline.videos.handle(stream, command, cause);
  const grant = { type: 'GrantCredits', workspace, amount_credits: 100, reason: 'spec' } as const;
  await credits.handle(workspaceStream(workspace), grant, cause);
  const change = { type: 'RequestVoiceChange', change_id: 'c1', voice_id: 'clara' } as const;
  await pipeline.videos.handle(stream, change, { ...cause, actor: 'key:7' });
  await advanceProduction(pipeline, { video_id: identity.video_id }, 'spec', new AbortController().signal);
  return store;
}

function entriesOf({ log }: MemoryEventStore): readonly LedgerEntry[] {
  const works = (foldPage(paidWorks, log)?.fold(new Map()).upserts ?? []) as readonly PaidWorkRow[];
  const rows = (foldPage(creditLedger, log)?.fold(new Map()).upserts ?? []) as readonly LedgerRow[];
  return rows.map((row) => {
    const { video_uuid = null, ordered_by = null } =
      works.find(({ work_id }) => work_id === row.work_id) ?? {};
    return { ...row, video_uuid, ordered_by };
  });
}

describe('the receipt of a change of voice', () => {
  it('names the video, who ordered it, the price, and the clip that was paid for', async () => {
    const store = await aRevoicedFilm();
    const entries = entriesOf(store).filter(({ video_uuid }) => video_uuid === identity.video_id);
    const { total, lines } = toReceipt(entries, store.log);
    const credits = makeHandler(store, creditsDecider, runtime);
    const { state } = await credits.load(workspaceStream(workspace));
    expect(total)
      .to.equal(state.balance_credits - 100)
      .and.below(0);
    expect(lines).to.have.length(3);
    for (const line of lines) {
      expect(line).to.include({ work: 'voice_change', work_id: 'c1', ordered_by: 'key:7' });
      expect(line.caused_by?.type).to.equal('VoiceSceneRendered');
      expect(line.caused_by?.position).to.be.below(line.event.position);
      expect(line.price?.rule).to.match(/^clip[.]/);
    }
    expect(lines.at(-1)?.sum).to.equal(total);
  });
});
