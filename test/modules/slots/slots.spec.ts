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
  admissions: jobs.map((job_id) => ({ job_id, ticket: `ticket-${job_id}` })),
});
const release = (job_id: string): SlotsCommand => ({ type: 'ReleaseSlot', job_id });
const given = (...commands: SlotsCommand[]): Slots => commands.reduce(run, slotsDecider.initial);

describe("an owner's slots", () => {
  describe('a batch of five on an idle account', () => {
    it('takes three slots and parks the rest, counted from 1', () => {
      const events = slotsDecider.decide(admit('a', 'b', 'c', 'd', 'e'), slotsDecider.initial);
      expect(events.map((event) => event.type)).to.deep.equal([
        'SlotTaken', 'SlotTaken', 'SlotTaken', 'JobParked', 'JobParked',
      ]); // prettier-ignore
      expect(events.at(3)?.data).to.deep.equal({ job_id: 'd', queue_position: 1 });
      expect(events.at(4)?.data).to.deep.equal({ job_id: 'e', queue_position: 2 });
    });
  });

  describe('a job that is admitted already', () => {
    it('is not admitted twice', () => {
      expect(slotsDecider.decide(admit('a', 'd'), given(admit('a', 'b', 'c', 'd')))).to.deep.equal([]);
    });
  });

  describe('a slot that is released while jobs wait', () => {
    it('goes to the job that has waited longest', () => {
      const slots = run(given(admit('a', 'b', 'c', 'd', 'e')), release('b'));
      expect(slots).to.deep.equal({ active: ['a', 'c', 'd'], waiting: ['e'] });
    });

    it('is released once, however often it is said', () => {
      expect(slotsDecider.decide(release('b'), given(admit('a', 'b'), release('b')))).to.deep.equal([]);
    });
  });

  describe('a parked job that is withdrawn', () => {
    it('leaves the list and promotes nobody', () => {
      const slots = run(given(admit('a', 'b', 'c', 'd', 'e')), release('d'));
      expect(slots).to.deep.equal({ active: ['a', 'b', 'c'], waiting: ['e'] });
    });
  });

  it('are never more than three, and are given in the order of parking, whatever happens', () => {
    const jobs = Array.from({ length: 12 }, (_, n) => `job-${n}`);
    const command = fc.oneof(
      fc.subarray(jobs).map((some) => admit(...some)),
      fc.constantFrom(...jobs).map(release),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const parked: string[] = [];
        let slots = slotsDecider.initial;
        for (const event of commands.flatMap((next) => {
          const events = slotsDecider.decide(next, slots);
          slots = events.reduce(slotsDecider.evolve, slots);
          return events;
        })) {
          if (event.type === 'JobParked') parked.push(event.data.job_id);
          if (event.type === 'ParkedJobWithdrawn') parked.splice(parked.indexOf(event.data.job_id), 1);
          if (event.type === 'SlotTaken' && parked.includes(event.data.job_id))
            expect(parked.shift()).to.equal(event.data.job_id);
        }
        expect(slots.active.length).to.be.at.most(MAX_ACTIVE_JOBS);
        if (slots.waiting.length > 0) expect(slots.active.length).to.equal(MAX_ACTIVE_JOBS);
      }),
    );
  });
});
