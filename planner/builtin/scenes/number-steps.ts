import type { Scene } from '../../../modules/videos/plan.ts';

/** Steps are numbered as they are told: a step that is left out, added or moved leaves no gap. One alone is none. */
export function withStepNumbers<Numbered extends Pick<Scene, 'step'>>(
  scenes: readonly Numbered[],
): Numbered[] {
  const runs: number[][] = [];
  scenes.forEach(({ step }, at) => {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (step === undefined) return;
    const goesOn = before === at - 1 && (scenes[before]?.step?.number ?? 0) < step.number;
    if (goesOn) run?.push(at);
    else runs.push([at]);
  });
  const steps = new Map<number, Scene['step']>();
  for (const run of runs)
    if (run.length > 1) run.forEach((at, index) => steps.set(at, { number: index + 1, of: run.length }));
  return scenes.map((scene, at) => {
    const { step: old, ...rest } = scene;
    const step = steps.get(at);
    if (old?.number === step?.number && old?.of === step?.of) return scene;
    return { ...rest, ...(step === undefined ? {} : { step }) } as Numbered;
  });
}
