import { mayBeOrders, realised } from '../../builtin/material/realise.ts';
import { hasVerb } from '../../builtin/text/english.ts';
import type { Piece } from '../pieces.ts';
import { type AttachedPoint, attachedPoints } from './attached.ts';
import { toldPoints } from '../listed.ts';
import { known } from './known.ts';
import { itemsOf, phrasesOf } from './phrases.ts';
import { hasActor } from '../../builtin/text/whole-thought.ts';
import { takenForGranted, toldPoint } from './told-point.ts';

const BEFORE =
  "(?:(?:please|pls|and|then|also|next|finally|now|briefly|quickly|clearly|make sure (?:to|you)|it should|we should|you should|(?:the|this) (?:video|film) should|(?:it|this) (?:has|needs) to|I(?:['’]d| would) like (?:it|you) to|(?:please )?(?:can|could) you),?\\s+)*(?:briefly\\s|quickly\\s|clearly\\s)?";
const VERB =
  '(?:explain|describe|cover|include|mention|discuss|outline|present|summari[sz]e|touch on|go (?:over|through)|talk (?:about|through)|list|highlight|walk (?:them|viewers|people) through|(?:then\\s)?say)';
/** "Explain what it is (…)", "Topics: …", "Points to cover: …" */
const ORDER = new RegExp(
  `^${BEFORE}${VERB}(?:\\s(?:them|viewers|people|these|the following))?(?:\\s(?:points|topics|things))?:?\\s+(?!(?:your|me|us)\\s)(.+)$`,
  'isu',
);
const LABEL =
  /^(?:the\s)?(?:(?:main|key|important)\s)?(?:points|topics|contents?|themes|things|questions|agenda)(?:\s(?:to|we(?:['’]ll| will)?|it should)\s(?:cover|include|mention|discuss|explain))?\s?:\s+(.+)$/isu;

/**
 * The points that an order names with what is to be said of them, each told: "Explain what phishing is (a fake message), …". What stands alone is
 * a point to cover, and the first of a first sentence names the film. `undefined` where nothing stands beside a point.
 */
export function attachedIn(piece: Piece, isFirst: boolean, subject?: string): Piece[] | undefined {
  const list = (ORDER.exec(piece.text) ?? LABEL.exec(piece.text))?.[1];
  if (list === undefined) return isFirst ? undefined : featuresIn(piece);
  const points = attachedPoints(list) ?? granted(list);
  if (points === undefined && !isFirst && /^[^:]*\bkey points\s?:/iu.test(piece.text))
    return featuresIn(piece);
  if (
    points === undefined ||
    isOfMaker(points) ||
    (isFirst && !/^what\s.+\s(?:is|are|means?|does|do)$/iu.test(points[0]?.head ?? ''))
  )
    return undefined;
  const name = isFirst ? thingIn(points[0]?.head ?? '') : undefined;
  const saidOf = (point: AttachedPoint) =>
    toldPoint(point, subject ?? name) ??
    takenForGranted(point.head) ??
    realised(point.head) ??
    saidItself(point.head);
  // Among points that tell, what is more than a name tells as well: "feet shoulder-width apart".
  const areTold = points.filter((point) => saidOf(point) !== undefined).length * 2 > points.length;
  const isMore = ({ head }: AttachedPoint) =>
    areTold && !ASKS.test(head) && head.split(/\s/u).length >= MIN_TOLD;
  const told = points.map((point): Piece => {
    const said = saidOf(point) ?? (isMore(point) ? `${point.head}.` : undefined);
    return said === undefined ? known(piece, point.head, 'cover') : known(piece, said, 'material');
  });
  return name === undefined ? told : [known(piece, name, 'subject'), ...told];
}

const ASKS = /^(?:how|what|why|when|where|who|which|that|whether)\s/iu;
/** Words. */
const MIN_TOLD = 3;

/** "speed limit of 8 km/h indoors", "keep the load low when travelling": what has a figure or is an order tells, among points that are told. */
function saidItself(head: string): string | undefined {
  const [, what, figure] = /^([^,]{3,60}?)\sof\s((?:about\s|up to\s|at most\s)?[$€£]?\p{Nd}.*)$/u.exec(head) ?? [];
  if (what !== undefined && figure !== undefined && !hasVerb(what)) return `The ${what.replace(/^the\s/iu, '')} is ${figure}.`;
  const isOrdered = /\s/u.test(head) && !ASKS.test(head) && mayBeOrders([head]); // prettier-ignore
  return isOrdered || /\p{Nd}/u.test(head) ? `${head}.` : undefined;
} // prettier-ignore

const OF_MAKERS =
  /\b(?:videos?|films?|clips?|scenes?|shots?|slides?|screen|captions?|subtitles?|music|sound|voices?|voice-?over|narrat\p{L}+|logos?|colou?rs?|fonts?|style|mood|tone|images?|pictures?|photos?|footage|animations?|maps?|charts?|graphs?|diagrams?|icons?|look|feel|audience|viewers?|duration|format|intro|outro)\b/iu;

/** "captions (burned in)", "a map (top left)": what is seen and heard, and one thing of which only a remark is made. */
const isOfMaker = (points: readonly AttachedPoint[]): boolean =>
  points.some(({ head }) => OF_MAKERS.test(head)) ||
  (points.length === 1 && /^(?:an?|our|some|my)\s/iu.test(points[0]?.head ?? ''));

/** "how magma rises because …, how bubbles form …": clauses that say something themselves. */
function granted(list: string): AttachedPoint[] | undefined {
  const clauses = itemsOf(list).flatMap((item) => item.split(/\s+and\s+(?=(?:how|that)\s)/iu));
  const areClauses = clauses.length > 1 && clauses.every((clause) => /^(?:how|that)\s/iu.test(clause));
  return areClauses && clauses.some((clause) => takenForGranted(clause) !== undefined)
    ? clauses.map((head) => ({ head }))
    : undefined;
}

const FEATURES =
  /^(?:(?:our|the|its|main|key|top|some)\s)*(?:features|benefits|key points|highlights?|perks|specs|advantages|includes|included|what['’]s included)\s?:\s+([^"“]+)$/isu;

/** "Features: 68 m², balcony (south), parking": under such a name each thing is a point of a list. */
function featuresIn(piece: Piece): Piece[] | undefined {
  const list = FEATURES.exec(piece.text)?.[1];
  const items = list === undefined ? [] : itemsOf(list);
  if (
    list === undefined ||
    items.length < MIN_FEATURES ||
    items.some((item) => item.split(/\s+/u).length > MAX_FEATURE)
  )
    return undefined;
  const parts = toldPoints(list, items);
  return parts.some(({ start }) => start < 0)
    ? undefined
    : [{ ...piece, text: list, known: { role: 'material', parts } }];
}
const [MIN_FEATURES, MAX_FEATURE] = [3, 10];

/** "what a near miss is": a near miss. */
const thingIn = (head: string): string =>
  /^what\s(.+?)\s(?:is|are|means?|does|do)$/iu.exec(head)?.[1] ?? head;

/** "How to apply: tell your manager, …", "When: before lunch", "What it is: a tax on sales". */
const OWN_LABEL = /^((?:how|what|why|when|where|who)(?:\s[^:,.!?()"“]{1,60})?)\s?:\s+([^"“]+)$/isu;

/** "When the hall is over 30 °C: breaks every 45 minutes": no time stands behind it, and a clause before it. */
const isCondition = (head: string, content: string): boolean =>
  /^when(?:ever)?\s(?!to\b)/iu.test(head) && hasActor(head.replace(/^\S+\s/u, '')) && !WHEN.test(content);
const WHEN =
  /^(?:(?:at|on|in|from|until|before|after|every|each|about|around)\s|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\p{Nd}|daily|weekly|today|tomorrow|noon|midnight)/iu;

/**
 * What a sentence that is no first one says of points: under an order, or under a question of its own. The film's subject is what was cut
 * before it.
 */
export function wordsAsked(piece: Piece, before: readonly Piece[]): Piece[] | undefined {
  const subject = subjectIn(before);
  const [, head, content] = OWN_LABEL.exec(piece.text) ?? [];
  if (
    head !== undefined &&
    content !== undefined &&
    !OF_MAKERS.test(head) &&
    !/^what (?:to (?:show|cover|say|include|mention)|not to)\b|\b(?:should|must not|want|like)\b/iu.test(head)
  ) {
    const said = isCondition(head, content) ? `${head}, ${content}` : toldPoint({ head, content }, subject);
    return said === undefined ? undefined : [known(piece, said, 'material')];
  }
  return attachedIn(piece, false, subject);
}

/** "Why: we lose 17 hours a week" behind an item: asked, and answered. */
export function askedInItem(piece: Piece): Piece[] {
  const [, head, content] =
    /^(why|when|where|who|how):\s+([^"“]{8,300})$/isu.exec(piece.kind === 'item' ? piece.text : '') ?? [];
  const said = head === undefined || content === undefined ? undefined : toldPoint({ head, content });
  return [said === undefined ? piece : known(piece, said, 'material')];
}

function subjectIn(before: readonly Piece[]): string | undefined {
  const piece = before.find((each) => each.known?.role === 'subject');
  const part = piece?.known?.parts.find(({ role }) => role === 'subject');
  const name = part === undefined ? undefined : piece?.text.slice(part.start, part.end);
  return name === undefined || phrasesOf(name).length > 1 ? undefined : name.replace(/[.!?]+$/u, '');
}
