import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sharedSignal } from '../../../../modules/kernel/async/shared-signal.ts';

describe('a signal that many works share', () => {
  it('aborts with the first of its sources, and twenty listeners are no leak', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const [one, other] = [new AbortController(), new AbortController()];
    const shared = sharedSignal([one.signal, other.signal]);
    let told = 0;
    for (let work = 0; work < 20; work += 1) shared.addEventListener('abort', () => (told += 1));
    // Warnings come in a turn of their own.
    await sleep(1);
    process.off('warning', note);
    other.abort(new Error('enough'));
    expect(warnings).to.deep.equal([]);
    expect(told).to.equal(20);
    expect(shared.reason).to.have.property('message', 'enough');
  });
});
