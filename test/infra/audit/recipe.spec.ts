import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { toBundleLine } from '../../../infra/audit/export-bundle.ts';
import { readEvent } from '../../../infra/audit/verifier/fabula-verify.mjs';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { dataHashOf, hashOf } from '../../../modules/kernel/log/hash-chain.ts';
import { leafOf } from '../../../modules/transparency/index.ts';
import { rootOf } from '../../../modules/transparency/merkle-tree.ts';

interface Vector {
  /** Recipe 2. */
  readonly payload?: string;
  readonly dataHash?: string;
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
    expect(vectors.map(({ payload }) => (payload === undefined ? 1 : 2))).to.deep.equal([1, 1, 2]);
    for (const { hashed, hash } of vectors) {
      expect(createHash('sha256').update(hashed).digest('hex')).to.equal(hash);
      expect(hashOf(JSON.parse(hashed) as RecordedEvent)).to.equal(hash);
    }
  });

  it('gives the hash of data and salt, by hand and by the service', () => {
    for (const { payload = '', dataHash } of vectors.filter((vector) => vector.payload)) {
      const { data, salt } = JSON.parse(payload) as Required<Pick<RecordedEvent, 'data' | 'salt'>>;
      expect(createHash('sha256').update(payload).digest('hex')).to.equal(dataHash);
      expect(dataHashOf(data, salt)).to.equal(dataHash);
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

  /** As it stands in a bundle. */
  function lineOf({ hashed, hash, position, payload }: Vector): string {
    const line = hashed
      .replace(',"id":', `,"hash":"${hash}","id":`)
      .replace(',"previousHash":', `,"position":${position},"previousHash":`);
    if (payload === undefined) return line;
    const salt = payload.indexOf(',"salt":');
    return line
      .replace(',"dataHash":', `,${payload.slice(1, salt)},"dataHash":`)
      .replace(',"stream":', `${payload.slice(salt, -1)},"stream":`);
  }

  it('is read by the verifier from a line of a bundle', () => {
    for (const vector of vectors) {
      const line = lineOf(vector);
      expect(readEvent(line)).to.include({ hash: vector.hash });
      expect(() => readEvent(line.replace('"revision":', '"revision":1'))).to.throw('altered');
      expect(() => readEvent(line.replace('"amount_credits":', '"amount_credits":1'))).to.throw('altered');
      expect(toBundleLine(JSON.parse(line) as RecordedEvent)).to.equal(`${line}\n`);
    }
  });

  it('is read by the verifier where data and salt were erased, and nothing else of it may change', () => {
    const salted = vectors.find(({ payload }) => payload !== undefined);
    expect(salted).to.not.equal(undefined);
    if (!salted) return;
    const { payload = '' } = salted;
    const salt = payload.indexOf(',"salt":');
    const erased = lineOf(salted)
      .replace(`,${payload.slice(1, salt)}`, '')
      .replace(payload.slice(salt, -1), '')
      .replace(',"hash":', ',"erased":true,"hash":');
    expect(readEvent(erased)).to.include({ hash: salted.hash });
    expect(() => readEvent(erased.replace('"revision":', '"revision":1'))).to.throw('altered');
    expect(() => readEvent(erased.replace('"erased":true', '"erased":1'))).to.throw('altered');
    expect(() => readEvent(erased.replace('"recipe":2', '"recipe":3'))).to.throw('altered');
  });
});
