import type { Ask, Part } from './model/labels.ts';
import type { Clause } from './clause.ts';

const JOINT =
  /[,;]\s+(?:(?:and|und|y|et|then|dann|luego|puis)\s+)?|\s+(?:and|und|y|et|then|dann|luego|puis)\s+/giu;
/** How surely both halves are read alone. */
const SURE = 0.95;
const OWN: readonly Part[] = ['target', 'other', 'place', 'from', 'to', 'words', 'topic', 'layout'];
/** What is to be said may order anything. */
const SAYING: ReadonlySet<Ask> = new Set<Ask>(['say', 'mention', 'end_with', 'add_scene', 'title', 'slot_text', 'chat', 'unknown']); // prettier-ignore
const NOTHING: ReadonlySet<Ask> = new Set<Ask>([
  'chat',
  'unknown',
  'correct',
  'friendlier',
  'simplify',
  'rewrite',
]);

/**
 * "Mets les horaires avant les prix et enlève le sauna": two orders that were read as one are parted at a joint where what stands
 * behind it surely asks, alone, for something else, and what stands before it for the same as the whole.
 */
export function partedAtJoint(clause: Clause, read: (text: string) => readonly Clause[]): readonly Clause[] {
  if (SAYING.has(clause.ask) || clause.text.length > MAX_CHARACTERS || /["“„«]|(?<!\p{L})['‘]/u.test(clause.text)) return [clause]; // prettier-ignore
  for (const { 0: joint, index } of [...clause.text.matchAll(JOINT)].slice(0, MAX_JOINTS)) {
    const tail = clause.text.slice(index + joint.length);
    const [next, ...more] = read(tail);
    if (next === undefined || !isOther(next, tail, clause)) continue;
    const [head, ...others] = read(clause.text.slice(0, index));
    if (head?.ask === clause.ask && head.likelihood >= SURE && others.length === 0) return [head, next, ...more]; // prettier-ignore
  }
  return [clause];
}

const [MAX_CHARACTERS, MAX_JOINTS] = [240, 6];

/** Whether words behind a joint order something of their own: none of them is named, or they begin with the order. */
function isOther(next: Clause, tail: string, clause: Clause): boolean {
  if (next.ask === clause.ask || NOTHING.has(next.ask) || next.likelihood < SURE) return false;
  const parts = OWN.map((part) => next.part(part)).filter((words) => words !== '');
  const isWithin = OWN.some((part) => clause.part(part).includes(tail));
  return isWithin ? parts.length > 0 && parts.every((words) => !tail.startsWith(words)) : parts.every((words) => !tail.startsWith(words)); // prettier-ignore
}
