import type { Plan } from '../../modules/videos/plan.ts';

/** A caller is told which scenes are not the model's. */
export function standInWarning(
  done: 'planned' | 'designed',
  scenes: readonly number[],
  before: readonly string[] = [],
): Pick<Plan, 'warnings'> {
  if (scenes.length === 0) return {};
  const which = scenes.length === 1 ? `Scene ${scenes.join()} was` : `Scenes ${scenes.join(', ')} were`;
  const why = `the language model's answers were not valid.`;
  return { warnings: [...before, `${which} ${done} without the language model: ${why}`] };
}
