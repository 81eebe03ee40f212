import { expect } from 'chai';
import { coverParts, pointToExplain } from '../../../planner/understanding/cover-points.ts';
import { withIntroductions } from '../../../planner/understanding/introductions.ts';
import type { Role } from '../../../planner/understanding/instruction.ts';
import { withLeads } from '../../../planner/understanding/led-in.ts';
import { readInstruction } from '../../../planner/understanding/read-instruction.ts';
import type { ReadPiece } from '../../../planner/understanding/roles.ts';
import { readingTools } from '../../support/reading-tools.ts';

const piece = (text: string, role: Role, kind: ReadPiece['kind'] = 'sentence'): ReadPiece => ({
  ...{ text, role, kind, block: 0, confidence: 1, parts: [] },
});

describe('points to cover', () => {
  const points = (text: string) => coverParts(text)?.map(({ start, end }) => text.slice(start, end));

  it('are those that are listed, each of them one', () => {
    expect(points('Cover: why forklifts are dangerous, the marked walkways, and the light that shows the way.')).to.deep.equal(['why forklifts are dangerous', 'the marked walkways', 'the light that shows the way']); // prettier-ignore
    expect(points('Cover what they are, how they grow and how we treat them.')).to.deep.equal(['what they are', 'how they grow', 'how we treat them']); // prettier-ignore
    expect(points('Wash your hands.')).to.equal(undefined);
  });

  it('are what the maker is told to say', () => {
    expect(pointToExplain('Then tell how she lived by it.', 0.98)).to.have.length(1);
    expect(pointToExplain('Go through it line by line and say why the wait grows.', 0.6)).to.have.length(1);
    expect(pointToExplain('Explain how the pump works to every customer.', 0.97)).to.equal(undefined);
    expect(pointToExplain('Tell your supervisor what you saw.', 0.5)).to.equal(undefined);
  });
});

describe('what an order leads on to', () => {
  const behind = (lead: string, text: string) => withLeads([piece(lead, 'structure', 'lead'), piece(text, 'material')])[1]; // prettier-ignore

  it('is told with the name that the order gives', () => {
    expect(behind('Tell the story of Amara first:', 'She is eleven.')).to.include({ text: 'Amara is eleven.', place: 'early' }); // prettier-ignore
    expect(behind('Introduce Rosa Delgado:', 'Her bread is known in town.')?.text).to.equal('Rosa Delgado’s bread is known in town.'); // prettier-ignore
    expect(behind('Start with a fact:', 'It rains.')?.text).to.equal('It rains.');
  });

  it('answers the question that the order puts', () => {
    expect(behind('Then explain how our loan works:', 'You apply online.')?.text).to.equal('Here is how our loan works: you apply online.'); // prettier-ignore
  });
});

describe('who and what is introduced', () => {
  it('is told with its name', () => {
    const order = { ...piece('A 40-second video for Lumo', 'subject'), parts: [{ role: 'subject' as const, start: 22, end: 26 }] }; // prettier-ignore
    expect(withIntroductions([order, piece('A lamp that wakes you.', 'material')])[1]?.text).to.equal('Lumo is a lamp that wakes you.'); // prettier-ignore
    expect(withIntroductions([order, piece('It wakes you.', 'material')])[1]?.text).to.equal('It wakes you.');
    const told = withIntroductions([piece('We are ClearSpring, a charity that repairs pumps.', 'subject')]);
    expect(told.map(({ role }) => role)).to.deep.equal(['subject', 'material']);
    expect(withIntroductions([piece('We are Acme, a firm that needs a video.', 'subject')])).to.have.length(
      1,
    );
  });
});

describe('a whole instruction', () => {
  it('is told in the order that it asks for', async () => {
    const task =
      'A 60-second lesson for 13-year-olds about density. Start with a question: why does a ship float? Density is mass divided by volume. ' +
      'End with a question for the class: would an ice cube float in oil?';
    const { opening, closing, content } = await readInstruction({ task }, readingTools);
    expect([opening, closing]).to.deep.equal(['Why does a ship float?', 'Would an ice cube float in oil?']);
    expect(content.map((each) => ('text' in each ? each.text : ''))).to.deep.equal(['Density is mass divided by volume.']); // prettier-ignore
  });

  it('keeps a sentence of a recipe whole, and says what is needed before the first step', async () => {
    const task =
      'A recipe video: tomato soup. First, fry the onion for 8 minutes. Add the garlic and cumin and stir for one minute. You will need 1 onion and 2 tomatoes.';
    const { content } = await readInstruction({ task }, readingTools);
    expect(content.map((each) => ('text' in each ? each.text : ''))).to.deep.equal([
      'You will need 1 onion and 2 tomatoes.',
      'First, fry the onion for 8 minutes.',
      'Add the garlic and cumin and stir for one minute.',
    ]);
  });
});
