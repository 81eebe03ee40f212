import { expect } from 'chai';
import type { Plan } from '../../../../modules/videos/plan.ts';
import type { EditBrief } from '../../../../planner/ports.ts';
import { honeybeePlan } from '../../../support/sample-plans.ts';
import { editOutcome } from './editing.ts';

describe('what the editor tells the log of an edit', () => {
  let bees: Plan;
  before(async () => {
    bees = await honeybeePlan();
  });

  async function operationsOf(request: string, more: Partial<EditBrief> = {}) {
    const outcome = await editOutcome(bees, request, more);
    if (outcome.kind === 'question') throw new Error(`“${request}” was asked back: ${outcome.question}`);
    return outcome.operations;
  }
  const idOf = (number: number) => bees.scenes[number - 1]?.scene_id;

  it('is each operation in order, with the words that asked for it, its scenes and what became of it', async () => {
    const operations = await operationsOf('Delete scene 5. Make scene 3 darker.');
    expect(operations.map(({ operation }) => operation)).to.deep.equal(['delete', 'picture']);
    const [gone, darker] = operations;
    expect(gone?.asked).to.match(/^delete scene 5$/iu);
    expect(gone?.done).to.match(/scene 5 deleted/iu);
    expect(darker?.asked).to.match(/make scene 3 darker/iu);
    expect(darker?.scene_ids).to.deep.equal([idOf(3)]);
    expect(darker?.done).to.match(/^Scene 3: /u);
  });

  it('has an operation without words for a format that was sent beside them', async () => {
    const [format, ...rest] = await operationsOf('delete scene 5', { aspect_ratio: '9:16' });
    expect(format).to.deep.equal({ operation: 'aspect', scene_ids: [], done: 'The film is now 9:16.' });
    expect(rest.map(({ operation }) => operation)).to.deep.equal(['delete']);
  });

  it('leaves out what was not done', async () => {
    const question = await editOutcome(bees, 'Delete scene 5. Delete scene 99.');
    if (question.kind !== 'question') throw new Error('scene 99 was found');
    const answered = [{ question: question.question, answer: 'yes, proceed' }];
    const operations = await operationsOf('Delete scene 5. Delete scene 99.', { answered });
    expect(operations.map(({ asked }) => asked)).to.have.length(1);
  });

  it('is bounded, however long the request', async () => {
    const words = 'honey of the finest flowers '.repeat(60).trim();
    const [operation] = await operationsOf(`In scene 2 say “${words}”`);
    expect([...(operation?.asked ?? '')].length).to.be.at.most(400);
    expect([...(operation?.done ?? '')].length).to.be.at.most(400);
  });
});
