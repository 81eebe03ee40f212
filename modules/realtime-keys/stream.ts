export const realtimeKeyStream = (keyId: string): string => `realtime_key-${keyId}`;
