import type { Targets } from '../operation.ts';
import { targetsIn } from './read-target.ts';

const ORDER =
  /^\W*(?:(?:please|pls|can you|could you|would you|can we|could we|let['’]?s|i want|i['’]d like|we need|now|then|also|and|bitte|kannst du|por favor|puedes)\s+)*(?:(?:to )?(?:move|put|bring|shift|place|show|have|pull|push|get|start|begin|open|end|close|finish|verschieb\p{L}*|setz\p{L}*|stell\p{L}*|zeig\p{L}*|pon|mueve|mets|déplace)\s+(?:with\s+)?)?/iu;
const WISH = /\s+(?:should|must|has to|needs to|ought to|could|can|belongs?|goes|comes|soll(?:te)?|debe(?:ría)?|doit|devrait)(?:\s.*)?$/isu; // prettier-ignore
const MAX_WORDS = 6;

/** What is to be moved, where the model has found no scene: what stands between the order and the place. */
export function movedThing(said: string, place: string): Targets {
  if (place === '') return [];
  const thing = said.replace(place, ' ').replace(ORDER, '').replace(WISH, '').replace(/[\s,.;:!?]+$/u, '').trim(); // prettier-ignore
  return thing === '' || thing.split(/\s+/u).length > MAX_WORDS ? [] : targetsIn(thing);
}
