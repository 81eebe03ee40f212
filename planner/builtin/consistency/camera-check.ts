import type { Shot } from '../../../modules/videos/plan.ts';
import { CAMERA_MOVES } from '../shots/prompts.ts';
import { mostSaid, shotsOf, type StyleCheck } from './style-check.ts';

/** The ways in which one says that a camera moves. */
const SAYINGS: Readonly<Record<Shot['camera'], string>> = {
  push_in: 'push(?:es|ed)? in|doll(?:y|ies|ied) in|zooms? in|zoomed in|moves? in|tracks? forward',
  pull_out: 'pull(?:s|ed)? (?:back|out|away)|doll(?:y|ies|ied) out|zooms? out|zoomed out|tracks? back',
  pan_left: 'pan(?:s|ned)?(?: slowly)?(?: to the)? left|sweeps? left|moves? left',
  pan_right: 'pan(?:s|ned)?(?: slowly)?(?: to the)? right|sweeps? right|moves? right',
  tilt_up: 'tilt(?:s|ed)?(?: slowly)? up(?:wards?)?|cranes? up',
  tilt_down: 'tilt(?:s|ed)?(?: slowly)? down(?:wards?)?|cranes? down',
  hold: 'holds?(?: still)?|held(?: still)?|stays? still|static camera|locked off',
};
const CLAUSES = Object.entries(SAYINGS).map(
  ([camera, saying]) =>
    [
      camera,
      new RegExp(`(?:\\b(?:the )?camera )?\\b(?:slowly )?(?:${saying})(?: slowly)?\\b`, 'iu'),
    ] as const,
);

/** What a motion prompt says of the camera, and which move that is. The first move that is said. */
function sayingIn(prompt: string): { readonly camera: string; readonly words: string } | undefined {
  return CLAUSES.flatMap(([camera, clause]) => {
    const found = clause.exec(prompt);
    return found ? [{ camera, words: found[0], index: found.index }] : [];
  }).sort((one, other) => one.index - other.index)[0];
}

/** A camera that is said to move otherwise than it does, or in other words than the film has for the same move. */
export const cameraCheck: StyleCheck = {
  aspect: 'camera',
  texts: ['motion_prompt'],
  against(plan) {
    const wordings = new Map<string, string>();
    for (const camera of Object.keys(SAYINGS) as readonly Shot['camera'][]) {
      const said = shotsOf(plan)
        .filter((shot) => shot.camera === camera)
        .map(({ motion_prompt }) => sayingIn(motion_prompt))
        .filter((saying) => saying?.camera === camera)
        .map((saying) => saying?.words ?? '');
      const own = CAMERA_MOVES[camera];
      wordings.set(camera, said.includes(own) || said.length < 2 ? own : (mostSaid(said) ?? own));
    }
    return (prompt, { shot }) => {
      const saying = sayingIn(prompt);
      const to = wordings.get(shot?.camera ?? '');
      if (!saying || to === undefined || saying.words === to) return [];
      const from = saying.words;
      const detail =
        saying.camera === shot?.camera
          ? `"${from}" is said otherwise in the film`
          : `"${from}" is not how this camera moves`;
      return [{ from, to, detail, suggestion: `say "${to}"` }];
    };
  },
};
