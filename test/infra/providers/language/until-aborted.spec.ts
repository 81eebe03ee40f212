import { expect } from 'chai';
import { describe, it } from 'mocha';
import { untilAborted } from '../../../../infra/providers/language/until-aborted.ts';

async function* silentAfter<Part>(...parts: readonly Part[]) {
  yield* parts;
  await new Promise<never>(() => undefined);
}

async function* whole() {
  yield* await Promise.resolve(['a', 'b']);
}

describe('what is read until a signal aborts', () => {
  it('ends with the reason, though its source says nothing more', async () => {
    const controller = new AbortController();
    const seen: string[] = [];
    const reading = (async () => {
      for await (const part of untilAborted(silentAfter('a', 'b'), controller.signal)) {
        seen.push(part);
        if (part === 'b') setImmediate(() => controller.abort(new Error('left')));
      }
    })();
    const error: unknown = await reading.catch((reason: unknown) => reason);
    expect(String(error)).to.equal('Error: left');
    expect(seen).to.deep.equal(['a', 'b']);
  });

  it('is all there is when nothing aborts, and nothing when it is aborted before', async () => {
    const seen: string[] = [];
    for await (const part of untilAborted(whole(), new AbortController().signal)) seen.push(part);
    expect(seen).to.deep.equal(['a', 'b']);
    const late = untilAborted(whole(), AbortSignal.abort(new Error('over')));
    expect(String(await late.next().catch((reason: unknown) => reason))).to.equal('Error: over');
  });
});
