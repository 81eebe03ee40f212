import { makeMemoryTreeStore } from '../../support/memory-tree-store.ts';
import { treeStoreContract } from './tree-store.contract.ts';

describe('the tree of the log in memory', () => {
  treeStoreContract(makeMemoryTreeStore);
});
