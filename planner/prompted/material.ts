import type { Brief } from '../ports.ts';

/** Of a document; more than a film of five minutes can tell. */
const MOST_SOURCE = 60_000;

/** What the caller asked for, as every prompt tells it. */
export function materialOf({ task, source_text, video_type, mode, global_style_prompt }: Brief): object {
  return {
    task,
    ...(source_text === undefined ? {} : { source_text: source_text.slice(0, MOST_SOURCE) }),
    ...{ video_type, mode },
    ...(global_style_prompt === undefined ? {} : { style: global_style_prompt }),
  };
}
