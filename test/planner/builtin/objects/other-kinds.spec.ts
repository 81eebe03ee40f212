import { expect } from 'chai';
import { ofItsKind } from '../../../../planner/builtin/objects/other-kinds.ts';

const shownIn = (text: string, id: string): string | undefined => ofItsKind<{ id: string }>(text)({ id })?.id;

describe('a picture that a word leads to', () => {
  it('is of the kind that the film speaks of', () => {
    expect(shownIn('Grind the beans of your coffee', 'fluent-emoji-flat:beans')).to.equal(
      'fluent-emoji-flat:hot-beverage',
    );
    expect(shownIn('A Saturn V lifts off', 'fluent-emoji-flat:ringed-planet')).to.equal(
      'fluent-emoji-flat:rocket',
    );
    expect(shownIn('How a bill becomes law', 'tabler:cash')).to.equal('tabler:gavel');
  });

  it('is left away where the set has nothing of that kind', () => {
    expect(shownIn('Q3 results for the town hall', 'tabler:building-community')).to.equal(undefined);
  });

  it('stays where nothing else is spoken of', () => {
    expect(shownIn('Soak the beans of the chili', 'fluent-emoji-flat:beans')).to.equal(
      'fluent-emoji-flat:beans',
    );
    expect(shownIn('Saturn has rings', 'fluent-emoji-flat:ringed-planet')).to.equal(
      'fluent-emoji-flat:ringed-planet',
    );
  });
});
