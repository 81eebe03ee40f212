import { contrastIn } from '../facts/contrast.ts';
import { definitionIn } from '../facts/definition.ts';
import { figuresIn } from '../facts/figures.ts';
import { quotationIn } from '../facts/quotation.ts';
import type { Material } from '../material/material.ts';
import type { Trait } from './turn.ts';

/** What can be said of a statement in its place, the most special first. */
export function traitsOf(index: number, material: Material): Trait[] {
  const { statements, topic, language } = material;
  const statement = statements[index];
  if (statement === undefined) return [];
  const { text } = statement;
  const traits: Trait[] = [];
  if (index === 0) traits.push('first');
  if (quotationIn(text) !== undefined) traits.push('quote');
  if (definitionIn(text, language) !== undefined) traits.push('definition');
  if (
    /^(?:but|however|in contrast|by contrast|on the other hand|yet)\b/iu.test(text) ||
    contrastIn(text, language) !== undefined
  )
    traits.push('contrast');
  if (hasFigure(text) && !hasFigure(statements[index - 1]?.text ?? '')) traits.push('figure');
  const year = yearOf(text);
  if (year !== undefined && year < 1950 && index === 0) traits.unshift('past');
  const before = index === 0 ? undefined : yearOf(statements[index - 1]?.text ?? '');
  if (year !== undefined && before !== undefined && year > before) traits.push('later');
  if (/\b(?:because|so that|in order to|thanks to|due to)\b/iu.test(text)) traits.push('cause');
  if (index === statements.length - 1 && statements.length > 2) traits.push('last');
  if (topic.kind === 'process' && index > 0 && index < statements.length - 1) traits.push('process');
  traits.push('plain');
  return traits;
}

/** The first year a text names; before Christ it is negative. */
function yearOf(text: string): number | undefined {
  const year = figuresIn(text).find(({ kind }) => kind === 'year');
  return year === undefined ? undefined : /BC/u.test(year.raw) ? -year.value : year.value;
}

function hasFigure(text: string): boolean {
  return figuresIn(text).some(({ kind }) => kind === 'amount' || kind === 'percent');
}
