import { v5 } from 'uuid';

export const videoStream = (videoId: string): string => `video-${videoId}`;

/** Namespace of Fabula's own deterministic ids. */
const ADMISSIONS = '5f1f8a0e-6f0e-5c55-9d5c-1c7f4e1f7a11';

/** One admission's id: the creating request and the policy that heals after a crash use the same one. */
export const admissionTicket = (videoId: string): string => v5(videoId, ADMISSIONS);
