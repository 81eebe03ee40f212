import type { Plan } from '../../../../modules/videos/plan.ts';
import type { EditBrief } from '../../../ports.ts';
import type { Operation } from '../operation.ts';
import type { Ask } from './model/labels.ts';
import { type Clause, readClauses } from './read-clauses.ts';
import { correctionReaders } from './read-corrections.ts';
import { lengthReaders } from './read-lengths.ts';
import { lookReaders } from './read-looks.ts';
import { sceneReaders } from './read-scenes.ts';
import { targetsIn } from './read-target.ts';
import { wordReaders } from './read-words.ts';
import type { Readers } from './reader.ts';
import { tidied } from './tidied.ts';

/** What asks for nothing. */
type Idle = 'keep' | 'chat';
const isIdle = (ask: Ask): ask is Idle => ask === 'keep' || ask === 'chat';

const READERS: Readers<Exclude<Ask, Idle>> = {
  ...correctionReaders,
  ...lengthReaders,
  ...lookReaders,
  ...sceneReaders,
  ...wordReaders,
  unknown: () => undefined,
};

/** A clause that is read less surely than this is not read. */
const LEAST_LIKELY = 0.35;

/** What a request asks for, one operation after the other. Pure; any text gives a list, at worst of one `unknown`. */
export function readRequest(request: string, plan: Plan): Operation[] {
  const operations = readClauses(request, plan).flatMap((clause) => operationsOf(clause, plan));
  return operations.length > 0 ? operations : [unknown(request)];
}

function operationsOf(clause: Clause, plan: Plan): Operation[] {
  const { ask, likelihood, text } = clause;
  if (isIdle(ask)) return [];
  return [(likelihood < LEAST_LIKELY ? undefined : READERS[ask](clause, plan)) ?? unknown(text)];
}

const unknown = (said: string): Operation => ({ kind: 'unknown', said: said.trim().slice(0, 160) });

/** The phrases by which a request and its answers name scenes and what they say. */
export function phrasesNamed({ edit_request, answered, plan }: EditBrief): string[] {
  const answers = answered.map(({ answer }) => answer);
  const clauses = [edit_request, ...answers].flatMap((text) => readClauses(tidied(text), plan));
  const named = clauses.flatMap(({ part }) => [
    ...(['target', 'other', 'from'] as const).flatMap((of) => topicsIn(part(of))),
    ...topicsIn(part('place').replace(UP_TO_PLACE, '')),
    part('words'),
  ]);
  return [...new Set([...named, ...answers])].filter((phrase) => phrase !== '');
}

const UP_TO_PLACE = /^.*?(?:before|after|vor|nach|hinter|antes de|después de|avant|après)\s/iu;

const topicsIn = (phrase: string): string[] =>
  targetsIn(phrase).flatMap((target) => (target.by === 'topic' ? [target.words] : []));
