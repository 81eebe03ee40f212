import { expect } from 'chai';
import { HARBOUR } from './harbour-plan.ts';
import { edited } from './editing.ts';

const CREDIT = 'Source: Wikipedia, “Harbour” (shortened), CC BY-SA 4.0';
const crediting = (place: number) => ({
  ...HARBOUR,
  scenes: HARBOUR.scenes.map((scene, at) => (at === place ? { ...scene, credit: CREDIT } : scene)),
});
const creditsAfter = async (place: number, request: string) =>
  (await edited(crediting(place), request)).plan.scenes.map(({ credit }) => credit ?? '');

describe('an edit of a film that credits a source', () => {
  it('leaves the credit where it is', async () => {
    const credits = await creditsAfter(1, 'delete scene 4');
    expect(credits[1]).to.equal(CREDIT);
    expect(credits.filter((credit) => credit !== '')).to.have.length(1);
  });

  it('has it on its last scene when the scene goes that had it', async () => {
    const credits = await creditsAfter(1, 'delete scene 2');
    expect(credits.at(-1)).to.equal(CREDIT);
    expect(credits.filter((credit) => credit !== '')).to.have.length(1);
  });
});
