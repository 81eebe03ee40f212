import { expect } from 'chai';
import {
  operationDecider,
  operationStream,
  type OperationCommand,
  type OperationEvent,
} from '../../../modules/operations/index.ts';

const INTEND: OperationCommand = {
  type: 'IntendOperation',
  provider: 'veo',
  model: 'veo-3.1',
  work: 'film scene 3',
};
const START: OperationCommand = { type: 'RecordStart', attempt: 1, name: 'operations/a' };
const MADE: OperationCommand = { type: 'EndOperation', attempt: 1, outcome: 'made', blob: 'film.mp4' };
const REFUSED: OperationCommand = {
  type: 'EndOperation',
  attempt: 1,
  outcome: 'refused',
  reason: 'filtered',
};

/** What the last command leads to, after all before it. */
function after(...commands: readonly OperationCommand[]) {
  let state = operationDecider.initial;
  let events: readonly OperationEvent[] = [];
  for (const command of commands) {
    events = operationDecider.decide(command, state);
    state = events.reduce(operationDecider.evolve, state);
  }
  return { state, events };
}

describe('an operation of a provider', () => {
  it('is intended before it is started, and started under a name', () => {
    expect(after(INTEND).events).to.deep.equal([
      {
        type: 'OperationIntended',
        data: { attempt: 1, provider: 'veo', model: 'veo-3.1', work: 'film scene 3' },
      },
    ]);
    expect(after(INTEND, START).state.underWay).to.deep.equal({ attempt: 1, name: 'operations/a' });
  });

  it('that is under way is not begun again', () => {
    expect(after(INTEND, START, INTEND).events).to.deep.equal([]);
    expect(after(INTEND, START, START).events).to.deep.equal([]);
  });

  it('ends with what it made', () => {
    const { state, events } = after(INTEND, START, MADE);
    expect(events).to.deep.equal([
      { type: 'OperationEnded', data: { attempt: 1, outcome: 'made', blob: 'film.mp4', reason: null } },
    ]);
    expect(state).to.include({ made: 'film.mp4', underWay: undefined });
  });

  it('ends once', () => {
    expect(after(INTEND, START, MADE, REFUSED).events).to.deep.equal([]);
  });

  it('that was refused, or never came to a name, may be begun anew as another attempt', () => {
    expect(after(INTEND, START, REFUSED, INTEND).events[0]?.data).to.include({ attempt: 2 });
    expect(after(INTEND, INTEND).events[0]?.data).to.include({ attempt: 2 });
  });

  it('that ends late leaves the one that came after it under way', () => {
    const second: OperationCommand = { type: 'RecordStart', attempt: 2, name: 'operations/b' };
    const { state } = after(INTEND, INTEND, START, second, REFUSED);
    expect(state.underWay).to.deep.equal({ attempt: 2, name: 'operations/b' });
  });

  it('has the stream of its work', () => {
    expect(operationStream('a')).to.equal(operationStream('a'));
    expect(operationStream('a'))
      .to.match(/^operation-[0-9a-f-]{36}$/u)
      .and.not.equal(operationStream('b'));
  });
});
