import { capitalised } from '../../builtin/text/casing.ts';
import { isName, tagEnglish } from '../../builtin/text/english.ts';
import { deeds } from '../../builtin/material/realise.ts';
import { isKindOfFilm } from '../film-kind.ts';
import { toldPoints } from '../listed.ts';
import type { Piece } from '../pieces.ts';
import { known } from './known.ts';
import { filmNamed } from './film-named.ts';
import { bare, itemsOf, phrasesOf } from './phrases.ts';
import { toldOf } from './told-of.ts';
import { attributesIn } from './with-attributes.ts';

/** Words: what is longer names no film. */
const MAX_HEAD = 22;
const MIN_POINTS = 3;

/**
 * A first sentence that names the film and tells of it behind a colon, a dash or in brackets: "CPR in four steps for first aiders: call 112,
 * push hard, …" names CPR, is for first aiders, and tells what to do. `undefined` for any other sentence.
 */
export function headAndPoints(piece: Piece): Piece[] | undefined {
  const split = splitAt(piece.text);
  if (split === undefined) return undefined;
  const { head, points } = split;
  const named = filmNamed(head);
  const items = itemsOf(points);
  if (named === undefined) return undefined;
  const audience = named.audience === undefined ? [] : [known(piece, named.audience, 'audience')];
  const { subject } = named;
  if (subject === undefined || isKindOfFilm(subject)) return [...audience, ...behindKind(piece, points)];
  const name = known(piece, midName(subject), 'subject');
  if (ORDERS_POINTS.test(points))
    return [name, ...audience, ...items.map((each) => known(piece, bare(each.replace(ORDERS_POINTS, '')), 'cover'))]; // prettier-ignore
  if (items.length < (/^how to\s/iu.test(subject) ? 2 : MIN_POINTS)) return undefined;
  const told = deeds(items, named.areSteps);
  if (told !== undefined) {
    const steps = `The steps: ${items.join(', ')}.`;
    return [
      name,
      ...audience,
      ...(named.areSteps ? [steps] : told).map((each) => known(piece, each, 'material')),
    ];
  }
  const said = toldOf(subject, points);
  if (said !== undefined) return [name, ...audience, ...said.map((each) => known(piece, each, 'material'))];
  return items.every((item) => THING.test(item)) ? [name, ...audience, counted(piece, items)] : undefined;
}

/** "a tent, a backpack, a compass": things that are counted up are one list. */
const THING = /^(?:an?|the|your|one|two|three|\p{N}+)\s/iu;

function counted(piece: Piece, items: readonly string[]): Piece {
  const text = items.join(', ');
  return { ...piece, text, known: { role: 'material', parts: toldPoints(text, items) } };
}

/** "Penguins: cover what they eat": points that are asked for. */
const ORDERS_POINTS =
  /^(?:please\s+)?(?:cover|include|mention|explain|describe|discuss|show|talk about|go (?:over|through))\s/iu;

/** Words of a line that also names the film. */
const MAX_LINE = 14;

/** "Announcement for staff: we're moving": behind the kind of the film stands what it tells first, or its name. */
function behindKind(piece: Piece, points: string): Piece[] {
  const text = points.trim().replace(/^(?:announce|promote|advertise|present|introduce)\s+(?=\S)/iu, '');
  const attributes = attributesIn({ ...piece, text });
  if (attributes !== undefined) return attributes;
  const isShort = bare(text).split(/\s+/u).length <= MAX_LINE && phrasesOf(text).length === 1;
  if (!isShort) return [{ ...piece, text: capitalised(text) }];
  const name = known(piece, bare(text), 'subject');
  const tells = isSentence(text) || /\p{Nd}/u.test(text) || PRESENT.test(text);
  return tells ? [name, known(piece, text, 'material', { place: 'first' })] : [name];
}

/** What somebody does: "carrots let you see". */
const PRESENT =
  /\s(?:lets?|makes?|gives?|needs?|helps?|opens?|closes?|starts?|ends?|comes?|goes|moves?|gets?|works?)\s/iu;

/** "Job interview tips" inside a sentence. */
function midName(subject: string): string {
  const [first = ''] = subject.split(/\s/u);
  const isOwn = isName(first) || !/^\p{Lu}\p{Ll}+$/u.test(first) || /^\S+\s\p{Lu}/u.test(subject);
  return isOwn ? subject : subject.charAt(0).toLowerCase() + subject.slice(1);
}

/** The head of a sentence and what it leads to: at its first colon, else at a dash or a bracket before an enumeration. */
function splitAt(text: string): { readonly head: string; readonly points: string } | undefined {
  const phrases = phrasesOf(text);
  const at = phrases.findIndex(({ mark }) => mark === ':' || mark === '-');
  const border = phrases[at];
  const next = phrases[at + 1];
  if (border !== undefined && next !== undefined) {
    const [head, points] = [text.slice(0, border.end), text.slice(next.start)];
    const isHead = head.split(/\s+/u).length <= MAX_HEAD && !(border.mark === '-' && isSentence(head));
    return isHead ? { head, points } : undefined;
  }
  const [, head, points] = /^([^()]{3,120}\bsteps?)\s\(([^()]{10,400})\)[.]?$/isu.exec(text) ?? [];
  return head === undefined || points === undefined ? undefined : { head, points };
}

/** "The mould had killed the bacteria - nobody knew why": no name. */
const isSentence = (head: string): boolean =>
  tagEnglish(head).some(({ tags }, at) => at > 0 && (tags.has('Copula') || tags.has('Modal') || tags.has('PastTense') || tags.has('Auxiliary'))); // prettier-ignore
