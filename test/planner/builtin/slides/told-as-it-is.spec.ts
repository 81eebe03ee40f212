import { expect } from 'chai';
import type { Scene } from '../../../../modules/videos/plan.ts';
import { planFilm } from '../../../support/plan-film.ts';

const scenesOf = async (task: string): Promise<readonly Scene[]> =>
  (await planFilm({ task, video_duration_seconds: 60 })).plan.scenes;
const slideWith = (scenes: readonly Scene[], words: string) =>
  scenes.find(({ voiceover }) => voiceover.includes(words))?.slide;

describe('what is said of times', () => {
  it('is a line where values and times stand in two rows', async () => {
    const scenes = await scenesOf(
      'Results for the all-hands. Support tickets per customer 2.3, 1.9, 1.6 in July, August, September. We missed the hiring goal.',
    );
    const slide = slideWith(scenes, 'July');
    expect(slide?.layout).to.equal('line_chart');
    if (slide?.layout !== 'line_chart') return;
    expect(slide.heading).to.equal('Support tickets per customer');
    expect(slide.points.map(({ label, value }) => [label, value])).to.deep.equal([
      ['July', 2.3],
      ['August', 1.9],
      ['September', 1.6],
    ]);
  });

  it('is two figures with their years, in other languages too', async () => {
    const scenes = await scenesOf(
      'Jahresbericht der Stadtwerke für die Mitarbeiter. Der Stromverbrauch sank von 212 GWh im Jahr 2022 auf 198 GWh im Jahr 2024. Danke für ein starkes Jahr.',
    );
    const slide = slideWith(scenes, '212 GWh');
    expect(slide?.layout).to.equal('two_figures');
    if (slide?.layout !== 'two_figures') return;
    expect(slide.figures.map(({ label, value }) => [label, value])).to.deep.equal([
      ['2022', '212 GWh'],
      ['2024', '198 GWh'],
    ]);
  });

  it('is headed by what is measured rather than by the film', async () => {
    const scenes = await scenesOf(
      'Annual report film for the Riverside Food Bank. We handed out 8,200 food parcels in 2022, 11,500 in 2023 and 14,900 in 2024. Thank you for filling the shelves.',
    );
    const slide = slideWith(scenes, '8,200');
    expect(slide?.layout === 'line_chart' && slide.heading).to.equal('Food parcels');
  });

  it('is the line of a day where appointments have their hours', async () => {
    const scenes = await scenesOf(
      'Short welcome video for our customer day on 14 May in Leeds. Doors open at 8:30, keynote at 9:15, workshops from 10:30 to 12:30, drinks right after. Wifi name is Harbor-Guest. Wear your badge all day.',
    );
    const slide = slideWith(scenes, '8:30');
    expect(slide?.layout).to.equal('timeline');
    if (slide?.layout !== 'timeline') return;
    expect(slide.events.map(({ when, text }) => [when, text])).to.deep.equal([
      ['8:30', 'Doors open'],
      ['9:15', 'Keynote'],
      ['10:30 to 12:30', 'Workshops'],
      ['Right after', 'Drinks'],
    ]);
  });
});

describe('what is said of two', () => {
  const OAUTH =
    'Explain to web developers how a login works. The app sends the user to the login server. The server asks for the password. The login server sends a code back to the app. The token expires after one hour.';

  it('is an exchange from the second message on', async () => {
    const slide = slideWith(await scenesOf(OAUTH), 'sends a code');
    expect(slide?.layout).to.equal('sequence');
    if (slide?.layout !== 'sequence') return;
    expect(slide.participants.map(({ text }) => text)).to.deep.equal(['App', 'Login server']);
    expect(slide.messages.map(({ from, to, text }) => [from, text, to])).to.deep.equal([
      ['app', 'User', 'login-server'],
      ['login-server', 'Password', 'app'],
      ['login-server', 'Code', 'app'],
    ]);
  });

  it('is an arrow between them where there is one message', async () => {
    const scenes = await scenesOf(
      'How does a lithium-ion battery charge? For secondary school pupils. The charger pushes electrons into the anode. Lithium ions leave the cathode, swim through the electrolyte and settle between the graphite layers of the anode. Heat wears the battery out, so never leave it in the sun.',
    );
    const slide = slideWith(scenes, 'electrons');
    expect(slide?.layout).to.equal('flow');
    if (slide?.layout !== 'flow') return;
    expect(slide.nodes.map(({ text }) => text)).to.deep.equal(['Charger', 'Anode']);
    expect(slide.edges[0]?.label).to.equal('Electrons');
  });

  it('is advice and what happens otherwise, no list of steps', async () => {
    const scenes = await scenesOf(
      'Erkläre Mietern das Lüften im Winter. Lüfte dreimal am Tag. Fenster nicht kippen, sonst kühlen die Wände aus und es bildet sich Schimmel. Ideal sind 20 Grad.',
    );
    const slide = slideWith(scenes, 'kippen');
    expect(slide?.layout === 'flow' && slide.nodes.map(({ text }) => text)).to.deep.equal([
      'Fenster nicht kippen',
      'Sonst kühlen die Wände aus und es bildet sich Schimmel',
    ]);
  });

  it('is shown as two, whichever of them has a change', async () => {
    const scenes = await scenesOf(
      'Q3 results for the all-hands. Revenue 4.2m EUR, up 18% on last quarter; churn fell from 5.1% to 3.9%. We missed the hiring goal.',
    );
    const shown = JSON.stringify(scenes.map(({ slide }) => slide));
    expect(shown).not.to.include('"big_number","value":"5.1% → 3.9%","caption":"Revenue');
  });
});

