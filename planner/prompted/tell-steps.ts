import type { EditOperation } from '../../modules/videos/index.ts';
import type { Plan } from '../../modules/videos/plan.ts';
import { bounded } from '../builtin/edit/performed.ts';
import type { EditStep } from './edit-ideas.ts';

/** The steps of a model for the log, in the words of the editor without one. Scene numbers count in `plan`: that before the edit. */
export function toEditOperations(steps: readonly EditStep[], plan: Plan): readonly EditOperation[] {
  const ids = (number: number) => plan.scenes.slice(number - 1, number).map(({ scene_id }) => scene_id);
  const told = (operation: string, scene_ids: readonly string[], done: string): EditOperation[] => [
    { operation, scene_ids, done: bounded(done) },
  ];
  return steps.flatMap((step) => {
    switch (step.do) {
      case 'change':
        return told('change', ids(step.scene), `Scene ${step.scene} “${step.title}” was changed.`);
      case 'add':
        return told(
          'add_scene',
          [],
          `Scene “${step.title}” was added ${step.scene === 0 ? 'at the start' : placeBehind(step.scene)}.`,
        );
      case 'delete':
        return told('delete', ids(step.scene), `Scene ${step.scene} was deleted.`);
      case 'move':
        return told('move', ids(step.scene), `Scene ${step.scene} was moved ${placeBehind(step.after)}.`);
      case 'style':
        return told('style', [], `The look is now: ${step.words}`);
      case 'format':
        return told('aspect', [], `The film is now ${step.aspect_ratio}.`);
      case 'place':
        return told('place_picture', ids(step.scene), `Scene ${step.scene} shows the picture that was sent.`);
      case 'ask':
      case 'summary':
        return [];
    }
  });
}

const placeBehind = (number: number): string =>
  number === 0 ? 'to the start' : `behind what was scene ${number}`;
