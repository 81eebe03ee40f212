/** A JPEG with an EXIF block that says how it was held: 1 upright, 6 turned left, … */
export function withOrientation(jpeg: Uint8Array, orientation: number): Buffer {
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const exif = [...Buffer.from('Exif\0\0'), ...tiff];
  const marker = [0xff, 0xe1, 0, exif.length + 2, ...exif];
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(marker), jpeg.subarray(2)]);
}
