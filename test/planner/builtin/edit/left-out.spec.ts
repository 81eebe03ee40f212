import { expect } from 'chai';
import { mainClause } from '../../../../planner/builtin/edit/wording/main-clause.ts';
import { editOutcome } from './editing.ts';
import { hastily, hastyPlan, spokenIn } from './hasty-plan.ts';

describe('what a film left out of its brief', () => {
  it('is told in the brief’s own words, of a list only what is missing', async () => {
    const plan = await hastily('fair', 'the dog show at 2 is missing!! add it before the raffle');
    expect(spokenIn(plan)[4]).to.equal("There'll be a dog show at 2 pm (judged by Mrs Okafor).");
    expect(spokenIn(plan)[5]).to.match(/^The raffle/u);
  });

  it('is told where the brief tells it, in German as a sentence of its own', async () => {
    const said = spokenIn(await hastily('kaffee', 'bitte noch rein dass man nie Essig nehmen soll'));
    expect(said[7]).to.match(/nicht aus\. Man soll nie Essig nehmen\.$/u);
    expect(mainClause('der Filter alle drei Monate gewechselt werden muss')).to.equal('der Filter muss alle drei Monate gewechselt werden'); // prettier-ignore
  });

  it('becomes a chart of its own figures, each by its name', async () => {
    const plan = await hastily('pension', 'add the portfolio split as a pie chart: 38% renewables, 27% transport, 21% data centres, 14% water'); // prettier-ignore
    const chart = plan.scenes[4]?.slide;
    expect(chart?.layout === 'donut_chart' ? chart.slices.map(({ label, value }) => `${label} ${value}`) : []).to.deep.equal(['Renewables 38', 'Transport 27', 'Data centres 21', 'Water 14']); // prettier-ignore
  });
});

describe('a complaint beside an order', () => {
  it('asks for nothing besides', async () => {
    const plan = await hastily('coral', 'lose the starving bit, too grim');
    expect(plan.style).to.deep.equal(hastyPlan('coral').style);
    expect(spokenIn(plan).join(' ')).not.to.include('starves');
  });

  it('makes room where it is about a line that tells nothing', async () => {
    const plan = await hastily('shak', "the intro question is lame, start with 'The easiest brunch in the world.'"); // prettier-ignore
    expect(spokenIn(plan)[0]).to.equal('The easiest brunch in the world.');
    expect(plan.scenes[0]?.slide?.layout).to.equal('title');
    const ferro = await hastily('ferro', 'el final es flojo, termina con: ¿Cuánto tiempo más habrá agua para el canal?'); // prettier-ignore
    expect(spokenIn(ferro).at(-1)).to.equal('Cada paso gasta 200 millones de litros de agua dulce. ¿Cuánto tiempo más habrá agua para el canal?'); // prettier-ignore
  });
});

describe('an edit of a film with years, places and two lines', () => {
  it('shows all years that are said as a timeline', async () => {
    const { scenes } = await hastily('coral', 'show the bleaching years as a timeline');
    const line = scenes[8]?.slide;
    expect(line?.layout === 'timeline' ? line.events.map(({ when }) => when) : []).to.deep.equal(['1998', '2002', '2016', '2017', '2020', '2022', '2024']); // prettier-ignore
  });

  it('leaves no half of a Spanish sentence', async () => {
    const outcome = await editOutcome(hastyPlan('ferro'), 'quita lo de Colombia');
    expect(outcome.kind === 'question' ? outcome.question : '').to.include('scene 3');
  });

  it('says two lines where one is to be below the other', async () => {
    const plan = await hastily('candle', 'the last slide should say Light something local and below it harbourandpine.example'); // prettier-ignore
    expect(spokenIn(plan).at(-1)).to.equal('Light something local. harbourandpine.example.');
  });
});
