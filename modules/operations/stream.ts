import { v5 } from 'uuid';

const WORKS = 'b1f4bfa6-0d5e-5d0c-9f0e-6c3a51c7b0de';

/** One stream per piece of work; `key` contains everything that determines the result. */
export const operationStream = (key: string): string => `operation-${v5(key, WORKS)}`;
