import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadEncyclopedia } from '../../../../infra/meaning/load-encyclopedia.ts';
import { tellExplanation } from '../../../../planner/builtin/knowledge/explanations/tell-explanation.ts';
import { tellKnown } from '../../../../planner/builtin/knowledge/tell-known.ts';
import { toldBySubject } from '../../../../planner/builtin/script/told-by-subject.ts';
import { readInstruction } from '../../../../planner/understanding/read-instruction.ts';
import { briefOf } from '../../../support/plan-film.ts';
import { readingTools } from '../../../support/reading-tools.ts';

/** Short requests (`unseen`: measured, and no rule was made after them), and the articles any of which tells of them; those that are the caller's own find nothing. */
interface Briefs {
  readonly told: readonly {
    readonly task: string;
    readonly articles: readonly string[];
    readonly unseen?: boolean;
  }[];
  readonly nothing: readonly { readonly task: string }[];
}

const briefs = JSON.parse(readFileSync(join(import.meta.dirname, 'briefs.json'), 'utf8')) as Briefs;
/** Of one in so many something is told. */
const EVERY = 4;

describe('the encyclopedia that set-up brought', function () {
  this.timeout(60_000);
  const encyclopedia = loadEncyclopedia();
  before(function () {
    if (encyclopedia.named('Photosynthesis', 'en').length === 0) this.skip();
  });

  const read = async (task: string) => {
    const brief = briefOf({ task });
    return { brief, instruction: toldBySubject(await readInstruction(brief, readingTools)) };
  };
  const titlesOf = async (task: string) => {
    const { brief, instruction } = await read(task);
    return (await tellKnown(instruction, brief, 40, { ...readingTools, encyclopedia })).titles;
  };
  const isExplained = async (task: string) => {
    const { brief, instruction } = await read(task);
    return (await tellExplanation(instruction, brief, 80, readingTools.encoder)) !== undefined;
  };

  it('tells of subjects of general knowledge', async () => {
    for (const { task, articles } of briefs.told.filter(
      ({ unseen }, at) => unseen !== true && at % EVERY === 0,
    )) {
      const isThere = articles.some((title) => ['en', 'es', 'fr'].some((language) => encyclopedia.named(title, language).length > 0)); // prettier-ignore
      // What we explain ourselves is not asked of it.
      if (isThere && !(await isExplained(task)))
        expect(articles, task).to.include.oneOf([...(await titlesOf(task))]);
    }
  });

  it('tells nothing of what is the caller’s own', async () => {
    for (const { task } of briefs.nothing) expect(await titlesOf(task), task).to.deep.equal([]);
  });
});
