import { startFakeNode } from '../../support/eventstoredb/fake-node.ts';

/** The node at `EVENTSTORE_URL`; where none is given, our own one, in this process. Specs run in another, and know its address alone. */
export async function provideEventStore(): Promise<void> {
  if ((process.env['EVENTSTORE_URL'] ?? '') !== '') return;
  const { url } = await startFakeNode();
  process.env['EVENTSTORE_URL'] = url;
}
