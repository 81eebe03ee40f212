import type { Plan } from '../../../../modules/videos/plan.ts';
import type { Operation, Targets } from '../operation.ts';
import { saidAtEdge } from './edge-words.ts';
import { requestTokens } from './model/request-tokens.ts';
import { besideTold } from './quoted-pair.ts';
import type { Clause } from './clause.ts';
import { numberOf } from './read-target.ts';
import { pairQuoted } from './told.ts';

const INTO = /(?<!\p{L})(?:into|in|en|auf) (\p{L}+|\d{1,2})(?!\p{L})/giu;
const EACH = /(?<!\p{L})(?:(?:into|in) (?:its|the|single|separate|several) \p{L}+|for each|per|each (?:step|point|sentence))(?!\p{L})/iu; // prettier-ignore
const MAX_PARTS = 8;

/** "Split it into three", "one scene for each step". */
export function partsTold(said: string): { readonly parts?: number } {
  const told = [...said.matchAll(INTO)].map(([, word]) => numberOf(word)).find((number) => number > 1);
  const parts = told ?? (EACH.test(said) ? MAX_PARTS : undefined);
  return parts === undefined ? {} : { parts: Math.min(MAX_PARTS, parts) };
}

/** 'Write "Open now" on the first slide': no picture of a thing, but words to be read. */
export function quotedFor(thing: string, said: string, targets: Targets): Operation | undefined {
  const quoted = requestTokens(said).find((token) => token.quoted !== undefined)?.quoted;
  return quoted === undefined || !thing.includes(quoted) || targets.length === 0
    ? undefined
    : { kind: 'set_text', slot: 'caption', text: quoted, targets, said };
}

const TELLING = /(?<!\p{L})(?:(?:on|about|of) (?:how|what|why|when|where|who|which)|where (?:it|he|she|we|you|they) says?|where it)(?!\p{L})/iu; // prettier-ignore

/** "The section on how a ticket travels": what is told of goes on to the end of its clause. */
export function toItsEnd(named: string, said: string): string {
  if (!TELLING.test(named)) return named;
  const rest = said.slice(said.indexOf(named) + named.length);
  return named + (/^(?: [\p{L}\p{N}’'-]+){1,8}(?=[.!?\s]*(?:$|[,;]))/u.exec(rest)?.[0] ?? '');
}

/** 'Insert "…" after "…"'. */
export function besideLine({ text: said }: Clause): Operation | undefined {
  const beside = besideTold(said);
  return beside === undefined ? undefined : { kind: 'say', ...beside, said };
}

/** '"…" should be "…"'. */
export function replacedLine(clause: Clause, plan: Plan): Operation | undefined {
  const pair = pairQuoted(clause, plan);
  return pair === undefined ? undefined : { kind: 'replace', ...pair, targets: [], said: clause.text };
}

/** 'Say "…" at the end instead', 'tell who is talking at the start: "…"': quoted words that belong to an end of the film. */
export function edgeTold({ text: said, targets, part }: Clause, plan: Plan): Operation | undefined {
  const [quoted, ...more] = requestTokens(said).flatMap((token) => token.quoted ?? []);
  if (quoted === undefined || more.length > 0 || (targets.length > 0 && part('words') === ''))
    return undefined;
  return saidAtEdge(said, quoted, plan);
}
