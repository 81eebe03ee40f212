export const videoStream = (videoId: string): string => `video-${videoId}`;
