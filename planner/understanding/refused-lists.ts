import { lowered } from '../builtin/text/lowered.ts';
import { deedLabelOf, isRefusal } from '../builtin/text/refusals.ts';
import type { Block } from './blocks.ts';

type Label = NonNullable<ReturnType<typeof deedLabelOf>>;

/** "DON'T" over "open attachments": "Don't open attachments". What says so itself stays. */
function refused(label: Exclude<Label, 'do'>, item: string): string {
  if (isRefusal(item) || /^(?:nothing|nobody)\b/iu.test(item)) return item;
  return `${/^\p{L}+ing\b/iu.test(item) ? 'Avoid' : label} ${lowered(item)}`;
}

/** Lists under "DO" and "DON'T" (English): each item says by itself what it is, and the labels go. */
export function withRefusedLists(blocks: readonly Block[]): Block[] {
  const found: Block[] = [];
  blocks.forEach((block, at) => {
    const isLabel = labelOf(block) !== undefined && blocks[at + 1]?.kind === 'list';
    if (isLabel) return;
    const over = labelOf(blocks[at - 1]);
    if (block.kind !== 'list' || over === undefined) found.push(block);
    else if (over === 'do') found.push({ ...block, isTold: true });
    else found.push({ ...block, items: block.items.map((item) => refused(over, item)), isTold: true });
  });
  return found;
}

function labelOf(block: Block | undefined): Label | undefined {
  const isLine = block?.kind === 'heading' || block?.kind === 'paragraph';
  return isLine ? deedLabelOf(block.text.trim()) : undefined;
}
