import { expect } from 'chai';
import { exportFunctions } from '../../../../infra/studio/voice/flite/wasm-exports.ts';

const text = (value: string): number[] => [value.length, ...Buffer.from(value)];
const section = (id: number, payload: readonly number[]): number[] => [id, payload.length, ...payload];

/** A module of two functions that answer 7 and 42; it exports the first, and its "name" section names both. */
const MODULE = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...section(1, [1, 0x60, 0, 1, 0x7f]),
  ...section(3, [2, 0, 0]),
  ...section(7, [1, ...text('seven'), 0, 0]),
  ...section(10, [2, 4, 0, 0x41, 7, 0x0b, 4, 0, 0x41, 42, 0x0b]),
  ...section(0, [...text('name'), 1, 17, 2, 0, ...text('seven'), 1, ...text('hidden')]),
]);

describe('exporting more of a WebAssembly module', () => {
  it('makes its hidden functions callable and keeps what it exported', async () => {
    const module = await WebAssembly.compile(exportFunctions(MODULE, ['hidden']));
    const { exports } = await WebAssembly.instantiate(module, {});
    const call = exports as Record<string, () => number>;
    expect([call['seven']?.(), call['hidden']?.()]).to.deep.equal([7, 42]);
  });

  it('says which function another build lacks', () => {
    expect(() => exportFunctions(MODULE, ['gone'])).to.throw('gone');
  });
});
