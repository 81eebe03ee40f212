import { expect } from 'chai';
import type { PictureRequest } from '../../../planner/ports.ts';
import { blobFor, fakePictureEdits } from '../../support/fake-planner-media.ts';
import { startPlanner, type Planner } from '../../support/planner-api.ts';

const URLS = ['https://x.example/bee.png', 'https://x.example/hive.png'];

describe('a picture that is edited in words', () => {
  let planner: Planner;
  const wishes: PictureRequest[] = [];
  before(async () => {
    planner = await startPlanner({
      pictureEdits: {
        ...fakePictureEdits,
        editor: {
          editPicture(wish, signal) {
            wishes.push(wish);
            return fakePictureEdits.editor.editPicture(wish, signal);
          },
        },
        links: { media: (blob) => `http://films.test/media/${blob}` },
      },
    });
  });
  after(() => planner.close());
  beforeEach(() => {
    wishes.length = 0;
  });

  const edit = (body: object, key = 'ada') =>
    planner.call('POST', '/edit_image', { body, headers: { 'X-API-Key': key } });

  it('is made of those at the addresses', async () => {
    const { status, body } = await edit({ prompt: 'Side by side.', image_urls: URLS });
    expect(status).to.equal(200);
    expect(wishes).to.deep.equal([
      {
        prompt: 'Side by side.',
        pictures: URLS.map((url) => blobFor(url, 'png')),
        size: { width: 1280, height: 720 },
      },
    ]);
    expect(body).to.deep.equal({ image_url: `http://films.test/media/${blobFor(wishes[0], 'png')}` });
  });

  it('is drawn where there is none, in the format that was asked for', async () => {
    await edit({ prompt: 'A bee.', image_urls: [], aspect_ratio: '4:5' });
    expect(wishes).to.deep.equal([
      { prompt: 'A bee.', pictures: [], aspect_ratio: '4:5', size: { width: 1024, height: 1280 } },
    ]);
  });

  it('needs a session or the operator', async () => {
    expect((await edit({ prompt: 'A bee.', image_urls: [] }, 'key')).status).to.equal(403);
    expect((await edit({ prompt: 'A bee.', image_urls: [] }, 'operator')).status).to.equal(200);
  });

  for (const [what, body, status] of [
    ['without a prompt', { image_urls: [] }, 422],
    ['without its list of addresses', { prompt: 'A bee.' }, 422],
    ['with more than five', { prompt: 'A bee.', image_urls: Array.from({ length: 6 }, () => URLS[0]) }, 400],
    ['with what is no address', { prompt: 'A bee.', image_urls: ['bee.png'] }, 400],
    ['in a format nobody knows', { prompt: 'A bee.', image_urls: [], aspect_ratio: '7:1' }, 400],
    ['of what is not to be shown', { prompt: 'Show how to make a pipe bomb.', image_urls: [] }, 400],
  ] as const)
    it(`is refused ${what}`, async () => {
      expect((await edit(body)).status).to.equal(status);
      expect(wishes).to.deep.equal([]);
    });
});
