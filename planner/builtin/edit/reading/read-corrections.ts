import type { Plan } from '../../../../modules/videos/plan.ts';
import { figuresIn } from '../../facts/figures.ts';
import type { Operation, Targets } from '../operation.ts';
import { layoutNamed, SHOWN_NAMES } from './layout-names.ts';
import { pairOf } from './pairs.ts';
import type { Clause } from './read-clauses.ts';
import { targetsIn } from './read-target.ts';
import type { Readers } from './reader.ts';
import { figuresTold, nameTold, toldBehind, toldBeside } from './told.ts';

/** Something that the film says is wrong, or is no longer so. */
export const correctionReaders: Readers<'replace' | 'correct' | 'author'> = {
  replace: (clause, plan) => {
    const { from, to } = pairTold(clause, plan);
    if (from === '') return corrected(clause, to);
    if (isForm(from) && isForm(to)) return { kind: 'layout', layout: layoutNamed(to) ?? 'table', targets: targetsIn(from), said: clause.text }; // prettier-ignore
    return replaced(clause, from, to === '' ? bare(toldBehind(clause, 'from')) : to);
  },
  correct: (clause, plan) => {
    const { from, to } = pairTold(clause, plan);
    const old = from === '' && !/\p{N}/u.test(to) ? (nameTold(clause, plan) ?? '') : from;
    return old === '' || to === '' ? corrected(clause, to) : replaced(clause, old, to);
  },
  author: ({ part, text: said }, plan) => {
    const to = part('to');
    const quotes = plan.scenes.flatMap(({ slide }) => (slide?.layout === 'quote' ? [slide.attribution] : []));
    const [from] = quotes;
    if (to === '') return undefined;
    return from === undefined || quotes.length > 1
      ? { kind: 'set_text', slot: 'attribution', text: to, targets: [{ by: 'topic', words: '', shown: 'quote' }], said } // prettier-ignore
      : { kind: 'replace', from, to, targets: [], said };
  },
};

function pairTold(clause: Clause, plan: Plan): { readonly from: string; readonly to: string } {
  const own = (part: 'from' | 'to') => (clause.isQuoted(part) ? clause.part(part) : bare(clause.part(part)));
  return figuresTold(clause, plan) ?? { from: own('from'), to: own('to') };
}

function replaced(clause: Clause, from: string, to: string): Operation {
  const about = toldBeside(clause, clause.part('from'), clause.part('to'));
  const pair = to === '' ? { from, to: undefined } : pairOf(from, to);
  return { kind: 'replace', ...pair, ...(about === '' ? {} : { about }), targets: placed(targetsIn(clause.part('target'))), said: clause.text }; // prettier-ignore
}

function corrected(clause: Clause, to: string): Operation | undefined {
  if (to === '') return undefined;
  const whole = figuresIn(clause.text).find(({ raw }) => raw.startsWith(to))?.raw;
  return { kind: 'correct', to: whole ?? to, about: toldBeside(clause, to), said: clause.text };
}

/** "A table": a form of slide and nothing else. */
const isForm = (words: string) => new RegExp(`^(?:(?:an?|the)\\s+)?(?:${SHOWN_NAMES})$`, 'iu').test(words);

/** A scene that is named by its place; what is named by its content tells which of several is meant. */
const placed = (targets: Targets): Targets => targets.filter(({ by }) => by === 'numbers' || by === 'edge');

const ARTICLE =
  /^(?:the|all|every|any|our|its|an?|some|el|la|los|las|le|les|der|die|das|den|dem|ein|eine|einen|un|una|une)\s+(?=\S)/iu;
const KIND =
  /^(?:(?:picture|image|illustration|word|name|term|number|figure|value|phrase)\s+(?:of\s+)?)(?=\S)/iu;

/** "The bird" is looked for as "bird". */
const bare = (words: string): string => words.replace(ARTICLE, '').replace(KIND, '').replace(/[\s.,;:!?]+$/u, ''); // prettier-ignore
