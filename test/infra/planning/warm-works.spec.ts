import { expect } from 'chai';
import { warmWorks } from '../../../infra/composition/planning-works.ts';
import { NO_ENCYCLOPEDIA } from '../../../planner/meaning/encyclopedia.ts';
import { ROLES } from '../../../planner/understanding/instruction.ts';

describe('a planning process that is warm', () => {
  it('has read, told and edited a film: the first caller of each pays for nothing that is loaded once', async () => {
    const encoded: string[] = [];
    let windows = 0;
    await warmWorks({
      encoder: {
        encode: (sentences) => {
          encoded.push(...sentences);
          return Promise.resolve(sentences.map(() => new Float32Array(512)));
        },
      },
      reader: {
        scores: (ids) => {
          windows += 1;
          return Promise.resolve(new Float32Array(ids.length * ROLES.length));
        },
      },
      speller: { knows: () => true },
      encyclopedia: NO_ENCYCLOPEDIA,
    });
    expect(windows, 'a task was read').to.be.above(0);
    expect(encoded, 'an edit was read: what it names was looked for').to.include('two million flowers');
  });
});
