import type { Plan } from '../../../../modules/videos/plan.ts';
import { figuresIn } from '../../facts/figures.ts';
import { splitSentences } from '../../text/sentences.ts';
import { stemsOf } from '../find-scenes.ts';
import { PIECE } from '../wording/pieces.ts';
import { unitOf } from '../wording/units.ts';

interface Elided {
  /** The number alone. */
  readonly from: string;
  readonly to: string;
  readonly scene_number: number;
}

/** "Adults pay 14 pounds, students 9": the bare number that "students 8 pounds" corrects, in the unit that its sentence gives before. */
export function elidedUnit({ scenes, language }: Plan, to: string, about: string): Elided | undefined {
  const [wanted] = figuresIn(to);
  const number = /[-−]?\d[\d.,]*/u.exec(wanted?.raw ?? '')?.[0];
  if (wanted === undefined || wanted.unit === '' || number === undefined) return undefined;
  const stems = stemsOf(about, language);
  const isNamed = (text: string) => stemsOf(text, language).some((stem) => stems.includes(stem));
  const found = scenes.flatMap(({ voiceover, scene_number }) =>
    splitSentences(voiceover, language).flatMap((sentence) => {
      const pieces = sentence.split(PIECE);
      const hasUnit = (piece: string) => figuresIn(piece).some((figure) => unitOf(figure) === unitOf(wanted));
      if (!pieces.some(hasUnit)) return [];
      return pieces.filter(isNamed).map((piece) => ({ hasUnit: hasUnit(piece), figures: figuresIn(piece), scene_number })); // prettier-ignore
    }),
  );
  const [only] = found;
  const [old, second] = only?.figures ?? [];
  const isElided = found.length === 1 && only?.hasUnit === false && old?.unit === '' && second === undefined;
  return isElided ? { from: old.raw, to: number, scene_number: only.scene_number } : undefined;
}
