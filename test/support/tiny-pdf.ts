/** Text at a place of a page: points from the lower left corner. */
export interface TinyText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

export interface TinyPage {
  readonly texts?: readonly TinyText[];
  /** A square picture, its lower left corner and side in points. */
  readonly picture?: { readonly x: number; readonly y: number; readonly side: number };
}

export interface TinyOptions {
  readonly locked?: boolean;
  /** The pixels of the picture, three bytes each: default: one red pixel. */
  readonly pixels?: { readonly side: number; readonly bytes: Buffer };
}

const ONE_RED_PIXEL = { side: 1, bytes: Buffer.of(255, 0, 0) };

/** A PDF of A4 pages in Helvetica, small enough to be read in a spec. */
export function makeTinyPdf(pages: readonly TinyPage[], options: TinyOptions = {}): Buffer {
  const { side, bytes } = options.pixels ?? ONE_RED_PIXEL;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, place) => `${5 + 2 * place} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    stream(
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
      bytes.toString('latin1'),
    ),
    ...pages.flatMap((page, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + 2 * place} 0 R ` +
        '/Resources << /Font << /F 3 0 R >> /XObject << /I 4 0 R >> >> >>',
      stream('', contentOf(page)),
    ]),
  ];
  return assemble(objects, options.locked ? ' /ID [(a) (a)] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (' + 'o'.repeat(32) + ') /U (' + 'u'.repeat(32) + ') >>' : ''); // prettier-ignore
}

function contentOf({ texts = [], picture }: TinyPage): string {
  const drawn = picture ? [`q ${picture.side} 0 0 ${picture.side} ${picture.x} ${picture.y} cm /I Do Q`] : [];
  const written = texts.map(({ text, x, y, size = 11 }) => {
    const escaped = text.replace(/[\\()]/g, '\\$&');
    return `BT /F ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`;
  });
  return [...drawn, ...written].join('\n');
}

const stream = (entries: string, content: string): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

function assemble(objects: readonly string[], trailer: string): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, place) => {
    const offset = body.length;
    body += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R${trailer} >>\n`;
  return Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`, 'latin1');
}
