import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from '../../modules/videos/plan.ts';
import { readEditCases, type EditCase } from './edit-case.ts';
import { judgeEdit } from './judge-edit.ts';
import { runEdit } from './run-edit.ts';

const open = readEditCases('open');
const held = readEditCases('held');
const all = [...open, ...held];

const edited = (plan: Plan) => ({ kind: 'edited', plan, summary: '', operations: [] }) as const;
function caseOf(type: string): EditCase {
  const found = open.find((each) => each.type === type && each.language === 'en');
  if (!found) throw new Error(`no edit of type ${type}`);
  return found;
}
const rewritten = ({ plan }: EditCase, from: string, to: string): Plan =>
  JSON.parse(JSON.stringify(plan).replaceAll(from, to)) as Plan;

describe('the edits that editors are judged by', () => {
  it('are at least 400 over 96 plans in English, fifty in German, Spanish and French, and a third is held back', () => {
    const count = (language: string) => all.filter((each) => each.language === language).length;
    expect(new Set(all.map(({ plan }) => JSON.stringify(plan))).size).to.equal(96);
    expect(count('en')).to.be.at.least(400);
    for (const language of ['de', 'es', 'fr']) expect(count(language), language).to.be.at.least(50);
    expect(held.length / all.length).to.be.within(0.3, 0.4);
    expect(new Set(all.map(({ id }) => id)).size).to.equal(all.length);
  });

  it('are none of them right when nothing was changed, or when a question is asked without need', () => {
    const right = all.filter((each) => judgeEdit(each, edited(each.plan)).length === 0);
    const asked = all.filter((each) => judgeEdit(each, { kind: 'question', question: 'Which scene is meant?' }).length === 0); // prettier-ignore
    expect([...right, ...asked].map(({ id }) => id)).to.deep.equal([]);
  });
});

describe('an edit', () => {
  it('is right when a number is new wherever it was, and wrong when it is left in one place', () => {
    const fix = caseOf('fix');
    const [from = '', to = ''] = [fix.expect.says_not?.[0], fix.expect.shows?.[0]];
    expect(judgeEdit(fix, edited(rewritten(fix, from, to)))).to.deep.equal([]);
    const [first, ...rest] = fix.plan.scenes;
    const spokenOnly = rest.map((scene) => ({ ...scene, voiceover: scene.voiceover.replaceAll(from, to) }));
    const half = { ...fix.plan, scenes: [...(first ? [first] : []), ...spokenOnly] };
    expect(judgeEdit(fix, edited(half)).join()).to.contain('still shown');
  });

  it('is wrong when another scene changed too', () => {
    const fix = caseOf('fix');
    const plan = rewritten(fix, fix.expect.says_not?.[0] ?? '', fix.expect.shows?.[0] ?? '');
    const scenes = plan.scenes.map((scene, at) => (at === 0 ? { ...scene, voiceover: 'Hello.' } : scene));
    expect(judgeEdit(fix, edited({ ...plan, scenes })).join()).to.contain('changed too');
  });

  it('is right when a scene is gone and the others are as they were', () => {
    const remove = caseOf('remove');
    const scenes = remove.plan.scenes.filter(({ scene_id }) => !remove.expect.gone?.includes(scene_id));
    expect(judgeEdit(remove, edited({ ...remove.plan, scenes }))).to.deep.equal([]);
    expect(judgeEdit(remove, edited({ ...remove.plan, scenes: scenes.slice(1) }))).not.to.deep.equal([]);
  });

  it('is right in another look when it is that look, and wrong when something else changed with it', () => {
    const font = caseOf('font');
    const style = { ...font.plan.style, typeface: font.expect.typeface ?? 'sans' };
    const dark = { ...style, palette: { ...style.palette, background: '#101010' } };
    expect(judgeEdit(font, edited({ ...font.plan, style }))).to.deep.equal([]);
    expect(judgeEdit(font, edited({ ...font.plan, style: dark }))).to.deep.equal(['background changed too']);
  });

  it('is wrong when it deletes a scene that nobody clearly asked to delete, and right when it changes something else or asks', () => {
    const careful = caseOf('careful');
    const { expect: wanted, plan } = careful;
    const spare: EditCase = { ...careful, expect: { spares: wanted.spares ?? [], asks: ['tides'] } };
    const [first, ...rest] = plan.scenes;
    const reworded = first === undefined ? rest : [{ ...first, voiceover: 'Hello.' }, ...rest];
    expect(judgeEdit(spare, edited({ ...plan, scenes: reworded }))).to.deep.equal([]);
    expect(judgeEdit(spare, edited({ ...plan, scenes: rest })).join()).to.contain('was deleted');
    expect(judgeEdit(spare, edited(plan))).to.deep.equal(['nothing changed']);
    expect(judgeEdit(spare, { kind: 'question', question: 'Is it the tides?' })).to.deep.equal([]);
    expect(judgeEdit(spare, { kind: 'question', question: 'Which one?' })).to.have.length(1);
  });

  it('is right when it asks and names what the film does not have', () => {
    const absent = caseOf('absentremove');
    const question = (words: string) =>
      ({ kind: 'question', question: `The film has no ${words}.` }) as const;
    expect(judgeEdit(absent, question(absent.expect.asks?.[0] ?? ''))).to.deep.equal([]);
    expect(judgeEdit(absent, question('scene like that'))).to.have.length(1);
  });
});

const EVERY = 10;

describe('every tenth of the open edits', () => {
  it('is right as often as it was, and never less', async () => {
    const { edits } = JSON.parse(readFileSync(join(import.meta.dirname, 'sample.json'), 'utf8')) as { readonly edits: { readonly at_least: number } }; // prettier-ignore
    let right = 0;
    for (const each of open.filter((_, at) => at % EVERY === 0))
      if ((await runEdit(each)).faults.length === 0) right += 1;
    expect(right).to.be.at.least(edits.at_least);
  });
});
