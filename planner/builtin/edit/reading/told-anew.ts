import type { Plan } from '../../../../modules/videos/plan.ts';
import { capitalised } from '../../text/casing.ts';
import { rememberEach } from '../../text/remember.ts';
import { splitSentences } from '../../text/sentences.ts';
import { hasPredicate } from '../../text/whole-thought.ts';
import { stemsOf } from '../find-scenes.ts';
import type { Operation } from '../operation.ts';
import { linesBelow } from './lines-below.ts';
import { PIECE } from '../wording/pieces.ts';

const MAX_CHARACTERS = 200;
const FEWEST_SHARED = 2;
/** A verb that says of something what or where it is. */
const IS = /^(?:is|are|was|were|has|have|costs?|takes?|lasts?|opens?|closes?|starts?|ends?|comes?|goes|leads?|means?|stands?|lies|sits)$/iu; // prettier-ignore

/** Names what was, or speaks of the film: others read that. */
const COMPARED =
  /["“”„«»?]|(?<!\p{L})(?:not|isn['’]t|instead|rather|should|must|too|wrong|scenes?|slides?)(?!\p{L})/iu;

const linesOf = rememberEach(({ scenes, language }: Plan) => scenes.flatMap(({ scene_number, voiceover }) => splitSentences(voiceover, language).map((line) => ({ scene_number, line })))); // prettier-ignore

/** "The first aid room is behind reception": what a sentence of the film says of the same is told anew, up to its next piece. */
export function predicateTold(said: string, plan: Plan): Operation | undefined {
  const fact = wordsIn(said.replace(/[\s.!]+$/u, ''));
  if (said.length > MAX_CHARACTERS || plan.language !== 'en' || COMPARED.test(said)) return undefined;
  const told = linesOf(plan).flatMap(({ scene_number, line }) => {
    const [piece = ''] = line.replace(/[.!?]+$/u, '').split(PIECE);
    const words = wordsIn(piece);
    const verb = words.findIndex((word) => IS.test(word));
    const isSame = verb >= FEWEST_SHARED - 1 && words.slice(0, verb + 1).every((word, at) => word.toLowerCase() === fact[at]?.toLowerCase()); // prettier-ignore
    return isSame ? [{ scene_number, old: words.slice(verb), next: fact.slice(verb) }] : [];
  });
  const [only, ...more] = told;
  if (only === undefined || more.length > 0 || only.old.length < 2 || only.next.length < 2) return undefined;
  const [from, to] = [only.old.join(' '), only.next.join(' ')];
  return from === to ? undefined : { kind: 'replace', from, to, targets: [{ by: 'numbers', numbers: [only.scene_number] }], said }; // prettier-ignore
}

/** Without the article that either may begin with. */
const wordsIn = (text: string): readonly string[] => text.trim().replace(/^\W*(?:the|our|an?)\s+/iu, '').split(/\s+/u); // prettier-ignore

const INSTEAD = /^\W*(?:(?:please|just|better|rather) )?say (?:that )?([^"“”„«»]{5,160}?) instead[\s.!]*$/iu;

/** "Say it attracts pests instead": the piece of a sentence that begins with the same two words. */
export function pieceTold(said: string, plan: Plan): Operation | undefined {
  const words = INSTEAD.exec(said)?.[1] ?? '';
  const start = words.toLowerCase().split(' ').slice(0, FEWEST_SHARED).join(' ');
  if (!start.includes(' ')) return undefined;
  const pieces = linesOf(plan).flatMap(({ scene_number, line }) => line.replace(/[.!?]+$/u, '').split(PIECE).map((piece) => ({ scene_number, piece: piece.trim() }))); // prettier-ignore
  const [only, ...more] = pieces.filter(({ piece }) => piece.toLowerCase().startsWith(`${start} `));
  if (only === undefined || more.length > 0) return undefined;
  const to = /^\p{Lu}/u.test(only.piece) ? capitalised(words) : words;
  return { kind: 'replace', from: only.piece, to, targets: [{ by: 'numbers', numbers: [only.scene_number] }], said }; // prettier-ignore
}

const SAY = /(?:^|[,;:?!.–-]\s*|\s)(?:(?:please|just|better|rather|should|must|simply) )?say(?: that)? ([^"“”„«»]{20,240}?)[\s.!]*$/iu; // prettier-ignore

/** "We expect what? Say toll revenue was 6% lower, we expect it to recover": a sentence that has all of one that the film says. */
export function sentenceTold(said: string, plan: Plan): readonly Operation[] | undefined {
  const words = linesBelow(SAY.exec(said)?.[1] ?? '');
  if (words === '' || plan.language !== 'en' || !(hasPredicate(words) || words.includes('. ')))
    return undefined;
  const told = new Set(stemsOf(words, plan.language));
  const meant = linesOf(plan).filter(({ line }) => {
    const stems = stemsOf(line, plan.language);
    return stems.length >= FEWEST_SHARED && stems.every((stem) => told.has(stem));
  });
  const [only, ...more] = meant;
  return only === undefined || more.length > 0 ? undefined : [{ kind: 'say', line: only.line, words, said }];
}
