import { expect } from 'chai';
import type { Scene, Slide } from '../../../../modules/videos/plan.ts';
import { planFilm } from '../../../support/plan-film.ts';

const scenesOf = async (task: string): Promise<readonly Scene[]> =>
  (await planFilm({ task, video_duration_seconds: 60 })).plan.scenes;

const slideOver = (scenes: readonly Scene[], words: string): Slide | undefined =>
  scenes.find(({ voiceover }) => voiceover.includes(words))?.slide;

const actsOf = (slide: Slide | undefined): readonly string[] =>
  slide?.layout === 'bodies' ? slide.acts.map(({ act }) => act) : [];

describe('a film of Sun, Earth and Moon', () => {
  it('draws tides as the ocean that the Moon pulls, and never as a wave on a meadow', async () => {
    const scenes = await scenesOf(
      "Why are there two high tides a day? The Moon's gravity pulls the ocean on the near side into a bulge. On the far side a second bulge forms. As the Earth spins once a day, each coast passes through both bulges. When Sun and Moon line up, we get spring tides.",
    );
    expect(actsOf(slideOver(scenes, 'near side'))).to.deep.equal(['pulls', 'tide_near']);
    expect(actsOf(slideOver(scenes, 'far side'))).to.deep.equal(['tide_near', 'tide_far']);
    expect(actsOf(slideOver(scenes, 'both bulges'))).to.include('spins');
    expect(actsOf(slideOver(scenes, 'line up'))).to.include('aligns');
  });

  it('draws an eclipse as a shadow, and the Sun behind the Moon', async () => {
    const scenes = await scenesOf(
      'What happens during a solar eclipse? The Moon passes between the Earth and the Sun. Its shadow falls on a small part of the Earth. In the inner shadow, the umbra, the Sun is covered completely.',
    );
    const between = slideOver(scenes, 'between');
    expect(between?.layout === 'bodies' && between.bodies.map(({ body }) => body)).to.deep.equal(['sun', 'moon', 'earth']); // prettier-ignore
    expect(actsOf(slideOver(scenes, 'Its shadow'))).to.deep.equal(['lights', 'shades']);
    expect(actsOf(slideOver(scenes, 'umbra'))).to.deep.equal(['covers']);
  });

  it('is none where they are a figure of speech', async () => {
    const scenes = await scenesOf(
      'Thank you film for our support team. Customers are over the moon with you. Every ticket was answered within one day. You are the sun of our office.',
    );
    expect(scenes.filter(({ slide }) => slide?.layout === 'bodies')).to.deep.equal([]);
  });
});

describe('layers that are told one after the other', () => {
  it('are all there in each of their scenes, and one of them is spoken of', async () => {
    const scenes = await scenesOf(
      'The layers of the Earth for ten year olds. We live on the crust, which is up to 70 km thick. Below it is the mantle, 2,900 km of hot rock that flows slowly. The outer core is liquid iron. The inner core is a solid ball of iron.',
    );
    const names = ['crust', 'mantle', 'outer core', 'inner core'];
    for (const [index, name] of names.entries()) {
      const slide = slideOver(scenes, name);
      expect(slide?.layout === 'layers' && slide.layers.map(({ text }) => text.toLowerCase())).to.deep.equal(names); // prettier-ignore
      expect(slide).to.include({ shape: 'ball', focus: index });
    }
  });
});

