import { expect } from 'chai';
import fc from 'fast-check';
import { otherLooks } from '../../../../planner/builtin/slides/other-looks.ts';
import { chooseSlide } from '../../../../planner/builtin/slides/propose.ts';
import type { Proposal } from '../../../../planner/builtin/slides/proposal.ts';
import { planFilm } from '../../../support/plan-film.ts';

const made = (layout: 'points' | 'kinetic' | 'quote', fit: number): Proposal => {
  switch (layout) {
    case 'points':
      return { slide: { layout, points: [{ text: 'One' }] }, fit };
    case 'kinetic':
      return { slide: { layout, text: 'One', emphasis: [] }, fit };
    case 'quote':
      return { slide: { layout, quote: 'One' }, fit };
  }
};

const layouts = fc.constantFrom('points' as const, 'kinetic' as const, 'quote' as const);
const fits = fc.double({ min: 0.2, max: 2.2, noNaN: true });
const scene = fc
  .uniqueArray(fc.tuple(layouts, fits), { minLength: 2, maxLength: 3, selector: ([layout]) => layout })
  .map((pairs) => pairs.map(([layout, fit]) => made(layout, fit)));

describe('the slide of a scene', () => {
  it('is never laid out as the one before where there is another', () => {
    fc.assert(
      fc.property(fc.array(scene, { maxLength: 12 }), (scenes) => {
        const chosen: string[] = [];
        for (const proposals of scenes) chosen.push(chooseSlide(proposals, chosen)?.slide.layout ?? '');
        expect(chosen.filter((layout, at) => at > 0 && layout === chosen[at - 1])).to.deep.equal([]);
      }),
    );
  });

  it('is points again as ticks, or word for word, after points', () => {
    const points = [{ text: 'Yellow for packaging', cue: 'yellow' }, { text: 'Blue for paper' }];
    const list: Proposal = { slide: { layout: 'points', heading: 'Bins', points }, fit: 1.5 };
    const looks = otherLooks(
      [list],
      { voiceover: 'Yellow for packaging, blue for paper.' },
      { language: 'en' },
    );
    expect(looks.map(({ slide }) => slide.layout)).to.deep.equal(['checklist', 'kinetic']);
    expect(chooseSlide([list, ...looks], ['title'])?.slide.layout).to.equal('points');
    expect(chooseSlide([list, ...looks], ['points'])?.slide).to.deep.include({
      heading: 'Bins',
      items: points.map((point) => ({ ...point, state: 'do' })),
    });
  });

  it('is the film’s own colour for its last line', async () => {
    const shown = await layoutsOf(
      'A debt of 400 euros grows by 12 percent a year. Paid late, it costs 48 euros more. Patience is the whole secret.',
    );
    expect(shown.at(-1)).to.equal('closing');
  });
});

async function layoutsOf(task: string): Promise<readonly string[]> {
  const { plan } = await planFilm({ task, video_duration_seconds: 60 });
  return plan.scenes.map(({ slide }) => slide?.layout ?? 'shot');
}
