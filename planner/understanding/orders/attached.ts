import { bare, itemsOf, phrasesOf } from './phrases.ts';

/** A point that an order names, with what is to be said of it where that stands beside: in brackets, or behind a colon. */
export interface AttachedPoint {
  readonly head: string;
  readonly content?: string;
}

/** Words: what is longer names no point. */
const MAX_HEAD = 14;
/** Characters: what is longer is no list of points. */
const MAX_LIST = 900;

/**
 * The points of a list: "causes (stress, lack of sleep), symptoms (nausea) and what to do: rest, drink" names three, each with its content.
 * A colon gives its point all that follows, up to a semicolon. `undefined` where no point has content, or something is no point.
 */
export function attachedPoints(list: string): AttachedPoint[] | undefined {
  if (list.length > MAX_LIST || /["“„«]/u.test(list)) return undefined;
  const points = cut(list).map(pointOf);
  const arePoints = points.every(({ head }) => head !== '' && head.split(/\s+/u).length <= MAX_HEAD);
  return arePoints && points.some(({ content }) => content !== undefined) ? points : undefined;
}

/** Before "how", "what" … and behind a bracket another point begins, with or without a comma. */
const JOINT =
  /\)\s+(?:and|plus)\s+(?=\p{L})|\s+and\s+(?=(?:how|what|why|when|where|who|which)\s[^,]{3,80}(?:\(|:\s))/giu;

function cut(list: string): string[] {
  const points: string[] = [];
  let open = '';
  const close = () => {
    if (open.trim() !== '') points.push(...parted(open));
    open = '';
  };
  for (const { text, mark } of phrasesOf(list)) {
    const sign = mark === '-' ? ' – ' : mark === '' ? '' : `${mark} `;
    // Behind a colon everything belongs to its point.
    const isInside = /:\s/u.test(open);
    if (mark === ';' || (mark === ',' && !isInside)) {
      open += text;
      close();
    } else open += text + sign;
  }
  close();
  return points.map((point) => bare(point.replace(/^(?:and|plus|or|then|finally)\s+/iu, '')));
}

function parted(text: string): string[] {
  const colon = text.indexOf(': ');
  const head = colon === -1 ? text : text.slice(0, colon);
  const rest = colon === -1 ? '' : text.slice(colon);
  let start = 0;
  const parts: string[] = [];
  for (const found of head.matchAll(JOINT)) {
    const end = found.index + (found[0].startsWith(')') ? 1 : 0);
    parts.push(head.slice(start, end));
    start = found.index + found[0].length;
  }
  return [...parts, head.slice(start) + rest];
}

function pointOf(text: string): AttachedPoint {
  const [, named, behind] = /^([^():]+):\s+(.+)$/su.exec(text) ?? [];
  if (named !== undefined && behind !== undefined) return { head: named.trim(), content: bare(behind) };
  const [, head, inside = ''] = /^([^()]+?)\s\(([^()]{3,400})\)$/su.exec(text) ?? [];
  if (head !== undefined && ASIDE.test(inside)) return { head: `${head.trim()}, ${bare(inside)}` };
  return head === undefined ? { head: text } : { head: head.trim(), content: bare(inside) };
}

/** "(like opening a fizzy drink)": said beside a point, and none itself. */
const ASIDE = /^(?:like|such as|for example|for instance|about|only|also|and|or|optional|if)\s/iu;

/** Items: of fewer, the second may be said of the first ("canteen on level 2, free on day one"). */
const MIN_LISTED = 3;
const LEANING = /^(?:in|on|at|by|from|for|with|after|before|during|until|to|but|so|which|who)\s/iu;

/** "a, b and c", where these are counted up. */
export function inOneBreath(list: string): string {
  const items = itemsOf(list);
  const [first = '', ...others] = items;
  const leans = !LEANING.test(first) && others.some((item) => LEANING.test(item));
  if (items.length < MIN_LISTED || leans || /;|\sand\s[^,]*$|\sor\s[^,]*$/u.test(list)) return list;
  const joint = items.some((item) => /\sand\s/u.test(item)) ? ', and ' : ' and ';
  return `${items.slice(0, -1).join(', ')}${joint}${items.at(-1) ?? ''}`;
}
