import { contrastIn } from '../facts/contrast.ts';
import { definitionIn } from '../facts/definition.ts';
import { figuresIn } from '../facts/figures.ts';
import { quotationIn } from '../facts/quotation.ts';
import type { Material } from '../material/material.ts';
import type { Trait } from './turn.ts';

/** What can be said of a statement in its place, the most special first. */
export function traitsOf(index: number, material: Material): Trait[] {
  const { statements, topic, language } = material;
  const text = statements[index]?.text;
  if (text === undefined) return [];
  const isLast = index === statements.length - 1;
  const traits: readonly (readonly [Trait, boolean])[] = [
    ...timeTraits(index, material),
    ['quote', quotationIn(text) !== undefined],
    ['definition', definitionIn(text, language) !== undefined],
    ['contrast', TURNS.test(text) || contrastIn(text, language) !== undefined],
    ['figure', hasFigure(text) && !hasFigure(statements[index - 1]?.text ?? '')],
    ['later', isLater(index, material)],
    ['cause', CAUSES.test(text)],
    ['last', isLast && statements.length > 2],
    ['process', topic.kind === 'process' && index > 0 && !isLast],
    ['plain', true],
  ];
  return traits.filter(([, holds]) => holds).map(([trait]) => trait);
}

const TURNS = /^(?:but|however|in contrast|by contrast|on the other hand|yet)\b/iu;
const CAUSES = /\b(?:because|so that|in order to|thanks to|due to)\b/iu;

/** Of the first statement; long ago comes before everything. */
function timeTraits(index: number, { statements }: Material): readonly (readonly [Trait, boolean])[] {
  const year = yearOf(statements[index]?.text ?? '');
  return [
    ['past', index === 0 && year !== undefined && year < 1950],
    ['first', index === 0],
  ];
}

function isLater(index: number, { statements }: Material): boolean {
  const [before, year] = [statements[index - 1], statements[index]].map((one) => yearOf(one?.text ?? ''));
  return before !== undefined && year !== undefined && year > before;
}

/** The first year a text names; before Christ it is negative. */
function yearOf(text: string): number | undefined {
  const year = figuresIn(text).find(({ kind }) => kind === 'year');
  return year === undefined ? undefined : year.raw.includes('BC') ? -year.value : year.value;
}

function hasFigure(text: string): boolean {
  return figuresIn(text).some(({ kind }) => kind === 'amount' || kind === 'percent');
}
