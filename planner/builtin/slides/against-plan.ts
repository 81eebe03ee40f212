import { figuresIn } from '../facts/figures.ts';
import { HUNDRED, type Slide } from '../../../modules/videos/plan.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { exactCue } from '../text/cue.ts';
import { countWords } from '../text/words.ts';
import { withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

type Sides = Extract<Slide, { layout: 'two_figures' }>['figures'];

const FIT = 1.55;
const MAX_NAME_WORDS = 5;

const AGAINST =
  /^(?:.*?:\s)?(?:the |our )?(.{2,48}?),?\s(?:(?:is|are|was|were|came in|came|ended|finished|runs?|stands?)\s)?(?:about |around |some )?(\p{Nd}[\p{Nd}.,]*\s?%)\s(below|above|under|over|behind|ahead of|short of|lower than|higher than)\s(?:the |our |its )?((?:\p{L}+\s){0,2}?(?:plan|target|budget|forecast|goal|quota|expectations?|last year|last week|last month|average|normal))$/iu;
const LESS = /^(?:below|under|behind|short of|lower than)$/iu;

const COUNTED =
  /(?<![\p{Nd}.,])(\p{Nd}[\p{Nd}.,]*)\s(\p{L}+(?:\s\p{L}+)?),\s(\p{Nd}[\p{Nd}.,]*)\s(more|fewer|less)\sthan\s(?:we\s)?(planned|expected|promised|budgeted|last (?:year|month|quarter|week)|a year ago|the year before|in \p{Nd}{4})$/iu;

/** "We delivered 310 boats, 40 more than planned": the plan, which is not said in figures, and the boats beside it. */
function countedAgainst(sentence: string, voiceover: string): Sides | undefined {
  const [, raw = '', things = '', apart = '', way = '', plan] = COUNTED.exec(sentence) ?? [];
  const [[count], [difference]] = [figuresIn(raw), figuresIn(apart)];
  if (plan === undefined || count === undefined || difference === undefined) return undefined;
  const amount = count.value + (/^more$/iu.test(way) ? -1 : 1) * difference.value;
  if (amount < 0) return undefined;
  const [told, label] = [`${raw} ${things}`, `${apart} ${way}`];
  return [
    { value: capitalised(plan), amount, ...withCue(exactCue(voiceover, plan, 'en')) },
    { value: told, label, amount: count.value, ...withCue(exactCue(voiceover, told, 'en')) },
  ];
}

/** "EMEA pipeline is 30% below plan": the plan, and as much less beside it. A share of a ring would say another thing (English). */
export const againstPlanSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (film.language !== 'en' || sentence === undefined || another !== undefined) return undefined;
  const counted = countedAgainst(withoutStop(sentence), scene.voiceover);
  if (counted !== undefined) return { slide: { layout: 'two_figures', relation: 'compare', figures: counted }, fit: FIT };
  const [, name, raw = '', way = '', plan] = AGAINST.exec(withoutStop(sentence)) ?? [];
  const [share] = figuresIn(raw);
  if (name === undefined || plan === undefined || share === undefined || countWords(name, 'en') > MAX_NAME_WORDS)
    return undefined;
  const told = `${raw} ${way}`;
  const amount = HUNDRED + (LESS.test(way) ? -1 : 1) * share.value;
  if (amount < 0) return undefined;
  const figures: Sides = [
    { value: capitalised(plan), amount: HUNDRED, ...withCue(exactCue(scene.voiceover, plan, 'en')) },
    { value: told, label: capitalised(name), amount, ...withCue(exactCue(scene.voiceover, told, 'en')) },
  ];
  return { slide: { layout: 'two_figures', relation: 'compare', figures }, fit: FIT };
}; // prettier-ignore
