import type { Plan } from '../../../../modules/videos/plan.ts';
import { findScenes } from '../find-scenes.ts';
import { noMeaning } from '../meaning.ts';
import type { Operation, Reference } from '../operation.ts';
import { targetsIn } from './read-target.ts';

const LED =
  /^\W*(?:(?:please|bitte|por favor),? )?(?:(?:change|cambia|ändere?|change[rz]?) (?:the order|el orden|die Reihenfolge|l['’]ordre)|Reihenfolge(?: ändern)?|order|orden|ordre)\s*[:,;–-]\s*/iu;
const PUT = /^\W*(?:put|place|move|bring|start with|setz\p{L}*|stell\p{L}*|pon|coloca|mets|mettez)\s+/iu;
const FIRST =
  /^\W*(?:first(?: of all)?|primero|zuerst|zunächst|erst|d['’]abord|en premier)[\s:,]+(.{2,60}?)[\s,;]+(?:and |und |y |et )?(?:then|next|after that|dann|danach|später|después|luego|ensuite|puis|après)[\s:,]+(.{2,60}?)[\s.!?]*$/iu;
const LAST =
  /^\W*(.{2,60}?)\s+(?:first|primero|zuerst|d['’]abord|en premier)[\s,;]+(?:and |und |y |et )?(?:then|next|dann|danach|después|luego|ensuite|puis)[\s:,]+(.{2,60}?)[\s.!?]*$/iu;

/** A longer request is no order of two scenes. */
const MAX_CHARACTERS = 200;

/** "Primero el camión y después las pilas", "the fees first, then the form": two scenes in the order that they are named in. */
export function orderTold(said: string, plan: Plan): Operation[] | undefined {
  if (said.length > MAX_CHARACTERS) return undefined;
  const told = said.replace(LED, '');
  const isPut = PUT.test(told);
  const bare = told.replace(PUT, '');
  const [, one = '', other = ''] = FIRST.exec(bare) ?? LAST.exec(bare) ?? [];
  const [first, second] = [sceneNamed(one, plan), sceneNamed(other, plan)];
  if (first === undefined || second === undefined || first.id === second.id) return undefined;
  const [moved, next] = [[first.target], [second.target]];
  return isPut
    ? [
        { kind: 'move', targets: moved, place: { at: 'start' }, said },
        { kind: 'move', targets: next, place: { at: 'after', targets: moved }, said },
      ]
    : [{ kind: 'move', targets: moved, place: { at: 'before', targets: next }, said }];
}

/** The scene that a phrase of two or three words surely means. */
function sceneNamed(
  words: string,
  plan: Plan,
): { readonly id: string; readonly target: Reference } | undefined {
  const [target, ...more] = targetsIn(words);
  if (target === undefined || more.length > 0) return undefined;
  if (target.by === 'numbers' && target.numbers.length === 1)
    return { id: String(target.numbers[0]), target };
  const [best] = target.by === 'topic' ? findScenes(target, plan, noMeaning) : [];
  return best === undefined ? undefined : { id: best.id, target };
}
