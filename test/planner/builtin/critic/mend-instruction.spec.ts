import { expect } from 'chai';
import { callerSentences } from '../../../../planner/builtin/critic/caller-text.ts';
import { mendInstruction } from '../../../../planner/builtin/critic/mend-instruction.ts';
import type { Content, Instruction, Passage } from '../../../../planner/understanding/instruction.ts';
import { growthOf } from '../../../support/growth.ts';

const NO_DIRECTION: Instruction['direction'] = { tone: [], cover: [], structure: [], must_show: [], must_not_show: [], must_say: [], notes: [], refused: [] }; // prettier-ignore

type Read = readonly [role: Passage['role'], text: string, confidence?: number];

/** An instruction as it was read: its passages, and its material as statements. */
function mended(task: string, read: readonly Read[], more: Partial<Instruction> = {}): Instruction {
  const passages = read.map(([role, text, confidence = 1]): Passage => ({ role, text, confidence }));
  const content = passages
    .filter(({ role }) => role === 'material')
    .map(({ text }, id): Content => ({ id, source: 'task', kind: 'statement', text }));
  const instruction: Instruction = { language: 'en', subject: 'a near miss', title: 'A Near Miss', content, direction: NO_DIRECTION, passages, ...more }; // prettier-ignore
  return mendInstruction(instruction, task);
}

const told = ({ content }: Instruction): unknown[] =>
  content.map((one) => (one.kind === 'statement' ? one.text : one.kind === 'list' ? [one.lead, ...one.items] : one.kind)); // prettier-ignore

describe('a line that was cut out of its sentence', () => {
  it('is told as what stands in its brackets and what is behind them', () => {
    const material = '(for every serious injury there are about 300 near misses), and the three steps: make the area safe, tell your shift lead.'; // prettier-ignore
    const film = mended(`Explain why reporting matters ${material}`, [
      ['cover', 'why reporting matters', 0.6],
      ['material', material, 0.6],
    ]);
    expect(told(film)).to.deep.equal([
      'For every serious injury there are about 300 near misses.',
      'The three steps: make the area safe, tell your shift lead.',
    ]);
  });

  it('is told as its caller typed the sentence, where nothing in it directs', () => {
    const task =
      'Never store acids with bases; acids go on the left (red shelves), bases on the right (blue).';
    const film = mended(task, [
      ['material', 'Never store acids with bases; acids go on the left.', 0.6],
      ['must_show', 'red shelves), bases on the right', 0.65],
      ['must_show', 'blue', 0.65],
    ]);
    expect(told(film)).to.deep.equal([task]);
  });

  it('gets back who does it, from before "who"', () => {
    const film = mended('A tribute to our caretaker Mr Osei, who retires on Friday after 31 years.', [
      ['audience', 'our caretaker Mr Osei'],
      ['material', 'Friday after 31 years'],
    ]);
    expect(told(film)).to.deep.equal(['Our caretaker Mr Osei retires on Friday after 31 years.']);
  });
});

describe('what its caller typed as a sentence', () => {
  it('stays as it is, whole or not', () => {
    const task = '12 g protein, no added sugar, £3.20 a can. Because of the. In stores from 4 May.';
    const read: Read[] = task.split(/(?<=\.) /u).map((text) => ['material', text]);
    expect(told(mended(task, read))).to.deep.equal(read.map(([, text]) => text));
  });
});

describe('what was lost between readings', () => {
  it('comes back in its place: a definition in brackets', () => {
    const film = mended(
      'Explain what a near miss is (an event that could have hurt someone but did not). Make the area safe.',
      [
        ['cover', 'what a near miss is'],
        ['material', 'Make the area safe.'],
      ],
    );
    expect(told(film)).to.deep.equal([
      'A near miss is an event that could have hurt someone but did not.',
      'Make the area safe.',
    ]);
  });

  it('comes back in its place: a list in brackets', () => {
    const film = mended('Say what to look for (no movement, pain in the neck, tingling in the hands). Call for help.', [
      ['cover', 'what to look for (no movement, pain in the neck, tingling in the hands)'],
      ['material', 'Call for help.'],
    ]); // prettier-ignore
    expect(told(film)).to.deep.equal([
      ['What to look for', 'No movement', 'Pain in the neck', 'Tingling in the hands'],
      'Call for help.',
    ]);
  });

  it('comes back where it holds a name or a figure and orders nothing', () => {
    const film = mended('Wear goggles. Contact: Jo Mbeki, ext. 4471.', [
      ['material', 'Wear goggles.'],
      ['note', 'Contact: Jo Mbeki, ext. 4471', 0.66],
    ]);
    expect(told(film)).to.deep.equal(['Wear goggles.', 'Contact: Jo Mbeki, ext. 4471.']);
  });

  it('stays away where it directs the film', () => {
    const directing: Read[] = [
      ['style', 'Keep it to 45 seconds with 3 scenes'],
      ['note', 'Use the blue of our logo, Pantone 286 C', 0.6],
      ['audience', 'staff of Northgate Logistics', 0.9],
    ];
    const task = ['Wear goggles.', ...directing.map(([, text]) => `${text}.`)].join(' ');
    expect(told(mended(task, [['material', 'Wear goggles.'], ...directing]))).to.deep.equal([
      'Wear goggles.',
    ]);
  });
});

describe('what viewers are asked to do', () => {
  it('keeps its condition', () => {
    const call = { text: 'Take blood thinners, ring us on 0161 555 0142.' };
    const { direction } = mended(
      'If you take blood thinners, ring us on 0161 555 0142.',
      [['call_to_action', 'take blood thinners, ring us on 0161 555 0142', 0.4]],
      { direction: { ...NO_DIRECTION, call_to_action: call } },
    );
    expect(direction.call_to_action?.text).to.equal('If you take blood thinners, ring us on 0161 555 0142.');
  });
});

describe('the name of a film', () => {
  it('is what is taught, without those who are taught it', () => {
    const subject = 'junior developers what an HTTP 429 response means';
    expect(mended('', [], { subject, title: 'Junior Developers What …' })).to.include({
      subject: 'what an HTTP 429 response means',
      title: 'What an HTTP 429 Response Means',
    });
  });

  it('does not end in a word that leads on', () => {
    const named = { subject: 'Larkspur, a bike light that', title: 'Larkspur, a Bike Light That' };
    expect(mended('', [], named)).to.include({ subject: 'Larkspur', title: 'Larkspur' });
  });
});

describe('points that are all there is of a list', () => {
  it('are led in, not read out', () => {
    const cover = ['rate limiting', 'exponential backoff'];
    const content: Content[] = [{ id: 0, source: 'task', kind: 'list', ordered: false, items: ['Rate limiting', 'Exponential backoff'] }]; // prettier-ignore
    const film = mended('', [], { content, direction: { ...NO_DIRECTION, cover } });
    expect(told(film)).to.deep.equal([['Two things to know', 'Rate limiting', 'Exponential backoff']]);
  });
});

describe('mending an instruction', () => {
  it('takes time in proportion to its length', async () => {
    const text = (length: number) => 'The green fades, and the (and 12 g of it. '.repeat(Math.ceil(length / 42)).slice(0, length); // prettier-ignore
    const growth = await growthOf(
      (task) => {
        const lines = task.split('. ').map((each): Read => ['material', `${each}, and the`]);
        callerSentences(task, [], 'en');
        return mended(task, lines);
      },
      text,
      2_500,
    );
    expect(growth).to.be.below(9);
  }).timeout(30_000);
});
