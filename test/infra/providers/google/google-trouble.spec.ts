import { expect } from 'chai';
import {
  GoogleTrouble,
  troubleOf,
  troubleOfOrder,
} from '../../../../infra/providers/google/google-trouble.ts';

/** An error as the SDK throws it. */
function refusal(status: number, name: string, message: string, details: readonly object[] = []): Error {
  const body = { error: { code: status, status: name, message, details } };
  return Object.assign(new Error(JSON.stringify(body)), { status });
}

const unreached = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

describe('trouble with Google', () => {
  it('passes when too much was asked at a time, after as long as Google says', () => {
    const retry = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '7.5s' };
    expect(troubleOf(refusal(429, 'RESOURCE_EXHAUSTED', 'Slow down.', [retry]))).to.deep.equal({
      kind: 'passing',
      reason: 'Slow down.',
      afterSeconds: 7.5,
    });
    expect(troubleOf(refusal(429, 'RESOURCE_EXHAUSTED', 'Slow down.'))).to.include({ afterSeconds: 15 });
  });

  it('lasts when the day is used up', () => {
    const quota = { violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel' }] };
    expect(troubleOf(refusal(429, 'RESOURCE_EXHAUSTED', 'Quota.', [quota]))).to.include({ kind: 'lasting' });
  });

  it('passes when Google is away', () => {
    for (const status of [408, 500, 503, 504])
      expect(troubleOf(refusal(status, 'UNAVAILABLE', 'Away.')), `${status}`).to.include({ kind: 'passing' });
    expect(troubleOf(unreached('ECONNREFUSED'))).to.deep.equal({
      kind: 'passing',
      reason: 'it cannot be reached (ECONNREFUSED)',
    });
  });

  it('lasts when the key does not work, or the model is not there', () => {
    const key = { reason: 'API_KEY_INVALID', domain: 'googleapis.com' };
    expect(troubleOf(refusal(400, 'INVALID_ARGUMENT', 'API key not valid.', [key]))).to.deep.equal({
      kind: 'lasting',
      reason: 'API key not valid.',
    });
    expect(troubleOf(refusal(403, 'PERMISSION_DENIED', 'No.'))).to.include({ kind: 'lasting' });
    expect(troubleOf(refusal(400, 'FAILED_PRECONDITION', 'Not where you are.'))).to.include({
      kind: 'lasting',
    });
    expect(troubleOf(refusal(404, 'NOT_FOUND', 'No such model.'))).to.include({ kind: 'lasting' });
  });

  it('is a refusal when Google will not make what was asked for', () => {
    expect(troubleOf(refusal(400, 'INVALID_ARGUMENT', 'Not that.'))).to.deep.equal({
      kind: 'refused',
      reason: 'Not that.',
    });
  });

  it('lasts when an answer cannot be read', () => {
    expect(troubleOf(new SyntaxError('Unexpected token <'))).to.include({ kind: 'lasting' });
    const page = Object.assign(new Error('<html>'), { status: 418 });
    expect(troubleOf(page)).to.deep.equal({ kind: 'lasting', reason: 'status 418' });
  });

  it('with an order lasts once it may have got through', () => {
    expect(troubleOfOrder(unreached('ECONNRESET'))).to.include({ kind: 'lasting' });
    expect(troubleOfOrder(unreached('ECONNREFUSED'))).to.include({ kind: 'passing' });
    expect(troubleOfOrder(refusal(503, 'UNAVAILABLE', 'Away.'))).to.include({ kind: 'passing' });
    expect(troubleOfOrder(new GoogleTrouble('refused', 'no'))).to.include({ kind: 'refused' });
  });
});
