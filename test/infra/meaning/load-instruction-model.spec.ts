import { expect } from 'chai';
import { loadInstructionModel } from '../../../infra/meaning/load-instruction-model.ts';
import { ROLES } from '../../../planner/understanding/instruction.ts';
import { LABELS } from '../../../planner/understanding/model/part-model.ts';

describe('the model of instructions', () => {
  it('answers many who ask at once, each alike', async () => {
    const model = await loadInstructionModel();
    const ids = [101, 1, 8288, 3514, 1012, 102];
    const answers = await Promise.all(Array.from({ length: 8 }, () => model.scores(ids)));
    expect(answers[0]).to.have.lengthOf(ids.length * (ROLES.length + LABELS.length));
    for (const answer of answers) expect(answer).to.deep.equal(answers[0]);
  });
});
