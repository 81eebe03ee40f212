import { expect } from 'chai';
import { readInstruction } from '../../../planner/understanding/read-instruction.ts';
import { readingTools } from '../../support/reading-tools.ts';

describe('an instruction', () => {
  const read = (task: string) => readInstruction({ task }, readingTools);
  const told = async (task: string) =>
    (await read(task)).content.map((content) => ('text' in content ? content.text : content.kind));

  it('keeps what directs the film apart from what it tells', async () => {
    const { subject, title, content, direction } = await read(
      'Make a training video about ladder safety for new warehouse staff. Cover: inspect before use, three points of contact. ' +
        'Falls from ladders cause 160 deaths a year. Do not show people. ' +
        'End by telling them to report a damaged ladder to their supervisor.',
    );
    expect([subject, title]).to.deep.equal(['ladder safety', 'Ladder Safety']);
    expect(content.map(({ id, source, ...body }) => body)).to.deep.equal([
      { kind: 'list', ordered: false, items: ['Inspect before use', 'Three points of contact'] },
      { kind: 'statement', text: 'Falls from ladders cause 160 deaths a year.' },
    ]);
    expect(direction.audience).to.equal('new warehouse staff');
    expect(direction.must_not_show).to.deep.equal(['people']);
    expect(direction.call_to_action).to.deep.equal({ text: 'Report a damaged ladder to your supervisor.' });
  });

  it('tells what a chat of colleagues says, without who says it and what they ask each other', async () => {
    const told = await read(
      'Priya: can u make us a reel for mothers day\nTom: ok what goes in\nPriya: order by thursday 7 may at 6 pm\n' +
        'Tom: free card?\nPriya: the handwritten card is free',
    );
    expect(told.content.map(({ kind }) => kind)).not.to.include.members(['dialogue', 'quote']);
    const words = JSON.stringify(told.content);
    expect(words)
      .to.match(/thursday 7 may/iu)
      .and.to.contain('handwritten card is free');
    expect(words).not.to.match(/Priya|Tom|free card\?/u);
  });

  it('tells statements, whatever they follow', async () => {
    const task =
      'Compare working from home and the office for our managers. At home people save 70 minutes of commute a day and report better focus. ' +
      'In the office new colleagues learn faster and problems are solved in person. Our survey: 62 % want three days at home, 25 % two days, 13 % none. ' +
      'Recommend: Tuesday and Thursday are team days. Ask managers to agree the days with their team by the end of the month.';
    expect((await told(task)).slice(0, 2)).to.deep.equal([
      'At home people save 70 minutes of commute a day and report better focus.',
      'In the office new colleagues learn faster and problems are solved in person.',
    ]);
    expect((await read(task)).direction.call_to_action).to.deep.equal({
      text: 'Agree the days with your team by the end of the month.',
    });
  });

  it('takes audience and length for no part of the subject', async () => {
    const { title, direction } = await read('Explain photosynthesis to 12-year-olds in about a minute.');
    expect(title).to.equal('Photosynthesis');
    expect(direction.audience).to.equal('12-year-olds');
  });

  it('has a whole name where a comma, a dash or a bracket parts it from what else is asked', async () => {
    const named = async (task: string) => (await read(task)).title;
    const omelette = 'How to make a simple omelette, vertical video for our cooking channel. Crack three eggs into a bowl.'; // prettier-ignore
    expect(await named(omelette)).to.equal('How to Make a Simple Omelette');
    const router =
      'My internet is down, what now? For customers who call the hotline, 75 sec. Unplug the router.';
    expect(await named(router)).to.match(/^My Internet Is Down/u);
  });

  it('tells orders that are meant for viewers', async () => {
    const orders =
      'Show your badge at the gate. Tell your doctor if the fever stays. Wash your hands for 20 seconds.';
    expect(await told(orders)).to.deep.equal(orders.split(/(?<=\.) /u));
  });

  it('tells what the narrator is asked to say, without the request', async () => {
    expect(
      await told('Mention that we open at 9. Tell a mini story: Dana forgot her badge and could not get in.'),
    ).to.deep.equal(['We open at 9.', 'Dana forgot her badge and could not get in.']);
  });
});
