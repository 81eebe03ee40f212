import type { Brief } from '../ports.ts';

/** Of a document; more than a film of five minutes can tell. */
const MAX_SOURCE = 60_000;

/** What the caller asked for, as every prompt tells it. */
export function materialOf(brief: Brief): object {
  const { task, source_text, video_type, mode, global_style_prompt, answered = [] } = brief;
  return {
    task,
    ...(source_text === undefined ? {} : { source_text: source_text.slice(0, MAX_SOURCE) }),
    ...(answered.length === 0 ? {} : { answers: answered }),
    ...{ video_type, mode },
    ...(global_style_prompt === undefined ? {} : { style: global_style_prompt }),
  };
}
