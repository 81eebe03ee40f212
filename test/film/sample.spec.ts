import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInstructions } from './instruction.ts';
import type { Verdict } from './judge-film.ts';
import { judgeInstruction } from './plan-instruction.ts';
import { totalsOf, type Total } from './totals.ts';

interface Sample {
  readonly instructions: readonly string[];
  /** No more than this, by the names of the table. */
  readonly at_most: Readonly<Record<string, number>>;
  /** No less. */
  readonly at_least: Readonly<Record<string, number>>;
}

/** Thresholds that hold today. They are tightened when films get better, and never loosened: `make bench-film` tells by how much. */
const sample = JSON.parse(readFileSync(join(import.meta.dirname, 'sample.json'), 'utf8')) as Sample;

describe('a dozen instructions as customers write them', () => {
  let totals: readonly Total[] = [];
  before(async () => {
    const verdicts: Verdict[] = [];
    for (const instruction of readInstructions('open'))
      if (sample.instructions.includes(instruction.id)) verdicts.push(await judgeInstruction(instruction));
    totals = totalsOf(verdicts);
  });

  const valueOf = (name: string) => totals.find((total) => total.name === name)?.value;

  it('are all there', () => {
    expect(valueOf('films')).to.equal(sample.instructions.length);
  });

  for (const [name, most] of Object.entries(sample.at_most))
    it(`have at most ${most} ${name}`, () => {
      expect(valueOf(name)).to.be.at.most(most);
    });

  for (const [name, least] of Object.entries(sample.at_least))
    it(`have at least ${least} ${name}`, () => {
      expect(valueOf(name)).to.be.at.least(least);
    });
});
