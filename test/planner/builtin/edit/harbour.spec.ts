import { HARBOUR } from './harbour-plan.ts';
import { SEEN, UNSEEN } from './harbour-requests.ts';
import { edited } from './editing.ts';

describe('an edit that names scenes by what they say and show', () => {
  for (const [request, check] of [...SEEN, ...UNSEEN])
    it(request, async () => {
      const { plan } = await edited(HARBOUR, request);
      const sceneOf = (id: string) => {
        const found = plan.scenes.find(({ scene_id }) => scene_id === id);
        if (found === undefined) throw new Error(`scene ${id} is gone`);
        return found;
      };
      check(sceneOf, plan, HARBOUR);
    });
});
