import { FABULA } from './rules.ts';

/** Plain text: what the narrator says. */
export const VOICEOVER_RULES = `${FABULA}

Write the narration of the film: the words that are spoken, and nothing else. No headings, no lists, no markup, no stage directions,
no quotation marks around the whole.
- Length: "words" words, at most 5 % more or fewer. The narrator speaks two words a second.
- Language: the one the task asks for, else the task's own.
- Begin with what matters to a viewer; end with a sentence to take home. Short sentences, made for the ear: 8 to 16 words.
- Tone: as "video_type" and "style" say.
- "already_spoken" has been recorded: go on with the very next word, and do not repeat any of it. "words" counts the rest alone.`;