describe('figures of several things in one sentence', () => {
  it('are key figures with which way each went, and no paragraph', async () => {
    const scenes = await scenesOf(
      'Q3 results for all hands: revenue up 18% to $4.2M, gross margin 71% (was 66%), churn fell from 3.1% to 2.4%, headcount 84. The mobile release slipped to November.',
    );
    const slide = slideOver(scenes, '4.2M');
    expect(slide?.layout === 'key_figures' && slide.figures.map(({ value, trend }) => [value, trend])).to.deep.equal([
      ['$4.2M', 'up'],
      ['71%', 'up'],
      ['2.4%', 'down'],
      ['84', undefined],
    ]); // prettier-ignore
  });

  it('are what is counted, with its picture', async () => {
    const scenes = await scenesOf(
      'The Great Fire of London, for a museum. It started in a bakery on Pudding Lane on 2 September 1666. It burned for four days and destroyed 13,200 houses and 87 churches. Only six deaths were recorded.',
    );
    const slide = slideOver(scenes, '13,200');
    expect(slide?.layout === 'key_figures' && slide.figures.map(({ icon }) => icon)).to.deep.equal([
      'fluent-emoji-flat:houses',
      'fluent-emoji-flat:church',
    ]);
  });

  it('are no share where they say how far from a plan something is', async () => {
    const scenes = await scenesOf(
      'Quarterly update. Revenue was $4M. Our EMEA pipeline is 30% below plan. We hire two people.',
    );
    const slide = slideOver(scenes, '30%');
    expect(slide?.layout === 'two_figures' && slide.figures.map(({ amount }) => amount)).to.deep.equal([100, 70]); // prettier-ignore
  });

  it('rise below a line that they never pass', async () => {
    const scenes = await scenesOf(
      'Teach developers what an HTTP 429 response means. The client waits longer after each try. Waits are 1 s, 2 s, 4 s, 8 s and never more than 30 s.',
    );
    const slide = slideOver(scenes, '30 s');
    expect(slide?.layout === 'bar_chart' && [slide.bars.map(({ value }) => value), slide.limit?.value]).to.deep.equal([[1, 2, 4, 8], 30]); // prettier-ignore
  });

  it('have the years in which they were measured', async () => {
    const scenes = await scenesOf(
      'The greenhouse effect. Carbon dioxide has risen from 280 ppm in 1750 to 420 ppm today. The world is warmer.',
    );
    const slide = slideOver(scenes, '280 ppm');
    expect(slide?.layout === 'two_figures' && slide.figures.map(({ label }) => label)).to.deep.equal(['1750', 'Today']); // prettier-ignore
  });
});

describe('those who ask and answer each other', () => {
  it('may be three, called by "it" and by half their names', async () => {
    const scenes = await scenesOf(
      'How a web page reaches your browser. You type an address. The browser asks a DNS server for the IP address. It then opens a connection to the web server and sends a request. The server sends back HTML.',
    );
    const slide = slideOver(scenes, 'DNS');
    expect(slide?.layout === 'sequence' && slide.messages.map(({ from, to, text }) => [from, to, text])).to.deep.equal([
      ['browser', 'dns-server', 'IP address'],
      ['browser', 'web-server', 'Connection'],
      ['browser', 'web-server', 'Request'],
      ['web-server', 'browser', 'HTML'],
    ]); // prettier-ignore
  });
});

describe('a picture', () => {
  it('is seen twice in a film at most, and not in two scenes in a row', async () => {
    const scenes = await scenesOf(
      'The history of candles. Candles were made of tallow. The candle gave little light. People counted hours by candles. A candle was dear. The candle came before the lamp. Candles are for feasts today.',
    );
    const shown = scenes.map(({ slide }) => (slide && 'things' in slide ? JSON.stringify(slide.things ?? []) : '')); // prettier-ignore
    const candles = shown.map((things) => things.includes('fluent-emoji-flat:candle'));
    expect(candles.filter(Boolean)).to.have.length.at.most(2);
    expect(candles.some((is, index) => is && candles[index + 1] === true)).to.equal(false);
  });

  it('is in no bathroom for bins that stand anywhere', async () => {
    const scenes = await scenesOf(
      'City of Malmö: how to sort household waste from 1 March. Food waste goes in the brown bin. Paper and cardboard go in the blue bin. Plastic and metal go in the yellow bin. Glass goes to the recycling station.',
    );
    const places = scenes.map(({ backdrop, shot }) => backdrop?.setting ?? shot?.setting);
    expect(places).not.to.include('bathroom');
  });
});
