import { expect } from 'chai';
import { mayBeTold } from '../../../../planner/builtin/knowledge/may-be-told.ts';
import { tellKnown } from '../../../../planner/builtin/knowledge/tell-known.ts';
import { NO_DIRECTION } from '../../../../planner/understanding/no-direction.ts';
import { adversarialTexts } from '../../../support/adversarial-texts.ts';
import { cpuMs, growthOf } from '../../../support/growth.ts';
import { briefOf } from '../../../support/plan-film.ts';
import { readingTools } from '../../../support/reading-tools.ts';
import { smallEncyclopedia } from './small-encyclopedia.ts';

const LENGTH = 20_000;
/** Within it nothing is asked further; behind it the work must at least grow with the text: 4 times for four times of it, not 16. */
const MAX_CPU_MILLISECONDS = 500;
const MAX_GROWTH = 9;

async function work(text: string): Promise<void> {
  const instruction = {
    ...{ language: 'en', subject: text, title: text.slice(0, 100), content: [], passages: [] },
    direction: { ...NO_DIRECTION, cover: [`how ${text}`] },
  };
  mayBeTold(instruction, briefOf({ task: text }));
  await tellKnown(instruction, briefOf({ task: 'x' }), 80, { ...readingTools, encyclopedia: smallEncyclopedia }); // prettier-ignore
}

describe('a text that is worth nothing, as a request, a subject and a point', function () {
  this.timeout(600_000);
  it('is soon known to be of no general knowledge', async () => {
    for (const { kind, text } of adversarialTexts(LENGTH)) {
      if ((await cpuMs(() => work(text))) < MAX_CPU_MILLISECONDS) continue;
      const textOf = (length: number) =>
        adversarialTexts(length).find((each) => each.kind === kind)?.text ?? '';
      expect(await growthOf(work, textOf, LENGTH / 4), kind).to.be.below(MAX_GROWTH);
    }
  });
});
