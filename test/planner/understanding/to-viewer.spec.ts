import { expect } from 'chai';
import { toViewer, whole } from '../../../planner/understanding/to-viewer.ts';

describe('what viewers are asked to do', () => {
  it('is what they hear, without who is told to ask them', () => {
    for (const [request, said] of [
      ['reminding their colleagues', 'Remind your colleagues.'],
      ['asking everyone to report pain to their team leader', 'Report pain to your team leader.'],
      ['inviting patients to ask at the front desk', 'Ask at the front desk.'],
      ['what to do if they see smoke: call 112', 'If you see smoke, call 112.'],
      ['parking is free at the back', 'Parking is free at the back.'],
      ['ask their manager', 'Ask your manager.'],
    ] as const)
      expect(toViewer(request), request).to.equal(said);
  });

  it('is what they are asked in other languages', () => {
    expect(toViewer('einen Energieberater anzurufen')).to.equal('Einen Energieberater anrufen.');
    expect(toViewer('sich bei ihrem Meister zu melden')).to.equal('Bei Ihrem Meister melden.');
    expect(toViewer('réserver leur visite')).to.equal('Réserver votre visite.');
  });
});

describe('a sentence as a film says it', () => {
  it('writes months that are other words too', () => {
    expect(whole('we began in march')).to.equal('We began in March.');
    expect(whole('they march by may day')).to.equal('They march by May day.');
    expect(whole('you may go')).to.equal('You may go.');
  });
});
