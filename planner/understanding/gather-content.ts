import { capitalised, withoutStop } from '../builtin/text/casing.ts';
import type { Block } from './blocks.ts';
import { isMakersLabel, isSpoken, withoutHesitation } from './clean.ts';
import { isOurs } from './call-to-action.ts';
import { listed } from './listed.ts';
import { type Body, materialBodies } from './material-bodies.ts';
import { passagesOf } from './passages.ts';
import type { ReadPiece } from './roles.ts';
import { asked, givenIn, whole, withDays } from './to-viewer.ts';

type Placed = Body & { readonly section?: string };

/** What the film is to tell, typed and in the caller's order. */
export function gatherContent(
  blocks: readonly Block[],
  pieces: readonly ReadPiece[],
  language: string,
): Placed[] {
  const found: Placed[] = [];
  let section: string | undefined;
  let lead: string | undefined;
  blocks.forEach((block, index) => {
    const own = pieces.filter((piece) => piece.block === index);
    if (block.kind === 'heading') {
      section =
        own.some((piece) => !isTold(piece) && piece.role !== 'subject') ||
        index === 0 ||
        isMakersLabel(block.text)
          ? undefined
          : own[0]?.text;
      lead = undefined;
      return;
    }
    const caption = lead;
    const bodies = bodiesOf(block, own, caption, language);
    lead = undefined;
    for (const piece of own)
      if (piece.kind === 'lead' && isTold(piece) && !isMakersLabel(piece.text))
        lead = withoutStop(piece.text.replace(/[:：]\s*$/u, ''));
    found.push(...bodies.map((body) => ({ ...body, ...(section === undefined ? {} : { section }) })));
  });
  return withoutRepeats(found);
}

/** "Cover these points:" names nothing. */
const isTold = ({ role, parts }: ReadPiece) =>
  role === 'material' || (role === 'cover' && parts.some((part) => part.role === 'cover'));

function bodiesOf(
  block: Block,
  own: readonly ReadPiece[],
  caption: string | undefined,
  language: string,
): Body[] {
  const under = caption === undefined ? {} : { caption };
  if (block.kind === 'code')
    return [
      {
        kind: 'code',
        code: block.code,
        ...(block.language === undefined ? {} : { language: block.language }),
        ...under,
      },
    ];
  if (block.kind === 'table') return [{ kind: 'table', header: block.header, rows: block.rows, ...under }];
  if (block.kind === 'formula') return [{ kind: 'formula', tex: block.tex, ...under }];
  if (block.kind === 'dialogue') return dialogueBodies(block.turns, own, language);
  if (block.kind === 'list') return listBodies(block.ordered, own, caption, language);
  return own
    .filter(({ kind }) => kind !== 'lead')
    .flatMap((piece) => sentenceBodies(piece, caption, language));
}

/** What is told of a dialogue; a chat about the film is none, questions and answers are what they say, and an interview its answers. */
function dialogueBodies(
  turns: readonly { readonly speaker: string; readonly text: string }[],
  own: readonly ReadPiece[],
  language: string,
): Body[] {
  const bodies = (pieces: readonly ReadPiece[]) =>
    pieces.flatMap((piece) => sentenceBodies(piece, undefined, language));
  if (turns.some(({ text }) => isSpoken(text)))
    return bodies(
      own.flatMap((piece) =>
        piece.text.endsWith('?') ? [] : [{ ...piece, text: withoutHesitation(piece.text) }],
      ),
    );
  if (turns.length >= MIN_CHAT && turns.some(({ text }) => ABOUT_FILM.test(text)))
    return bodies(own.filter(({ text }) => !isChatter(text)));
  const told = turns.flatMap(({ speaker }, turn) => {
    const words = own.filter(({ item, role }) => item === turn && role === 'material');
    return words.length > 0 ? [{ speaker, text: words.map(({ text }) => text).join(' ') }] : [];
  });
  const hasNames = turns.some(({ speaker }) => speaker.length > 1);
  if (told.length < 2 || !hasNames) return bodies(own);
  return [{ kind: 'dialogue', turns: told }, ...bodies(own.filter(({ role }) => role !== 'material'))];
}

/** Turns: a shorter talk is an example in which somebody makes a film. */
const MIN_CHAT = 3;
/** Colleagues who say this speak of the film, not in it. */
const ABOUT_FILM =
  /\b(?:videos?|vids?|reels?|clips?|films?|filmchen|erklärfilm|vidéo|vídeo|filmato|filmpje|\d+\s?(?:s|sec|secs|seconds|seg|sek|segundos|sekunden|secondes|secondi))\b/iu;

