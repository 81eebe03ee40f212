import type { Plan } from '../../../../modules/videos/plan.ts';
import { stemsOf } from '../find-scenes.ts';
import { wordsOfScene } from '../scene-text.ts';
import { deniedIn } from './denied.ts';
import type { Clause } from './clause.ts';

const PRONOUN_REMOVED =
  /(?<!\p{L})(?:take|strike|cut|leave|drop|remove|delete|cross|get)\s+(?:rid of\s+)?(?:it|him|her|them|that|this)(?:\s+(?:one|scene|part|bit|slide|quote))?(?:\s+(?:out|off|away))?(?!\p{L})|^\s*out\s*[.!]*$/iu;
const NAME = /(?<!\p{L})\p{Lu}[\p{L}’'-]+(?:\s+\p{Lu}[\p{L}’'-]+)*/gu;
/** What a statement that orders nothing begins with. */
const STATEMENT =
  /^\W*(?:and |so |because |since )?(?:nobody|no one|there(?:['’]s| is| are| was)|it(?:['’]s| is| was)|that(?:['’]s| is| was)|we|they|he|she|people|das (?:ist|sind|war|kommt)|wir|er ist|sie ist|nadie|eso es|c['’]est|personne|\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)*\s(?:has|have|had|is|was|left|launched|would)|(?:the|our|this|that|my) (?:\p{L}+ ){1,4}?(?:is|are|feels?|sounds?|looks?|seems?) (?:a bit |too |so |really |very )?(?:weak|odd|off|wrong|ugly))(?!\p{L})/u;

/** Less sure than the surest order of a request by so much: a remark. */
const MARGIN = 0.15;
const LEAST_SURE = 0.85;

/**
 * "Ida Holm would rather not be quoted, could you take her out?": a removal that points at somebody is asked of the name that stands
 * before it and that the film says; what else the remark was taken for is not asked.
 */
export function pointedRemovals(clauses: readonly Clause[], plan: Plan): readonly Clause[] {
  const film = [plan.title, ...plan.scenes.map(wordsOfScene)].join('\n');
  const nameIn = (text: string) =>
    [...text.matchAll(NAME)]
      .map(([name]) => name)
      .findLast((name) => film.includes(name) && stemsOf(name, plan.language).length > 0);
  const removals = clauses.map((clause, at): Clause | undefined => {
    const found = PRONOUN_REMOVED.exec(clause.text);
    const isNamed = clause.part('target') !== '' && clause.targets.some(({ by }) => by !== 'that');
    if (found === null || clause.ask === 'keep' || (isNamed && clause.text.indexOf(clause.part('target')) < found.index)) return undefined; // prettier-ignore
    const before = `${clauses[at - 1]?.text ?? ''} ${clause.text.slice(0, found.index)}`;
    const denied = deniedIn(before);
    if (denied !== undefined) return removalOf(denied, 'drop it', clause);
    const name = nameIn(before);
    return name === undefined ? undefined : removalOf(name, found[0].trim(), clause);
  });
  return clauses.flatMap((clause, at) => {
    const [own, next] = [removals[at], removals[at + 1]];
    if (own !== undefined) return [own];
    const isRemark =
      next !== undefined &&
      (nameIn(clause.text) === next.part('target') || clause.text.includes(next.part('target')));
    return isRemark && (clause.ask !== 'remove' || clause.part('target') === next.part('target')) ? [] : [clause]; // prettier-ignore
  });
}

function removalOf(name: string, order: string, clause: Clause): Clause {
  return {
    ...clause,
    ask: 'remove',
    likelihood: 1,
    text: `${name}: ${order}`,
    part: (part) => (part === 'target' ? name : ''),
    isQuoted: () => false,
    targets: [],
  };
}

const TOO = /^\W*(?:(?:it['’]?s|is|way|just|a bit|much|far|bit) )*too \p{L}+[\s.!]*$/iu;

const DENYING =
  /^\W*(?:(?:we|they) (?:do not|don['’]?t|no longer) have|(?:we|they) have no|there(?: is|['’]s| are) no)\s/iu;

/** Whether a clause only says something, beside an order of the request that is surer: "nobody listens that long". */
export function isRemark({ text, likelihood }: Clause, clauses: readonly Clause[]): boolean {
  // "We have no dock 3, the room is behind reception".
  if (DENYING.test(text) && clauses.length > 1) return true;
  const orders = clauses.filter(({ ask }) => ask !== 'keep' && ask !== 'chat');
  const surest = Math.max(...orders.map((clause) => clause.likelihood));
  // "Lose the starving bit, too grim".
  if (TOO.test(text) && orders.some(({ ask, likelihood: sure }) => ask === 'remove' && sure >= LEAST_SURE)) return true; // prettier-ignore
  return STATEMENT.test(text) && likelihood < LEAST_SURE && likelihood < surest - MARGIN;
}
