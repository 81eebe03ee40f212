import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Unreadable } from '../unreadable.ts';

/** Pictures inside a PDF that claim more pixels are left out. */
const MAX_PIXELS = 50_000_000;

/**
 * Opens a PDF with pdf.js: no scripts, no forms, nothing fetched, fonts and tables from the package.
 *
 * Throws `Unreadable` when it is damaged or wants a password.
 */
export async function openPdf(path: string): Promise<PDFDocumentProxy> {
  const tables = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const folder = (name: string) => `${join(tables, name)}/`;
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MAX_PIXELS,
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    verbosity: 0,
  });
  try {
    return await task.promise;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'PasswordException')
      throw new Unreadable('is protected by a password; send a PDF that is not', { cause });
    throw new Unreadable('is damaged: it cannot be read as a PDF', { cause });
  }
}
