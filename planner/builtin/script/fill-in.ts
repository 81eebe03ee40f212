import type { Material } from '../material/material.ts';
import { capitalised } from '../text/casing.ts';

/** Puts a film's own words into a text of the bank: `{topic}`, `{question}`, `{audience}`, `{a}`, `{b}`, `{A}`, `{B}`. */
export function filledIn(text: string, material: Material): string {
  return text.replace(/\{(\w+)\}/gu, (whole, name: string) => valueOf(name, material) ?? whole);
}

/** Whether the film has all that a text asks for. */
export function canFillIn(text: string, material: Material): boolean {
  return [...text.matchAll(/\{(\w+)\}/gu)].every(([, name]) => valueOf(name ?? '', material) !== undefined);
}

function valueOf(name: string, { topic, audience }: Material): string | undefined {
  if (name === 'topic') return topic.phrase;
  if (name === 'question') return topic.question;
  if (name === 'audience') return audience;
  const side = topic.sides?.[name.toLowerCase() === 'a' ? 0 : 1];
  if (side === undefined || !/^[ab]$/iu.test(name)) return undefined;
  return name === name.toUpperCase() ? capitalised(side) : side;
}
