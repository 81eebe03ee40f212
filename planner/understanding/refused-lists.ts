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
export function withRefusedLists(given: readonly Block[]): Block[] {
  const blocks = given.flatMap(inLines);
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

/** "Do: …" and "Don't: …" in one paragraph, up to the end of their sentence. */
const INLINE =
  /(?<=^|[.!?;]\s)(?:the\s)?(do(?:['’]?s)?|always|don['’]?ts?|don['’]ts|never|avoid)\s?[:：]\s+(?=\S)([^.!?:;\n]+)(?:[.!?;](?:\s+|$)|$)/giu;
const BETWEEN = /,\s+(?:and\s+|or\s+)?|\s+(?:and|or)\s+(?=don['’]t\s)/iu;

/** A paragraph that says in its line what to do and what not to do, as those lists and what stands around them. */
function inLines(block: Block): Block[] {
  if (block.kind !== 'paragraph') return [block];
  const labels = [...block.text.matchAll(INLINE)];
  if (!labels.some(([, label = '']) => deedLabelOf(label) !== 'do')) return [block];
  const parts: Block[] = [];
  let end = 0;
  const tell = (text: string) => {
    if (text.trim() !== '') parts.push({ kind: 'paragraph', text: text.trim() });
  };
  for (const { 0: whole, 1: label = '', 2: listed = '', index } of labels) {
    tell(block.text.slice(end, index));
    tell(label);
    parts.push({ kind: 'list', items: listed.split(BETWEEN).map((item) => item.trim()), ordered: false });
    end = index + whole.length;
  }
  tell(block.text.slice(end));
  return parts;
}

function labelOf(block: Block | undefined): Label | undefined {
  const isLine = block?.kind === 'heading' || block?.kind === 'paragraph';
  return isLine ? deedLabelOf(block.text.trim()) : undefined;
}
