import Type, { type Static } from 'typebox';
import type { Route } from '../../modules/kernel/http/route.ts';
import { about, oneOf } from '../../modules/kernel/http/schema.ts';
import { Plan, Scene } from '../../modules/videos/plan.ts';
import { STYLE_ASPECTS } from '../builtin/consistency/style-check.ts';
import type { StyleChecker } from '../text-ports.ts';
import { named } from './named.ts';
import { PLANNER_TAG, type Operation } from './operation.ts';
import { checkPlan } from './story-bodies.ts';

const StylesBody = Type.Object({ plan: Plan });
type StylesBody = Static<typeof StylesBody>;

const Issue = Type.Object(
  {
    scene_numbers: Type.Array(Type.Integer()),
    aspect: oneOf(STYLE_ASPECTS),
    detail: Type.String(),
    suggestion: Type.String(),
    repairable: about(
      'Whether `POST /normalize-styles` mends it; what it cannot know stays.',
      Type.Boolean(),
    ),
  },
  { $id: 'StyleIssue' },
);

/** POST /analyze-styles: looks, and changes nothing. */
export function analyzeRoute(styles: StyleChecker): Route<StylesBody> {
  return {
    method: 'POST',
    path: '/analyze-styles',
    operationId: 'analyze_styles',
    summary: "Where scenes' prompts do not go with their film",
    description:
      'Looks at the prompts of shots, the intents of slides and of scenes without a shot, and the tense of the narration (English).',
    tag: PLANNER_TAG,
    access: 'operator',
    checksFirst: true,
    body: StylesBody,
    answers: {
      200: {
        description: 'What was found.',
        schema: Type.Object({ consistent: Type.Boolean(), issues: Type.Array(Issue) }),
      },
    },
    refusals: { 400: 'A text of the plan is refused for content safety.' },
    async handle({ body, assertSafe, signal }) {
      checkPlan(body);
      await assertSafe();
      const issues = await styles.analyzeStyles(body.plan, signal);
      return { status: 200, body: { consistent: issues.length === 0, issues } };
    },
  };
}

/** POST /normalize-styles: repairs what /analyze-styles finds, and nothing else. */
export const normalizeOperation = (styles: StyleChecker): Operation<StylesBody> => ({
  path: '/normalize-styles',
  operationId: 'normalize_styles',
  summary: "Make scenes' prompts go with their film",
  description: 'Repairs what `POST /analyze-styles` finds; every other word stays.',
  body: StylesBody,
  events: { scene: { description: 'A scene that was repaired.', schema: Scene } },
  result: {
    description: 'The whole plan, and what was repaired.',
    schema: Type.Object({ plan: Plan, issues: Type.Array(Issue) }),
  },
  check: checkPlan,
  work: ({ plan }, signal) => named('scene', styles.normalizeStyles(plan, signal)),
});
