import { writeFileSync } from 'node:fs';
import { hashOf } from '../../../planner/builtin/text/hash.ts';
import { ROLES } from '../../../planner/understanding/instruction.ts';
import { LABELS } from '../../../planner/understanding/model/part-model.ts';
import { READABLE } from '../../../planner/understanding/model/network.ts';
import { windowsOf } from '../../../planner/understanding/model/windows.ts';
import { alignInstruction, type LabelledPiece } from './align-pieces.ts';
import { readTrainingInstructions } from './read-instructions.ts';
import { readTrainingSentences } from './read-sentences.ts';

/**
 * Writes what train.py learns from as JSON: `write-lessons.ts lessons.json [fold]`; with a fold, a fifth of the instructions is kept for judging.
 * `write-lessons.ts lessons.json --new pa 13`, to go on from what is known: the instructions whose ids begin so, of which every fourth is
 * kept, and in each round 13 in 100 of the others.
 */
const [path = 'lessons.json', fold, prefix, again = '100'] = process.argv.slice(2);
const ROUNDS = 5;
const instructions = readTrainingInstructions()
  .map(alignInstruction)
  .filter(({ language }) => READABLE.has(language));
const singles = readTrainingSentences();
const isNew = ({ id }: { id: string }) => fold === '--new' && id.startsWith(prefix ?? id);
const isKept = (instruction: { id: string }, index: number) =>
  fold === '--new'
    ? isNew(instruction) && Number(instruction.id.slice(-3)) % 4 === 2
    : fold !== undefined && index % 5 === Number(fold);
const isRead = (instruction: { id: string }, round: number) =>
  fold !== '--new' || isNew(instruction) || hashOf(`old ${round} ${instruction.id}`) % 100 < Number(again);

const rounds = Array.from({ length: ROUNDS }, (_, round) =>
  instructions.flatMap((instruction, index) => {
    const { id, language, pieces } = instruction;
    if (isKept(instruction, index) || !isRead(instruction, round)) return [];
    const read = round % 2 === 0 || fold === '--new' ? pieces : mixedUp(pieces, language, `${round} ${id}`);
    return windowed(read, language, `${round}`);
  }),
);
const kept = instructions.flatMap((instruction, index) =>
  isKept(instruction, index) ? windowed(instruction.pieces, instruction.language) : [],
);
writeFileSync(path, JSON.stringify({ roles: ROLES, labels: LABELS, rounds, kept }));
process.stdout.write(
  `${instructions.length} instructions, ${rounds.map((round) => round.length).join(' ')} windows, ${kept.length} kept\n`,
);

/** Sentences that were written alone stand in between, and some are typed in a hurry. */
function mixedUp(pieces: readonly LabelledPiece[], language: string, seed: string): LabelledPiece[] {
  const own = singles.filter((single) => single.language === language);
  return pieces.flatMap((piece): LabelledPiece[] => {
    const draw = hashOf(`mix ${seed} ${piece.text}`);
    const other = own[(draw >>> 4) % Math.max(1, own.length)];
    if (other === undefined || piece.kind !== 'sentence' || draw % 4 !== 0) return [piece];
    return [piece, { ...piece, text: other.text, role: other.role, parts: other.parts }];
  });
}

/** `seed`: the words of three in ten of the pieces that are told have labels, which differ little; without it all have. */
function windowed(pieces: readonly LabelledPiece[], language: string, seed?: string) {
  const isThin = (piece: LabelledPiece | undefined) =>
    seed !== undefined && piece?.role === 'material' && hashOf(seed + piece.text) % 10 >= 3;
  return windowsOf(pieces).map(({ ids, pieces: places }) => ({
    language,
    ids,
    roles: places.map(({ piece, at }) => [at, ROLES.indexOf(pieces[piece]?.role ?? 'material')]),
    labels: places.flatMap(({ piece, at, starts }) =>
      isThin(pieces[piece])
        ? []
        : starts.map((start, index) => [at + 1 + index, labelAt(start, pieces[piece])]),
    ),
  }));
}

/** The number in `LABELS` of what the word that begins at `start` belongs to; what is told belongs to the material. */
function labelAt(start: number, piece: LabelledPiece | undefined): number {
  if (piece === undefined || piece.role === 'material') return LABELS.indexOf('material');
  const part = piece.parts.find((each) => each.start <= start && start < each.end);
  return part === undefined ? 0 : LABELS.indexOf(part.role);
}
