/** Scenes of a film of the scale benchmark: as many as one of 30 seconds has. */
export const SCENES = 5;

/** Seconds that each step of a film takes, measured by `make bench ONLY=render` on one core and rounded. */
const SECONDS: Readonly<Record<string, number>> = {
  clarify: 0,
  write_voiceover: 0.3,
  draft_plan: 0.6,
  detail_plan: 0.2,
  scan_assets: 0.1,
  speak: 0.5,
  draw_frames: 0.5,
  render_clip: 4,
  join_film: 2,
};

/** Of a step by its call: `render_clip s1`. */
export function secondsOf(call: string): number {
  return SECONDS[call.split(' ')[0] ?? ''] ?? 0;
}
