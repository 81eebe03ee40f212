import { expect } from 'chai';
import { childEnvironment } from '../../../infra/processes/child-environment.ts';

describe('the environment of a program that we start', () => {
  const before = { ...process.env };
  afterEach(() => {
    for (const name of Object.keys(process.env))
      if (!(name in before)) Reflect.deleteProperty(process.env, name);
  });

  it('holds the path to programs and what is added, and none of our settings', () => {
    process.env['JWT_SECRET'] = 'a secret';
    process.env['PGPASSWORD'] = 'another';
    process.env['ANTHROPIC_API_KEY'] = 'a third';
    const environment = childEnvironment({ LC_ALL: 'C' });
    expect(environment).to.include({ PATH: process.env['PATH'], LC_ALL: 'C' });
    expect(Object.keys(environment)).to.have.all.members(
      ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'LC_ALL'].filter(
        (name) => name === 'LC_ALL' || name in process.env,
      ),
    );
  });
});
