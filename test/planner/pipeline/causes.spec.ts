import { expect } from 'chai';
import { explain, toText } from '../../../infra/cli/explain.ts';
import { editStream } from '../../../modules/edits/index.ts';
import type { Cause, RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { videoStream } from '../../../modules/videos/index.ts';
import { anEdit } from '../../support/edit-commands.ts';
import { advance } from '../../support/edited-film.ts';
import { makeFakeEdits } from '../../support/fake-edit-pipeline.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { aScene, identity } from '../../support/video-builders.ts';

const REQUEST: Cause = { actor: 'key:ada', correlationId: 'request-of-ada', causationId: 'request-of-ada' };
const NEVER = new AbortController().signal;
const EDIT = '11111111-1111-4111-8111-111111111111';

describe('the causes of events', () => {
  async function editOfTwoScenes() {
    const store = makeMemoryEventStore();
    const film = makeFakeEdits(store);
    await film.makeFilm([1, 2, 3].map((number) => aScene(number, { kind: 'generative_video' })));
    const before = store.log.length;
    const asked = anEdit(EDIT, { edit_request: 'say 2 3' });
    const { videos, edits } = film.pipeline;
    const queue = { type: 'QueueEdit', identity: asked, resumption: 0 } as const;
    await videos.handle(videoStream(identity.video_id), queue, REQUEST);
    await edits.handle(
      editStream(EDIT),
      { type: 'RequestEdit', identity: asked, queue_position: 0 },
      REQUEST,
    );
    await advance(film, EDIT);
    return { store, events: store.log.slice(before) };
  }

  it('lead from each event of an edit, charges too, back to the request', async () => {
    const { events } = await editOfTwoScenes();
    expect(new Set(events.map(({ correlationId }) => correlationId))).to.deep.equal(
      new Set(['request-of-ada']),
    );
    const ids = new Set<string>(['request-of-ada']);
    for (const event of events) {
      expect(ids, `${event.type} at ${event.position}`).to.include(event.causationId);
      ids.add(event.id);
    }
  });

  it('name for each charge the scene that was made, and the worker that made it', async () => {
    const { events } = await editOfTwoScenes();
    const byId = new Map(events.map((event) => [event.id, event]));
    const charges = events.filter(({ type }) => type === 'CreditsCharged');
    expect(charges).to.have.length(4);
    for (const charge of charges) {
      const made = byId.get(charge.causationId);
      expect(made?.type).to.equal(phaseOf(charge) === 'frames' ? 'EditFramesDrawn' : 'EditSceneRendered');
      expect(charge.actor).to.match(/^worker:./u);
      expect(charge.actor).to.equal(made?.actor);
    }
  });

  it('are explained: a charge by the chain from its request, an edit by all that was done for it', async () => {
    const { store, events } = await editOfTwoScenes();
    const charge = events.find(({ type }) => type === 'CreditsCharged');
    const why = await explain(store, charge?.id ?? '', NEVER);
    expect(why).to.deep.include({ request_id: 'request-of-ada', asked_by: 'key:ada' });
    const types = why?.links.map(({ type }) => type) ?? [];
    expect(types).to.include.members(['EditRequested', 'PlanRewritten', 'CreditsCharged']);
    expect(types.at(-1)).to.equal('CreditsCharged');
    const edit = await explain(store, EDIT, NEVER);
    expect(edit?.links.map(({ position }) => position)).to.deep.equal(events.map(({ position }) => position));
    expect(edit && toText(edit)).to.contain('request request-of-ada, asked by key:ada\n');
    expect(await explain(store, '22222222-2222-4222-8222-222222222222', NEVER)).to.equal(undefined);
  });
});

const phaseOf = ({ data }: RecordedEvent): unknown => Reflect.get(data, 'phase');
