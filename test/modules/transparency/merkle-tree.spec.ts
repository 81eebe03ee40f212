import { expect } from 'chai';
import fc from 'fast-check';
import { isConsistent, rootOfInclusion } from '../../../infra/audit/verifier/fabula-verify.mjs';
import {
  consistencyRanges,
  hashLeaf,
  hashRange,
  inclusionRanges,
  makeCompactTree,
  rootOf,
  type LeafRange,
} from '../../../modules/transparency/merkle-tree.ts';

/** The leaves that implementations of RFC 6962 and 9162 are tried with. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const leaf = (at: number): Buffer => hashLeaf(`event ${at}`);
const leaves = (size: number): readonly Buffer[] => Array.from({ length: size }, (_, at) => leaf(at));
const hashOf = (ranges: readonly LeafRange[]): Promise<readonly Buffer[]> =>
  Promise.all(
    ranges.map((range) =>
      hashRange(range, (height, index) => {
        const count = 2 ** height;
        return Promise.resolve(rootOf(Array.from({ length: count }, (_, at) => leaf(index * count + at))));
      }),
    ),
  );

describe('the Merkle tree', () => {
  it('has the roots of RFC 9162', () => {
    const tree = makeCompactTree();
    expect(tree.root().toString('hex')).to.equal(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    const roots = LEAVES.map((hex) => {
      tree.add(hashLeaf(Buffer.from(hex, 'hex').toString('latin1')));
      return tree.root().toString('hex');
    });
    expect(roots).to.deep.equal(ROOTS);
  });

  it('proves each leaf to a verifier that shares no code with it', async () => {
    for (let size = 1; size <= 33; size += 1)
      for (let index = 0; index < size; index += 1) {
        const path = await hashOf(inclusionRanges(index, size));
        expect(rootOfInclusion(index, size, leaf(index), path)).to.deep.equal(rootOf(leaves(size)));
      }
  });

  it('proves that it begins with any older one, and with no other', async () => {
    for (let size = 1; size <= 33; size += 1)
      for (let older = 1; older <= size; older += 1) {
        const path = await hashOf(consistencyRanges(older, size));
        const holds = (root: Buffer) => isConsistent(older, root, size, rootOf(leaves(size)), path);
        expect(holds(rootOf(leaves(older))), `${older} in ${size}`).to.equal(true);
        expect(holds(leaf(999)), `another in ${size}`).to.equal(false);
      }
  });

  it('proves nothing with a path of which a hash was altered, dropped or added', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 500 }), fc.nat(), fc.nat(), async (size, some, other) => {
        const index = some % size;
        const path = [...(await hashOf(inclusionRanges(index, size)))];
        const root = rootOf(leaves(size));
        const at = other % path.length;
        const leadsTo = (wrong: readonly Buffer[]) => rootOfInclusion(index, size, leaf(index), wrong);
        expect(leadsTo(path.with(at, leaf(999)))).not.to.deep.equal(root);
        expect(leadsTo(path.toSpliced(at, 1))).not.to.deep.equal(root);
        expect(leadsTo(path.toSpliced(at, 0, leaf(999)))).not.to.deep.equal(root);
      }),
      { numRuns: 50 },
    );
  });
});
