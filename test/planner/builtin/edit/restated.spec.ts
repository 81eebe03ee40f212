import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from '../../../../modules/videos/plan.ts';
import { unmet } from '../../../../planner/builtin/edit/unmet.ts';
import { emojiPictures } from '../../../../planner/builtin/pictures/index.ts';
import { makePlanEditor } from '../../../../planner/builtin/plan-editor.ts';
import { outcomeOf } from '../../../support/plan-film.ts';

const PLANS = join(import.meta.dirname, '../../../film/edits/plans');
const planOf = (name: string) => JSON.parse(readFileSync(join(PLANS, `new-${name}.json`), 'utf8')) as Plan;
const editor = makePlanEditor({ pictures: emojiPictures });

async function outcome(name: string, edit_request: string) {
  return outcomeOf(editor.editPlan({ plan: planOf(name), edit_request, answered: [], assets: [] }, new AbortController().signal)); // prettier-ignore
}

async function edited(name: string, request: string): Promise<Plan> {
  const done = await outcome(name, request);
  if (done.kind !== 'edited') throw new Error(`asked back: ${done.question}`);
  return done.plan;
}

const ids = ({ scenes }: Plan) => scenes.map(({ scene_id }) => scene_id.replace('scene-', '')).join(' ');
const said = ({ scenes }: Plan) => scenes.map(({ voiceover }) => voiceover).join(' ');

describe('an edit that says a fact anew', () => {
  it('replaces each value of it', async () => {
    const plan = await edited('all-hands', 'revenue was 4.3m, up 20%');
    expect(said(plan)).to.include('4.3m').and.to.include('20%').and.not.to.include('4.2m');
    const churn = await edited('all-hands', 'churn only fell to 4.1%, from 5.3%');
    expect(said(churn)).to.include('from 5.3% to 4.1%');
  });

  it('draws the slide anew that shows an old value', async () => {
    const { scenes } = await edited('leave', 'deadline moved to 31 March, change it please');
    expect(scenes[5]?.slide).to.include({ layout: 'date', day: '31', month: 'March' });
  });

  it('leaves of the days that are listed the only one that it names', async () => {
    expect(said(await edited('nantes', "Le mardi c'est fini, seulement le jeudi à 8 h 30"))).not.to.include('mardi'); // prettier-ignore
  });

  it('takes an hour for an hour, neither for a length nor for a bare number', async () => {
    expect(said(await edited('mail', 'laptop pickup moved to 10:15'))).to.include('10:15').and.not.to.include('9:30'); // prettier-ignore
    expect(said(await edited('mail', 'the laptop pickup is at 10, not 9:30'))).to.include('Monday 10:00');
  });

  it('keeps the words around a share', async () => {
    expect(said(await edited('leave', '"at full pay" must go, it\'s 80% pay'))).to.include('at 80% pay');
  });
});

describe('an edit that names an order', () => {
  it('puts the first before the second', async () => {
    expect(ids(await edited('villanueva', 'cambia el orden: primero el camión y después las pilas'))).to.equal('1 2 4 3 5 6'); // prettier-ignore
  });
});

describe('an edit that keeps one thing and drops another', () => {
  it('drops only that', async () => {
    const plan = await edited('rowan', "don't cut the quote but you can drop the Aarhus office");
    expect(said(plan)).to.include('fair power').and.not.to.include('Aarhus');
    const recipe = await edited('recipe', 'keep the cumin but you can leave out the paprika');
    expect(said(recipe)).to.include('cumin').and.include('tomatoes').and.not.to.include('paprika');
  });
});

describe('an edit that does not do all that it names', () => {
  const plan = planOf('leave');
  const correction = (words: string) => [{ kind: 'correct' as const, to: '', about: '', said: words }];

  it('asks back, and names the value that has no place', () => {
    expect(unmet('and 77 dogs', correction('and 77 dogs'), plan, plan)).to.include('77');
  });

  it('asks back, and names the old value that stays', () => {
    expect(unmet('46, not 29', correction('46, not 29'), plan, plan)).to.include('29');
  });

  it('asks back where an order stays', () => {
    expect(unmet('change the order', [], plan, plan)).to.include('order');
  });
});
