import { expect } from 'chai';
import { callsOf, withOrders } from '../../../planner/understanding/ending-pieces.ts';
import { lineOrdered } from '../../../planner/understanding/ending-order.ts';
import type { Role } from '../../../planner/understanding/instruction.ts';
import type { ReadPiece } from '../../../planner/understanding/roles.ts';

const piece = (text: string, role: Role): ReadPiece => ({
  ...{ text, role, block: 0, kind: 'sentence', confidence: 1 },
  parts: [{ role: 'material', start: 0, end: text.length }],
});

const LINES: readonly (readonly [order: string, line: string | undefined])[] = [
  ['End by telling them where to find the nearest: next to the lifts.', 'Find the nearest: next to the lifts.'],
  ['Wrap up by inviting viewers to the open evening on 9 October.', 'Come to the open evening on 9 October.'],
  ['The last thing they should hear is that they can ring us on 4471.', 'You can ring us on 4471.'],
  ['At the end ask them which piece they would move first.', 'Which piece would you move first?'],
  ['Conclude with an invitation to just turn up next Monday.', 'Turn up next Monday.'],
  ['Finish up by telling viewers they can watch live at a.example.', 'You can watch live at a.example.'],
  ['Please finish by having the kids repeat the rule: run high, stay there.', 'Run high, stay there.'],
  ['Leave them with one question to think about: how long do you wait?', 'How long do you wait?'],
  ['At the end show the address a@b.example and say that it can be anonymous.', 'Write to a@b.example. It can be anonymous.'],
  ['Sign-off: Your parcel, your time.', 'Your parcel, your time.'],
  ['A good last sentence would be: photos are cheaper than lawyers.', 'Photos are cheaper than lawyers.'],
  ['Ask visitors to vote at the exit as the final thing.', 'Vote at the exit.'],
  ['One aim per scene & close on Let’s make waiting boring', 'Let’s make waiting boring.'],
  ['End on who gets the 24 umbrellas? It is what we discuss', 'Who gets the 24 umbrellas?'],
  ['End with Try your first bag for half price.', 'Try your first bag for half price.'],
  ['Close on the question who is the child looking at.', 'Who is the child looking at?'],
  ['End with a smile.', undefined],
  // A word alone begins a line of more than one sentence.
  ['The last line should be: Act.', undefined],
  ['Last frame: logo on white.', undefined],
  ['End every call with a summary.', undefined],
  ['End: ask for 25 dollars at well.example', undefined],
]; // prettier-ignore

describe('the line that an order for the end says', () => {
  it('is whole, and said to viewers', () => {
    for (const [order, line] of LINES) expect(lineOrdered(order, 'en'), order).to.equal(line);
  });

  it('is what is to be said in other languages too', () => {
    expect(lineOrdered('Am Ende sollen die Leute am Empfang nach einem Termin fragen.', 'de')).to.equal(
      'Am Empfang nach einem Termin fragen.',
    );
    expect(
      lineOrdered('Terminer en disant aux habitants que le gardien répond aux questions.', 'fr'),
    ).to.equal('Le gardien répond aux questions.');
    expect(lineOrdered('Termina diciendo a los vecinos que el agua vuelve a las 14 h.', 'es')).to.equal(
      'El agua vuelve a las 14 h.',
    );
    expect(lineOrdered('Cierra con una pregunta: ¿qué planta tienes en casa?', 'es')).to.equal('¿Qué planta tienes en casa?'); // prettier-ignore
    expect(lineOrdered('Ende mit dem Motto: Gemeinsam weiter.', 'de')).to.equal('Gemeinsam weiter.');
    expect(lineOrdered('Terminez par une question : où va votre verre ?', 'fr')).to.equal('Où va votre verre ?'); // prettier-ignore
  });

  it('leaves nothing of the order to be told beside', () => {
    const order = 'Then they should try it themselves with the practice file, that’s the ending.';
    const [read] = withOrders([piece(order, 'material')], 'en');
    expect(read).to.deep.include({ role: 'call_to_action', parts: [] });
    expect(
      withOrders([piece('Finish every wall with a coat of paint.', 'material')], 'en')[0]?.role,
    ).to.equal('material');
  });

  it('is a call only where something is asked of viewers', () => {
    expect(callsOf('End by telling them to report a damaged ladder.', 'en')[0]?.text).to.equal(
      'Report a damaged ladder.',
    );
    expect(callsOf('Finally tell them that the blanket is replaced after each use.', 'en')).to.deep.equal([]);
  });
});