/** "peonies?", "ok", "sounds good": what colleagues ask and answer tells viewers nothing. */
const isChatter = (text: string): boolean =>
  /[?？]["”’]?$/u.test(text.trim()) || (text.trim().split(/\s+/u).length <= 2 && !/\p{N}/u.test(text));

/** A list whose items are told stays one; what directs in it is not of it. */
function listBodies(
  ordered: boolean,
  own: readonly ReadPiece[],
  lead: string | undefined,
  language: string,
): Body[] {
  const items = new Map<number, string[]>();
  const others: Body[] = [];
  for (const piece of own) {
    const told =
      piece.role === 'material' ||
      (piece.role === 'cover' &&
        (isPoint(piece.text) || passagesOf(piece).every(({ role }) => role === 'cover')));
    if (!told) others.push(...sentenceBodies(piece, undefined, language));
    else items.set(piece.item ?? 0, [...(items.get(piece.item ?? 0) ?? []), piece.text]);
  }
  const behind = ordered && items.size >= MIN_ROW ? behindLast(items) : [];
  for (const text of behind) others.push({ kind: 'statement', text: whole(text, language) });
  const texts = [...items.values()].map((sentences) =>
    sentences.length === 1
      ? capitalised(
          language === 'en' ? withDays(withoutStop(sentences[0] ?? '')) : withoutStop(sentences[0] ?? ''),
        )
      : sentences.map((one) => whole(one, language)).join(' '),
  );
  const [only] = texts;
  if (only === undefined) return others;
  const list: Body =
    texts.length === 1
      ? { kind: 'statement', text: whole(only, language) }
      : { kind: 'list', ordered, items: texts, ...(lead === undefined ? {} : { lead }) };
  return [list, ...others];
}

const MIN_ROW = 3;

/** "4. Fridays are free. Why? We spend …": what goes on behind the last of several short items is none of them. Takes it from its item. */
function behindLast(items: Map<number, string[]>): readonly string[] {
  const all = [...items.entries()];
  const [number, sentences = []] = all.at(-1) ?? [];
  const areShort = all.slice(0, -1).every(([, own]) => own.length === 1);
  if (number === undefined || !areShort || sentences.length < 2) return [];
  items.set(number, sentences.slice(0, 1));
  return sentences.slice(1);
}

/** "At the door: photograph the parcel": a point with what is to be said of it, not "Mention: …". */
const isPoint = (item: string) =>
  /^(?!(?:mention|explain|say|tell|show|cover|include|describe|talk|note)\b)[^:：.!?]{3,40}[:：]\s+\S+/iu.test(
    item,
  );

function sentenceBodies(piece: ReadPiece, caption: string | undefined, language: string): Body[] {
  if (piece.role === 'material' && piece.parts.length > 1) {
    const items = piece.parts.map(({ start, end }) => piece.text.slice(start, end));
    // "1 hit the button, 2 wait, 3 lock the switch"
    const isCounted = items.length > 2 && items.every((item, at) => item.startsWith(`${at + 1} `));
    const steps = items.map((item) => capitalised(item.replace(/^\p{Nd}+\s/u, '')));
    return [{ kind: 'list', ordered: isCounted, items: isCounted ? steps : items }];
  }
  if (piece.role === 'material') return materialBodies(piece.text, piece.kind === 'quote', caption, language);
  const passages = passagesOf(piece);
  if (passages.some(isOurs)) return materialBodies(piece.text, false, caption, language);
  const points = passages.every(({ role, isPart }) => role === 'cover' && isPart) ? passages.map(({ text }) => capitalised(text)) : []; // prettier-ignore
  if (points.length > 1) return [{ kind: 'list', ordered: false, items: points }];
  return passages.flatMap(({ role, text }): Body[] => {
    const question = piece.role === 'structure' ? asked(text) : undefined;
    if (question !== undefined) return [{ kind: 'statement', text: question }];
    const given = piece.role === 'structure' ? givenIn(text) : undefined;
    if (given !== undefined) return [{ kind: 'statement', text: given }];
    if (role === 'material') return materialBodies(text, false, caption, language);
    if (role !== 'cover') return [];
    const items = listed(text);
    return items.length > 1 ? [{ kind: 'list', ordered: false, items: items.map(capitalised) }] : [];
  });
}

function withoutRepeats(bodies: readonly Placed[]): Placed[] {
  const seen = new Set<string>();
  return bodies.filter((body) => {
    if (body.kind !== 'statement') return true;
    const key = body.text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
