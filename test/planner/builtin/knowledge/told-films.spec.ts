import { expect } from 'chai';
import { NO_ENCYCLOPEDIA } from '../../../../planner/meaning/encyclopedia.ts';
import { emojiPictures } from '../../../../planner/builtin/pictures/index.ts';
import { planFilm, type FilmRequest } from '../../../support/plan-film.ts';
import { smallEncyclopedia } from './small-encyclopedia.ts';

const planOf = async (task: string, wish: Partial<FilmRequest> = {}, encyclopedia = smallEncyclopedia) =>
  (await planFilm({ task, video_duration_seconds: 40, ...wish }, emojiPictures, encyclopedia)).plan;
const spoken = async (...asked: Parameters<typeof planOf>) =>
  (await planOf(...asked)).scenes.map(({ voiceover }) => voiceover).join(' ');

describe('a film of a subject of general knowledge of which its request says next to nothing', () => {
  it('is told from the encyclopedia', async () => {
    expect(await spoken('Make a video about penguins for primary school kids.'))
      .to.include('Penguins are flightless birds that live almost only in the Southern Hemisphere.')
      .and.include('Most penguins eat krill');
  });

  it('says so to its caller, and on its last scene', async () => {
    const { warnings, scenes } = await planOf('Make a video about penguins for primary school kids.');
    expect(warnings).to.include(
      '“Penguin” is told from Wikipedia (CC BY-SA 4.0), because the request holds no material of its own.',
    );
    expect(scenes.map(({ credit }) => credit).filter(Boolean)).to.deep.equal(['Source: Wikipedia, “Penguin” (shortened), CC BY-SA 4.0']); // prettier-ignore
    expect(scenes.at(-1)?.credit).to.be.a('string');
  });

  it('is told no other names, brackets and origins of words', async () => {
    expect(await spoken('Penguins')).not.to.match(/sea divers|Sphenisciformes|great auk/u);
  });

  it('answers what is asked before what is not', async () => {
    expect(await spoken('Why do we have geysers?', { video_duration_seconds: 30 })).to.include(
      'pressure of steam',
    );
  });

  it('tells a sentence that leans on another behind it, or not at all', async () => {
    const told = await spoken('Why do we have geysers?', { video_duration_seconds: 30 });
    expect(told.indexOf('They are caused')).to.be.above(told.indexOf('Many parks'));
    expect(told).to.match(/Many parks[^]*They are caused/u);
  });

  it('tells the points to cover', async () => {
    const told = await spoken('A short film about penguins: cover what they eat.', {
      video_duration_seconds: 20,
    });
    expect(told).to.include('krill').and.not.match(/cover/iu);
  });

  it('names who made it where that is asked, and nobody else', async () => {
    expect(await spoken('A video about the invention of the compass')).to.include('Shen Kuo').and.not.include('restless'); // prettier-ignore
    expect(await spoken('A video about the compass')).not.to.include('Shen Kuo');
  });

  it('is the same film each time', async () => {
    expect(await planOf('Penguins')).to.deep.equal(await planOf('Penguins'));
  });

  it('is as it was without an encyclopedia', async () => {
    const { warnings, scenes } = await planOf('Penguins', {}, NO_ENCYCLOPEDIA);
    expect(JSON.stringify({ warnings, scenes })).not.to.match(/Wikipedia|Hemisphere/u);
  });
});

describe('a film of which the caller tells something', () => {
  const OWN = 'Make a video about penguins. The emperor penguin grows to 115 centimetres.';

  it('tells that first', async () => {
    const told = await spoken(OWN);
    expect(told.indexOf('115 centimetres')).to.be.within(0, told.indexOf('krill'));
  });

  it('hears no other figure of the same thing', async () => {
    expect(await spoken(OWN)).not.to.include('1.2 metres');
  });

  it('hears nothing twice', async () => {
    const told = await spoken('Make a video about penguins. Most penguins eat krill, fish and squid.');
    expect(told.match(/krill/gu)).to.have.length(1);
  });

  it('is left alone where that fills most of it', async () => {
    const own = 'The emperor penguin breeds in winter. The father keeps the egg on his feet. He eats nothing for two months.'; // prettier-ignore
    expect(await spoken(`A video about penguins. ${own}`, { video_duration_seconds: 15 })).not.to.include('krill'); // prettier-ignore
  });

  it('leaves out what is not to be mentioned', async () => {
    expect(await spoken("A video about penguins. Don't mention squid.")).not.to.include('squid');
  });
});

describe('nothing is told from the encyclopedia', () => {
  const SILENT: Readonly<Record<string, string>> = {
    'of what the caller forbids it for': 'Explain penguins. Only use the text below. Penguins swim well.',
    'where facts are not to be added': "A video about penguins. Don't add any facts.",
    'of what is the caller’s own': 'A video about our penguins project.',
    'in training of a firm': 'Java training for new hires',
    'of a compound that is something else': 'Fire doors',
    'of a name of several things, where none is surely meant': 'Mercury',
    'in an advertisement': 'An advert for Penguin, 30 seconds.',
    'to staff': 'Explain the compass for our warehouse staff.',
    'of how to do something': 'How to use a compass',
  };
  for (const [when, task] of Object.entries(SILENT))
    it(when, async () => {
      expect((await planOf(task)).warnings?.join(' ') ?? '').not.to.include('Wikipedia');
    });

  it('where a document tells', async () => {
    const { warnings } = await planOf('Penguins', { source_text: 'Penguins swim.' });
    expect(warnings?.join(' ') ?? '').not.to.include('Wikipedia');
  });

  it('in a marketing film', async () => {
    expect((await planOf('Penguins', { video_type: 'marketing' })).warnings?.join(' ') ?? '').not.to.include('Wikipedia'); // prettier-ignore
  });
}); // prettier-ignore

describe('a name of several things', () => {
  it('is the one that the request speaks of', async () => {
    expect(await spoken('Explain the planet Mercury')).to.include('first planet from the Sun');
  });
});
