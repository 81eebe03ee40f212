import { expect } from 'chai';
import type { Plan } from '../../../../modules/videos/plan.ts';
import { readEditCases } from '../../../film/edit-case.ts';
import { editOutcome } from './editing.ts';

const cases = readEditCases('open');

/** Edits a film of the `mixed` requests, as the planner made it. */
async function edited(name: string, request: string): Promise<Plan> {
  const found = cases.find(({ id }) => id.startsWith(`mixed-${name}`));
  if (found === undefined) throw new Error(`no plan ${name}`);
  const outcome = await editOutcome(found.plan, request);
  if (outcome.kind === 'question') throw new Error(`asked back: ${outcome.question}`);
  return outcome.plan;
}

const said = ({ scenes }: Plan): string => scenes.map(({ voiceover }) => voiceover).join(' ');
const order = ({ scenes }: Plan): string => scenes.map(({ scene_id }) => scene_id.slice(6)).join(' ');

describe('several requests in one message', () => {
  it('parts two orders at a joint that was read as part of a place', async () => {
    const plan = await edited('piscine', 'mets les horaires avant les prix et enlève le sauna');
    expect(order(plan)).to.equal('1 2 4 3 5 6 7');
    expect(said(plan)).to.include('toboggan de 40 mètres').and.not.to.include('sauna');
  });

  it('lets "end on that" speak of the words before it', async () => {
    const plan = await edited(
      'otter',
      'tell us in one line why it matters: No otters, no forest. end on that',
    );
    expect(said(plan)).to.match(/No otters, no forest\.$/u);
  });

  it('asks a complaint of nothing where an order of the same follows', async () => {
    const plan = await edited('honig', 'der letzte teil ist viel zu viel auf einmal, teil ihn in drei');
    expect(plan.scenes).to.have.length(7);
    expect(said(plan)).to.include('4 Kilowattstunden').and.to.include('1,5 Tonnen');
  });
});

describe('a fact told anew', () => {
  it('is read in other languages, its date and hour as one value each', async () => {
    const plan = await edited('fahrrad', 'Die Prüfung ist am 19. Juni um 8 Uhr.');
    expect(plan.scenes[1]?.voiceover).to.equal('Sie ist am 19. Juni um 8 Uhr auf dem Schulhof.');
  });

  it('gives several values to what is named before each', async () => {
    const plan = await edited('vault', 'trial is 14 days. Team costs 5 now and Business 12');
    expect(said(plan)).to.include('Solo $0, Team $5 per person, Business $12').and.to.include('14 days');
  });

  it('changes a year wherever it is shown', async () => {
    const plan = await edited('marie', 'it was 1952 when she found the rift valley');
    expect(JSON.stringify(plan.scenes)).not.to.include('1953');
  });
});

describe('what goes out of a sentence', () => {
  it('takes one of several things listed behind a colon, not the scene', async () => {
    const plan = await edited('fleet', 'don’t mention the Leeds closure');
    expect(plan.scenes[6]?.voiceover).to.equal('Next quarter: hire 120 drivers.');
  });

  it('takes a time with its preposition', async () => {
    const plan = await edited('fahrrad', 'nimm den Juli raus');
    expect(plan.scenes[6]?.voiceover).to.equal('Wer durchfällt, darf es wiederholen.');
  });
});

describe('scenes that are joined', () => {
  it('puts all numbered steps on one slide without losing a word', async () => {
    const plan = await edited('bread', 'put all 4 steps on one slide');
    expect(order(plan)).to.equal('1 2 6 7 8');
    expect(plan.scenes[1]?.voiceover).to.include('180 degrees').and.to.include('5 minutes');
  });
});
