import type { Operation } from '../operation.ts';
import { ordersRemoval } from './surely-removed.ts';
import { targetsIn } from './read-target.ts';

type Side = 'before' | 'after' | 'but';

const KEPT =
  /^\W*(?:(?:please|just|can you|could you|bitte) )*(?:only keep|just keep|keep only|leave only|keep just|behalte nur|lass nur|deja s[oó]lo|conserva s[oó]lo|garde (?:seulement|uniquement)|ne garde que)\s+(.+?)(?:,? (?:please|bitte|por favor))?[\s.!]*$/iu;
const REST =
  /(?<!\p{L})(?:everything|all(?: the)? (?:scenes|slides)|all that comes|the rest|whatever comes|what comes|alles|todo|tout)\s+(before|after|but|except(?: for)?|from|vor|nach|außer|antes de|después de|excepto|menos|avant|après|sauf)\s+(.+?)(?:,? (?:please|bitte|por favor))?[\s.!]*$/iu;

const SIDES: readonly (readonly [Side, RegExp])[] = [
  ['before', /^(?:before|vor|antes|avant)/iu],
  ['after', /^(?:after|nach|después|après)/iu],
  ['but', /^(?:but|except|außer|excepto|menos|sauf)/iu],
];

/** "Only keep scenes 1 to 4", "delete everything after the chart": what goes is named by what stays. */
export function beyondTold(said: string): Operation | undefined {
  const kept = KEPT.exec(said)?.[1];
  if (kept !== undefined) return deletion('but', kept, said);
  const [, word = '', named] = ordersRemoval(said) ? (REST.exec(said) ?? []) : [];
  const side = SIDES.find(([, pattern]) => pattern.test(word))?.[0];
  return named === undefined || side === undefined ? undefined : deletion(side, named, said);
}

function deletion(side: Side, named: string, said: string): Operation | undefined {
  const of = targetsIn(named);
  return of.length === 0 ? undefined : { kind: 'delete', targets: [{ by: 'beyond', side, of }], said };
}
