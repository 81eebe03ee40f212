/** SPEC: Credit cost (edits). Credits per generative_video scene. */
export const FRAMES_CREDITS = 4;

/** SPEC: Credit cost (edits). Credits per scene. */
export const CLIP_CREDITS = { generative_video: 25, slide: 9 } as const;
