import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { tellExplanation } from '../../../../../planner/builtin/knowledge/explanations/tell-explanation.ts';
import { toldBySubject } from '../../../../../planner/builtin/script/told-by-subject.ts';
import { readInstruction } from '../../../../../planner/understanding/read-instruction.ts';
import { briefOf } from '../../../../support/plan-film.ts';
import { readingTools } from '../../../../support/reading-tools.ts';

/** Requests, and the explanation each asks for; without an id they ask for none that we have. `unseen`: measured once, and nothing was made after them. */
interface Asked {
  readonly task: string;
  readonly id?: string;
  readonly unseen?: boolean;
}

const requests = JSON.parse(readFileSync(join(import.meta.dirname, 'requests.json'), 'utf8')) as Asked[];
/** Of those that ask for one. */
const LEAST_FOUND = 0.85;

describe('requests in words of strangers', function () {
  this.timeout(120_000);
  const found = new Map<Asked, string | undefined>();
  before(async () => {
    for (const request of requests) {
      const brief = briefOf({ task: request.task });
      const instruction = toldBySubject(await readInstruction(brief, readingTools));
      found.set(request, (await tellExplanation(instruction, brief, 120, readingTools.encoder))?.id);
    }
  });

  it('never get another explanation than they ask for', () => {
    const wrong = requests.filter((one) => found.get(one) !== undefined && found.get(one) !== one.id);
    expect(wrong.map(({ task }) => task)).to.deep.equal([]);
  });

  it('mostly get the one that they ask for', () => {
    const asking = requests.filter(({ id }) => id !== undefined);
    const answered = asking.filter((one) => found.get(one) === one.id);
    expect(answered.length / asking.length).to.be.at.least(LEAST_FOUND);
  });
});
