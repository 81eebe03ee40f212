import { capitalised } from '../../builtin/text/casing.ts';
import type { Role } from '../instruction.ts';
import type { Part } from '../model/part-model.ts';
import type { Known, Piece } from '../pieces.ts';

/** A piece whose role is known: all of its words have it. */
export function known(piece: Piece, text: string, role: Role, more: Partial<Known> = {}): Piece {
  const parts: Part[] = role === 'material' || role === 'note' ? [] : [{ role, start: 0, end: text.length }];
  return { ...piece, text: role === 'material' ? capitalised(text) : text, known: { role, parts, ...more } };
}
