import { enumerationIn } from '../facts/enumeration.ts';
import { capitalised } from '../text/casing.ts';
import { exactCue } from '../text/cue.ts';
import { countWords } from '../text/words.ts';
import { iconsFor, withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** What something consists of is drawn: the whole, and a line to each part. */
const FIT = 1.52;
const [MIN_PARTS, MAX_PARTS, MAX_WORDS] = [2, 5, 6];

const CONSISTS =
  /^(?:the |an? |our |every |each |all )?(.{2,40}?)\s(?:has|have|consists? of|(?:is|are) made (?:up )?of|(?:is|are) divided into|(?:is|are) split into|comprises?|includes?|contains?)\s(?:the |these |only )?(?:two|three|four|five|\d)\s(?:\p{L}+\s){0,2}?\p{L}+s?:\s/iu;

/** "The heart has four chambers: two atria on top and two ventricles below" (English). */
export const partsOfSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (film.language !== 'en' || sentence === undefined || another !== undefined) return undefined;
  const [lead = '', whole] = CONSISTS.exec(sentence) ?? [];
  if (whole === undefined || countWords(whole, 'en') > MAX_WORDS) return undefined;
  const list = sentence.slice(lead.length);
  const parts = (enumerationIn(sentence, 'en') ?? list.replace(/[.!]$/u, '').split(/,\s+(?:and\s+)?|\s+and\s+/u))
    .map((part) => part.replace(/^(?:the|an?)\s/iu, '').trim());
  if (parts.length < MIN_PARTS || parts.length > MAX_PARTS) return undefined;
  if (parts.some((part) => part === '' || countWords(part, 'en') > MAX_WORDS)) return undefined;
  const texts = [whole, ...parts];
  const icons = iconsFor(texts, film.pictures, scene.sense);
  const nodes = texts.map((text, index) => ({
    id: `part-${index}`,
    text: capitalised(text),
    ...withIcon(icons[index]),
    ...withCue(exactCue(scene.voiceover, text, 'en')),
  }));
  const edges = parts.map((_, index) => ({ from: 'part-0', to: `part-${index + 1}` }));
  return { slide: { layout: 'flow', nodes, edges }, fit: FIT };
}; // prettier-ignore
