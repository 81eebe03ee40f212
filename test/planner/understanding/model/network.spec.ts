import { expect } from 'chai';
import { ROLES } from '../../../../planner/understanding/instruction.ts';
import { LABELS } from '../../../../planner/understanding/model/part-model.ts';
import { readByNetwork } from '../../../../planner/understanding/model/network.ts';

describe('what the second reader reads', () => {
  const read = async (sentences: number, text = (at: number) => `Tea number ${at} is good.`) => {
    let windows = 0;
    const model = {
      scores: (ids: readonly number[]) => {
        windows += 1;
        return Promise.resolve(new Float32Array(ids.length * (ROLES.length + LABELS.length)));
      },
    };
    const pieces = Array.from({ length: sentences }, (_, at) => ({ text: text(at), kind: 'sentence' as const })); // prettier-ignore
    const readings = await readByNetwork(model, pieces, 'en');
    return { windows, isRead: readings.map((each) => each !== undefined) };
  };

  it('is all of an ordinary instruction', async () => {
    const { windows, isRead } = await read(60);
    expect(windows).to.be.within(2, 4);
    expect(isRead).not.to.include(false);
  });

  it('is the beginning and the end of a longer one, in four windows at most', async () => {
    const { windows, isRead } = await read(1000);
    expect(windows).to.equal(4);
    expect([isRead[0], isRead[500], isRead.at(-1)]).to.deep.equal([true, false, true]);
  });

  it('is read once where the same is said over and over: the beginning, what goes on, and the end', async () => {
    const { windows, isRead } = await read(1000, () => 'Mix it.');
    expect(windows).to.equal(3);
    expect([isRead[0], isRead.at(-1)]).to.deep.equal([true, true]);
  });
});
