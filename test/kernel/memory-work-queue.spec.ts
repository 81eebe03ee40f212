import { makeMemoryWorkQueue } from '../support/memory-work-queue.ts';
import { describeWorkQueue } from './work-queue.contract.ts';

describe('the work queue in memory', () => {
  describeWorkQueue(() => {
    const queue = makeMemoryWorkQueue({ leaseSeconds: 6 });
    return {
      queue,
      leaseSeconds: 6,
      passTime(seconds) {
        queue.passTime(seconds);
        return Promise.resolve();
      },
    };
  });
});
