const PREFIX = 'realtime_key-';

export const realtimeKeyStream = (keyId: string): string => `${PREFIX}${keyId}`;

export const isRealtimeKeyStream = (stream: string): boolean => stream.startsWith(PREFIX);
