/** Contract 9.2. Credits per generative_video scene. */
export const FRAMES_CREDITS = 4;

/** Contract 9.2. Credits per scene. */
export const CLIP_CREDITS = { generative_video: 25, slide: 9 } as const;