describe('where a film plays', () => {
  const settingsOf = (scenes: readonly Scene[]) =>
    new Set(scenes.flatMap(({ backdrop, shot }) => [backdrop?.setting, shot?.setting].filter((each) => each !== undefined))); // prettier-ignore

  it('is a desk for software, whatever that is about', async () => {
    const scenes = await scenesOf(
      'Instagram reel for Tallyho, an invoicing app for freelancers. You spend 5 hours a month chasing late payments. Tallyho sends reminders for you.',
    );
    expect([...settingsOf(scenes)].filter((setting) => setting !== 'office')).to.deep.equal([]);
  });

  it('is where the caller says that it is from', async () => {
    const scenes = await scenesOf(
      'Patient information for Northgate Eye Clinic: your cataract operation. Do not eat for six hours before. The operation takes 20 minutes and you are awake.',
    );
    expect([...settingsOf(scenes)]).to.include('clinic');
  });

  it('is the sky itself for Sun and Moon together, with one of each', async () => {
    const scenes = await scenesOf(
      'Explain to 10 year olds why there are two high tides a day. The Moon pulls the water on the near side. Spring tides happen when Sun and Moon line up.',
    );
    const slide = slideWith(scenes, 'line up');
    expect(slide?.layout === 'bodies' && slide.bodies.map(({ body }) => body)).to.have.members([
      'sun',
      'earth',
      'moon',
    ]);
  });

  it('shows nobody strolling where people died', async () => {
    const scenes = await scenesOf(
      'Tell the story of the Berlin Wall. At least 140 people died trying to cross. On 9 November 1989 the borders opened.',
    );
    const scene = scenes.find(({ voiceover }) => voiceover.includes('died'));
    expect(JSON.stringify([scene?.shot, scene?.backdrop, scene?.slide])).not.to.include('"pose"');
  });
});

describe('orders in one sentence', () => {
  it('have a tick each, and a cross for what is not to be done', async () => {
    const scenes = await scenesOf(
      "Patient information for Northgate Eye Clinic: your cataract operation. Do not eat for six hours before. Bring a list of your medicines and someone to drive you home. The operation takes 20 minutes and you are awake. Afterwards wear the shield at night for one week, use the drops four times a day and don't rub your eye. If the pain gets worse, call us on 01632 960 455.",
    );
    const slide = slideWith(scenes, 'rub');
    expect(
      slide?.layout === 'checklist' && slide.items.map(({ text, state }) => [text, state]),
    ).to.deep.equal([
      ['Wear the shield at night for one week', 'do'],
      ['Use the drops four times a day', 'do'],
      ["Don't rub your eye", 'dont'],
    ]);
  });

  it('have a tick each beside the sentence that says what not to do', async () => {
    const scenes = await scenesOf(
      'Safety training for warehouse staff about reversing a forklift. Check both mirrors, sound the horn twice, look over your shoulder, and never go above 6 km/h near people. Last year we had three near misses at dock 4.',
    );
    const slide = slideWith(scenes, 'mirrors');
    expect(slide?.layout === 'checklist' && slide.items.map(({ state }) => state)).to.deep.equal([
      'do',
      'do',
      'do',
      'dont',
    ]);
  });
});

describe('what the order of a list must not change', () => {
  it('is what is to be done: no cross beside a remedy', async () => {
    const scenes = await scenesOf(
      'Toolbox talk on scaffolding. Check the tag before you climb. Never climb the outside, use the ladder inside. Tie off above 2 metres. End by asking crews to report damage.',
    );
    const items = scenes.flatMap(({ slide }) => (slide?.layout === 'checklist' ? slide.items : []));
    const remedy = items.find(({ text }) => /^use the ladder/iu.test(text));
    expect(remedy?.state ?? 'do').to.equal('do');
  });

  it('is a year among those before it', async () => {
    const scenes = await scenesOf(
      'The Suez Canal in one minute for geography class. 1859 digging begins under Ferdinand de Lesseps. 1869 the canal opens. 1956 Egypt nationalises it. 1967 to 1975 it stays closed after the Six-Day War. 2021 the Ever Given blocks it for six days.',
    );
    const slides = scenes.flatMap(({ slide }) => (slide?.layout === 'timeline' ? [slide] : []));
    expect(slides[0]?.events.map(({ when }) => when)).to.deep.equal(['1859', '1869']);
    expect(slides[1]?.events.at(-1)).to.include({
      when: '1967–1975',
      text: 'It stays closed after the Six-Day War',
    });
  });
});
