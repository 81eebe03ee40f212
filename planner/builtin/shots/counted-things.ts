import type { Instruction } from '../../understanding/instruction.ts';

/** "a tent, a backpack, a compass", told first: the names of things, nothing of deeds. */
export function countedThings({ content }: Pick<Instruction, 'content'>): readonly string[] {
  const [first] = content;
  const items = first?.kind === 'list' ? first.items : [];
  const names = items.flatMap((item) => THING.exec(item)?.[1]?.toLowerCase() ?? []);
  return names.length === items.length ? names : [];
}

const THING = /^(?:an?|the|your|one|two|three|\p{N}+)\s(\S.*)$/iu;
