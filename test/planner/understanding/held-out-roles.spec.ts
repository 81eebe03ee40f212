import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadSentenceEncoder } from '../../../infra/meaning/load-sentence-encoder.ts';
import { ROLES, type Role } from '../../../planner/understanding/instruction.ts';
import { cheapestRole } from '../../../planner/understanding/model/context-model.ts';
import { roleLikelihoods } from '../../../planner/understanding/model/role-model.ts';
import { trainedModels } from '../../../planner/understanding/model/weights.ts';

/** Every fourth of the held-out sentences; docs/understanding.md has them all. */
describe('the trained roles', () => {
  it('are right for nine in ten sentences that nobody trained them on', async () => {
    const sentences = heldOut().filter((_, index) => index % 4 === 0);
    const vectors = await (await loadSentenceEncoder()).encode(sentences.map(({ text }) => text));
    const wrong = sentences.filter(({ text, role }, index) => {
      const likelihoods = roleLikelihoods(trainedModels().roles, text, vectors[index]);
      return ROLES[cheapestRole(likelihoods)] !== role;
    });
    expect(wrong.length / sentences.length).to.be.below(0.1);
  });
});

function heldOut(): { readonly text: string; readonly role: Role }[] {
  let role: Role | undefined;
  return readFileSync(join(import.meta.dirname, 'held-out.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const named = ROLES.find((each) => line === `# ${each}`);
      role = named ?? role;
      return named === undefined && line.trim() !== '' && role ? [{ text: line.trim(), role }] : [];
    });
}
