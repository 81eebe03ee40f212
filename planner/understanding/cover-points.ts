import { listed } from './listed.ts';
import type { Part } from './model/part-model.ts';

/** "Cover: what they are, how they form", "It should cover the marked walkways and …" */
const COVER =
  /^(?:(?:please|pls|and|also|then|it should|the (?:video|film) should|make sure (?:to|you|it)|we should|i(?:['’]d like| want) (?:it|you) to)\s+)*cover(?:s|ing)?(?:\s(?:these|the following|three|four|five)\s(?:points|things|topics))?[:：]?\s+(.+?)[.\s]*$/isu;
/** Characters: what is longer tells as well. */
const MAX_ORDER = 600;

/**
 * The points that an English sentence orders to be covered, each a part of its own, whatever its words are taken for alone; `undefined`
 * where it is no such order.
 */
export function coverParts(sentence: string): Part[] | undefined {
  if (sentence.length > MAX_ORDER) return undefined;
  const points = COVER.exec(sentence)?.[1];
  if (points === undefined) return undefined;
  let from = sentence.indexOf(points, sentence.toLowerCase().indexOf('cover') + 'cover'.length);
  return pointsIn(points).flatMap((point): Part[] => {
    const start = sentence.indexOf(point, from);
    if (start === -1) return [];
    from = start + point.length;
    return [{ role: 'cover', start, end: from }];
  });
}

/** "how they multiply and how we treat them" are two. */
const pointsIn = (points: string): string[] =>
  listed(points).flatMap((point) => point.split(/\s+and\s+(?=(?:how|what|why|when|where|who|which)\s)/iu));

const SAYS =
  /^(?:(?:then|and|also|please|finally|next|so)\s+)*(?:[^,.;:]{3,40}?\sand\s+)?(?:say|tell|explain|describe)(?:\s(?:them|viewers|people))?\s+((?:how|why|what|when|where|who)\s.+?)[.\s]*$/isu;
/** Said to a viewer as often as to the maker. */
const ALSO_TOLD = /\b(?:explain|describe)\b/iu;
const SURE = 0.9;

/**
 * "Then tell how she lived by it", "Go through it line by line and say why the wait grows": nobody is told to "say why" but the maker.
 * The point, `undefined` where there is none; `told`: how sure the sentence is read as told.
 */
export function pointToExplain(sentence: string, told: number): Part[] | undefined {
  if (sentence.length > MAX_ORDER) return undefined;
  const point = SAYS.exec(sentence)?.[1];
  if (point === undefined || (told > SURE && ALSO_TOLD.test(sentence)) || /[:：]\s/u.test(point))
    return undefined;
  const start = sentence.lastIndexOf(point);
  return [{ role: 'cover', start, end: start + point.length }];
}
