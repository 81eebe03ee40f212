import { expect } from 'chai';
import { mayBeTold } from '../../../../planner/builtin/knowledge/may-be-told.ts';
import { tellKnown } from '../../../../planner/builtin/knowledge/tell-known.ts';
import { NO_DIRECTION } from '../../../../planner/understanding/no-direction.ts';
import { adversarialTexts } from '../../../support/adversarial-texts.ts';
import { briefOf } from '../../../support/plan-film.ts';
import { readingTools } from '../../../support/reading-tools.ts';
import { smallEncyclopedia } from './small-encyclopedia.ts';

const LENGTH = 20_000;
const MAX_CPU_MILLISECONDS = 500;

describe('a text that is worth nothing, as a request, a subject and a point', function () {
  this.timeout(120_000);
  it('is soon known to be of no general knowledge', async () => {
    for (const { kind, text } of adversarialTexts(LENGTH)) {
      const instruction = {
        ...{ language: 'en', subject: text, title: text.slice(0, 100), content: [], passages: [] },
        direction: { ...NO_DIRECTION, cover: [`how ${text}`] },
      };
      const before = process.cpuUsage();
      mayBeTold(instruction, briefOf({ task: text }));
      await tellKnown(instruction, briefOf({ task: 'x' }), 80, { ...readingTools, encyclopedia: smallEncyclopedia });
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000, kind).to.be.below(MAX_CPU_MILLISECONDS);
    }
  });
}); // prettier-ignore
