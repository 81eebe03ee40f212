import { expect } from 'chai';
import { editOutcome } from './editing.ts';
import { hastily, hastyPlan } from './hasty-plan.ts';

describe('sentences behind a colon', () => {
  it('are the words of the scene that is named before it, all of them, and order nothing', async () => {
    const { scenes } = await hastily(
      'lift',
      'the first scene makes no sense, it should say: Back injuries are our most common accident. 14 of 31 were reported last year.',
    );
    expect(scenes.map(({ voiceover }) => voiceover)).to.deep.equal([
      'Back injuries are our most common accident. 14 of 31 were reported last year.',
      ...hastyPlan('lift')
        .scenes.slice(1)
        .map(({ voiceover }) => voiceover),
    ]);
    expect(scenes[0]?.slide).to.deep.equal({ layout: 'title', headline: 'Manual Handling and Working Near the Baler' }); // prettier-ignore
  });

  it('are read on a last slide that showed something else', async () => {
    const line = 'Fragen? Unser Service ist montags bis freitags von 8 bis 18 Uhr unter 0800 4455 66 erreichbar'; // prettier-ignore
    const { scenes } = await hastily('kaffee', `Die letzte Folie ist kaputt, da muss stehen: ${line}.`);
    expect(scenes.at(-1)?.voiceover).to.equal(`${line}.`);
    expect(scenes.at(-1)?.slide).to.include({ layout: 'call_to_action', headline: line });
  });

  it('are told besides where something is missing', async () => {
    const { scenes } = await hastily('lift', 'scene 9 needs more detail: The baler presses with 20 tons.');
    expect(scenes[8]?.voiceover).to.equal('The red stop button is on the left side. The baler presses with 20 tons.'); // prettier-ignore
  });

  it('are orders where they are nothing else', async () => {
    const { scenes } = await hastily('fair', 'a few changes: Drop the raffle. Make the title green.');
    expect(scenes.some(({ voiceover }) => voiceover.includes('raffle'))).to.equal(false);
  });

  it('stand beside what a request names, between two sentences or as a scene', async () => {
    const told = 'When the sea is too warm for four weeks, the algae make harmful compounds.';
    const coral = await hastily(
      'coral',
      `before the polyps throw the algae out you need to say why: ${told}`,
    );
    expect(coral.scenes[2]?.voiceover).to.equal(
      `Inside the polyps live algae called zooxanthellae. ${told} The polyps throw the algae out.`,
    );
    const shak = await hastily('shak', "u forgot the onion! add 'Slice the onion and fry it for 10 minutes.' before the garlic"); // prettier-ignore
    expect(shak.scenes[3]?.voiceover).to.equal('Slice the onion and fry it for 10 minutes.');
    const kaffee = await hastily('kaffee', 'der letzte schritt fehlt: Spülen Sie zweimal mit frischem Wasser nach. Direkt nach dem Warten einfügen'); // prettier-ignore
    expect(kaffee.scenes[8]?.voiceover).to.equal('Spülen Sie zweimal mit frischem Wasser nach.');
  });
});

describe('an edit in words', () => {
  it('names the film anew where a complaint and a name follow each other', async () => {
    const plan = await hastily('fair', "the title is awful. It should be St Brannock's Summer Fair"); // prettier-ignore
    expect(plan.title).to.equal("St Brannock's Summer Fair");
  });

  it('burns no captions in and cuts no words that nobody asked for', async () => {
    const outcome = await editOutcome(hastyPlan('coral'), 'explain what zooxanthellae are, kids wont know the word'); // prettier-ignore
    expect(outcome.kind === 'question' ? outcome.question : '').to.include('about “zooxanthellae”');
    const ship = await editOutcome(hastyPlan('ferro'), 'añade un barco en la escena 6');
    expect(ship.kind === 'edited' ? ship.plan.scenes[5]?.voiceover : '').not.to.match(/entre 8\.$/u);
  });

  it('draws a new figure as large as it is', async () => {
    const candle = await hastily('candle', 'large jars are £30 now');
    const sides = candle.scenes[6]?.slide;
    expect(sides?.layout === 'two_figures' ? sides.figures.map(({ amount }) => amount) : []).to.deep.equal([30, 14]); // prettier-ignore
    const coral = await hastily('coral', 'the 30% is wrong, its 29%');
    expect(coral.scenes[9]?.slide).to.include({ layout: 'pictogram', value: '29%', filled: 29 });
  });
});
