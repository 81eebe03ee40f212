import { DomainError } from '../../modules/kernel/errors.ts';

export const wrong = (message: string) => new DomainError('unprocessable', 'planner.wrong_body', message);
