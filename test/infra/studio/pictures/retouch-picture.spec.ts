import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect } from 'chai';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retouchPicture } from '../../../../infra/studio/retouch/retouch-picture.ts';
import {
  maySeeThrough,
  type Arrangement,
  type PictureStep,
} from '../../../../infra/studio/pictures/retouching.ts';

const NEVER = new AbortController().signal;
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

describe('a picture that is retouched', () => {
  let folder = '';
  let files = 0;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-retouch-'));
  });
  after(() => rm(folder, { recursive: true }));

  /** Left half in one colour, right half in another. */
  async function halves(left: string, right: string, width = 120, height = 60): Promise<string> {
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    [left, right].forEach((colour, half) => {
      context.fillStyle = colour;
      context.fillRect((half * width) / 2, 0, width / 2, height);
    });
    const path = join(folder, `${(files += 1)}.png`);
    await writeFile(path, canvas.toBuffer('image/png'));
    return path;
  }

  async function retouched(
    picturePaths: readonly string[],
    steps: readonly PictureStep[],
    arrangement: Arrangement = 'beside',
  ) {
    const outputPath = join(folder, `${(files += 1)}.png`);
    await retouchPicture({ picturePaths, retouching: { arrangement, steps }, outputPath }, NEVER);
    const image = await loadImage(outputPath);
    const canvas = createCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return {
      size: [image.width, image.height],
      bytes: await readFile(outputPath),
      /** At this part of its width and height. */
      at: (x: number, y = 0.5): Colour => {
        const place = [Math.floor(x * image.width), Math.floor(y * image.height)] as const;
        const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(...place, 1, 1).data;
        return [red, green, blue, alpha];
      },
    };
  }
  const changed = async (step: PictureStep) => retouched([await halves('#804020', '#204080')], [step]);

  it('is lighter, greyer, inverted', async () => {
    expect((await changed({ kind: 'filter', css: 'brightness(1.500)' })).at(0.2)).to.deep.equal([
      192, 96, 48, 255,
    ]);
    const [red, green, blue] = (await changed({ kind: 'filter', css: 'grayscale(1)' })).at(0.2);
    expect([green, blue]).to.deep.equal([red, red]);
    expect((await changed({ kind: 'filter', css: 'invert(1)' })).at(0.2)).to.deep.equal([127, 191, 223, 255]);
  });

  it('is tinted', async () => {
    const [red, , blue] = (await changed({ kind: 'tint', colour: '#0000ff', how: 'colour', strength: 1 })).at(
      0.2,
    );
    expect(blue).to.be.above(red + 60);
  });

  it('is softer and sharper where its colours meet, to its very edges', async () => {
    const soft = await changed({ kind: 'blur', strength: 8 });
    expect(soft.at(0.49)[0]).to.be.within(0x30, 0x70);
    expect(soft.at(0, 0)).to.deep.equal([0x80, 0x40, 0x20, 255]);
    const sharp = await changed({ kind: 'sharpen', strength: 3 });
    expect(sharp.at(0.495)[0]).to.be.above(0x80);
  });

  it('is darker towards its corners', async () => {
    const picture = await changed({ kind: 'vignette', strength: 0.6 });
    expect(picture.at(0.25)[0]).to.be.above(picture.at(0.01, 0.02)[0] + 20);
  });

  it('is cropped around its middle, or seen from nearer', async () => {
    const square = await changed({ kind: 'crop', ratio: 1 });
    expect(square.size).to.deep.equal([60, 60]);
    expect([square.at(0.4)[0], square.at(0.6)[0]]).to.deep.equal([0x80, 0x20]);
    expect((await changed({ kind: 'zoom', times: 2 })).size).to.deep.equal([120, 60]);
  });

  it('is turned and flipped', async () => {
    expect((await changed({ kind: 'flip', axis: 'horizontal' })).at(0.2)[0]).to.equal(0x20);
    const turned = await changed({ kind: 'turn', degrees: 90 });
    expect(turned.size).to.deep.equal([60, 120]);
    expect(turned.at(0.5, 0.2)[0]).to.equal(0x80);
    const askew = await changed({ kind: 'turn', degrees: 45 });
    expect(askew.size).to.deep.equal([127, 127]);
    expect(askew.at(0, 0)[3]).to.equal(0);
  });

  it('has a border upon its edges, and round corners', async () => {
    const framed = await changed({ kind: 'border', colour: '#ffffff', share: 0.1 });
    expect(framed.size).to.deep.equal([120, 60]);
    expect([framed.at(0.02), framed.at(0.2)]).to.deep.equal([
      [255, 255, 255, 255],
      [0x80, 0x40, 0x20, 255],
    ]);
    const round = await changed({ kind: 'round_corners', share: 0.3 });
    expect([round.at(0, 0)[3], round.at(0.5)[3]]).to.deep.equal([0, 255]);
  });

  it('lies whole on a ground, which has the shape that was asked for', async () => {
    const picture = await changed({ kind: 'ground', colour: '#00ff00', ratio: 1 });
    expect(picture.size).to.deep.equal([130, 130]);
    expect([picture.at(0.5, 0.05), picture.at(0.2, 0.5)]).to.deep.equal([
      [0, 255, 0, 255],
      [0x80, 0x40, 0x20, 255],
    ]);
  });

  it('has a ground behind what is transparent', async () => {
    const cut = await halves('rgba(0, 0, 0, 0)', '#204080');
    const picture = await retouched([cut], [{ kind: 'ground', colour: '#00ff00' }]);
    expect(picture.size).to.deep.equal([120, 60]);
    expect(picture.at(0.2)).to.deep.equal([0, 255, 0, 255]);
  });

  it('has white words on a dark plate', async () => {
    const plain = await halves('#804020', '#204080', 640, 360);
    const picture = await retouched([plain], [{ kind: 'caption', text: 'Honey', place: 'top' }]);
    const row = Array.from({ length: 640 }, (_, x) => picture.at(x / 640, 0.1)[1]);
    expect(Math.max(...row)).to.be.above(240);
    expect(picture.at(0.5, 0.9)[0]).to.equal(0x20);
  });

  it('is put together with others', async () => {
    const [one, other] = [await halves('#ff0000', '#ff0000'), await halves('#0000ff', '#0000ff', 60, 60)];
    const beside = await retouched([one, other], [], 'beside');
    expect([beside.size, beside.at(0.1)[0], beside.at(0.9)[2]]).to.deep.equal([[180, 60], 255, 255]);
    const below = await retouched([one, other], [], 'below');
    expect([below.size, below.at(0.5, 0.9)[2]]).to.deep.equal([[120, 180], 255]);
    const grid = await retouched([one, other, one], [], 'grid');
    expect([grid.size, grid.at(0.9, 0.9)]).to.deep.equal([
      [240, 120],
      [255, 255, 255, 255],
    ]);
    const over = await retouched([one, other], [], 'over');
    expect([over.size, over.at(0.1)[0], over.at(0.95, 0.85)[2]]).to.deep.equal([[120, 60], 255, 255]);
  });

  it('is never given back as it was', async () => {
    const error = await changed({ kind: 'crop', ratio: 2 }).catch((cause: unknown) => cause);
    expect(error).to.include({ kind: 'unprocessable', code: 'pictures.unchanged' });
  });

  it('is the same for the same wishes', async () => {
    const picture = await halves('#804020', '#204080', 640, 360);
    const steps: readonly PictureStep[] = [
      { kind: 'sharpen', strength: 1 },
      { kind: 'vignette', strength: 0.5 },
      { kind: 'caption', text: 'Honey', place: 'bottom' },
    ];
    const [one, other] = [await retouched([picture], steps), await retouched([picture], steps)];
    expect(Buffer.compare(one.bytes, other.bytes)).to.equal(0);
  });

  it('is a PNG only where one may see through it', () => {
    const retouching = (...steps: readonly PictureStep[]) => ({ arrangement: 'beside' as const, steps });
    const ground: PictureStep = { kind: 'ground', colour: '#ffffff' };
    expect(maySeeThrough(['a.jpg'], retouching())).to.equal(false);
    expect(maySeeThrough(['a.jpg'], retouching({ kind: 'round_corners', share: 0.1 }))).to.equal(true);
    expect(maySeeThrough(['a.jpg'], retouching({ kind: 'turn', degrees: 90 }))).to.equal(false);
    expect(maySeeThrough(['a.png'], retouching())).to.equal(true);
    expect(maySeeThrough(['a.png'], retouching(ground))).to.equal(false);
  });
});
