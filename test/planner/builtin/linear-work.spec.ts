import { expect } from 'chai';
import { ADDRESS } from '../../../planner/builtin/facts/address.ts';
import { contrastIn } from '../../../planner/builtin/facts/contrast.ts';
import { definitionIn } from '../../../planner/builtin/facts/definition.ts';
import { figuresIn } from '../../../planner/builtin/facts/figures.ts';
import { seriesIn } from '../../../planner/builtin/facts/series.ts';
import { twoFiguresIn } from '../../../planner/builtin/facts/two-figures.ts';
import { brokenUp } from '../../../planner/builtin/material/run-on.ts';
import { passagesOf } from '../../../planner/builtin/scenes/passages.ts';
import { withoutBrackets } from '../../../planner/builtin/text/brackets.ts';
import { withoutStop } from '../../../planner/builtin/text/casing.ts';
import { mainClauses } from '../../../planner/builtin/text/clauses.ts';
import { splitSentences } from '../../../planner/builtin/text/sentences.ts';
import { wholeThought } from '../../../planner/builtin/text/whole-thought.ts';
import { readBlocks } from '../../../planner/understanding/blocks.ts';
import { tidyLayout } from '../../../planner/understanding/layout.ts';
import { ownMail } from '../../../planner/understanding/replied-mail.ts';
import { adversarialTexts } from '../../support/adversarial-texts.ts';
import { growthOf } from '../../support/growth.ts';
import { planFilm } from '../../support/plan-film.ts';

/** Four times the text: 4 is linear, 16 quadratic. */
const MAX_GROWTH = 9;

const textOf = (kind: string) => (length: number) => {
  const text = adversarialTexts(length).find((each) => each.kind === kind)?.text;
  if (text === undefined) throw new Error(`there is no kind ${kind}`);
  return text;
};

describe('the work on a text that is worth nothing', () => {
  it('is known in 120 kinds and more, each as long as asked', () => {
    const texts = adversarialTexts(5000);
    expect(texts.length).to.be.at.least(120);
    expect(new Set(texts.map(({ kind }) => kind)).size).to.equal(texts.length);
    for (const { kind, text } of texts) expect(text, kind).to.have.length(5000);
  });

  const english = (work: (text: string, language: string) => unknown) => (text: string) => work(text, 'en');
  for (const [name, work, length, kinds] of [
    [
      'cutting a sentence nobody ended',
      english(brokenUp),
      1_500,
      ['of', 'and', 'in of', 'clauses', 'transcript'],
    ],
    [
      'finding figures',
      figuresIn,
      8_000,
      ['ones', 'one dollar', 'ranges', 'written dates', 'units', 'times'],
    ],
    ['finding two figures', english(twoFiguresIn), 5_000, ['ranges', 'percents', 'ones']],
    ['finding a series', seriesIn, 8_000, ['ones', 'percents', 'figures']],
    [
      'cutting a sentence at its clauses',
      english(mainClauses),
      5_000,
      ['semicolons', 'clauses', 'conjunctions'],
    ],
    [
      'finding sentences',
      english(splitSentences),
      10_000,
      ['dots', 'ones with stops', 'abbreviations', 'quotes apart'],
    ],
    [
      'finding an address',
      (text: string) => ADDRESS.test(text),
      10_000,
      ['dashes', 'underscores', 'a-a-a', 'versions', 'mails'],
    ],
    [
      'leaving out remarks in brackets',
      withoutBrackets,
      20_000,
      ['opening brackets', 'brackets apart', 'brackets nested'],
    ],
    ['finding a whole thought', english(wholeThought), 20_000, ['opening brackets']],
    ['taking off a full stop', withoutStop, 10_000, ['blanks inside', "don't say and blanks"]],
    ['finding a contrast', english(contrastIn), 10_000, ['blanks inside', "don't say and blanks"]],
    ['finding a definition', english(definitionIn), 10_000, ['blanks inside', "don't say and blanks"]],
    ['finding the layout', tidyLayout, 15_000, ['announced lists']],
    ['finding the blocks', readBlocks, 15_000, ['an item with clauses', 'announced lists']],
    ['leaving out the mail that is answered', ownMail, 15_000, ['a reply in blank lines']],
    [
      'cutting a narration into scenes',
      (text: string) => passagesOf(text, [], { language: 'en', pace: 'medium', seconds: 300 }),
      10_000,
      ['ones with stops', 'orders', 'many questions'],
    ],
  ] as const)
    // prettier-ignore
    it(`grows with the text and not with its square: ${name}`, async () => {
      for (const kind of kinds)
        expect(await growthOf(work, textOf(kind), length), kind).to.be.below(MAX_GROWTH);
    });

  it('grows with the text and not with its square: all stages of a film', async () => {
    for (const kind of ['of', 'conjunctions', 'comparison', 'lists', 'russian', 'quoted letters'])
      expect(await growthOf((task) => planFilm({ task }), textOf(kind), 1_250), kind).to.be.below(MAX_GROWTH);
  });
});
