import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { readEvent } from '../../../infra/audit/verifier/fabula-verify.mjs';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { hashOf } from '../../../modules/kernel/log/hash-chain.ts';
import { leafOf } from '../../../modules/transparency/index.ts';
import { rootOf } from '../../../modules/transparency/merkle-tree.ts';

interface Vector {
  readonly hashed: string;
  readonly hash: string;
  readonly position: number;
  readonly leaf: string;
}

describe('the recipe of docs/audit.md', () => {
  let page = '';
  let vectors: readonly Vector[] = [];
  before(async () => {
    page = await readFile(new URL('../../../docs/audit.md', import.meta.url), 'utf8');
    vectors = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => JSON.parse(text) as Vector);
  });

  it('gives the hashes of its examples, by hand and by the service', () => {
    expect(vectors).to.have.length(2);
    for (const { hashed, hash } of vectors) {
      expect(createHash('sha256').update(hashed).digest('hex')).to.equal(hash);
      expect(hashOf(JSON.parse(hashed) as RecordedEvent)).to.equal(hash);
    }
  });

  it('gives the leaves of its examples and the root over them', () => {
    for (const { leaf, ...event } of vectors) {
      const data = `\0{"hash":"${event.hash}","position":${event.position}}`;
      expect(createHash('sha256').update(data).digest('hex')).to.equal(leaf);
      expect(leafOf(event).toString('hex')).to.equal(leaf);
    }
    expect(page).to.include(rootOf(vectors.map(({ leaf }) => Buffer.from(leaf, 'hex'))).toString('hex'));
  });

  it('is read by the verifier from a line of a bundle', () => {
    for (const { hashed, hash, position } of vectors) {
      const line = hashed
        .replace(',"id":', `,"hash":"${hash}","id":`)
        .replace(',"previousHash":', `,"position":${position},"previousHash":`);
      expect(readEvent(line)).to.include({ hash });
      expect(() => readEvent(line.replace('"revision":', '"revision":1'))).to.throw('altered');
    }
  });
});
