import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const FOLDERS = ['modules', 'planner', 'projections', 'infra', 'test'];

/** Names that `docs/glossary.md` retired, wherever they are declared. */
const RETIRED: readonly RegExp[] = [
  /^Surroundings$/u,
  /^(?:make)?Bell$/u,
  /Face$/u,
  /Needs$/u,
  /Wish$/u,
  /^(?:Patience|withPatience|PATIENCE)$|^Patient[A-Z]/u,
  /Manners$|^MANNERS$/u,
  /^Keep[A-Z]/u,
  /^makeLine$/u,
  /^loadHeld$/u,
  /^(?:MOST|LONGEST)_/u,
];
/** A typeface and a drawn face are the field's own words. */
const KEPT: ReadonlySet<string> = new Set(['Typeface', 'Face']);
/** Rooms whose comments and names have had their pass over the English; the others follow. */
const PLAIN_ROOMS =
  /^(?:modules\/(?:kernel|credits|accounts|slots|voices|operations|realtime-keys|auditors|feed)|infra\/(?:http|postgres|blobs|events|eventstoredb|kafka|realtime|processes|planning|safety|onnx|outcomes|demo|configuration)|test\/(?:support|gates))\//u;
/** Phrases that `docs/glossary.md` retired from comments. */
const RETIRED_PHRASES =
  /\b(?:said|told|whoever|anew|strangers?|who asks|gives? back|lets? go|(?:go|goes|going) on|(?:is|are|was) away)\b/iu;
const RETIRED_LOCALS = /^(?:said|told|wish|wishes|heard|manners)$/u;
const DECLARED = /\b(?:const|let|function|class|interface|type) ([A-Za-z_$][\w$]*)/gu;

describe('the glossary', () => {
  it('keeps retired words out of the names in code', () => {
    const found = sources().flatMap(({ file, text }) => retiredIn(text).map((name) => `${file}: ${name}`));
    expect(found).to.deep.equal([]);
  });

  it('finds a retired word wherever it is declared', () => {
    const text =
      'export interface StreamManners {}\nconst MOST_BYTES = 1;\nfunction makeBell() {}\nconst almost = 1;';
    expect(retiredIn(text)).to.deep.equal(['StreamManners', 'MOST_BYTES', 'makeBell']);
  });

  it('keeps retired phrases out of the comments of finished rooms', () => {
    const finished = sources().filter(({ file }) => PLAIN_ROOMS.test(file));
    expect(finished.length).to.be.greaterThan(250);
    const found = finished.flatMap(({ file, text }) =>
      phrasesIn(text).map((comment) => `${file}: ${comment}`),
    );
    expect(found).to.deep.equal([]);
  });

  it('finds a retired phrase in a comment, and not in code', () => {
    const text =
      "/** 6 s unless told. */\nconst a = 'said'; // Let go\n/**\n * Whoever asks\n */\nconst wish = 1;";
    expect(phrasesIn(text)).to.deep.equal([
      '/** 6 s unless told. */',
      '// Let go',
      '/**\n * Whoever asks\n */',
      'const wish',
    ]);
  });

  it('has one line for a word, in the order of the alphabet', () => {
    const [words = ''] = readFileSync(new URL('docs/glossary.md', ROOT), 'utf8').split('## Retired');
    const names = [...words.matchAll(/^\| ([a-z][a-z, -]*?) +\|/gmu)].map(([, name]) => name ?? '');
    expect(names.length).to.be.greaterThan(30);
    expect(names).to.deep.equal([...new Set(names)].sort());
  });
});

const retiredIn = (text: string): readonly string[] =>
  [...text.matchAll(DECLARED)]
    .map(([, name]) => name ?? '')
    .filter((name) => !KEPT.has(name) && RETIRED.some((pattern) => pattern.test(name)));

/** Comments with a retired phrase, then declarations of a retired local name. */
function phrasesIn(text: string): readonly string[] {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gmu) ?? [];
  const names = [...text.matchAll(DECLARED)].filter(([, name]) => RETIRED_LOCALS.test(name ?? ''));
  return [...comments.filter((comment) => RETIRED_PHRASES.test(comment)), ...names.map(([all]) => all)];
}

function sources(): { readonly file: string; readonly text: string }[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file}`),
  );
  return files
    .filter((file) => file !== 'test/gates/glossary.spec.ts')
    .map((file) => ({ file, text: readFileSync(new URL(file, ROOT), 'utf8') }));
}
