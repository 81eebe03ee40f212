import type { Role } from '../../../planner/understanding/instruction.ts';
import type { Part } from '../../../planner/understanding/model/part-model.ts';

const CODES: Readonly<Record<string, Role>> = {
  s: 'subject', u: 'audience', m: 'material', c: 'cover', t: 'structure', y: 'style', w: 'must_show', x: 'must_not_show',
  v: 'verbatim', a: 'call_to_action', n: 'note', l: 'length',
}; // prettier-ignore

/** A text without its marks, and what they said. */
export interface MarkedText {
  readonly text: string;
  /** `{y} `: the role of the sentence that begins here. */
  readonly roles: readonly { readonly role: Role; readonly at: number }[];
  /** `[s ladder safety]`: words of a directing sentence that have a role of their own. */
  readonly parts: readonly Part[];
}

export function readMarks(marked: string): MarkedText {
  let text = '';
  const roles: { role: Role; at: number }[] = [];
  const parts: Part[] = [];
  const open: { role: Role; start: number }[] = [];
  for (const [sign, sentence, part] of marked.matchAll(/\{([a-z])\}[ \t]?|\[([a-z])\s|[^{[\]]+|[\s\S]/gu)) {
    const role = CODES[sentence ?? part ?? ''];
    if (role !== undefined && sentence !== undefined) roles.push({ role, at: text.length });
    else if (role !== undefined) open.push({ role, start: text.length });
    else if (sign === ']' && open.length > 0) {
      const closed = open.pop();
      if (closed) parts.push({ ...closed, end: text.length });
    } else text += sign;
  }
  if (open.length > 0) throw new Error(`a part without its end: ${text.slice(open[0]?.start).slice(0, 60)}`);
  return { text, roles, parts };
}
