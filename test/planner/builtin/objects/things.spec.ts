import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { namedInFilm } from '../../../../planner/builtin/objects/named-in-film.ts';
import { showsOwnMedium } from '../../../../planner/builtin/objects/own-medium.ts';
import { seenAndHeard } from '../../../film/seen-and-heard.ts';
import { planFilm } from '../../../support/plan-film.ts';

interface Trap {
  readonly task: string;
  readonly wrong: readonly string[];
  readonly fits: readonly string[];
}

const TRAPS = JSON.parse(
  readFileSync(new URL('../../../film/picture-traps/things.json', import.meta.url), 'utf8'),
) as readonly Trap[];

const picture = (text: string, language: string, phrase: string) =>
  namedInFilm(text, language).findIllustration(phrase, language)?.id.split(':')[1];
const slidesOf = async (task: string): Promise<Slide[]> => {
  const { plan } = await planFilm({ task, video_duration_seconds: 40 });
  return plan.scenes.flatMap(({ slide }) => (slide === undefined ? [] : [slide]));
};

describe('a thing that a film names in another language than English', () => {
  it('is shown, in the singular and the plural', () => {
    expect(picture('2 aubergines, 3 courgettes et 5 tomates.', 'fr', 'aubergines')).to.equal('eggplant');
    expect(picture('La lava del volcán.', 'es', 'volcán')).to.equal('volcano');
    expect(picture('بدأت القهوة في اليمن.', 'ar', 'القهوة')).to.equal('hot-beverage');
    expect(picture('高铁时速350公里。', 'zh', '高铁')).to.equal('high-speed-train');
  });

  it('is not shown where its name is as often said of something else', () => {
    expect(picture("Un avocat vous écoute. L'avocat plaide.", 'fr', 'avocat')).to.equal(undefined);
    expect(picture('Dreh die Birne aus der Fassung.', 'de', 'Birne')).to.equal(undefined);
  });

  it('is shown where the film names more of its family', () => {
    expect(picture('Un avocat mûr, un citron, deux tomates.', 'fr', 'avocat')).to.equal('avocado');
  });

  it('is no word that only begins like it', () => {
    expect(picture('¿Cómo funciona?', 'es', 'cómo')).to.equal(undefined);
    expect(picture('पानी बचाएँ।', 'hi', 'पानी')).to.equal('droplet');
  });
});

describe('a picture of the film itself', () => {
  it('is shown only where the text is about cinema or music', () => {
    const camera = 'fluent-emoji-flat:movie-camera';
    expect(showsOwnMedium('Appeal film for our charity')(camera)).to.equal(true);
    expect(showsOwnMedium('The film festival brings cinema to town')(camera)).to.equal(false);
  });
});

describe('slides of words', () => {
  it('bring back what the film is about', async () => {
    const slides = await slidesOf(
      'How to train a puppy to sit. Hold a treat over its nose. Say yes and give the treat. Never push it down. Do 5 rounds a day. Most get it in a week.',
    );
    const shown = slides.slice(1).flatMap((slide) => ('things' in slide ? (slide.things ?? []) : []));
    expect(shown.map(({ illustration }) => illustration)).to.include('fluent-emoji-flat:dog');
  });

  it('show what a figure counts', async () => {
    const slides = await slidesOf(
      'La ratatouille : 2 aubergines, 3 courgettes, 2 poivrons, 5 tomates. Servir tiède.',
    );
    const figures = slides.flatMap((slide) => (slide.layout === 'key_figures' ? slide.figures : []));
    expect(figures.map(({ icon }) => icon?.split(':')[1])).to.deep.equal([
      'eggplant',
      'cucumber',
      'bell-pepper',
      'tomato',
    ]);
  });
});

describe('what a film is about', () => {
  const icon = async (task: string) => {
    const [title] = await slidesOf(task);
    return title !== undefined && 'icon' in title ? title.icon.split(':')[1] : undefined;
  };

  it('is named by its subject, as a part of it too', async () => {
    expect(await icon('Octopuses')).to.equal('octopus');
    expect(await icon('How to make strawberry jam. Wash the berries. Boil them with sugar.')).to.equal(
      'strawberry',
    );
    expect(
      await icon('Cómo ahorrar agua en casa. Cierra el grifo. Riega las plantas por la noche.'),
    ).to.equal('droplet');
  });

  it('comes back where words name nothing, an animal with its face too', async () => {
    const slides = await slidesOf(
      'Why cats purr. Cats purr when they are content. They also purr when they are in pain. Nobody knew how for a long time. It may help bones to heal.',
    );
    const things = slides.flatMap((slide) => ('things' in slide ? (slide.things ?? []) : []));
    expect(things.map(({ illustration }) => illustration)).to.include('fluent-emoji-flat:cat-face');
  });

  it('is nothing that is not to be shown, whatever it is called', async () => {
    const shown = JSON.stringify(
      await slidesOf(
        'Herd immunity for grade 9. Newborns cannot be vaccinated yet. Polio needs 80%. Do not show needles.',
      ),
    );
    expect(shown).not.to.contain('syringe');
  });

  it('is no machine of today in a story of its ancestor', async () => {
    const task =
      'The story of the printing press. Around 1440 Johannes Gutenberg began to cast letters of metal. Books became cheap, and people learned to read.';
    expect(JSON.stringify(await slidesOf(task))).not.to.contain('printer');
  });
});

describe('a film that plays somewhere', () => {
  it('opens with what it is about, in that place', async () => {
    const { plan } = await planFilm({
      task: 'How to pack for a hike: a tent, a backpack, a compass, a flashlight. Check the weather first.',
      video_duration_seconds: 40,
    });
    const [first] = plan.scenes;
    expect(first?.backdrop?.setting).to.equal('mountains');
    expect(first?.slide).to.include({ icon: 'fluent-emoji-flat:tent' });
  });

  it('is a kitchen for seafood that is cooked', async () => {
    const { plan } = await planFilm({
      task: 'Seafood paella. Heat the oil in a wide pan. Fry 1 onion. Pour in 900 ml of hot fish stock. Lay 12 prawns on top.',
      video_duration_seconds: 40,
    });
    const places = plan.scenes.map(({ backdrop, shot }) => backdrop?.setting ?? shot?.setting);
    expect(places).to.include('kitchen').and.not.include('underwater');
  });

  it('calls with it where there is no address to show', async () => {
    const call = async (how: string) =>
      (
        await slidesOf(
          `Ladder safety for our warehouse. Check the ladder before each use. Face the ladder as you climb. Call to action: ${how}`,
        )
      ).find(({ layout }) => layout === 'call_to_action');
    expect(await call('Report a damaged ladder.')).to.include({ icon: 'fluent-emoji-flat:ladder' });
    expect(await call('Report it at ladders.example/report.')).not.to.have.property('icon');
  });
});

describe('sixty films that name things', () => {
  it('show them, and hardly ever in a wrong sense', async () => {
    const wrong: string[] = [];
    let fitting = 0;
    for (const { task, wrong: never, fits } of TRAPS) {
      const { plan } = await planFilm({ task, video_duration_seconds: 40 });
      const shown = seenAndHeard(plan).flatMap(({ pictures }) =>
        pictures.map((id) => id.split(':')[1] ?? ''),
      );
      if (shown.some((name) => never.includes(name))) wrong.push(task);
      if (shown.some((name) => fits.includes(name))) fitting += 1;
    }
    expect(wrong, wrong.join('\n')).to.have.length.at.most(1);
    expect(fitting).to.be.at.least(36);
  });
});
