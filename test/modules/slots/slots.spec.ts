import { expect } from 'chai';
import fc from 'fast-check';
import {
  MAX_ACTIVE_JOBS,
  slotsDecider,
  type Slots,
  type SlotsCommand,
} from '../../../modules/slots/index.ts';

const run = (slots: Slots, command: SlotsCommand): Slots =>
  slotsDecider.decide(command, slots).reduce(slotsDecider.evolve, slots);
const admit = (...jobs: string[]): SlotsCommand => ({
  type: 'AdmitJobs',
  runs: jobs.map((job_id) => ({ job_id, run: 1 })),
});
const release = (job_id: string, number = 1): SlotsCommand => ({
  type: 'ReleaseSlot',
  run: { job_id, run: number },
});
const withdraw = (job_id: string): SlotsCommand => ({ type: 'WithdrawParkedJob', job_id });
const given = (...commands: SlotsCommand[]): Slots => commands.reduce(run, slotsDecider.initial);
const jobsOf = ({ active, waiting }: Slots) => ({
  active: active.map(({ job_id }) => job_id),
  waiting: waiting.map(({ job_id }) => job_id),
});

describe("an owner's slots", () => {
  describe('a batch of five on an idle account', () => {
    it('takes three slots and parks the rest, counted from 1', () => {
      const events = slotsDecider.decide(admit('a', 'b', 'c', 'd', 'e'), slotsDecider.initial);
      expect(events.map((event) => event.type)).to.deep.equal([
        'SlotTaken',
        'SlotTaken',
        'SlotTaken',
        'JobParked',
        'JobParked',
      ]);
      expect(events.at(3)?.data).to.deep.equal({ job_id: 'd', run: 1, queue_position: 1 });
      expect(events.at(4)?.data).to.deep.equal({ job_id: 'e', run: 1, queue_position: 2 });
    });
  });

  describe('a run that is admitted already', () => {
    it('is not admitted twice', () => {
      expect(slotsDecider.decide(admit('a', 'd'), given(admit('a', 'b', 'c', 'd')))).to.deep.equal([]);
    });

    it('is admitted under the same event id by whoever admits it', () => {
      const ids = [1, 2].map(() => slotsDecider.decide(admit('a'), slotsDecider.initial)[0]?.id);
      expect(ids[0]).to.be.a('string').and.equal(ids[1]);
    });
  });

  describe('a slot that is released while jobs wait', () => {
    it('goes to the job that has waited longest', () => {
      const slots = run(given(admit('a', 'b', 'c', 'd', 'e')), release('b'));
      expect(jobsOf(slots)).to.deep.equal({ active: ['a', 'c', 'd'], waiting: ['e'] });
    });

    it('is released once, however often it is said', () => {
      expect(slotsDecider.decide(release('b'), given(admit('a', 'b'), release('b')))).to.deep.equal([]);
    });
  });

  describe('a parked job that is withdrawn', () => {
    it('leaves the list and promotes nobody', () => {
      const slots = run(given(admit('a', 'b', 'c', 'd', 'e')), withdraw('d'));
      expect(jobsOf(slots)).to.deep.equal({ active: ['a', 'b', 'c'], waiting: ['e'] });
    });

    it('keeps its slot when it runs already: its worker lets go of it', () => {
      expect(slotsDecider.decide(withdraw('a'), given(admit('a')))).to.deep.equal([]);
    });
  });

  describe('a job whose next run is admitted before the last one let go', () => {
    const again: SlotsCommand = { type: 'AdmitJobs', runs: [{ job_id: 'b', run: 2 }] };

    it('keeps its slot, and the late release of the last run takes nothing from it', () => {
      const slots = given(admit('a', 'b', 'c', 'd'), again, release('b', 1));
      expect(jobsOf(slots)).to.deep.equal({ active: ['a', 'c', 'b'], waiting: ['d'] });
      expect(jobsOf(run(slots, release('b', 2))).active).to.deep.equal(['a', 'c', 'd']);
    });
  });

  it('are never more than three, and are given in the order of parking, whatever happens', () => {
    const jobs = Array.from({ length: 12 }, (_, n) => `job-${n}`);
    const command = fc.oneof(
      fc.subarray(jobs).map((some) => admit(...some)),
      fc.constantFrom(...jobs).map((job) => release(job)),
      fc.constantFrom(...jobs).map(withdraw),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const parked: string[] = [];
        let slots = slotsDecider.initial;
        for (const next of commands) {
          for (const event of slotsDecider.decide(next, slots)) {
            const job = event.data.job_id;
            if (event.type === 'JobParked') parked.push(job);
            if (event.type === 'ParkedJobWithdrawn') parked.splice(parked.indexOf(job), 1);
            if (event.type === 'SlotTaken' && parked.includes(job)) expect(parked.shift()).to.equal(job);
            slots = slotsDecider.evolve(slots, event);
            expect(slots.active.length).to.be.at.most(MAX_ACTIVE_JOBS);
          }
        }
        if (slots.waiting.length > 0) expect(slots.active.length).to.equal(MAX_ACTIVE_JOBS);
      }),
    );
  });
});
