import { FABULA } from './rules.ts';

/** How a picture is described; for scenes that are detailed and for those an edit changes. */
export const PICTURE_RULES = `What is on the screen supports what is heard, in its language, and never repeats it word for word.
- Figures stand on screen exactly as the voiceover says them. Charts only of figures that are spoken.
- "cue": the exact words of this scene's voiceover at which the element appears; empty when there are none.
- "title" opens a film, "closing" ends it, "shot" is a moving picture; the others are slides. No layout twice in a row where another fits.
- "shot": one place, one to three things, one change between the first frame and the last. A thing that comes back has the very same
  "phrase" each time (see "cast"). "first_frame" and "last_frame" describe the same place and things before and after the change, so that
  a picture model can draw each by itself. No texts, no logos, no real people's likenesses.`;

export const DETAIL_RULES = `${FABULA}

Design what each scene in "scenes" shows, in their order. "scene" is its number, "picture" one of the layouts: "shot" for kind
"generative_video", any other for kind "slide".
${PICTURE_RULES}`;
