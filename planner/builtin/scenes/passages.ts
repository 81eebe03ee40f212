import type { Style } from '../../../modules/videos/plan.ts';
import type { Beat } from '../script/script.ts';
import { figuresIn } from '../facts/figures.ts';
import { isRemark } from '../ideas/parts.ts';
import { splitSentences } from '../text/sentences.ts';
import { countWords, joinTexts } from '../text/words.ts';

/** A piece of narration that one scene shows, with the beats it speaks; none for words that nobody planned. */
export interface Passage {
  readonly text: string;
  readonly words: number;
  readonly beats: readonly Beat[];
}

/** Asked of each text once: what is joined grows with every piece that joins it. */
interface Piece extends Passage {
  readonly isMeasured: boolean;
}

/** Words of a scene: neighbours below `few` are joined, what is above `most` is cut. */
const LENGTHS: Readonly<
  Record<Style['pace'], { readonly few: number; readonly liked: number; readonly most: number }>
> = {
  fast: { few: 4, liked: 7, most: 13 },
  medium: { few: 5, liked: 11, most: 20 },
  slow: { few: 6, liked: 13, most: 24 },
};

/** Cuts a narration into what its scenes say: beats where it speaks them, else sentences. */
export function passagesOf(
  narration: string,
  beats: readonly Beat[],
  film: { readonly language: string; readonly pace: Style['pace']; readonly seconds: number },
): Passage[] {
  const pieces = piecesOf(narration, beats, film.language).map((piece): Piece => ({
    ...piece,
    isMeasured: isMeasured(piece.text),
  }));
  const words = pieces.reduce((sum, piece) => sum + piece.words, 0);
  const hasTime = words < film.seconds * UNHURRIED;
  let scale = hasTime ? APART : Math.max(1, words / (film.seconds * HURRIED));
  for (;;) {
    const passages = inScenes(pieces, film, scale);
    if (passages.length <= MAX_SCENES || scale > words) return passages.slice(0, MAX_SCENES);
    scale *= 1.5;
  }
}

/** Words a second: a narration that is longer than its film is told in longer scenes. */
const HURRIED = 2.6;
/** A narration that leaves its film much time is told in shorter scenes: one idea in each. */
const UNHURRIED = 1.5;
const APART = 0.6;
const MAX_SCENES = 120;

function inScenes(
  pieces: readonly Piece[],
  { language, pace }: { readonly language: string; readonly pace: Style['pace'] },
  scale: number,
): Piece[] {
  const { few, liked, most } = LENGTHS[pace];
  const lengths = { few: few * scale, liked: liked * scale, most: most * scale };
  const passages: Piece[] = [];
  for (const piece of pieces) {
    const before = passages.at(-1);
    if (before !== undefined && belongTogether(before, piece, lengths))
      passages[passages.length - 1] = joined(before, piece, language);
    else if (isPlain(piece) && piece.words > lengths.most)
      passages.push(...cut(piece, lengths.most, language));
    else passages.push(piece);
  }
  return passages;
}

/** Which beats a text speaks, in order, and the sentences between them. */
export function piecesOf(narration: string, beats: readonly Beat[], language: string): Passage[] {
  const pieces: Passage[] = [];
  const add = (text: string, spoken: readonly Beat[]) => {
    if (text.trim() !== '')
      pieces.push({ text: text.trim(), words: countWords(text, language), beats: spoken });
  };
  const addUnknown = (text: string) => {
    for (const sentence of splitSentences(text, language))
      add(
        sentence,
        beats.filter((beat) => partOf(sentence, beat)),
      );
  };
  let from = 0;
  for (const beat of beats) {
    const at = narration.indexOf(beat.text, from);
    if (at === -1) continue;
    addUnknown(narration.slice(from, at));
    add(beat.text, [beat]);
    from = at + beat.text.length;
  }
  addUnknown(narration.slice(from));
  return pieces;
}

/** Characters: shorter texts are part of anything. */
const SHORT = 12;

function partOf(text: string, beat: Beat): boolean {
  return text.length >= SHORT && beat.text.includes(text.replace(/[.。,，;；]$/u, ''));
}

/** Sentences that may be joined and cut: all but tables, lists, quotations and what opens and ends a film. */
function isPlain({ beats }: Passage): boolean {
  return beats.every(
    ({ purpose, content }) => purpose === 'tell' && (content === undefined || content.kind === 'statement'),
  );
}

const QUESTION = /[?？؟]/u;

/** What is measured has a scene of its own. */
const isMeasured = (text: string) => figuresIn(text).some(({ unit, value }) => unit !== '' || value >= 10);

function belongTogether(
  before: Piece,
  piece: Piece,
  { few, liked }: { readonly few: number; readonly liked: number },
): boolean {
  if (piece.isMeasured || !isPlain(before) || !isPlain(piece)) return false;
  if (before.beats[0]?.section !== piece.beats[0]?.section) return false;
  const words = before.words + piece.words;
  if (isRemark(piece.text)) return words <= liked * 1.7;
  if (before.isMeasured) return false;
  const areShort = Math.max(before.words, piece.words) <= liked * 0.9 && words <= liked * 1.7;
  const isAdded = Math.min(before.words, piece.words) <= few && words <= liked * 1.5;
  return (areShort || isAdded) && !QUESTION.test(`${before.text}${piece.text}`);
}

function joined(one: Piece, other: Piece, language: string): Piece {
  return {
    text: joinTexts([one.text, other.text], language),
    words: one.words + other.words,
    beats: [...new Set([...one.beats, ...other.beats])],
    isMeasured: one.isMeasured || other.isMeasured,
  };
}

/** In as few parts as will do, between sentences: none is cut. */
function cut(passage: Piece, most: number, language: string): Piece[] {
  const sentences = splitSentences(passage.text, language);
  if (sentences.length > 1) {
    const parts: Piece[] = [];
    for (const text of sentences) {
      const part = { ...passage, text, words: countWords(text, language), isMeasured: isMeasured(text) };
      const before = parts.at(-1);
      if (before !== undefined && before.words + part.words <= most)
        parts[parts.length - 1] = joined(before, part, language);
      else parts.push(part);
    }
    return parts.flatMap((part) =>
      part.words > most && part.text !== passage.text ? cut(part, most, language) : [part],
    );
  }
  return [passage];
}
