import type { FilmView, SceneView } from '../film/film-view.ts';
import type { Look, LookSide } from '../script/move.ts';
import { filledIn } from '../script/fill-in.ts';
import { capitalised } from '../text/casing.ts';
import { exactCue } from '../text/cue.ts';
import { withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** A slide that came with the words: moves of the bank know how they want to be shown. */
export const writtenSlide: SlideMaker = (scene, film): Proposal | undefined => {
  for (const beat of scene.beats) {
    const look = beat.look;
    const slide =
      look?.sides !== undefined
        ? sidesSlide(look, look.sides, scene, film)
        : look?.points === undefined
          ? undefined
          : pointsSlide(look, scene, film);
    if (slide !== undefined)
      return beat.origin === 'echo' && beat.section === 'reflect' ? { ...slide, fit: RIDDLE_FIT } : slide;
  }
  return undefined;
};

const FIT = 0.86;
/** A riddle's slide must not be replaced by one that gives its answer away. */
const RIDDLE_FIT = 0.99;

function pointsSlide(
  { heading = '', points = [], ordered }: Look,
  scene: SceneView,
  film: FilmView,
): Proposal | undefined {
  const spoken = points
    .map(({ text, icon, cue }) => ({
      text,
      icon: icon === '' ? film.pictures.findIcon(text) : `tabler:${icon}`,
      cue: exactCue(scene.voiceover, cue, film.language),
    }))
    .filter(({ cue }) => cue !== undefined);
  if (spoken.length < Math.min(2, points.length)) return undefined;
  if (ordered === true) {
    const steps = spoken.map(({ text, icon, cue }) => ({ title: text, ...withIcon(icon), ...withCue(cue) }));
    return { slide: { layout: 'steps', heading, steps }, fit: FIT };
  }
  return {
    slide: {
      layout: 'points',
      heading,
      points: spoken.map(({ text, icon, cue }) => ({ text, ...withIcon(icon), ...withCue(cue) })),
    },
    fit: FIT,
  };
}

function sidesSlide(
  { heading = '' }: Look,
  sides: readonly [LookSide, LookSide],
  scene: SceneView,
  film: FilmView,
): Proposal | undefined {
  const column = ({ title, points, cue }: LookSide) => ({
    title: capitalised(filledIn(title, film.material)),
    points: [...points],
    ...withCue(exactCue(scene.voiceover, filledIn(cue, film.material), film.language)),
  });
  const [left, right] = [column(sides[0]), column(sides[1])];
  if (left.cue === undefined && right.cue === undefined) return undefined;
  return {
    slide: { layout: 'comparison', heading: filledIn(heading, film.material), left, right },
    fit: FIT,
  };
}
