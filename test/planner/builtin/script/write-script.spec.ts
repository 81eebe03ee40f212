import { expect } from 'chai';
import { writeScript } from '../../../../planner/builtin/script/write-script.ts';
import { countWords } from '../../../../planner/builtin/text/words.ts';
import { instructionOf } from '../../../support/instructions.ts';
import { sentenceEncoder } from '../../../support/sentence-encoder.ts';

const minute = { seconds: 60, type: 'explainer', pace: 'medium' } as const;
const write = (instruction: ReturnType<typeof instructionOf>, order: Partial<typeof minute> = {}) =>
  writeScript(instruction, { ...minute, ...order }, sentenceEncoder);
const told = async (...given: Parameters<typeof instructionOf>) =>
  (await write(instructionOf(...given))).text;

describe('a script', () => {
  it('says what the caller gave, in order, and nothing else', async () => {
    const facts = ['A ladder needs firm ground.', 'Face it as you climb.', 'Keep three points of contact.'];
    expect(await told(facts)).to.equal(facts.join(' '));
  });

  it('opens with the most telling sentence about its subject', async () => {
    const { beats } = await write(
      instructionOf([
        'Storage rooms hold many things.',
        'Falls from a ladder hurt 160,000 people a year.',
        'Look at the feet first.',
      ]),
    );
    expect(beats[0]).to.include({ purpose: 'open', text: 'Falls from a ladder hurt 160,000 people a year.' });
  });

  it('ends with the lines that must be said and what viewers are asked to do', async () => {
    const text = await told(['Ladders break.'], {
      must_say: ['Safe up, safe down.'],
      call_to_action: { text: 'Report a damaged ladder to your supervisor' },
    });
    expect(text).to.match(/Safe up, safe down\. Report a damaged ladder to your supervisor\.$/u);
  });

  it('says a line that is in the material once', async () => {
    const text = await told(['Safe up, safe down.', 'Ladders break.'], { must_say: ['Safe up, safe down'] });
    expect(text.match(/Safe up/gu)).to.have.length(1);
  });

  it('speaks the heading of a new part where its sentences do not', async () => {
    const text = await told([
      { kind: 'statement', text: 'Meet the team.', section: 'Day 1' },
      { kind: 'statement', text: 'The benefits are two, and both of them last.', section: 'Benefits' },
    ]);
    expect(text).to.contain('Day 1: Meet the team. The benefits are two, and both of them last.');
  });

  it('of a bare topic asks and claims nothing', async () => {
    const { text, warnings } = await write(instructionOf([]));
    expect(text.match(/[^.?!]+[.?!]/gu)?.every((sentence) => sentence.endsWith('?'))).to.equal(true);
    expect(warnings).to.deep.equal([
      'The instruction names a topic and tells nothing about it: the film asks questions and answers none.',
    ]);
  });

  it('asks nothing where anything is told, and tells it behind the name', async () => {
    const bakery = { subject: 'our bakery Korn & Salt', title: 'Korn & Salt' };
    const { beats } = await write({ ...instructionOf(['Open from 6, Elm Street 12.']), ...bakery });
    expect(beats.map(({ text }) => text)).to.deep.equal([
      'Here is our bakery Korn & Salt.',
      'Open from 6, Elm Street 12.',
    ]);
  });

  it('begins a line that must be said with a capital', async () => {
    expect(await told(['Leaves fall.', 'Trees rest.'], { must_say: ['which trees turn first?'] })).to.contain('Which trees'); // prettier-ignore
  });

  it('ends a quotation with a full stop', async () => {
    const quote = { kind: 'quote', text: 'I came for the chess', author: 'Doreen, 78' } as const;
    expect(await told([quote, 'Trees rest.'])).to.contain('Doreen, 78, said: “I came for the chess.”');
  });

  it('asks a subject that is a question', async () => {
    const moon = { subject: 'why do we see one side of the Moon?' };
    const { beats } = await write({ ...instructionOf([]), ...moon });
    expect(beats.map(({ text }) => text)).to.deep.equal(['Why do we see one side of the Moon?', 'Why does it matter?', 'What would you like to find out next?']); // prettier-ignore
    const water = { ...instructionOf(['Sweat takes salt with it.', 'A flask weighs little.']), subject: 'why drink water during training' }; // prettier-ignore
    expect((await write(water)).beats[0]?.text).to.equal('Why drink water during training?');
  });

  it('begins with its first sentence where its subject is what it is, not what it is about', async () => {
    const fox = instructionOf(['Rust the fox cannot sleep.', 'At the eighth star he is asleep.']);
    const { beats } = await write({ ...fox, subject: 'a bedtime story', title: 'A Bedtime Story' });
    expect(beats[0]?.text).to.equal('Rust the fox cannot sleep.');
  });

  it('says one word that must be said with the line behind it', async () => {
    const { beats } = await write(instructionOf(['Ladders break.'], { must_say: ['Questions?', 'Ask the front desk.'] })); // prettier-ignore
    expect(beats.at(-1)?.text).to.equal('Questions? Ask the front desk.');
  });

  it('reports points to cover that nothing speaks of, and does not speak them', async () => {
    const { text, warnings } = await write(
      instructionOf(['Keep three points of contact.'], { cover: ['three points of contact', 'storage'] }),
    );
    expect(text).not.to.match(/storage/iu);
    expect(warnings).to.deep.equal(['Nothing in the material is about “storage”.']);
  });

  it('does not speak a list of points that the material makes', async () => {
    const points = ['Supply risk', 'Cost', 'Range'];
    const { text, warnings } = await write(
      instructionOf(
        [
          'Sodium is common.',
          'A cell costs 30 % less.',
          'It works in the cold.',
          { kind: 'list', items: points, ordered: false },
        ],
        { cover: points },
      ),
    );
    expect(text).not.to.match(/supply risk/iu);
    expect(warnings.join(' ')).to.contain('Nothing in the material is about “Supply risk”.');
  });

  it('leaves whole sentences out where there are too many, the less telling ones, and reports how many', async () => {
    const filling = Array.from(
      { length: 40 },
      (_, index) =>
        `Rung ${'abcdefghij'[index % 10]} of row ${'klmn'[Math.floor(index / 10)]} is made of plain old wood.`,
    );
    const { text, warnings } = await write(
      instructionOf([...filling, 'A ladder holds 150 kg.'], { must_say: ['Mind the top.'] }),
    );
    expect(countWords(text, 'en')).to.be.at.most(120);
    expect(text).to.contain('150 kg').and.to.contain('Mind the top.');
    expect(warnings[0]).to.match(/^\d+ of 41 sentences did not fit 60 seconds\.$/u);
  });

  it('is told whole where it is nearly short enough: a fact that is left out is worse than haste', async () => {
    const rungs = Array.from(
      { length: 12 },
      (_, index) => `The ${'abcdefghijkl'[index]} rung carries 20 kg of load on any day.`,
    );
    const { text, warnings } = await write(instructionOf(rungs));
    expect(countWords(text, 'en')).to.be.within(121, 138);
    expect(text).to.contain('The a rung').and.to.contain('The l rung');
    expect(warnings).to.deep.equal([]);
  });

  it('does not tell what points back without what it points to', async () => {
    const many = Array.from(
      { length: 30 },
      (_, index) => `The ${'abcdefghijklmnopqrstuvwxyzABCD'[index]} rung carries 20 kg of load on any day.`,
    );
    const { beats } = await write(instructionOf([...many, 'Wood rots.', 'It breaks under 900 kg.']));
    const texts = beats.map(({ text }) => text);
    if (texts.includes('It breaks under 900 kg.')) expect(texts).to.include('Wood rots.');
  });
});

