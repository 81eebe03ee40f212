import { expect } from 'chai';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { tellFailure } from '../../../planner/pipeline/tell-failure.ts';

describe('what a caller reads of a failure', () => {
  it('is the refusal, as it was meant to be read', () => {
    const refusal = new DomainError('unprocessable', 'x', 'voice_id: unknown voice "bob"');
    expect(tellFailure(refusal, 'Scene 2 could not be narrated')).to.equal(
      'Scene 2 could not be narrated: voice_id: unknown voice "bob"',
    );
  });

  it('begins with the prefix when credits are short', () => {
    const shortage = new DomainError('unpaid', 'x', 'INSUFFICIENT_CREDITS: needs 9, have 0');
    expect(tellFailure(shortage, 'Scene 2 could not be rendered')).to.equal(
      'INSUFFICIENT_CREDITS: needs 9, have 0',
    );
  });

  it('is the first line of a bug, without its paths and what a process said', () => {
    const crash = new Error(
      "render process ended with SIGSEGV: /srv/fabula/infra/studio/x.ts:12:3\n    at paint (/srv/a.ts:1:2)\nffmpeg: don't",
    );
    expect(tellFailure(crash, 'Scene 1 could not be rendered')).to.equal(
      'Scene 1 could not be rendered: render process ended with SIGSEGV: a file',
    );
  });

  it('leaves out what a process said before it died', () => {
    const crash = Object.assign(new Error('render process ended with 1: Error: secret\n  at x'), {
      tail: 'Error: secret\n  at x',
    });
    expect(tellFailure(crash)).to.equal('render process ended with 1');
  });

  it('is one line of 300 characters at most, whatever went wrong', () => {
    const long = new DomainError('unprocessable', 'x', 'word\n'.repeat(500));
    for (const error of [long, new Error('x'.repeat(5000)), 'a string', undefined, new Error('')]) {
      const told = tellFailure(error, 'The film could not be joined');
      expect(told).to.have.length.within(30, 300);
      expect(told).not.to.match(/[\r\n]/u);
    }
  });
});
