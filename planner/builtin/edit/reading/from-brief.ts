import type { Plan } from '../../../../modules/videos/plan.ts';
import { rememberEach } from '../../text/remember.ts';
import { splitSentences } from '../../text/sentences.ts';
import { isKnown, stemsOf } from '../find-scenes.ts';
import type { Operation, Place } from '../operation.ts';
import { placeIn } from './read-place.ts';

const MAX_CHARACTERS = 30_000;

/** The sentences of what a film was made of, with their stems, in their order. */
export const briefOf = rememberEach(({ content = '', language }: Plan) =>
  content
    .slice(0, MAX_CHARACTERS)
    .split('\n')
    .flatMap((line) => splitSentences(line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/u, ''), language))
    .map((text) => ({ text, stems: new Set(stemsOf(text, language)) })),
);

const spokenStems = rememberEach(({ scenes, language }: Plan) => scenes.map(({ voiceover, scene_number }) => ({ scene_number, stems: new Set(stemsOf(voiceover, language)) }))); // prettier-ignore

/** What the brief says of something that the film leaves out: its sentence, or its item of a list behind how that begins. */
function leftOut(topic: string, plan: Plan): string | undefined {
  const wanted = stemsOf(topic, plan.language);
  const names = (text: string) => {
    const stems = new Set(stemsOf(text, plan.language));
    return wanted.every((stem) => isKnown(stem, stems));
  };
  const words = wanted.filter((stem) => !/\d/u.test(stem));
  if (words.length === 0 || spokenStems(plan).some(({ stems }) => words.every((stem) => isKnown(stem, stems)))) return undefined; // prettier-ignore
  const [sentence, ...more] = briefOf(plan).filter(({ text }) => names(text));
  if (sentence === undefined || more.length > 0) return undefined;
  const [first = '', ...items] = sentence.text.replace(/[.!]+$/u, '').split(LISTED);
  const item = items.find((each) => names(each));
  const lead = /^(.{3,40}?)\s(?:an?|the|some|\d+)\s/iu.exec(first)?.[1];
  return item === undefined || lead === undefined || !ITEM.test(item) ? sentence.text : `${lead} ${item}.`;
}

const LISTED = /,\s+(?:and\s+)?|\s+and\s+(?=an?\s|the\s)/u;
const ITEM = /^(?:an?|the|some|\d+)\s/iu;

const MISSING = [
  /^\W*(?:hey |hi |oh )?(?:the |our |a )?(.{3,60}?) (?:is|are) (?:still |completely |totally )?missing(?: from (?:it|the (?:film|video)))?[\s.!,;]*(.*)$/isu,
  /^\W*(?:hey |hi |oh )?(?:yo)?u (?:totally |completely )?(?:forgot|left out|missed)(?: about)? (?:the |our |a )?(.{3,60}?)(?:[\s.!,;]+((?:please |pls |can you )?(?:add|put|insert) .*))?[\s.!]*$/isu,
];
/** "Add it before the raffle": nothing but where. */
const ADD_IT = /^(?:(?:please|pls|can you|could you|and|so|just) )*(?:add|put|insert|include|mention) (?:it|that|this|them)(?: back)?(?: in)?(?:,? please)?\s*(.*?)[\s.!?]*$/iu; // prettier-ignore

/** "The dog show is missing, add it before the raffle": the brief's own words, where they are asked for. */
export function missingTold(request: string, plan: Plan): readonly Operation[] | undefined {
  if (request.length > 240 || plan.language !== 'en') return undefined;
  const found = MISSING.map((form) => form.exec(request)).find((each) => each !== null);
  const [, topic = '', rest = ''] = found ?? [];
  const where = rest.trim() === '' ? '' : ADD_IT.exec(rest.trim())?.[1];
  const words = found === undefined || where === undefined ? undefined : leftOut(topic, plan);
  if (words === undefined) return undefined;
  const place = placeIn(where ?? '') ?? placeByBrief(words, plan);
  return [{ kind: 'add_scene', place, content: { tells: 'words', words }, said: request }];
}

/** Behind the last scene that tells what the brief tells before it. */
export function placeByBrief(words: string, plan: Plan): Place {
  const scene = sceneBefore(words, plan);
  return scene === undefined ? { at: 'anywhere' } : { at: 'after', targets: [{ by: 'numbers', numbers: [scene] }] }; // prettier-ignore
}

const LEAST_SHARE = 0.6;

/** The number of the scene that tells what the brief tells before something of which the film says nothing. */
export function sceneBefore(words: string, plan: Plan): number | undefined {
  const brief = briefOf(plan);
  const said = spokenStems(plan);
  const fresh = stemsOf(words, plan.language).filter((stem) => said.every(({ stems }) => !isKnown(stem, stems))); // prettier-ignore
  const at = fresh.length === 0 ? -1 : brief.findIndex(({ stems }) => fresh.some((stem) => isKnown(stem, stems))); // prettier-ignore
  for (const { stems } of brief.slice(0, Math.max(0, at)).reverse()) {
    const told = said.find((scene) => stems.size > 1 && [...stems].filter((stem) => scene.stems.has(stem)).length >= stems.size * LEAST_SHARE); // prettier-ignore
    if (told !== undefined) return told.scene_number;
  }
  return undefined;
}
