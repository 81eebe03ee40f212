import type { ReadPiece } from './roles.ts';

const SCENE =
  /^(?:scene|shot|frame|szene|einstellung|escena|plano|scène|cena)\s*\d{1,2}\s*(?:[:.)–-]\s*|$)/iu;
const VOICES = 'vo|v/o|voice[- ]?over|narrator|narration|sprecher(?:in|text)?|off(?:-text)?|locución|voz en off|voix off|locução'; // prettier-ignore
const SIGHTS = 'visuals?|picture|image|video|bild|imagen|image à l.écran';
const OTHERS = 'super|on[- ]screen(?: text)?|sfx|sound|music|audio|end ?card';
const VOICE = new RegExp(`^(?:${VOICES})\\s*[:：]\\s*`, 'iu');
const SIGHT = new RegExp(`^(?:${SIGHTS})\\s*[:：]\\s*`, 'iu');
const MIN_SCENES = 2;

/** Scenes and what is spoken, marked within lines: "SCENE 1 (VO) You check your phone. (VISUAL) close-up". */
const SCENE_WITHIN =
  /(?<=^|\s)(?:scene|shot|frame|szene|einstellung|escena|plano|scène|cena)\s*\d{1,2}\b\s*[:.)–-]?/giu;
const MARK_WITHIN = new RegExp(
  `(?<=^|\\s)(?:[[(](${VOICES}|${SIGHTS}|${OTHERS})[\\])]\\s*[:：]?|(${VOICES}|${SIGHTS}|${OTHERS})\\s*[:：])\\s*`,
  'giu',
); // prettier-ignore

/** A storyboard with each scene and each mark on a line of its own; any other text as it is. */
export function spreadStoryboard(text: string): string {
  const spoken = [...text.matchAll(MARK_WITHIN)].filter(([mark]) => VOICE.test(labelOf(mark)));
  const scenes = text.match(SCENE_WITHIN)?.length ?? 0;
  if (scenes < MIN_SCENES || spoken.length < MIN_SCENES) return text;
  return text
    .replace(MARK_WITHIN, (mark) => `\n\n${labelOf(mark)}`)
    .replace(SCENE_WITHIN, (scene) => `\n\n${scene.replace(/\s*[:.)–-]?$/u, '')}:\n\n`)
    .replace(/[ \t]+\n/gu, '\n')
    .trim();
}

/** "(VO)" and "VO :" as "VO: ". */
const labelOf = (mark: string): string => `${mark.replace(/[[\]():：]/gu, '').trim()}: `;

/** "Scene 1: sunrise. VO: Four generations, one hill.": where some lines are marked as spoken, the others are seen. */
export function withStoryboard(pieces: readonly ReadPiece[]): readonly ReadPiece[] {
  const scenes = pieces.filter(({ text }) => SCENE.test(text));
  if (scenes.length < MIN_SCENES || !pieces.some(({ text }) => VOICE.test(text))) return pieces;
  return pieces.map((piece): ReadPiece => {
    const label = (SCENE.exec(piece.text) ?? SIGHT.exec(piece.text))?.[0];
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
