import { randomBytes } from 'node:crypto';

export const newSalt = (): string => randomBytes(16).toString('hex');
