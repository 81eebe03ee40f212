import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { Plan } from '../../../modules/videos/plan.ts';
import { leastContrast } from '../../../planner/builtin/style/contrast.ts';
import { varyPlan } from '../../../planner/builtin/vary-plan.ts';
import { coffeePlan, honeybeePlan } from '../../support/sample-plans.ts';

const isPlan = new Ajv2020({ strict: false }).compile(Plan);

describe('the plan of a variant', () => {
  let plans: readonly Plan[];
  before(async () => {
    plans = await Promise.all([honeybeePlan(), coffeePlan()]);
  });

  it('is the very same but for its format', () => {
    for (const plan of plans) {
      expect(varyPlan(plan, { aspect_ratio: '9:16' })).to.deep.equal({ ...plan, aspect_ratio: '9:16' });
      expect(varyPlan(plan, { voice_id: 'clara' })).to.deep.equal(plan);
    }
  });

  it('has the colours that are given, and text that can be read on them', () => {
    for (const plan of plans) {
      const { style, scenes } = varyPlan(plan, { color_palette: { primary: '#C03', accent: '#00AA88' } });
      expect(style.palette).to.include({ primary: '#cc0033', accent: '#00aa88' });
      expect(leastContrast(style.palette.text, [style.palette.background])).to.be.at.least(4.5);
      expect({ ...style, palette: plan.style.palette }).to.deep.equal(plan.style);
      expect(scenes.map(({ voiceover }) => voiceover)).to.deep.equal(
        plan.scenes.map(({ voiceover }) => voiceover),
      );
    }
  });

  it('has another look where a style is given, in its pictures too', () => {
    for (const plan of plans) {
      const varied = varyPlan(plan, { global_style_prompt: 'dark and technical, neon green on black' });
      expect(isPlan(varied), JSON.stringify(isPlan.errors?.slice(0, 2))).to.equal(true);
      expect(varied.style.prompt).to.equal('dark and technical, neon green on black');
      expect(varied.style.palette.background).not.to.equal(plan.style.palette.background);
      for (const { shot } of varied.scenes)
        if (shot) expect(shot.first_frame_prompt).to.contain('neon green on black');
    }
  });
});
