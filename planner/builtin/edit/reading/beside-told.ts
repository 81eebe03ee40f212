import type { Plan } from '../../../../modules/videos/plan.ts';
import { splitSentences } from '../../text/sentences.ts';
import { stemsOf } from '../find-scenes.ts';
import type { Operation, Place } from '../operation.ts';
import type { Clause } from './clause.ts';
import { placeIn } from './read-place.ts';

const LEAST_SHARE = 0.5;
/** "Before the algae are thrown out you need to say why": what follows asks for the words. */
const ASKING = /[,:;]|\s(?:you (?:need|have|should|must|forgot)|we (?:need|should|must)|please|pls|it (?:should|must|needs)|bitte|por favor)(?!\p{L}).*$/isu; // prettier-ignore

/** A step is a scene of its own. */
const STEP_MISSING = /(?<!\p{L})(?:step|Schritt|paso|étape)\s(?:\p{L}+\s){0,2}?(?:missing|fehlt|falta|manque)(?!\p{L})/iu; // prettier-ignore

/** 'Add "…" before the garlic': quoted words beside what is told there; between two sentences of a scene, else as a scene of their own. */
export function besideTold(clause: Clause, plan: Plan): Operation | undefined {
  const { text: said, part } = clause;
  const words = part('words');
  if (!clause.isQuoted('words')) return undefined;
  const rest = said.replace(/["“„«'‘][^"“”„»’]*["”“»'’]/u, ' ').replace(/\s+/gu, ' ').trim(); // prettier-ignore
  const place = placeIn(rest.replace(ASKING, ''));
  if (place?.at !== 'before' && place?.at !== 'after') return undefined;
  const within = STEP_MISSING.test(rest) ? undefined : betweenSentences(place, words, said, plan);
  return within ?? { kind: 'add_scene', place, content: { tells: 'words', words }, said }; // prettier-ignore
}

/** `undefined`: not one sentence tells of the place, or nothing stands on its other side. */
function betweenSentences(
  place: Extract<Place, { readonly at: 'before' | 'after' }>,
  words: string,
  said: string,
  { scenes, language }: Plan,
): Operation | undefined {
  const [target, ...others] = place.targets;
  if (target?.by !== 'topic' || others.length > 0) return undefined;
  const wanted = stemsOf(target.words, language);
  const lines = scenes.flatMap(({ voiceover }) => {
    const sentences = splitSentences(voiceover, language);
    return sentences.map((line, at) => ({
      line,
      isInside: place.at === 'before' ? at > 0 : at < sentences.length - 1,
      shared: stemsOf(line, language).filter((stem) => wanted.includes(stem)).length,
    }));
  });
  const most = Math.max(1, ...lines.map(({ shared }) => shared));
  const [found, ...more] = lines.filter(({ shared }) => shared === most);
  if (found === undefined || more.length > 0 || !found.isInside || most < wanted.length * LEAST_SHARE) return undefined; // prettier-ignore
  const { line } = found;
  return { kind: 'say', line, words: place.at === 'before' ? `${words} ${line}` : `${line} ${words}`, said };
}
