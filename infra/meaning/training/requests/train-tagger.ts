import { PARTS } from '../../../../planner/builtin/edit/reading/model/labels.ts';
import { TOKEN_PLACES, tokenFeatures } from '../../../../planner/builtin/edit/reading/model/part-tagger.ts';
import type { SequenceLabeller } from '../../../../planner/understanding/model/sequence-labeller.ts';
import { randomFrom } from '../../../studio/shots/index.ts';
import { trainLabeller } from '../train-labeller.ts';
import type { Example } from './examples.ts';

const EPOCHS = 4;
/** Features are left out at random, so that none is relied on alone. */
const DROPPED = 0.25;

export function trainTagger(examples: readonly Example[]): SequenceLabeller {
  const chance = randomFrom('tagger');
  return trainLabeller(
    examples.map(({ tokens, parts }) => ({
      features: tokenFeatures(tokens),
      goal: parts.map((part) => PARTS.indexOf(part)),
    })),
    {
      labels: PARTS.length,
      places: TOKEN_PLACES,
      epochs: EPOCHS,
      seen: (places) => places.filter(() => chance() >= DROPPED),
    },
  );
}
