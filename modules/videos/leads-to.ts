import type { LeadsTo } from '../kernel/http/route.ts';

/** What can be asked about a video whose id is at this JSON pointer of a response. `prefix`: of the videos of its product line; its edits are beside it. */
export const leadsToVideo = (prefix: string, pointer: string): LeadsTo => ({
  [`${prefix}/:uuid`]: { uuid: pointer },
  [prefix.replace(/videos$/, 'edits')]: { video_uuid: pointer },
  '/v1/audit/events': { video: pointer },
});
