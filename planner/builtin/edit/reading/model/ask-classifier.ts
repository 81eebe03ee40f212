import { hashOf } from '../../../text/hash.ts';
import { softmax } from '../../../../understanding/model/role-model.ts';
import { ASKS, type Ask, type Part } from './labels.ts';
import type { TaggedToken } from './part-tagger.ts';
import { shapeOf } from './request-tokens.ts';

/** Softmax regression over the surface of a clause: a row of weights for each ask. */
export type AskClassifier = readonly Float32Array[];

export const CLAUSE_PLACES = 1 << 16;

/** A token of a clause with the part it belongs to. */
export interface ClauseToken extends TaggedToken {
  readonly part: Part;
}

/** What tells what a clause asks for: its own words in their order, its parts as one sign each, and what the parts look like. */
export function clauseFeatures(tokens: readonly ClauseToken[]): Int32Array {
  const signs = signsOf(tokens);
  const names = ['bias', `length ${Math.min(6, signs.length)}`];
  signs.forEach((sign, index) => {
    names.push(`1 ${sign}`, `2 ${sign} ${signs[index + 1] ?? '$'}`, `3 ${sign} ${signs[index + 1] ?? '$'} ${signs[index + 2] ?? '$'}`); // prettier-ignore
    names.push(`skip ${sign} ${signs[index + 2] ?? '$'}`, `begin ${sign.slice(0, 4)}`);
    if (index < 4) names.push(`first ${signs.slice(0, index + 1).join(' ')}`);
  });
  names.push(`parts ${[...new Set(signs.filter((sign) => sign.startsWith('<')))].sort().join('')}`);
  tokens.forEach((token, index) => {
    const shape = shapeOf(token, '$');
    const after = shapeOf(tokens[index + 1], '$');
    names.push(`any ${shape}`, `any 2 ${shape} ${after}`);
    if (token.part !== 'frame') names.push(`${token.part} has ${shape}`, `${token.part} said ${token.said}`);
    if (/^\p{Lu}/u.test(token.text) && index > 0) names.push(`${token.part} capital`);
  });
  return Int32Array.from(new Set(names.map((name) => hashOf(name) % CLAUSE_PLACES)));
}

/** The words of the frame; each run of another part as one sign. */
function signsOf(tokens: readonly ClauseToken[]): string[] {
  return tokens.flatMap((token, index) => {
    if (token.part === 'frame') return [shapeOf(token, '$')];
    return tokens[index - 1]?.part === token.part ? [] : [`<${token.part}>`];
  });
}

/** What a clause asks for, the likeliest first. */
export function likeliestAsks(
  model: AskClassifier,
  tokens: readonly ClauseToken[],
): readonly { readonly ask: Ask; readonly likelihood: number }[] {
  const places = clauseFeatures(tokens);
  const likelihoods = softmax(
    ASKS.map((_, ask) => places.reduce((sum, place) => sum + (model[ask]?.[place] ?? 0), 0)),
  );
  return ASKS.map((ask, index) => ({ ask, likelihood: likelihoods[index] ?? 0 })).sort(
    (one, other) => other.likelihood - one.likelihood,
  );
}
