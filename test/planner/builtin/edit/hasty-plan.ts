import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { Plan } from '../../../../modules/videos/plan.ts';
import { editOutcome } from './editing.ts';

/** A film that the planner made of a stranger's brief, among those of the edit cases. */
export function hastyPlan(name: string): Plan {
  const path = join(import.meta.dirname, '../../../film/edits/plans', `hasty-${name}.json`);
  return Value.Parse(Plan, JSON.parse(readFileSync(path, 'utf8')));
}

/** The plan that an edit of it gives; a question fails with its text. */
export async function hastily(name: string, request: string): Promise<Plan> {
  const outcome = await editOutcome(hastyPlan(name), request);
  if (outcome.kind === 'question') throw new Error(`“${request}” was asked back: ${outcome.question}`);
  return outcome.plan;
}

/** What each scene says. */
export const spokenIn = ({ scenes }: Plan): readonly string[] => scenes.map(({ voiceover }) => voiceover);
