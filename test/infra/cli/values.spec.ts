import { expect } from 'chai';
import {
  parseCount,
  parseDurationSeconds,
  parseMoment,
  parseRole,
  parseUser,
  parseUuid,
  parseWorkspace,
} from '../../../infra/cli/values.ts';

const ID = '7f2c1a34-0000-4000-8000-00000000000a';

describe("what is typed after an operator's option", () => {
  it('may be a UUID in any letter case', () => {
    expect(parseUuid(ID.toUpperCase())).to.equal(ID);
  });

  it('may be a user by id or by address, which mean the same user every time', () => {
    expect(parseUser(ID)).to.equal(ID);
    expect(parseUser('Ada@Example.org')).to.equal(parseUser('ada@example.org'));
  });

  it('may be a workspace of a user or of an organization', () => {
    expect(parseWorkspace(`org:${ID}`)).to.equal(`org:${ID}`);
    expect(parseWorkspace('user:ada@example.org')).to.equal(`user:${parseUser('ada@example.org')}`);
  });

  const durations = { '90': 90, '90s': 90, '15m': 900, '12h': 43_200, '30d': 2_592_000 };
  for (const [text, seconds] of Object.entries(durations)) {
    it(`may be the duration ${text}`, () => {
      expect(parseDurationSeconds(text)).to.equal(seconds);
    });
  }

  it('may be a day or a time of UTC', () => {
    expect(parseMoment('2026-11-01')).to.equal('2026-11-01T00:00:00.000Z');
    expect(parseMoment('2026-11-01T12:30Z')).to.equal('2026-11-01T12:30:00.000Z');
  });

  const refusals: readonly (readonly [string, () => unknown])[] = [
    ['a UUID that is none', () => parseUuid('7f2c')],
    ['an address without a domain', () => parseUser('ada@')],
    ['a workspace without its kind', () => parseWorkspace(ID)],
    ['an organization by address', () => parseWorkspace('org:ada@example.org')],
    ['a day that no month has', () => parseMoment('2026-13-01')],
    ['a time of nowhere', () => parseMoment('2026-11-01T12:30')],
    ['a role nobody has', () => parseRole('king')],
    ['a negative number', () => parseCount('-1')],
    ['a number beyond what is exact', () => parseCount('9'.repeat(20))],
    ['a duration of nothing', () => parseDurationSeconds('0')],
    ['a duration without a number', () => parseDurationSeconds('h')],
    ['a duration above a year', () => parseDurationSeconds('366d')],
  ];
  for (const [what, parse] of refusals) {
    it(`may not be ${what}`, () => {
      expect(parse).to.throw();
    });
  }
});
