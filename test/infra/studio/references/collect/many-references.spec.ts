import { expect } from 'chai';
import {
  collectTogether,
  type CollectorDependencies,
} from '../../../../../infra/studio/references/collect/collecting.ts';
import { checkPictures } from '../../../../../infra/studio/references/collect/picture-assets.ts';
import { makeHostRefusal } from '../../../../../infra/studio/references/collect/refusal-of-hosts.ts';
import { untilAborted } from '../../../../../modules/kernel/async/until-aborted.ts';
import { warningsDuring } from '../../../../support/warnings-during.ts';

const URLS = Array.from({ length: 20 }, (_, place) => `https://pictures-${place}.test/bee.png`);

describe('many references of one request', () => {
  let signal: AbortSignal;
  beforeEach(() => ({ signal } = new AbortController()));
  const ask = (on: AbortSignal) => untilAborted(new Promise<void>((resolve) => setImmediate(resolve)), on);

  it('are no leak to Node when their pictures are asked for', async () => {
    const sources = URLS.map((url, place) => ({ field: `reference_image_urls.${place}`, url, name: 'bee' }));
    const check = () => checkPictures({ checkImage: (_url, on) => ask(on) }, sources, signal);
    expect(await warningsDuring(check)).to.deep.equal([]);
  });

  it('are no leak to Node when their hosts are looked up', async () => {
    const refusalOf = makeHostRefusal({ checkHost: (_url, _purpose, on) => ask(on) });
    const item = { task: 'How bees make honey', video_duration_seconds: 30, reference_image_urls: URLS };
    expect(await warningsDuring(() => refusalOf(item, signal))).to.deep.equal([]);
  });

  it('are no leak to Node when they are collected', async () => {
    const close = () => Promise.resolve();
    const readers = { open: () => ({ close }), close } as unknown as CollectorDependencies['readers'];
    const parts = { readers } as CollectorDependencies;
    const collect = () => collectTogether(parts, signal, ({ signal: on }) => URLS.map(() => ask(on)));
    expect(await warningsDuring(collect)).to.deep.equal([]);
  });
});
