import { advanceProduction } from '../../planner/pipeline/advance-production.ts';
import type { EditIdentity } from '../../modules/edits/index.ts';
import { makeFakeEdits, type FakeEditBehaviour, type FakeEdits } from './fake-edit-pipeline.ts';
import { makeMemoryEventStore } from './memory-event-store.ts';

const never = new AbortController().signal;

/** Works on an edit as a worker does. */
export const advance = ({ pipeline }: Pick<FakeEdits, 'pipeline'>, editId: string, signal = never) =>
  advanceProduction(pipeline, { edit_id: editId }, 'spec', signal);

/** A film to edit: three scenes, the second a shot, and 1000 credits. */
export async function makeFilmToEdit(behaviour: FakeEditBehaviour = {}) {
  const store = makeMemoryEventStore();
  const fake = makeFakeEdits(store, behaviour);
  await fake.makeFilm();
  const run = async (edit_request: string, changes: Partial<EditIdentity> = {}) => {
    await fake.request('e1', edit_request, changes);
    await advance(fake, 'e1');
    return fake.edit('e1');
  };
  return { ...fake, store, run, before: await fake.video() };
}
