import { quotationIn } from '../../builtin/facts/quotation.ts';
import { hashOf } from '../../builtin/text/hash.ts';
import { ROLES } from '../instruction.ts';
import type { Piece } from '../pieces.ts';

export const CONTEXT_PLACES = 1 << 12;

/** How a piece stands to the one before it. */
export const RELATIONS = ['item', 'block', 'apart'] as const;

/** What is seen of a piece where it stands: values, and the places of their weights. */
export interface ContextFeatures {
  readonly places: readonly number[];
  readonly values: readonly number[];
  readonly relation: (typeof RELATIONS)[number];
}

/** What is read one by one before pieces are read together: their words, and the labels they stand under ("Tone:"). */
export function wordsIn(pieces: readonly Piece[]): string[] {
  return [...new Set(pieces.flatMap((piece) => [piece.text, ...labelIn(piece)]))];
}

const labelIn = ({ kind, label }: Piece) => (label === undefined || kind === 'heading' ? [] : [`${label}:`]);

/** A piece with how likely its roles are by its words alone, and those of its label. */
interface SeenAlone {
  readonly piece: Piece;
  readonly likelihoods: readonly number[];
  readonly label?: readonly number[] | undefined;
}

/** Of pieces of one instruction: what each is alone (`likelihoods` by their words), where it stands, and what stands around it. */
export function contextFeatures(
  all: readonly Piece[],
  likelihoods: ReadonlyMap<string, readonly number[]>,
  language: string,
): ContextFeatures[] {
  const pieces = all.map((piece): SeenAlone => ({
    piece,
    likelihoods: likelihoods.get(piece.text) ?? [],
    label: labelIn(piece).map((label) => likelihoods.get(label))[0],
  }));
  const means = meansOf(pieces);
  const subject = pieces.map((seen) => seen.likelihoods[SUBJECT] ?? 0);
  return pieces.map((seen, index) => {
    const values = new Map<string, number>();
    const dense = (name: string, numbers: readonly number[] | undefined) =>
      numbers?.forEach((number, role) => values.set(`${name} ${ROLES[role] ?? ''}`, number));
    const alone = seen.likelihoods.map((likelihood) => Math.max(-7, Math.log(likelihood + 1e-9)) / 2);
    dense('alone', alone);
    dense(language === 'en' ? 'alone en' : 'alone other', alone);
    dense(
      'sure',
      seen.likelihoods.map((likelihood) => Math.max(0, likelihood - SURE) / (1 - SURE)),
    );
    dense('before', pieces[index - 1]?.likelihoods);
    dense('behind', pieces[index + 1]?.likelihoods);
    dense(`label ${seen.piece.kind === 'item' ? 'of item' : ''}`, seen.label);
    dense('list', means.of(seen.piece, index));
    const others = means.others(index);
    values.set('material share', others);
    values.set('subject before', Math.max(0, ...subject.slice(0, index)));
    values.set('subject behind', Math.max(0, ...subject.slice(index + 1)));
    values.set('most subject', Math.max(...subject) === subject[index] ? 1 : 0);
    for (const name of namesOf(all, index)) values.set(name, 1);
    return {
      places: [...values.keys()].map((name) => hashOf(name) % CONTEXT_PLACES),
      values: [...values.values()],
      relation: relationOf(pieces[index - 1]?.piece, seen.piece),
    };
  });
}

/** From here on a sentence speaks for itself. */
const SURE = 0.8;

const [SUBJECT, MATERIAL] = [ROLES.indexOf('subject'), ROLES.indexOf('material')];

function relationOf(before: Piece | undefined, piece: Piece): ContextFeatures['relation'] {
  if (before?.block !== piece.block) return 'apart';
  return piece.kind === 'item' && before.item !== piece.item ? 'item' : 'block';
}

function meansOf(pieces: readonly SeenAlone[]) {
  const material = pieces.reduce((sum, { likelihoods }) => sum + (likelihoods[MATERIAL] ?? 0), 0);
  const sums = new Map<number, { sum: number[]; count: number }>();
  for (const { piece, likelihoods } of pieces) {
    const { sum, count } = sums.get(piece.block) ?? { sum: ROLES.map(() => 0), count: 0 };
    sums.set(piece.block, {
      sum: sum.map((each, role) => each + (likelihoods[role] ?? 0)),
      count: count + 1,
    });
  }
  return {
    /** Of the other items of its list. */
    of: (piece: Piece, index: number) => {
      const { sum, count } = sums.get(piece.block) ?? { sum: [], count: 0 };
      if (piece.kind !== 'item' || count < 2) return undefined;
      return sum.map((each, role) => (each - (pieces[index]?.likelihoods[role] ?? 0)) / (count - 1));
    },
    others: (index: number) =>
      pieces.length < 2 ? 0 : (material - (pieces[index]?.likelihoods[MATERIAL] ?? 0)) / (pieces.length - 1),
  };
}

function namesOf(pieces: readonly Piece[], index: number): string[] {
  const piece = pieces[index];
  if (piece === undefined) return [];
  const [place, many] = [placeIn(pieces.length, index), MANY.find((most) => pieces.length <= most) ?? 'many'];
  const words = piece.text.split(/\s+/u).length;
  const end = /[.!?…。！？؟।:：,]["”’»」)]*$/u.exec(piece.text)?.[0].charAt(0) ?? 'none';
  return [
    'bias',
    `kind ${piece.kind}`,
    `place ${place}`,
    `place ${place} ${piece.kind}`,
    `place ${place} of ${many}`,
    `many ${many}`,
    `words ${Math.min(6, Math.ceil(Math.log2(words + 1)))}`,
    `end ${end}`,
    `end ${end} ${piece.kind}`,
    `numbers ${Math.min(3, piece.text.match(/\p{N}+/gu)?.length ?? 0)}`,
    `quoted ${/["“”„«»「『]/u.test(piece.text)}`,
    `cited ${quotationIn(piece.text)?.attribution !== undefined}`,
    `bracketed ${/^[([]/u.test(piece.text)}`,
    `after ${neighbour(piece, pieces[index - 1])}`,
    `ahead ${neighbour(piece, pieces[index + 1])}`,
    `labelled ${piece.label !== undefined}`,
  ];
}

const MANY = [1, 3, 8, 19];

function placeIn(length: number, index: number): string {
  const last = length - 1;
  if (index === 0) return 'first';
  if (index === last) return 'last';
  if (index === 1) return 'second';
  return index === last - 1 ? 'last but one' : `${Math.floor((4 * index) / length)}`;
}

function neighbour(piece: Piece, other: Piece | undefined): string {
  if (other === undefined) return 'nothing';
  if (other.block === piece.block) return 'sentence';
  // A table or code between two pieces is a block without any.
  return `${other.kind} ${Math.min(2, Math.abs(other.block - piece.block))}`;
}
