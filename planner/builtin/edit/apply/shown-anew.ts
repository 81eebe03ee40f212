import type { Scene } from '../../../../modules/videos/plan.ts';
import { withoutStop } from '../../text/casing.ts';
import type { Desk } from '../desk.ts';
import { redetailed, withVoiceover } from '../fit.ts';

const MAX_HEADLINE = 120;

/** A scene with another narration shows what that says; a last slide stays one, and the film's title stays on its title slide. */
export function shownAnew(scene: Scene, voiceover: string, desk: Desk): Scene {
  const said = withVoiceover(scene, voiceover, desk.plan.language);
  const { slide } = said;
  if (slide?.layout === 'title' && slide.headline === desk.plan.title) {
    const { subtitle: _, ...rest } = slide;
    return { ...said, slide: rest };
  }
  const anew = redetailed(said, desk.plan, desk.film);
  if (anew.slide?.layout === slide?.layout || voiceover.length > MAX_HEADLINE) return anew;
  const headline = withoutStop(voiceover);
  if (slide?.layout === 'closing') return { ...said, slide: { ...slide, headline } };
  if (slide?.layout !== 'call_to_action') return anew;
  const { detail: _, ...rest } = slide;
  return { ...said, slide: { ...rest, headline } };
}
