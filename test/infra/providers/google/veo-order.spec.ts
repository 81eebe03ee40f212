import { expect } from 'chai';
import { veoOrderOf } from '../../../../infra/providers/google/veo-order.ts';
import { shotPicture } from '../../../support/providers/google-scene.ts';

function orderFor(seconds: number, width = 1280, height = 720) {
  const picture = shotPicture({ size: { width, height } }, {}, seconds);
  if (!picture.scene.shot) throw new Error('no shot');
  return veoOrderOf(picture.scene.shot, picture);
}

describe('an order for footage', () => {
  it('is for the next length there is, eight seconds at most', () => {
    const asked = [3, 4, 4.1, 6, 7.5, 8, 10];
    expect(asked.map((seconds) => orderFor(seconds).seconds)).to.deep.equal([4, 4, 6, 6, 8, 8, 8]);
  });

  it('is for 1080p in eight seconds, which is all there is', () => {
    expect(orderFor(4, 1920, 1080)).to.include({ resolution: '1080p', seconds: 8, aspectRatio: '16:9' });
    expect(orderFor(4, 720, 1280)).to.include({ resolution: '720p', seconds: 4, aspectRatio: '9:16' });
  });

  it('tells the motion, then what is seen at its end, then the look', () => {
    expect(orderFor(5).prompt.split('\n')).to.deep.equal([
      'The camera pushes in slowly while a honeybee enters the frame.',
      'A meadow with a honeybee in the centre.',
      orderFor(5).prompt.split('\n')[2],
      'One shot without a cut.',
    ]);
    expect(orderFor(5).prompt).to.match(/Look: .*honey tones\. Colours: #[0-9a-f]{6}, /u);
  });
});
