import type { Instruction } from '../../understanding/instruction.ts';
import { capitalised, titleCase, withoutStop } from '../text/casing.ts';
import { hasVerb } from '../text/english.ts';
import { isBroken } from './judge-line.ts';

type Named = Pick<Instruction, 'subject' | 'title'>;

/** Words that lead on: no name ends in one. */
const LOOSE_END =
  /[,\s]+(?:that|which|who|whose|the|an?|of|in|on|at|to|for|with|and|or|from|by|our|your|is|are)$/iu;
/** "Larkspur, a bike light": behind its name it is said what it is. */
const NAMED_KIND = /^(\p{Lu}[^,]{1,30}),\s(?:an?|the|our|your)\s.+$/u;
const MAX_AUDIENCE_WORDS = 5;

/** What a film is called, without an end that leads on and without those who hear it: "Junior Developers What an HTTP 429 Response Means". */
export function mendedName({ subject, title }: Named): Named {
  const clause = clauseBehindAudience(subject);
  if (clause !== undefined) return { subject: clause, title: titleCase(capitalised(clause)) };
  if (!LOOSE_END.test(withoutStop(title))) return { subject, title };
  const cut = (name: string) => {
    let bare = withoutStop(name);
    while (LOOSE_END.test(bare)) bare = bare.replace(LOOSE_END, '');
    return NAMED_KIND.exec(bare)?.[1] ?? bare;
  };
  return { subject: cut(subject), title: cut(title) };
}

/** "junior developers what an HTTP 429 response means": the clause, where the whole is broken and the words before it only name people. */
function clauseBehindAudience(subject: string): string | undefined {
  const [, lead = '', clause] = /^(.{3,60}?)\s((?:how|what|why|when|where)\s\S+\s.+)$/isu.exec(subject) ?? [];
  if (clause === undefined || lead.split(/\s+/u).length > MAX_AUDIENCE_WORDS || /[,:;(]/u.test(lead))
    return undefined;
  const isGlued = !hasVerb(lead) && !/\b(?:of|on|in|about|to|for|with|from|and|or|than|as)$/iu.test(lead) && isBroken(`${capitalised(subject)}.`, 'en'); // prettier-ignore
  return isGlued ? clause : undefined;
}
