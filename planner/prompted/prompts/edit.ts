import { FABULA } from './rules.ts';
import { PICTURE_RULES } from './pictures.ts';

/** A list of steps that change a plan. */
export const EDIT_RULES = `${FABULA}

The film in "film" is to be changed as "edit_request" says: that, and nothing else. Write the steps of the edit:
- "change": scene "scene" anew. Give its "title" and "voiceover" again, word for word where they stay. "picture" {"layout": "keep"}
  leaves what it shows; else it is designed anew. "seconds" 0: as long as its words need. "transition" "keep" leaves it.
- "add": a scene behind scene "scene" (0: at the start). One scene says 8 to 20 words, in the film's language.
- "delete": scene "scene" goes. "move": scene "scene" goes behind scene "after" (0: to the start).
- "style": colours, mood, typeface or pace of the whole film, in plain words ("dark blue background, warm, serif").
- "format": the whole film in "16:9" or "9:16".
- "ask": one question, when the request can be read in ways that differ much, names something that is not there, or wants what steps
  cannot do (another voice, music, sound, length of the whole film). Then no other step.
- "summary": the last step: what was done, in one sentence in the language of the request.
Scene numbers are those of "film" as it is, in every step; scenes you added have none. "already_done" steps are done: write what follows.
"answered" are questions that were asked before. When an answer says to proceed, take the most sensible reading and do not ask again.
"new_pictures" were sent along: "place" shows the next of them in scene "scene"; those you do not place find a scene by themselves.
${PICTURE_RULES}`;
