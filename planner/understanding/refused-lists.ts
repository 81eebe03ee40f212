import { lowered } from '../builtin/text/lowered.ts';
import type { Block } from './blocks.ts';

const OVER = '(?:the\\s)?(?:please\\s)?';
/** What stands over what is to be done: nobody wants to hear it. */
const DO = new RegExp(`^${OVER}(?:do(?:['’]?s)?|always|what to do)\\s*[:：]?$`, 'iu');
const DONT = new RegExp(
  `^${OVER}(?:don['’]?ts?|don['’]ts|do not(?:s)?|what not to do|things? not to do|(?:don['’]?t|do not) do(?: this| these| any of these)?)\\s*[:：]?$`,
  'iu',
);
const NEVER = new RegExp(`^${OVER}never\\s*[:：]?$`, 'iu');
const AVOID = new RegExp(`^${OVER}(?:(?:things?|what) to )?avoid(?: these| this)?\\s*[:：]?$`, 'iu');

const REFUSED = /^(?:don['’]?t|do not|never|no|not|avoid|nothing|nobody)\b/iu;

/** "DON'T" over "open attachments": "Don't open attachments". What says so itself stays. */
function refused(label: string, item: string): string {
  if (REFUSED.test(item)) return item;
  const said = lowered(item);
  if (AVOID.test(label) || /^\p{L}+ing\b/iu.test(item)) return `Avoid ${said}`;
  return `${NEVER.test(label) ? 'Never' : "Don't"} ${said}`;
}

/** Lists under "DO" and "DON'T" (English): each item says by itself what it is, and the labels go. */
export function withRefusedLists(given: readonly Block[]): Block[] {
  const blocks = given.flatMap(inLines);
  const found: Block[] = [];
  blocks.forEach((block, at) => {
    const label = labelOf(block);
    const isLabel = label !== undefined && blocks[at + 1]?.kind === 'list';
    if (isLabel) return;
    const over = labelOf(blocks[at - 1]);
    if (block.kind !== 'list' || over === undefined) found.push(block);
    else if (DO.test(over)) found.push({ ...block, isTold: true });
    else found.push({ ...block, items: block.items.map((item) => refused(over, item)), isTold: true });
  });
  return found;
}

/** "Do: …" and "Don't: …" in one paragraph, up to the end of their sentence. */
const INLINE =
  /(?<=^|[.!?;]\s)(?:the\s)?(do(?:['’]?s)?|always|don['’]?ts?|don['’]ts|never|avoid)\s?[:：]\s+([^.!?:;\n]+)(?:[.!?;](?:\s+|$)|$)/giu;
const BETWEEN = /,\s+(?:and\s+|or\s+)?|\s+(?:and|or)\s+(?=don['’]t\s)/iu;

/** A paragraph that says in its line what to do and what not to do, as those lists and what stands around them. */
function inLines(block: Block): Block[] {
  if (block.kind !== 'paragraph') return [block];
  const labels = [...block.text.matchAll(INLINE)];
  if (!labels.some(([, label = '']) => !DO.test(label))) return [block];
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

function labelOf(block: Block | undefined): string | undefined {
  if (block?.kind !== 'heading' && block?.kind !== 'paragraph') return undefined;
  const text = block.text.trim();
  return [DO, DONT, NEVER, AVOID].some((pattern) => pattern.test(text)) ? text : undefined;
}
