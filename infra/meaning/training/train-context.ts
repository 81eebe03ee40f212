import { shuffled } from '../../../planner/builtin/text/hash.ts';
import { ROLES } from '../../../planner/understanding/instruction.ts';
import { sumsOf } from '../../../planner/understanding/model/chain.ts';
import {
  CONTEXT_PLACES,
  type ContextFeatures,
  RELATIONS,
} from '../../../planner/understanding/model/context-features.ts';
import { type ContextModel, linksOf, scoresOf } from '../../../planner/understanding/model/context-model.ts';

/** The pieces of an instruction and their roles, by number. */
export interface ContextExample {
  readonly features: readonly ContextFeatures[];
  readonly goals: readonly number[];
}

const EPOCHS = 15;
const RATE = 0.08;
const DECAY = 0.002;

/** Conditional likelihood of whole instructions, climbed by stochastic gradients with AdaGrad steps. */
export function trainContext(examples: readonly ContextExample[]): ContextModel {
  const model = emptyModel(0);
  const squares = emptyModel(0.1);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const example of shuffled(examples, `context ${epoch}`)) learn(model, squares, example);
  return model;
}

function learn(model: ContextModel, squares: ContextModel, { features, goals }: ContextExample): void {
  const scores = features.map((seen) => scoresOf(model, seen));
  const links = features.map((seen) => linksOf(model, seen).map((row) => row.slice()));
  const { to, from, all } = sumsOf({ scores, links });
  features.forEach(({ places, values, relation }, place) => {
    const first = RELATIONS.indexOf(relation) * ROLES.length;
    ROLES.forEach((_, role) => {
      const belief = Math.exp((to[place]?.[role] ?? 0) + (from[place]?.[role] ?? 0) - all);
      const error = belief - (goals[place] === role ? 1 : 0);
      const [weights, past] = [model.seen[role], squares.seen[role]];
      if (weights && past && Math.abs(error) > NOTHING)
        for (let each = 0; each < places.length; each += 1)
          step(weights, past, places[each] ?? 0, error * (values[each] ?? 0));
      const rest = (scores[place]?.[role] ?? 0) + (from[place]?.[role] ?? 0) - all;
      to[place - 1]?.forEach((sum, before) => {
        const both = Math.exp(sum + (links[place]?.[before]?.[role] ?? 0) + rest);
        const miss = both - (goals[place] === role && goals[place - 1] === before ? 1 : 0);
        const [row, rowPast] = [model.links[first + before], squares.links[first + before]];
        if (row && rowPast && Math.abs(miss) > NOTHING) step(row, rowPast, role, miss);
      });
    });
  });
}

const NOTHING = 1e-4;

function step(weights: Float32Array, squares: Float32Array, at: number, gradient: number): void {
  if (gradient === 0) return;
  const weight = weights[at] ?? 0;
  const slope = gradient + DECAY * weight;
  const square = (squares[at] ?? 0) + slope * slope;
  squares[at] = square;
  weights[at] = weight - (RATE * slope) / Math.sqrt(square);
}

const emptyModel = (value: number): ContextModel => ({
  seen: ROLES.map(() => new Float32Array(CONTEXT_PLACES).fill(value)),
  links: RELATIONS.flatMap(() => ROLES.map(() => new Float32Array(ROLES.length).fill(value))),
});
