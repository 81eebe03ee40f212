import { expect } from 'chai';
import { readInstruction } from '../../../planner/understanding/read-instruction.ts';
import { readingTools } from '../../support/reading-tools.ts';

const read = (task: string) => readInstruction({ task }, readingTools);
const told = async (task: string) =>
  (await read(task)).content.map((one) => ('text' in one ? one.text : JSON.stringify(one)));

describe('the fields of a brief that is written in one breath', () => {
  const CHAT =
    "ok so we sell refurbished bikes in utrecht, the brand is Tweewiel, colours #F2B705 and #0B3954. the hook should be something like 'your next bike already exists'. " +
    'every bike gets 42 checks and a 2 year warranty. from 189 euros. cta: tweewiel.example, code SPRING10 for 10% off till 30 april';

  it('are each what they are: who speaks, colours, the opening line, where to go', async () => {
    const { content, opening, direction, title } = await read(CHAT);
    const words = content.map((one) => ('text' in one ? one.text : ''));
    expect(title).to.equal('Refurbished Bikes');
    expect(words).to.include('We are Tweewiel.');
    expect(words).to.include('Every bike gets 42 checks and a 2 year warranty.');
    expect(words.join(' ')).not.to.match(/#F2B705|hook/u);
    expect(opening).to.equal('Your next bike already exists.');
    expect(direction.call_to_action).to.include({ address: 'tweewiel.example', code: 'SPRING10' });
    expect(direction.call_to_action?.text).to.equal('Visit tweewiel.example and use code SPRING10 for 10% off till 30 april.'); // prettier-ignore
  });

  it('say for whom and how to their end', async () => {
    const task =
      'Training clip for new lifeguards. Audience: 17 to 20 year olds, most of them never worked before.\n\nRotate every 30 minutes. Phones stay in the locker.';
    expect(await told(task)).to.deep.equal(['Rotate every 30 minutes.', 'Phones stay in the locker.']);
    expect((await read(task)).title).to.equal('Training for New Lifeguards');
  });

  it('are no speakers of a dialogue', async () => {
    const task =
      'Product demo script for TaskPilot, 60 seconds.\n\nHook: Still planning your week in three different apps?\nProblem: tasks live in mail and chat.\nSolution: TaskPilot pulls them into one list.\nCTA: Start free at taskpilot.example.';
    const { content, opening, title } = await read(task);
    expect(content.map(({ kind }) => kind)).to.not.include('dialogue');
    expect(opening).to.equal('Still planning your week in three different apps?');
    expect(title).to.equal('TaskPilot');
    const talk = await read('A talk at the till.\n\nAnna: Do you take cards?\nBen: We do.\nAnna: Great.');
    expect(talk.content.map(({ kind }) => kind)).to.include('dialogue');
  });

  it('name whom to ask, whoever it is', async () => {
    const { direction } = await read('Compost bins behind building C. Bins are emptied on Tuesdays. Questions to Marta, flat 14.'); // prettier-ignore
    expect(direction.call_to_action?.text).to.equal('Send your questions to Marta, flat 14.');
  });
});

describe('a quotation', () => {
  it('is one in single marks, with a comma inside, and has who said it', async () => {
    const { content } = await read(
      "Explain the Pomodoro technique. Work for 25 minutes. Include the quote 'It is not about the tomato, it is about time' by an anonymous student.",
    );
    expect(content.at(-1)).to.include({
      kind: 'quote',
      text: 'It is not about the tomato, it is about time',
      author: 'an anonymous student',
    });
  });

  it('has the speaker that stands before it', async () => {
    const { content } = await read(
      'Customer story of Hofmann Bakery. Waste fell to 7%. Quote from Eva Hofmann, owner: "I used to guess at five in the morning. Now I drink a coffee first."',
    );
    expect(content.at(-1)).to.include({ kind: 'quote', author: 'Eva Hofmann, owner' });
  });

  it('is none between the apostrophes of owners, and code keeps its marks', async () => {
    expect(await told("The dogs' bowls and the cats' beds are washed daily. Feed at 8.")).to.include("The dogs' bowls and the cats' beds are washed daily."); // prettier-ignore
    expect(JSON.stringify(await read("Git basics. Commit like this:\n```\ngit commit -m 'fix bug'\n```"))).to.contain("-m 'fix bug'"); // prettier-ignore
  });
});

describe('what is typed in a row', () => {
  it('is a list where its numbers count, whatever other number stands between', async () => {
    const { content } = await read(
      'Explain to new warehouse staff how we pick orders. 1. Scan your badge. 2. Take a trolley. 3. When it is full, bring it to packing lane 2. Average: 85 picks an hour.',
    );
    expect(content[0]).to.deep.include({ kind: 'list', ordered: true });
    expect(content[0]?.kind === 'list' ? content[0].items : []).to.have.length(3);
    expect(content[1]).to.include({ text: 'Average: 85 picks an hour.' });
  });

  it('ends as it was asked to, whole, with the address', async () => {
    const { closing, direction } = await read(
      'A film about loneliness. Margaret is 83. Dev comes for tea. End: One hour. One cup. secondcup.example',
    );
    expect(closing).to.equal('One hour. One cup.');
    expect(direction.call_to_action?.address).to.equal('secondcup.example');
  });

  it('ends with thanks in other languages', async () => {
    const { direction } = await read("Vidéo pour accueillir les bénévoles de la banque alimentaire. Le tri commence à 8 h 30, la distribution à 14 h. Gants et gilet sont fournis. Ton chaleureux. Finir par merci."); // prettier-ignore
    expect(direction.call_to_action?.text).to.equal('Merci.');
  });

  it('is material among material, however short', async () => {
    const { content } = await read('# Password policy\n* min. 14 characters\n* no more forced changes every 90 days\n* one password manager for everyone: KeyNest, install by 1 Feb\n* never reuse your work password privately\n* MFA stays mandatory'); // prettier-ignore
    const items = content[0]?.kind === 'list' ? content[0].items : [];
    expect(items).to.include.members(['At least 14 characters', 'MFA stays mandatory']);
  });
});

describe('the notes of a report', () => {
  it('are said as sentences, with what their figures are compared with', async () => {
    const { content } = await read(
      'Q3 update for the board\n- Revenue EUR 14.2m (Q2: 13.1m, Q3 last year: 11.8m)\n- Gross margin 61%, down 2 points\n- Cash 22.4m, runway 19 months\n- Hiring paused until January',
    );
    expect(content[0]?.kind === 'list' ? content[0].items : []).to.deep.equal([
      'Revenue is 14.2 million euros, against 13.1 million in Q2 and 11.8 million in Q3 last year',
      'Gross margin is 61%, down 2 points',
      'Cash is 22.4 million, runway is 19 months',
      'Hiring is paused until January',
    ]);
  });

  it('are no steps of a recipe', async () => {
    const { content } = await read('shakshuka for two pls!! heat 2 tbsp olive oil, fry 1 onion for 8 min, add 3 cloves garlic, simmer 10 min, make 4 wells and crack in 4 eggs, cover for 5 min. serve w bread.'); // prettier-ignore
    expect(JSON.stringify(content)).not.to.match(/\bis \d/u);
  });

  it('do not take a plank for money', async () => {
    expect((await told('How to build a bench. Take a plank that is 1.5m long. It costs 12 euros.')).join(' ')).to.contain('1.5m long'); // prettier-ignore
  });
});

describe('the name of a film', () => {
  it('is the notice with who gives it, the subject that is labelled, what the film is made to do', async () => {
    expect((await read('Public notice by the water company: On Thursday 14 May water is shut off in Elm Street. Fill a few bottles.')).title).to.equal('Public Notice by the Water Company'); // prettier-ignore
    expect((await read('Vídeo para la clínica dental Sonrisa. Tema: cómo cepillarse bien los dientes. Cepilla dos veces al día.')).title).to.equal('Cómo cepillarse bien los dientes'); // prettier-ignore
    expect((await read('Subject: Fwd: onboarding vid\n\nDay one: collect your badge at reception on floor 0. Your laptop is on floor 3.')).title).to.equal('Onboarding'); // prettier-ignore
  });
});
