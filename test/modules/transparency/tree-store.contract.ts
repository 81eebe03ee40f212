import { expect } from 'chai';
import type { TreeStore } from '../../../modules/transparency/index.ts';

const hash = (byte: number): Buffer => Buffer.alloc(32, byte);
const leavesOf = (byte: number): Buffer => Buffer.alloc(32 * 256, byte);
const tile = (index: number, lastPosition: number) => ({
  ...{ level: 0, index, root: hash(index), leaves: leavesOf(index), lastPosition },
});
const note = (size: number, signature = 'AAAA') =>
  `log\n${size}\n${hash(size).toString('base64')}\n\n— log ${signature}\n`;

/** What every store of the tree keeps to. */
export function treeStoreContract(open: () => TreeStore): void {
  let store: TreeStore;
  before(async () => {
    store = open();
    for (const [index, last] of [
      [0, 256],
      [1, 512],
      [2, 900],
    ] as const)
      await store.addTile(tile(index, last));
    await store.addTile({ level: 1, index: 0, root: hash(77), lastPosition: 65_536 });
    for (const size of [3, 10, 7]) await store.addCheckpoint({ size, position: size * 2, note: note(size) });
  });

  it('gives the roots of tiles as far as there are', async () => {
    expect(await store.readRoots(0, 1, 5)).to.deep.equal([hash(1), hash(2)]);
    expect(await store.readRoots(1, 0, 1)).to.deep.equal([hash(77)]);
    expect(await store.readRoots(2, 0, 1)).to.deep.equal([]);
  });

  it('gives the leaves of a tile, by its place and by a position in it', async () => {
    expect(await store.readLeafTile(1)).to.deep.equal({ index: 1, leaves: leavesOf(1), lastPosition: 512 });
    expect(await store.readLeafTile(3)).to.equal(undefined);
    expect((await store.findLeafTile(256))?.index).to.equal(0);
    expect((await store.findLeafTile(513))?.index).to.equal(2);
    expect(await store.findLeafTile(901)).to.equal(undefined);
  });

  it('adds the same tile again without harm, and refuses another in its place', async () => {
    await store.addTile(tile(1, 512));
    const refused = await store.addTile({ ...tile(1, 512), root: hash(9) }).catch((error: unknown) => error);
    expect(refused).to.include({ code: 'audit.log_changed' });
  });

  it('gives checkpoints by size', async () => {
    expect((await store.latestCheckpoint())?.size).to.equal(10);
    expect((await store.readCheckpoints(3, 10)).map(({ size }) => size)).to.deep.equal([7, 10]);
    expect(await store.readCheckpoints(0, 1)).to.deep.equal([{ size: 3, position: 6, note: note(3) }]);
  });

  it('keeps the first of two checkpoints that say the same, and refuses one that says otherwise', async () => {
    await store.addCheckpoint({ size: 7, position: 14, note: note(7, 'BBBB') });
    expect((await store.readCheckpoints(6, 1))[0]?.note).to.equal(note(7));
    const other = { size: 7, position: 14, note: note(7).replace('BwcH', 'CAgI') };
    const refused = await store.addCheckpoint(other).catch((error: unknown) => error);
    expect(refused).to.include({ code: 'audit.log_changed' });
  });

  it('gives a checkpoint with the line of each witness, the first that it sent', async () => {
    await store.addCosignature(7, 'w1', '— w1 AAAA');
    await store.addCosignature(7, 'w1', '— w1 BBBB');
    await store.addCosignature(7, 'w2', '— w2 CCCC');
    expect((await store.readCheckpoints(6, 1))[0]?.note).to.equal(`${note(7)}— w1 AAAA\n— w2 CCCC\n`);
    await store.addCheckpoint({ size: 7, position: 14, note: note(7) });
    expect((await store.latestCheckpoint())?.note).to.equal(note(10));
  });
}
