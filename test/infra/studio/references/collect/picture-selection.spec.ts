import { expect } from 'chai';
import { nameOfPicture } from '../../../../../infra/studio/references/collect/picture-name.ts';
import { readPictureSelections } from '../../../../../infra/studio/references/collect/picture-selection.ts';

const url = 'https://pics.example/bee.png';

describe('a picture selected from a PDF', () => {
  const READ: Readonly<Record<string, readonly [unknown, object]>> = {
    'by its address': [{ url }, { url }],
    'by its image_url': [{ image_url: url, page: 2 }, { url }],
    'by an image_url object': [{ image_url: { url } }, { url }],
    'by its page': [{ page: 3 }, { page: 3 }],
    'by its page in words': [{ page_number: '3' }, { page: 3 }],
    'by its page when the address is none': [{ url: 'figure-1', pageNumber: 3 }, { page: 3 }],
    'by its place on the page': [
      { page: 1, index: 2 },
      { page: 1, index: 2 },
    ],
    'by corners in points': [
      { page: 1, bbox: [72, 100, 300, 250] },
      { page: 1, region: { left: 72, top: 100, width: 228, height: 150, unit: 'point' } },
    ],
    'by corners in parts of the page': [
      { page: 1, bbox: [0.25, 0.5, 0.75, 1] },
      { page: 1, region: { left: 0.25, top: 0.5, width: 0.5, height: 0.5, unit: 'page' } },
    ],
    'by a corner and a size': [
      { page: 1, bbox: { x: 10, y: 20, width: 30, height: 40 } },
      { page: 1, region: { left: 10, top: 20, width: 30, height: 40, unit: 'point' } },
    ],
    'by two named corners, the wrong way round': [
      { page: 1, bbox: { x0: 40, y0: 60, x1: 10, y1: 20 } },
      { page: 1, region: { left: 10, top: 20, width: 30, height: 40, unit: 'point' } },
    ],
    'by its page alone when the box is none': [{ page: 1, bbox: [0, 0] }, { page: 1 }],
    'with a caption': [
      { page: 1, caption: ' The  queen ' },
      { page: 1, caption: 'The queen' },
    ],
  };
  for (const [how, [entry, expected]] of Object.entries(READ))
    it(`is read ${how}`, () => {
      expect(readPictureSelections([{}, entry])).to.deep.equal([{ place: 1, ...expected }]);
    });

  for (const entry of [{}, { id: 7 }, { caption: 'a bee' }, { page: null }, 'page 3', null, [1]])
    it(`is ignored when it names nothing: ${JSON.stringify(entry)}`, () => {
      expect(readPictureSelections([entry])).to.deep.equal([]);
    });

  for (const entry of [
    { url: 'file:///etc/passwd' },
    { url: 7 },
    { page: 0 },
    { page: 1.5 },
    { page: 'ii' },
    { bbox: [0, 0, 1, 1] },
  ])
    it(`is refused when it names nothing usable: ${JSON.stringify(entry)}`, () => {
      expect(() => readPictureSelections([{}, entry])).to.throw(
        'pdf_selected_images.1: must have an http(s) url, or a page number from 1',
      );
    });
});

describe('the name of a picture', () => {
  const NAMES: Readonly<Record<string, string>> = {
    'https://x.example/queen-bee.png': 'queen bee',
    'https://x.example/a/OurNewFactory_final.jpg?w=3': 'our new factory final',
    'https://x.example/caf%C3%A9%20paris.webp': 'café paris',
    'https://x.example/%E8%9C%82%E8%9C%9C.png': '蜂蜜',
    'https://x.example/IMG_2041.jpg': 'reference image 3',
    'https://x.example/5f1f8a0e-6f0e-5c55-9d5c-1c7f4e1f7a11.png': 'reference image 3',
    'https://x.example/d41d8cd98f00b204e9800998ecf8427e': 'reference image 3',
    'https://x.example/%E0%A4%A': 'reference image 3',
    'https://x.example/': 'reference image 3',
  };
  for (const [address, name] of Object.entries(NAMES))
    it(`is “${name}” for ${address}`, () => {
      expect(nameOfPicture(address, 2)).to.equal(name);
    });
});
