import { expect } from 'chai';
import type { Plan } from '../../../../modules/videos/plan.ts';
import { readEditCases } from '../../../film/edit-case.ts';
import { edited, editOutcome } from './editing.ts';

function planOf(name: string): Plan {
  const found = readEditCases('open').find(({ id }) => id.startsWith(name))?.plan;
  if (found === undefined) throw new Error(`no plan ${name}`);
  return found;
}
const after = async (name: string, request: string) => (await edited(planOf(name), request)).plan;
const idsOf = ({ scenes }: Plan) => scenes.map(({ scene_id }) => scene_id).join('');
const saidIn = ({ scenes }: Plan) => scenes.map(({ voiceover }) => voiceover).join(' ');

describe('a request of a stranger', () => {
  it('gives what is wrong and what is right in two sentences', async () => {
    const plan = await after('wind-power', 'The Estonia figure is off by a bit. Should read 421.');
    expect(saidIn(plan)).to.include('Estonia 421');
  });

  it('names a telephone number by what it is', async () => {
    expect(saidIn(await after('router', 'Change the phone number at the end to 1800 200 311'))).to.include('1800 200 311'); // prettier-ignore
  });

  it('names a film’s figures in other units than it does', async () => {
    expect(saidIn(await after('silk-road', '6,400 kilometres -> 6,500 kilometres'))).to.include('6,500 km');
  });

  it('says what must not be said, without saying what instead', async () => {
    const plan = await after('router', 'It must not say "not a second less", sounds rude');
    expect(saidIn(plan)).not.to.include('not a second less');
  });

  it('asks for so many seconds less, in any language', async () => {
    const plan = await after('es-volcan', 'quiero que dure unos 10 segundos menos');
    const seconds = plan.scenes.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);
    expect(seconds).to.be.within(25, 29);
  });

  it('names the length it wants, and by how much otherwise', async () => {
    const secondsOf = ({ scenes }: Plan) =>
      scenes.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);
    const now = secondsOf(planOf('wind-power'));
    const wanted = Math.round(now * 0.75);
    expect(secondsOf(await after('wind-power', `shorter please, ${wanted} seconds`))).to.be.within(wanted - 2, wanted + 2); // prettier-ignore
    expect(secondsOf(await after('wind-power', `shorter, like our old lobby ${wanted} seconds`))).to.be.within(wanted - 2, wanted + 2); // prettier-ignore
    expect(secondsOf(await after('wind-power', 'make it 12 seconds shorter'))).to.be.within(
      now - 15,
      now - 9,
    );
  });

  it('keeps what is refused refused, and is not done where nothing is heard or seen', async () => {
    const plan = planOf('wind-power');
    const [first, second, ...rest] = plan.scenes;
    if (!first || !second) throw new Error('too few scenes');
    const rules: Plan = {
      ...plan,
      scenes: [
        first,
        {
          ...second,
          kind: 'slide',
          title: "Don't climb the mast",
          voiceover: "Don't climb the mast. Don't touch the cables, even to help.",
          slide: {
            layout: 'checklist',
            items: [
              { text: "Don't climb the mast", state: 'dont' },
              { text: "Don't touch the cables, even to help", state: 'dont' },
            ],
          },
        },
        ...rest,
      ],
    };
    const { plan: cut } = await edited(rules, 'Could you cut the bit about helping?');
    const slide = cut.scenes.find(({ voiceover }) => voiceover.includes('climb the mast'))?.slide;
    if (slide?.layout === 'checklist')
      expect(slide.items.map(({ state }) => state)).to.deep.equal(slide.items.map(() => 'dont'));
    expect(saidIn(cut)).to.not.include('even to help');
    const named: Plan = { ...plan, scenes: [first, { ...second, kind: 'slide', title: 'Ask Ludmila in the office', voiceover: 'Ask Ludmila in the office.', slide: { layout: 'points', points: [{ text: 'Ask Ludmila in the office' }] } }, ...rest] }; // prettier-ignore
    const outcome = await editOutcome(named, "remove Ludmila's name");
    if (outcome.kind !== 'question')
      expect(JSON.stringify(outcome)).to.not.match(/"voiceover":"[^"]*Ludmila/u);
  });

  it('puts a scene last but one', async () => {
    expect(idsOf(await after('pancakes', 'Can the part with frying come last but one?'))).to.equal('abcdfez');
  });

  it('wants a background in a colour with words between', async () => {
    const { style } = await after(
      'router',
      'Make the background a very dark navy and leave the fonts alone.',
    );
    expect(style.palette.background).to.not.equal(planOf('router').style.palette.background);
    expect(style.palette.background).to.match(/^#[0-4]/u);
  });

  it('has the title in white, and nothing else', async () => {
    const { style } = await after('router', 'title in white');
    expect(style.title_color).to.equal('#ffffff');
    expect(style.palette).to.deep.equal(planOf('router').style.palette);
  });

  it('deletes a scene by its words in quotation marks', async () => {
    expect(idsOf(await after('supply', 'Remove the scene "What moves it"'))).to.equal('abcdfz');
  });

  it('wants less loud music, not none', async () => {
    expect((await after('solar', 'mach die Musik leiser')).style.music).to.equal('calm');
  });
});
