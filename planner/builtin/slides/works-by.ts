import { capitalised, withoutStop } from '../text/casing.ts';
import { tagEnglish } from '../text/english.ts';
import { exactCue } from '../text/cue.ts';
import { countWords } from '../text/words.ts';
import { iconsFor, withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** More than a list of the same: one thing leads to the next. */
const FIT = 0.93;
const [MIN_NODES, MAX_NODES, MAX_WORDS] = [3, 4, 8];
const MAX_SUBJECT_WORDS = 5;

const WORKS = /^(.{2,60}?)\s(?:works?|cools|heats|cleans|functions?|operates?)\sby\s(.{10,})$/iu;

/** "A heat pump works by taking heat from the air, compressing it and passing it on": one box leads to the next (English). */
export const worksBySlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (film.language !== 'en' || sentence === undefined || another !== undefined) return undefined;
  const [, subject = '', told = ''] = WORKS.exec(withoutStop(sentence)) ?? [];
  const parts = told.split(/,\s+(?:and\s+|then\s+)*|\s+and\s+(?:then\s+)?(?=\p{Ll}+ing\s)/iu);
  if (parts.length < MIN_NODES || parts.length > MAX_NODES || countWords(subject, 'en') > MAX_SUBJECT_WORDS)
    return undefined;
  if (!parts.every((part) => isDeed(part) && countWords(part, 'en') <= MAX_WORDS)) return undefined;
  const icons = iconsFor(parts, film.pictures, scene.sense);
  const nodes = parts.map((part, index) => ({
    id: `link-${index + 1}`,
    text: capitalised(part),
    ...withIcon(icons[index]),
    ...withCue(exactCue(scene.voiceover, part, film.language)),
  }));
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: `link-${index + 1}`, to: id }));
  const heading = capitalised(subject.replace(/^(?:an?|the)\s/iu, ''));
  return { slide: { layout: 'flow', heading, nodes, edges }, fit: FIT };
};

const isDeed = (part: string): boolean =>
  /^\p{Ll}+ing(?:\s|$)/u.test(part) && tagEnglish(part)[0]?.tags.has('Gerund') === true;
