import { expect } from 'chai';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { askedLayouts } from '../../../../planner/builtin/slides/asked-layouts.ts';
import type { Proposal } from '../../../../planner/builtin/slides/proposal.ts';
import { chooseSlide } from '../../../../planner/builtin/slides/propose.ts';
import { planFilm } from '../../../support/plan-film.ts';

const NO_WISHES = { tone: [], cover: [], structure: [], must_show: [], must_not_show: [], must_say: [], notes: [], refused: [] }; // prettier-ignore
const type: Slide = { layout: 'kinetic', text: 'April 1,200', emphasis: [] };
const bars: Slide = { layout: 'bar_chart', bars: [{ label: 'April', value: 1200 }, { label: 'May', value: 1900 }] }; // prettier-ignore
const proposals: Proposal[] = [
  { slide: type, fit: 0.9 },
  { slide: bars, fit: 0.7 },
];

describe('a chart, a diagram or the like', () => {
  const layoutWith = (wishes: object, before: readonly string[] = []) =>
    chooseSlide(proposals, before, askedLayouts({ ...NO_WISHES, ...wishes }))?.slide.layout;

  it('comes where it is asked for, once, and not where it is not wanted', () => {
    expect(layoutWith({})).to.equal('kinetic');
    expect(layoutWith({ must_show: ['them in a bar chart'] })).to.equal('bar_chart');
    expect(layoutWith({ must_show: ['them in a bar chart'] }, ['bar_chart', 'title'])).to.equal('kinetic');
    const drawn = [{ slide: type, fit: 0.2 }, { slide: bars, fit: 0.9 }]; // prettier-ignore
    expect(chooseSlide(drawn, [], askedLayouts({ ...NO_WISHES, must_not_show: ['charts'] }))?.slide.layout).to.equal('kinetic'); // prettier-ignore
    expect(layoutWith({ must_show: ['a mind map'] })).to.equal('kinetic');
  });

  it('is refused, with a reason that the caller reads, where the material holds none', async () => {
    const { plan } = await planFilm({ task: 'Explain UDP to junior developers. UDP sends and forgets. Include a sequence diagram of it.' }); // prettier-ignore
    expect(plan.direction?.refused.map(({ reason }) => reason)).to.deep.equal(['the material does not say what it would show']); // prettier-ignore
    expect(plan.warnings?.some((warning) => /sequence diagram.*: the material/u.test(warning))).to.equal(
      true,
    );
  });

  it('shows a row of figures with what they are of', async () => {
    const { plan } = await planFilm({ task: 'Our visitors by month: April 1,200, May 1,900, June 2,400. Show them in a bar chart. The café opened in May.' }); // prettier-ignore
    expect(plan.title).to.equal('Our Visitors by Month');
    expect(plan.scenes.map((scene) => (scene.kind === 'slide' ? scene.slide?.layout : scene.kind))).to.include('bar_chart'); // prettier-ignore
    expect(plan.scenes.map(({ voiceover }) => voiceover).join(' ')).to.not.match(/April is/u);
  });
});
