/** What a clause of a request asks for. `keep`, `chat`: nothing. `unknown`: something that no edit does. */
export const ASKS = [
  'remove', 'replace', 'correct', 'move', 'swap', 'layout', 'shorten', 'lengthen', 'simplify', 'rewrite', 'friendlier', 'shorter_film',
  'longer_film', 'length', 'scene_length', 'slower', 'faster', 'style', 'title', 'slot_text', 'author', 'say', 'mention', 'end_with',
  'add_scene', 'add_thing', 'picture', 'music_off', 'music_on', 'captions_on', 'captions_off', 'vertical', 'horizontal', 'transition',
  'merge', 'split', 'copy', 'place_picture', 'voice', 'text_size', 'translate', 'keep', 'chat', 'unknown',
] as const; // prettier-ignore
export type Ask = (typeof ASKS)[number];

/**
 * What a word of a request belongs to. `frame`: the order itself; `joint`: what stands between two orders; `target`, `other`: scenes or
 * things (`other`: the second of two); `place`: where to; `from`, `to`: what is there, what is to be; `words`: to be said or shown as they
 * are; `topic`: what a new scene is about; `layout`: a form of slide.
 */
export const PARTS = ['frame', 'joint', 'target', 'other', 'place', 'from', 'to', 'words', 'topic', 'layout'] as const; // prettier-ignore
export type Part = (typeof PARTS)[number];
