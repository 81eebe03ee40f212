/** SPEC: Credit cost (edits). Credits per scene. */
export const CLIP_CREDITS = { generative_video: 25, slide: 9 } as const;
