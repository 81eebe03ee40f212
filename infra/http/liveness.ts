/** Answered by any running process, also during its start and while its database is down. */
export const LIVENESS_PATH = '/health/live';

export const ALIVE = { status: 'alive' } as const;
