import { expect } from 'chai';
import { asDomainError, isUnavailable } from '../../../infra/postgres/errors.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';

const failure = (message: string, some: object = {}): Error => Object.assign(new Error(message), some);

describe('what PostgreSQL says', () => {
  for (const [why, error] of [
    ['it cannot be reached', failure('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
    [
      'none of its addresses can be reached',
      new AggregateError([failure('connect', { code: 'ECONNREFUSED' })]),
    ],
    ['its socket is not there', failure('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
    ['it closed the connection', failure('Connection terminated unexpectedly')],
    ['no connection was free in time', failure('timeout exceeded when trying to connect')],
    ['it is shut down', failure('terminating connection', { code: '57P01' })],
    ['it is starting', failure('the database system is starting up', { code: '57P03' })],
    ['it took too long to connect', failure('timeout expired')],
    ['it has too many connections', failure('too many clients', { code: '53300' })],
    ['a lock was not free in time', failure('canceling statement due to lock timeout', { code: '55P03' })],
  ] as const) {
    it(`is unavailable when ${why}`, () => {
      expect(asDomainError(error)).to.be.instanceOf(DomainError);
      expect(asDomainError(error)).to.include({
        kind: 'unavailable',
        code: 'kernel.store_unavailable',
        cause: error,
      });
    });
  }

  for (const [when, error] of [
    ['at a write', failure('could not extend file', { code: '53100' })],
    ['at connect', failure('could not write init file', { code: 'XX000' })],
  ] as const) {
    it(`is unavailable, with the reason, when its disk is full ${when}`, () => {
      expect(asDomainError(error)).to.include({
        kind: 'unavailable',
        message: 'The database is not available: its disk is full',
        cause: error,
      });
    });
  }

  for (const [why, error] of [
    ['a statement is wrong', failure('syntax error', { code: '42601' })],
    ['a rule of the table is broken', failure('duplicate key', { code: '23505' })],
    ['a program of ours is wrong', new TypeError('x is undefined')],
    ['a file is missing', failure('open ENOENT', { code: 'ENOENT', syscall: 'open' })],
  ] as const) {
    it(`stays what it is when ${why}`, () => {
      expect(asDomainError(error)).to.equal(error);
    });
  }

  it('is said once: what is unavailable already stays as it is', () => {
    const said = new DomainError('unavailable', 'x', 'x');
    expect(asDomainError(said)).to.equal(said);
    expect(isUnavailable(said)).to.equal(true);
    expect(isUnavailable(new DomainError('conflict', 'x', 'x'))).to.equal(false);
  });
});
