import { createRequire } from 'node:module';
import { expect } from 'chai';
import { loadSentenceEncoder } from '../../../../infra/meaning/load-sentence-encoder.ts';
import { encodePictureSenses } from '../../../../infra/meaning/picture-senses.ts';
import type { SentenceEncoder } from '../../../../planner/meaning/sentence-encoder.ts';
import { similarity } from '../../../../planner/meaning/sentence-encoder.ts';
import { contextWords } from '../../../../planner/builtin/pictures/context-words.ts';
import { emojiPictures } from '../../../../planner/builtin/pictures/index.ts';
import { fitOf, idsWithSense } from '../../../../planner/builtin/pictures/sense.ts';
import { nounPhrases } from '../../../../planner/builtin/text/english.ts';

const { wrong, right } = createRequire(import.meta.url)('./senses.json') as {
  readonly wrong: readonly { readonly film: string; readonly says: string; readonly never: string }[];
  readonly right: readonly { readonly film: string; readonly says: string; readonly shows: string }[];
};

describe('a scene within its film', () => {
  let encoder: SentenceEncoder;

  before(async () => {
    encoder = await loadSentenceEncoder();
  });

  const senseOf = async (film: string, says: string) => {
    const [sense] = await encoder.encode([`${film}. ${says}`]);
    return sense ?? new Float32Array();
  };
  const pictured = async (film: string, says: string) => {
    const sense = await senseOf(film, says);
    return nounPhrases(says).map(
      (phrase) => emojiPictures.findIllustration(phrase, 'en', sense)?.id.split(':')[1],
    );
  };

  it('is not shown by another sense of its words', async () => {
    const shown: string[] = [];
    for (const { film, says, never } of wrong)
      if ((await pictured(film, says)).includes(never)) shown.push(`${never}: ${says}`);
    expect(shown, shown.join('\n')).to.have.length.at.most(2);
  });

  it('is not shown by what its film has nothing to do with', async () => {
    for (const [film, says, phrase, never] of [
      ['Hair care', 'Lock in moisture with oil.', 'oil', 'oil-drum'],
      ['Software release', 'Version 4 ships in spring.', 'ships', 'ship'],
      ['Computers', 'Drag the window to the left.', 'window', 'window'],
    ] as const) {
      const [sense, about] = await encoder.encode([`${film}. ${says}`, film]);
      const found = emojiPictures.findIllustration(phrase, 'en', sense, about);
      expect(found?.id, says).not.to.equal(`fluent-emoji-flat:${never}`);
    }
  });

  it('is not shown by a thing that is not called by its word', async () => {
    const [sense] = await encoder.encode(['Batteries. Each cell delivers 3.7 volts.']);
    expect(emojiPictures.findIllustration('cell', 'en', sense, sense)?.id ?? '').not.to.contain('microscope');
  });

  it('is shown by the things its words name', async () => {
    const missing: string[] = [];
    for (const { film, says, shows } of right)
      if (fitOf(`fluent-emoji-flat:${shows}`, await senseOf(film, says)) < 0.25)
        missing.push(`${shows}: ${says}`);
    expect(missing, missing.join('\n')).to.have.length.at.most(1);
    expect(
      await pictured('Forklift checks', 'Check tyres and wheels: cuts, pressure, wheel nuts.'),
    ).to.include('nut-and-bolt');
  });

  it('is no other sense of its name, of which there is no picture', async () => {
    expect(await pictured('Coffee at home', 'Grind the beans.')).not.to.include('beans');
    expect(await pictured('How chocolate is made', 'Workers dry the beans in the sun.')).not.to.include(
      'beans',
    );
    expect(await pictured('Chili con carne', 'Add the beans and simmer.')).to.include('beans');
    expect(await pictured('Learn Python', 'Install Python and run the script.')).not.to.include('snake');
  });

  it('is shown by a thing of the kind that it names, and by no other kind', async () => {
    const shown = async (film: string, says: string, phrase: string) => {
      const sense = await senseOf(film, says);
      return emojiPictures.findIllustration(phrase, 'en', sense, sense);
    };
    const site = ['Building site safety', 'Put on a helmet and gloves before you enter the site.'] as const;
    expect(await shown(...site, 'helmet')).to.include({ id: 'fluent-emoji-flat:rescue-workers-helmet', isNamed: true }); // prettier-ignore
    expect((await shown(...site, 'gloves'))?.id).to.equal('fluent-emoji-flat:gloves');
    const dogs = await shown('Snacks', 'Sell the dogs with mustard and ketchup in a bun.', 'dogs');
    expect(dogs?.id ?? '').not.to.contain('hot-dog');
  });

  it('is shown by what goes best with it of several things that are called so', async () => {
    const soup = await senseOf('Carrot soup', 'Stir in the cream and season with salt and pepper.');
    expect(emojiPictures.findIllustration('pepper', 'en', soup)?.id).to.equal('fabula:pepper-mill');
  });

  it('plays where such things are done, or nowhere in particular', async () => {
    const settingOf = async (film: string, says: string) => {
      const fits = Object.entries(emojiPictures.fitsOfSettings(await senseOf(film, says)));
      return fits.filter(([, fit]) => fit >= 0.15).sort((one, other) => other[1] - one[1])[0]?.[0];
    };
    expect(await settingOf('Pancake recipe', 'Whisk two eggs, 300 ml of milk and 200 g of flour.')).to.equal(
      'kitchen',
    );
    expect(await settingOf('Dental care', 'Brush your teeth twice a day.')).to.equal('bathroom');
    expect(
      await settingOf('Ladder safety for warehouse staff', 'Inspect your ladder before each use.'),
    ).to.equal('warehouse');
    expect(await settingOf('Marie Curie', 'Marie Curie won two Nobel Prizes.')).to.equal(undefined);
  });

  it('meets stored vectors that are those of the words', async () => {
    const words = contextWords();
    expect([...words.keys()].sort()).to.deep.equal([...idsWithSense()].sort());
    const some = ['fluent-emoji-flat:honeybee', 'tabler:bulb', 'setting:warehouse'];
    const encoded = await encodePictureSenses(new Map(some.map((id) => [id, words.get(id) ?? ''])));
    for (const id of some) {
      const bytes = new Int8Array(Buffer.from(encoded[id] ?? '', 'base64'));
      const vector = Float32Array.from(bytes);
      expect(fitOf(id, vector) / Math.sqrt(similarity(vector, vector)), id).to.be.closeTo(1, 0.01);
    }
  });
});
