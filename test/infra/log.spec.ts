import { expect } from 'chai';
import { makeLog } from '../../infra/log.ts';

/** The error of one line of the log. */
function logged(error: unknown): Readonly<Record<string, unknown>> {
  const lines: string[] = [];
  const log = makeLog('info', 'spec', { write: (line: string) => void lines.push(line) });
  log.warn({ error }, 'a connection broke');
  return (JSON.parse(lines.join('')) as { readonly error: Readonly<Record<string, unknown>> }).error;
}

describe('an error in the log', () => {
  it('has its type, message, stack and plain details', () => {
    const error = Object.assign(new RangeError('gone'), { code: '57P01', line: 3356, fatal: true });
    expect(logged(error)).to.deep.include({ type: 'RangeError', message: 'gone', code: '57P01', line: 3356 });
    expect(logged(error)['stack']).to.contain('log.spec.ts');
  });

  it('tells its causes', () => {
    const error = new Error('the film could not be joined', { cause: new Error('the disk is full') });
    expect(logged(error)['stack']).to.contain('the disk is full');
    expect(logged(error)['message']).to.contain('the disk is full');
  });

  it('brings no clients, no request bodies and no long texts with it', () => {
    const client = { connection: { parsedStatements: ['SELECT 1'] } };
    const error = Object.assign(new Error('gone'), {
      client,
      requestBodyValues: ['a task'],
      body: 'x'.repeat(9000),
    });
    expect(logged(error)).to.have.all.keys('type', 'message', 'stack', 'body');
    expect(logged(error)['body']).to.have.length(500);
  });
});
