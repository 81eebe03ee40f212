/** Answered by any process that can answer, also while it starts and while its database is away. */
export const LIVENESS_PATH = '/health/live';

export const ALIVE = { status: 'alive' } as const;
