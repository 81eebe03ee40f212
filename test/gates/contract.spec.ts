import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const FOLDERS = ['modules', 'planner', 'projections', 'infra', 'test', 'docs'];
/** "contract 5.3", "contract 5, 11.1", "contract 5.9-5.12". */
const CITATION = /\bcontract (\d+(?:\.\d+)?(?:(?:-|, )\d+(?:\.\d+)?)*)/giu;
/** Documents that are not in the repository. */
const FOREIGN = /\bSPEC(?::|, [A-Z])|\bCONTRACT \d/u;

const OWN: ReadonlySet<string> = new Set(['docs/contract.md', 'test/gates/contract.spec.ts']);

describe('the contract', () => {
  const rules = rulesOf(readFileSync(new URL('docs/contract.md', ROOT), 'utf8'));

  it('numbers its sections and its rules without a gap', () => {
    const sections = [...rules].filter((rule) => !rule.includes('.'));
    expect(sections).to.deep.equal(sections.map((_, index) => String(index + 1)));
    for (const section of sections) {
      const own = [...rules].filter((rule) => rule.startsWith(`${section}.`));
      expect(own).to.deep.equal(own.map((_, index) => `${section}.${index + 1}`));
    }
  });

  it('has every rule that code, specs and documents cite', () => {
    const unknown = sources().flatMap(({ file, text }) =>
      citedIn(text).flatMap((rule) => (rules.has(rule) ? [] : [`${file}: ${rule}`])),
    );
    expect(unknown).to.deep.equal([]);
  });

  it('is what they cite: nothing outside the repository', () => {
    const foreign = sources().filter(({ text }) => FOREIGN.test(text));
    expect(foreign.map(({ file }) => file)).to.deep.equal([]);
  });
});

/** "5" of "## 5. A job", "5.3" of "- **5.3** …". */
function rulesOf(contract: string): ReadonlySet<string> {
  const found = [...contract.matchAll(/^(?:## (\d+)\. |- \*\*(\d+\.\d+)\*\* )/gmu)];
  return new Set(found.map(([, section, rule]) => section ?? rule ?? ''));
}

const citedIn = (text: string): string[] =>
  [...text.matchAll(CITATION)].flatMap(([, rules]) => rules?.split(/-|, /u) ?? []);

function sources(): { readonly file: string; readonly text: string }[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|mjs|md|sql)$/u.test(file))
      .map((file) => `${folder}/${file}`),
  );
  return files
    .filter((file) => !OWN.has(file))
    .map((file) => ({ file, text: readFileSync(new URL(file, ROOT), 'utf8') }));
}
