import { ROLES } from '../instruction.ts';
import { likelihoodsIn } from './chain.ts';
import { type ContextFeatures, RELATIONS } from './context-features.ts';

/** A linear-chain conditional random field: a row of weights a role for what is seen of a piece, and for each role behind each other. */
export interface ContextModel {
  readonly seen: readonly Float32Array[];
  /** `links[RELATIONS.indexOf(relation) * ROLES.length + before][role]`. */
  readonly links: readonly Float32Array[];
}

/** How likely each role is for each piece, by what each is alone and by what stands around it. */
export function likelihoodsInContext(model: ContextModel, features: readonly ContextFeatures[]): number[][] {
  return likelihoodsIn({
    scores: features.map((seen) => scoresOf(model, seen)),
    links: features.map((seen) => linksOf(model, seen)),
  });
}

export function scoresOf(model: ContextModel, { places, values }: ContextFeatures): number[] {
  return model.seen.map((row) => {
    let sum = 0;
    for (let each = 0; each < places.length; each += 1)
      sum += (row[places[each] ?? 0] ?? 0) * (values[each] ?? 0);
    return sum;
  });
}

export function linksOf(model: ContextModel, { relation }: ContextFeatures): readonly Float32Array[] {
  const first = RELATIONS.indexOf(relation) * ROLES.length;
  return model.links.slice(first, first + ROLES.length);
}

const MATERIAL = ROLES.indexOf('material');

/** An order that is spoken costs so many facts that are left out. */
const LEAK_COST = 1.5;

/** The role, by number, with the least to lose. */
export function cheapestRole(likelihoods: readonly number[], leakCost = LEAK_COST): number {
  const material = likelihoods[MATERIAL] ?? 0;
  if (material > leakCost * (1 - material)) return MATERIAL;
  const directs = likelihoods.map((likelihood, role) => (role === MATERIAL ? 0 : likelihood));
  return directs.indexOf(Math.max(...directs));
}
