import { WORD_PLACES } from '../../../planner/understanding/model/features.ts';
import { featuresOf, LABELS } from '../../../planner/understanding/model/part-model.ts';
import type { SequenceLabeller } from '../../../planner/understanding/model/sequence-labeller.ts';
import { type Token, tokensOf } from '../../../planner/understanding/model/tokens.ts';
import type { LabelledSentence } from './read-sentences.ts';
import { trainLabeller } from './train-labeller.ts';

const EPOCHS = 6;

export function trainParts(sentences: readonly LabelledSentence[]): SequenceLabeller {
  const examples = sentences
    .filter(({ role, parts }) => role !== 'material' && parts.length > 0)
    .map((sentence) => {
      const tokens = tokensOf(sentence.text);
      return {
        features: featuresOf(tokens, sentence.role),
        goal: tokens.map((token) => labelOf(token, sentence)),
      };
    });
  return trainLabeller(examples, { labels: LABELS.length, places: WORD_PLACES, epochs: EPOCHS });
}

function labelOf(token: Token, { parts }: LabelledSentence): number {
  const part = parts.find(({ start, end }) => token.start >= start && token.end <= end);
  return part === undefined ? 0 : LABELS.indexOf(part.role);
}
