import type { ReadPiece } from './roles.ts';

const SCENE = /^(?:scene|shot|frame|szene|einstellung|escena|plano|scène|cena)\s*\d{1,2}\s*[:.)–-]\s*/iu;
const VOICE =
  /^(?:vo|v\/o|voice[- ]?over|narrat(?:or|ion)|sprecher(?:in|text)?|off(?:-text)?|locución|voz en off|voix off|locução)\s*[:：]\s*/iu;
const MIN_SCENES = 2;

/** "Scene 1: sunrise. VO: Four generations, one hill.": where some lines are marked as spoken, the others are seen. */
export function withStoryboard(pieces: readonly ReadPiece[]): readonly ReadPiece[] {
  const scenes = pieces.filter(({ text }) => SCENE.test(text));
  if (scenes.length < MIN_SCENES || !pieces.some(({ text }) => VOICE.test(text))) return pieces;
  return pieces.map((piece): ReadPiece => {
    const label = SCENE.exec(piece.text)?.[0];
    const { length } = piece.text;
    if (label !== undefined)
      return {
        ...piece,
        role: 'must_show',
        parts: label.length < length ? [{ role: 'must_show', start: label.length, end: length }] : [],
      };
    if (!VOICE.test(piece.text)) return piece;
    const text = piece.text.replace(VOICE, '').replace(/^["“„«](.+)["”“»]$/su, '$1');
    return { ...piece, text, role: 'material', parts: [] };
  });
}
