import { quotationIn } from '../builtin/facts/quotation.ts';
import type { SentenceEncoder, SentenceVector } from '../meaning/sentence-encoder.ts';
import { type Role, ROLES } from './instruction.ts';
import { type Part, type PartModel, partsOf } from './model/part-model.ts';
import { roleLikelihoods } from './model/role-model.ts';
import { trainedModels } from './model/weights.ts';
import type { Piece } from './pieces.ts';

export interface ReadPiece extends Piece {
  readonly role: Role;
  readonly confidence: number;
  /** The parts of a directing sentence; none of what is told as it is. */
  readonly parts: readonly Part[];
}

/** Decides what each piece of a task is for: by its words and meaning, by where it stands, and by what stands around it. */
export async function readRoles(
  pieces: readonly Piece[],
  language: string,
  encoder: SentenceEncoder,
): Promise<ReadPiece[]> {
  const models = trainedModels();
  const labels = [...new Set(pieces.flatMap(({ label }) => (label === undefined ? [] : [`${label}:`])))];
  const texts = [...pieces.map(({ text }) => text), ...labels];
  // The encoder knows English; in other languages the words decide alone.
  const vectors: readonly SentenceVector[] = language === 'en' ? await encoder.encode(texts) : [];
  const likelihoods = texts.map((text, index) => roleLikelihoods(models.roles, text, vectors[index]));
  const roleOfLabel = new Map(
    labels.map((label, index) => [label, bestOf(likelihoods[pieces.length + index] ?? [])]),
  );
  const scores = pieces.map((piece, index) => {
    const given =
      piece.kind === 'heading' || piece.kind === 'quote' || piece.label === undefined
        ? undefined
        : roleOfLabel.get(`${piece.label}:`);
    return ROLES.map(
      (role, at) => Math.log((likelihoods[index]?.[at] ?? 0) + 1e-6) + leaning(piece, role, given, index),
    );
  });
  return bestPath(pieces, scores).map((at, index) => {
    const [piece, role] = [pieces[index], ROLES[at] ?? 'material'];
    if (piece === undefined) throw new RangeError('a piece without a score');
    const parts = role === 'material' ? [] : partsIn(piece, role, models.parts);
    return { ...piece, role, confidence: likelihoods[index]?.[at] ?? 0, parts };
  });
}

/** A heading is the name of the film as it stands. */
function partsIn(piece: Piece, role: Role, model: PartModel): Part[] {
  if (piece.kind === 'heading' && role === 'subject') return [{ role, start: 0, end: piece.text.length }];
  return partsOf(model, piece.text, role);
}

/** Roles that a heading or a lead gives to all that stands under it. */
const GIVEN: ReadonlySet<Role> = new Set<Role>([
  'audience',
  'cover',
  'style',
  'must_show',
  'must_not_show',
  'verbatim',
  'call_to_action',
  'length',
]);
const SURE = 0.6;

/** How much more likely a role is by where the piece stands, as a logarithm. */
function leaning(
  piece: Piece,
  role: Role,
  label: { readonly role: Role; readonly likelihood: number } | undefined,
  index: number,
): number {
  let sum = 0;
  if (label !== undefined && label.likelihood >= SURE && GIVEN.has(label.role) && role === label.role)
    sum += 6;
  if (role === 'subject')
    sum += index === 0 ? (piece.kind === 'heading' ? 6 : 2.5) : piece.kind === 'item' ? -4 : -1;
  if (role === 'material' && (piece.kind === 'quote' || quotationIn(piece.text)?.attribution !== undefined))
    sum += 4;
  return sum;
}

/** Neighbours tend to be alike, those in one list most of all. */
function likeness(before: Piece | undefined, piece: Piece | undefined, one: number, other: number): number {
  if (one === other)
    return before?.block === piece?.block && piece?.kind === 'item' ? 1.2 : one === MATERIAL ? 0.7 : 0.4;
  return MATERIAL !== one && MATERIAL !== other ? 0.2 : 0;
}

const MATERIAL = ROLES.indexOf('material');

function bestPath(pieces: readonly Piece[], scores: readonly (readonly number[])[]): number[] {
  const pointers: number[][] = [];
  let sums: number[] = [...(scores[0] ?? [])];
  for (let index = 1; index < scores.length; index += 1) {
    const came: number[] = [];
    sums = (scores[index] ?? []).map((score, role) => {
      let [best, from] = [-Infinity, 0];
      sums.forEach((sum, before) => {
        const total = sum + likeness(pieces[index - 1], pieces[index], before, role);
        if (total > best) [best, from] = [total, before];
      });
      came.push(from);
      return best + score;
    });
    pointers.push(came);
  }
  const path: number[] = [];
  let role = sums.indexOf(Math.max(...sums));
  for (let index = scores.length - 1; index >= 0; index -= 1) {
    path.push(role);
    role = pointers[index - 1]?.[role] ?? 0;
  }
  return path.reverse();
}

function bestOf(likelihoods: readonly number[]): { readonly role: Role; readonly likelihood: number } {
  const likelihood = Math.max(...likelihoods);
  return { role: ROLES[likelihoods.indexOf(likelihood)] ?? 'material', likelihood };
}
