import { expect } from 'chai';
import { presentedIn } from '../../../../planner/understanding/orders/presented.ts';

const told = (text: string, language: string) =>
  presentedIn({ text, block: 0, kind: 'sentence' }, language)?.map((piece) => piece.text);

describe('what is ours and has a name, in other languages', () => {
  it('is presented by it', () => {
    expect(told('Anuncio para Instagram de nuestra cafetería Sol, en Vigo.', 'es')).to.deep.equal(['Sol', 'Te presentamos Sol, nuestra cafetería, en Vigo.']); // prettier-ignore
    expect(told('Werbung für unseren Bohrer Max 9: leicht, leise.', 'de')).to.deep.equal(['Max 9', 'Das ist Max 9, unser Bohrer.', 'Leicht, leise.']); // prettier-ignore
    expect(told('Clip pour notre pain Brun : croûte fine, mie douce.', 'fr')?.slice(0, 2)).to.deep.equal(['Brun', 'Voici Brun, notre pain.']); // prettier-ignore
    expect(told('Explica el ciclo del agua.', 'es')).to.equal(undefined);
  });
});
