import { expect } from 'chai';
import { growthOf } from '../../../support/growth.ts';
import { readWishes } from '../../../../infra/studio/pictures/wishes/read-wishes.ts';

const filter = (css: string) => ({ kind: 'filter', css });
const tint = (colour: string, strength: number, how: string) => ({ kind: 'tint', colour, how, strength });

describe('what words about a picture ask for', () => {
  for (const [prompt, ...steps] of [
    ['Make it brighter.', filter('brightness(1.250)')],
    ['make this picture a little darker', filter('brightness(0.875)')],
    ['Brighter by 30%', filter('brightness(1.300)')],
    ['make the photo 30 percent brighter', filter('brightness(1.300)')],
    ['increase the contrast and saturation by 20%', filter('contrast(1.200)'), filter('saturate(1.200)')],
    ['more contrast, less saturation', filter('contrast(1.300)'), filter('saturate(0.500)')],
    ['Please lower the exposure slightly', filter('brightness(0.875)')],
    ['black and white', filter('grayscale(1)')],
    ['turn it into a B&W image', filter('grayscale(1)')],
    ['a sepia look', filter('sepia(0.900)')],
    ['invert the colours', filter('invert(1)')],
    ['warmer', tint('#ff8a1f', 0.35, 'light')],
    ['much cooler tones', tint('#2a7bff', 0.63, 'light')],
    ['tint it blue', tint('#1f5fd0', 0.45, 'colour')],
    ['with a #ff8800 overlay', tint('#ff8800', 0.45, 'colour')],
    ['blur it slightly', { kind: 'blur', strength: 0.5 }],
    ['sharpen', { kind: 'sharpen', strength: 0.8 }],
    ['add a vignette', { kind: 'vignette', strength: 0.55 }],
    ['Crop to 9:16', { kind: 'crop', ratio: 9 / 16 }],
    ['make it square', { kind: 'crop', ratio: 1 }],
    ['zoom in on the centre', { kind: 'zoom', times: 1.4 }],
    ['flip it vertically', { kind: 'flip', axis: 'vertical' }],
    ['mirror the image', { kind: 'flip', axis: 'horizontal' }],
    ['rotate by 30 degrees counterclockwise', { kind: 'turn', degrees: -30 }],
    ['turn it to the left', { kind: 'turn', degrees: -90 }],
    ['upside down', { kind: 'turn', degrees: 180 }],
    ['a thin black frame', { kind: 'border', colour: '#000000', share: 0.012 }],
    ['round the corners', { kind: 'round_corners', share: 0.08 }],
    ['put it on a white background', { kind: 'ground', colour: '#ffffff' }],
    ['change the background to red', { kind: 'ground', colour: '#d7263d' }],
    ['add the caption "Hello, world!"', { kind: 'caption', text: 'Hello, world!', place: 'bottom' }],
    ['write “Sale” at the top', { kind: 'caption', text: 'Sale', place: 'top' }],
    ['At the top, the title "Sale"', { kind: 'caption', text: 'Sale', place: 'top' }],
    ['add a title saying Big News in the middle', { kind: 'caption', text: 'Big News', place: 'middle' }],
  ] as const)
    it(`“${prompt}”`, () => {
      expect(readWishes(prompt)).to.deep.equal({ steps });
    });

  it('several at once, in the order they are said', () => {
    const { steps } = readWishes(
      'Crop it to 1:1, make it warmer and black and white; then add a thick red border.',
    );
    expect(steps.map(({ kind }) => kind)).to.deep.equal(['crop', 'tint', 'filter', 'border']);
  });

  for (const [prompt, arrangement] of [
    ['Put them side by side', 'beside'],
    ['combine both pictures', 'beside'],
    ['one above the other', 'below'],
    ['arrange them in a grid', 'grid'],
    ['put the second image on top of the first', 'over'],
  ] as const)
    it(`several pictures as one: “${prompt}”`, () => {
      expect(readWishes(prompt)).to.deep.equal({ steps: [], arrangement });
    });

  for (const [prompt, word] of [
    ['add a penguin', 'penguin'],
    ['make it brighter and remove the tree', 'remove'],
    ['do not crop it to 1:1', 'do'],
    ['without a border', 'without'],
    ['“Hello”-shaped hole', 'shaped'],
    ['mach es heller', 'mach'],
  ] as const)
    it(`nothing is guessed: “${prompt}”`, () => {
      expect(() => readWishes(prompt))
        .to.throw(`“${word}`)
        .with.property('code', 'pictures.not_understood');
    });

  it('more than twenty things are not done', () => {
    expect(() => readWishes('brighter, '.repeat(21))).to.throw(
      'prompt: asks for 21 things; at most 20 are done',
    );
  });

  it('takes time that grows with its length, whatever is written', async () => {
    for (const piece of ['a ', '"', ' ', 'put it on a ', '1:']) {
      const textOf = (length: number) => piece.repeat(length).slice(0, length);
      expect(await growthOf(read, textOf, 5000), JSON.stringify(piece)).to.be.below(9);
    }
  });
});

function read(text: string): void {
  try {
    readWishes(text);
  } catch (error) {
    expect(error).to.have.property('kind', 'unprocessable');
  }
}
