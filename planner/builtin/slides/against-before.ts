import { type Figure, figuresIn } from '../facts/figures.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { exactCue } from '../text/cue.ts';
import { countWords } from '../text/words.ts';
import { withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

const FIT = 1.7;
const MAX_NAME_WORDS = 4;
/** Values that are farther apart than this are hardly of one thing. */
const MAX_RATIO = 20;

const AGAINST =
  /^(?:the |our )?(\p{L}.{1,38}?)\s(?:is|are|was|were)\s(.+?),?\s(?:against|compared (?:with|to)) (.+)$/iu;
const IN_TIME = /^(.+?)\s(?:in\s(.+)|((?:last|the previous)\s\p{L}+))$/iu;

interface Value {
  readonly label: string;
  readonly figure: Figure;
}

/** "Revenue is 14.2 million euros, against 13.1 million in Q2 and 11.8 million in Q3 last year": bars, the last of them as it is now (English). */
export const againstBeforeSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (film.language !== 'en' || sentence === undefined || another !== undefined) return undefined;
  const [, name = '', said = '', others = ''] = AGAINST.exec(withoutStop(sentence)) ?? [];
  const [now] = figuresIn(said);
  const before = others.split(/\sand\s(?=[$€£]?\p{N})/u).map(valueOf);
  if (now === undefined || before.includes(undefined) || countWords(name, 'en') > MAX_NAME_WORDS) return undefined;
  const earlier = before.flatMap((value) => value ?? []).reverse();
  const isFar = earlier.some(({ figure }) => figure.value <= 0 || Math.max(now.value / figure.value, figure.value / now.value) > MAX_RATIO);
  if (isFar) return undefined;
  const values: readonly Value[] = [...earlier, { label: 'Now', figure: now }];
  const bars = values.map(({ label, figure }) => ({ label, value: figure.value, ...withCue(exactCue(scene.voiceover, figure.raw, 'en')) }));
  const unit = now.unit === '' ? {} : { unit: now.unit };
  return { slide: { layout: 'bar_chart', heading: capitalised(name), ...unit, bars }, fit: FIT };
}; // prettier-ignore

function valueOf(text: string): Value | undefined {
  const [, value = '', time, last] = IN_TIME.exec(text) ?? [];
  const [figure] = figuresIn(value);
  const label = time ?? last;
  return figure === undefined || label === undefined ? undefined : { label: capitalised(label), figure };
}
