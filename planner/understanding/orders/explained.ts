import { withoutBrackets } from '../../builtin/text/brackets.ts';
import { realised } from '../../builtin/material/realise.ts';
import type { Piece } from '../pieces.ts';
import { known } from './known.ts';
import { bare, itemsOf, phrasesOf } from './phrases.ts';
import { sureRole, whomIn } from './sure-roles.ts';

const EXPLAIN =
  /^(?:(?:please|pls|plz|can you|could you)\s+)?(?:explain|teach|describe|cover|(?:say|mention)(?=[^()]+\())(?:\s(?:them|people|viewers))?:?\s+(.+)$/isu;
/** What names the film; "mention" and "say" name none. */
const NAMES = /^(?:(?:please|pls|plz|can you|could you)\s+)?(?:explain|teach|describe)\b/iu;
const CLAUSE = /^(?:that|how|why|what|when|where|who|which)\b/iu;
/** "and that it took until 1942": another clause, with or without a comma before it. */
const NEXT_CLAUSE =
  /,?\s+(?:[—–-]\s+)?and\s+(?:(?:also\s+)?(?:say|mention|explain)\s+)?(?=(?:that|how|why|what|when|where|who)\s)|\s+with\s+(?=an?\s\p{L}+\s(?:that|which|who)\s)/giu;

/**
 * What an order to explain asks for: what it names first is the film where nothing is named before, what says something is told
 * ("that it took until 1942", "the tilt of the axis (23.5 degrees)"), and the others are points to cover. `undefined` for any other
 * sentence, and for one that says nothing itself.
 */
export function explainedIn(piece: Piece, isFirst: boolean): Piece[] | undefined {
  const order = EXPLAIN.exec(piece.text)?.[1];
  if (order === undefined || /^to\s/iu.test(order)) return undefined;
  const clauses = bare(order).split(NEXT_CLAUSE).flatMap(pointsOf);
  const [subject = '', ...others] = clauses;
  if (isFirst && NAMES.test(piece.text) && !/^that\s/iu.test(subject))
    return isLong(subject)
      ? undefined
      : [...named(piece, subject), ...others.map((point) => told(piece, point))];
  const said = clauses.map((point) => realised(point));
  if (said.every((each) => each === undefined)) return undefined;
  return clauses.map((point) => told(piece, point));
}

const MAX_SUBJECT_WORDS = 14;
const isLong = (subject: string) =>
  withoutBrackets(subject).split(/\s+/u).length > MAX_SUBJECT_WORDS || /[:;"“]/u.test(subject);

/** "how pollination works in three steps (a bee visits a flower, …)": what stands in brackets is told. */
function named(piece: Piece, given: string): Piece[] {
  const [, head = given, inside] = /^([^()]{3,120})\s\(([^()]{12,400})\)$/su.exec(given) ?? [];
  const whom = whomIn(head);
  const whole = (whom?.without ?? head).replace(/\sin\s\p{L}+\ssteps$/iu, '');
  const [, subject = whole, manner] = toneBehind(whole) ?? [];
  return [
    known(piece, subject, 'subject'),
    ...(whom === undefined ? [] : [known(piece, whom.who, 'audience')]),
    ...(manner === undefined ? [] : [known(piece, manner, 'style')]),
    ...(inside === undefined ? [] : itemsOf(inside).map((each) => known(piece, `${each}.`, 'material'))),
  ];
}

/** "how honeybees make honey | in a friendly way" */
function toneBehind(subject: string): RegExpExecArray | undefined {
  const found = /^(.+)\s(in an?\s(?:[\p{L}-]+\s){1,5}[\p{L}-]+)$/iu.exec(subject);
  return found?.[2] !== undefined && sureRole(found[2]) === 'style' ? found : undefined;
}

/** Clauses that are counted up: "that it's the pull, why the moon stays up". A list of things is one point. */
function pointsOf(text: string): string[] {
  const items = phrasesOf(text).length > 1 ? itemsOf(text) : [text];
  return items.length > 1 && items.slice(1).every((item) => CLAUSE.test(item)) ? items : [bare(text)];
}

function told(piece: Piece, point: string): Piece {
  const said = realised(point);
  return said === undefined ? known(piece, point, 'cover') : known(piece, said, 'material');
}