describe('what is more than a sentence', () => {
  it('is told as steps', async () => {
    expect(
      await told([
        { kind: 'list', lead: 'Setting up', ordered: true, items: ['Check the feet', 'Open it', 'Lock it'] },
      ]),
    ).to.contain('Setting up: First, check the feet. Then open it. Finally, lock it.');
  });

  it('is told as steps, a question among them as a question', async () => {
    const items = ['Look at the light.', 'Unplug the router.', 'Still red? Press the small button.'];
    const text = await told([{ kind: 'list', ordered: true, items }]);
    expect(text).to.contain('Then unplug the router. Still red? Press the small button.');
  });

  it('is told as a list of names', async () => {
    expect(
      await told([
        { kind: 'list', lead: 'You need', ordered: false, items: ['Gloves', 'A helmet', 'Shoes'] },
      ]),
    ).to.contain('You need: gloves, a helmet and shoes.');
  });

  it('is told as a table: rows with their columns, the most telling where they are many', async () => {
    const rows = ['Oslo', 'Rome', 'Cairo'].map((city, index) => [city, `${index * 10} °C`]);
    expect(
      await told([{ kind: 'table', caption: 'Mean temperature', header: ['City', 'Mean'], rows }]),
    ).to.contain('Mean temperature: Oslo 0 °C, Rome 10 °C and Cairo 20 °C.');
  });

  it('is read out as a formula', async () => {
    expect(await told([{ kind: 'formula', tex: 'a^2 + b^2 = c^2' }])).to.contain(
      'A squared plus b squared equals c squared.',
    );
    expect(await told([{ kind: 'formula', tex: 'x = \\frac{-b}{2a}' }])).to.contain(
      'X equals minus b over 2a.',
    );
    const sentence = 'On a right triangle: a² + b² = c².';
    expect(await told([sentence, { kind: 'formula', tex: 'a^2 + b^2 = c^2' }])).to.contain(
      'On a right triangle: a squared plus b squared equals c squared.',
    );
  });

  it('is told as a quotation with its author', async () => {
    expect(await told([{ kind: 'quote', text: 'Look up.', author: 'Marie Curie' }])).to.contain(
      'Marie Curie said: “Look up.”',
    );
  });

  it('is code, shown while what is said of it is spoken', async () => {
    const { beats } = await write(
      instructionOf(['A loop repeats work.', { kind: 'code', language: 'js', code: 'for (;;) {}' }]),
    );
    expect(beats.find(({ content }) => content?.kind === 'code')?.text).to.equal('A loop repeats work.');
  });
});
