import { expect } from 'chai';
import { readMaterial } from '../../../../planner/builtin/material/read-material.ts';

const statements = (task: string, source_text?: string) =>
  readMaterial({ task, ...(source_text === undefined ? {} : { source_text }) }).statements.map(
    ({ text }) => text,
  );

describe('a task read as material', () => {
  it("keeps the caller's facts word for word and leaves the wrapper out", () => {
    const told = statements(
      'Explain how honeybees make honey. Bees visit flowers. The bees seal the honey with wax.',
    );
    expect(told).to.deep.equal(['Bees visit flowers.', 'The bees seal the honey with wax.']);
  });

  it('leaves out what is meant for the film maker, and keeps it as hints', () => {
    const material = readMaterial({
      task: 'Explain tea. Tea is a drink. Use a warm tone. Cover history, taste and health. Show a steaming cup.',
    });
    expect(material.statements.map(({ text }) => text)).to.deep.equal(['Tea is a drink.']);
    expect(material.topic.aspects).to.deep.equal(['history', 'taste', 'health']);
    expect(material.pictureHints).to.deep.equal(['steaming cup']);
  });

  it('keeps the orders of a recipe: they are what the viewer should do', () => {
    const told = statements(
      'How to bake bread. Mix flour and water. Knead the dough. Cover the bowl. Bake it for an hour.',
    );
    expect(told).to.deep.equal([
      'Mix flour and water.',
      'Knead the dough.',
      'Cover the bowl.',
      'Bake it for an hour.',
    ]);
  });

  it('tells an ordered list in order', () => {
    expect(statements('How to brew coffee:\n1. Boil water\n2. Grind beans\n3. Pour slowly')).to.deep.equal([
      'First, boil water.',
      'Then grind beans.',
      'Finally, pour slowly.',
    ]);
  });

  it('finds a list that lost its line breaks', () => {
    const { lists } = readMaterial({ task: 'Create an explainer on: - apples - pears - plums' });
    expect(lists.map(({ items }) => items)).to.deep.equal([['apples', 'pears', 'plums']]);
  });

  it('takes the fact out of a request that holds one', () => {
    const material = readMaterial({
      task: 'Explain our refund policy: customers can return items within 30 days.',
    });
    expect(material.topic.phrase).to.equal('our refund policy');
    expect(material.statements.map(({ text }) => text)).to.deep.equal([
      'Customers can return items within 30 days.',
    ]);
  });

  it('asserts what a "how" clause says, when it says much', () => {
    const told = statements(
      'Explain how honeybees make honey by collecting nectar, adding enzymes, and drying it in the comb.',
    );
    expect(told).to.deep.equal([
      'Honeybees make honey by collecting nectar, adding enzymes, and drying it in the comb.',
    ]);
  });

  it('tells a sentence once', () => {
    expect(statements('Tea is old. Tea is old. TEA IS OLD! Tea is good.')).to.deep.equal([
      'Tea is old.',
      'Tea is good.',
    ]);
  });

  it('reads through HTML, Markdown and links, and drops code', () => {
    const told = statements(
      '<p>Explain <b>tea</b>.</p><ul><li>It is **old**</li></ul>\n```js\nlet a = 1;\n```\nSee https://example.com/x?y=1 for more. It comes from [China](https://example.com).',
    );
    expect(told).to.deep.equal(['It is old.', 'It comes from China.']);
  });

  it('names the topic of a text that asks for nothing by what it speaks of most', () => {
    expect(
      readMaterial({ task: 'The Roman Empire was founded by Augustus. The Roman Empire fell in the West.' })
        .topic.title,
    ).to.equal('The Roman Empire');
  });

  it('takes a document as further material, behind the task', () => {
    expect(statements('Explain tea. Tea is a drink.', 'Tea comes from China.')).to.deep.equal([
      'Tea is a drink.',
      'Tea comes from China.',
    ]);
  });

  it('names emoji when there are no words', () => {
    expect(readMaterial({ task: '🐝🍯' }).topic.title).to.equal('Honeybee and Honey Pot');
  });

  it('keeps a call to action for the end', () => {
    const told = statements(
      'Make a video about forklifts. End with a call to action: report every near miss. Wear a seat belt.',
    );
    expect(told.at(-1)).to.equal('Report every near miss.');
  });
});
