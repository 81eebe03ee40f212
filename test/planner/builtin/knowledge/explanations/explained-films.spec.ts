import { expect } from 'chai';
import { explanationsIn } from '../../../../../planner/builtin/knowledge/explanations/explanations.ts';
import { NO_ENCYCLOPEDIA } from '../../../../../planner/meaning/encyclopedia.ts';
import { emojiPictures } from '../../../../../planner/builtin/pictures/index.ts';
import { type FilmRequest, planFilm } from '../../../../support/plan-film.ts';
import { smallEncyclopedia } from '../small-encyclopedia.ts';

const planOf = async (task: string, wish: Partial<FilmRequest> = {}, encyclopedia = smallEncyclopedia) =>
  (await planFilm({ task, video_duration_seconds: 60, ...wish }, emojiPictures, encyclopedia)).plan;
const spoken = async (...asked: Parameters<typeof planOf>) =>
  (await planOf(...asked)).scenes.map(({ voiceover }) => voiceover).join(' ');
const toldOf = (id: string, language = 'en') =>
  explanationsIn(language).find((one) => one.id === id)?.told ?? [];
const warned = async (...asked: Parameters<typeof planOf>) => (await planOf(...asked)).warnings?.join(' ') ?? ''; // prettier-ignore

describe('a film that asks what we explain', () => {
  it('is told our explanation whole, in its order', async () => {
    expect(await spoken('Why is the sky blue?')).to.include(toldOf('blue-sky').join(' '));
  });

  it('says so to its caller, and shows no source', async () => {
    const { warnings, scenes } = await planOf('Why is the sky blue?');
    expect(warnings).to.include('What is told is Fabula’s own explanation (“Why is the sky blue?”), because the request holds no material of its own: please check it.'); // prettier-ignore
    expect(scenes.filter(({ credit }) => credit !== undefined)).to.deep.equal([]);
  });

  it('leaves out what is said in passing where there is less room, never the first sentence or the last', async () => {
    const told = toldOf('submarine');
    const film = await spoken('How do submarines sink and float?', { video_duration_seconds: 40 });
    const left = told.filter((text) => !film.includes(text));
    expect(left).to.deep.equal([told[5]]);
    expect(film.indexOf(told[0] ?? '')).to.be.within(0, film.indexOf(told.at(-1) ?? ''));
  });

  it('explains nothing in a few seconds', async () => {
    expect(await warned('Why is the sky blue?', { video_duration_seconds: 10 })).not.to.include('own explanation'); // prettier-ignore
  });

  it('is opened by its question in another language', async () => {
    const film = await spoken('Erkläre, wie Gezeiten entstehen');
    expect(film)
      .to.match(/^Wie entstehen Gezeiten\?/u)
      .and.include(toldOf('tides', 'de')[0]);
  });

  it('is everybody’s where we dream, and the caller’s own where we brew', async () => {
    expect(await warned('Why we dream')).to.include('own explanation');
    expect(await warned('How we brew beer')).not.to.include('own explanation');
  });

  it('tells nothing where the caller tells, forbids it or has the encyclopedia off', async () => {
    const own = 'The sky is blue because of scattering. Violet is scattered, too. Our eyes see blue better.';
    expect(await warned(`Why is the sky blue? ${own}`)).not.to.include('own explanation');
    expect(await warned("Why is the sky blue? Don't add any facts.")).not.to.include('own explanation');
    expect(await warned('Why is the sky blue?', {}, NO_ENCYCLOPEDIA)).not.to.include('own explanation');
  });

  it('leaves out what is not to be mentioned', async () => {
    expect(await spoken("Why is the sky blue? Don't mention the Moon.")).not.to.include('Moon');
  });
});

describe('a question that nothing known answers', () => {
  it('is not told from articles that name its words', async () => {
    expect(await spoken('Why do penguins live with compasses?')).not.to.match(/flightless|directions on Earth/u); // prettier-ignore
    expect(await spoken('Why do most penguins eat krill?')).not.to.include('flightless');
  });

  it('says so to its caller', async () => {
    expect(await warned('Why do most penguins eat krill?')).to.include('Nothing is known here that answers “why do most penguins eat krill?”: tell it in the request.'); // prettier-ignore
  });
});
