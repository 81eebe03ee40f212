import { FABULA } from './rules.ts';

/** A list of scenes: how each passage of the narration is told. */
export const SCENES_RULES = `${FABULA}

The narration is cut into scenes. Say for each scene in "scenes", in their order, how it is told:
- "scene": its number.
- "title": at most 7 words, in the language of its voiceover. That of scene 1 is the title of the film.
- "kind": one of its "kinds". "slide": motion graphics (figures, charts, lists, steps, quotes, definitions). "generative_video": a moving
  picture of things and places. Choose what tells this passage better.
- "intent": one sentence: what its picture has to tell.
Mode "standard" is cinematic: everything is seen happening. "product" is clear vector animation around the product: slides, and now and
then a picture. "rxv" mixes film and data: slides where there is something to read or compare, pictures where there is something to see.`;
