import { expect } from 'chai';
import { friendlier } from '../../../../../planner/builtin/edit/wording/friendlier.ts';

describe('friendlier words', () => {
  it('are those that people say to each other, with every figure as it was', () => {
    expect(friendlier('It is 425 m deep. Users must not swim.', 'en', 'middle')).to.equal(
      'It’s 425 m deep. You must not swim.',
    );
  });

  it('greet first and ask last', () => {
    expect(friendlier('The plan starts in May.', 'en', 'first')).to.equal('Hello! The plan starts in May.');
    expect(friendlier('Report a damaged ladder.', 'en', 'last')).to.equal('Please report a damaged ladder.');
  });

  it('leave alone what somebody is quoted with', () => {
    expect(friendlier('Maria Lopez says: We are not done.', 'en', 'middle')).to.equal(undefined);
  });
});
