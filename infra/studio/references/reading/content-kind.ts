/** What a file is, by its first bytes; what a server says of it is not asked. */
export type ImageKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg';
export type ContentKind = ImageKind | 'pdf' | 'video' | 'heic' | 'tiff' | 'bmp' | 'html' | 'unknown';

/** Enough to know any of them: an SVG may begin with a long comment. */
export const SNIFFED_BYTES = 4096;

export const IMAGE_KINDS: readonly ImageKind[] = ['png', 'jpeg', 'gif', 'webp', 'avif', 'svg'];

export function isImageKind(kind: ContentKind): kind is ImageKind {
  return (IMAGE_KINDS as readonly ContentKind[]).includes(kind);
}

/** `head` is the beginning of the file, up to `SNIFFED_BYTES`. */
export function sniffContent(head: Uint8Array): ContentKind {
  const latin = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  const known = SIGNATURES.find(([signature]) => signature.test(latin))?.[1];
  if (known) return known;
  const brand = /^....ftyp(....)/s.exec(latin)?.[1];
  if (brand !== undefined) return kindOfBrand(brand, latin);
  // Readers take a PDF whose header is preceded by up to 1024 bytes of something else.
  if (latin.slice(0, 1024).includes('%PDF-')) return 'pdf';
  return kindOfMarkup(latin);
}

const SIGNATURES: readonly (readonly [RegExp, ContentKind])[] = [
  [/^\x89PNG\r\n\x1a\n/, 'png'],
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^GIF8[79]a/, 'gif'],
  [/^RIFF....WEBP/s, 'webp'],
  [/^BM....\0\0\0\0/s, 'bmp'],
  [/^(?:II\*\0|MM\0\*)/, 'tiff'],
  [/^%PDF-/, 'pdf'],
  [/^\x1a\x45\xdf\xa3/, 'video'], // Matroska, WebM
  [/^OggS/, 'video'],
  [/^\x47.{187}\x47/s, 'video'], // MPEG-TS
  [/^....(?:moov|mdat|wide|free|skip)/s, 'video'], // QuickTime without a brand
];

function kindOfBrand(brand: string, latin: string): ContentKind {
  if (/^avi[fs]$/.test(brand)) return 'avif';
  if (/^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(brand))
    return latin.slice(0, 64).includes('avif') ? 'avif' : 'heic';
  return 'video';
}

function kindOfMarkup(latin: string): ContentKind {
  const text = latin.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (!text.startsWith('<')) return 'unknown';
  if (/<svg[\s>]/i.test(text) && !/<html[\s>]/i.test(text)) return 'svg';
  return /<(?:!doctype html|html|head|body)[\s>]/i.test(text) ? 'html' : 'unknown';
}
