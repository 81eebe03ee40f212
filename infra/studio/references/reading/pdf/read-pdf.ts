import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PagePicture, ReadingTask, ReadPdf } from '../messages.ts';
import { Unreadable } from '../unreadable.ts';
import { composeText } from './compose-text.ts';
import { drawPagePicture } from './draw-page-picture.ts';
import { withoutFurniture } from './furniture.ts';
import { openPdf } from './open-pdf.ts';
import { readLines, type Page, type TextRun } from './page-lines.ts';

/** As much of a document as the planner reads (planner/builtin/material): 40 pages of prose. */
const MAX_TEXT = 60_000;
const MAX_PAGES = 300;
/** A document with fewer letters is a scan, or empty. */
const FEWEST_LETTERS = 40;

type PdfTask = Extract<ReadingTask, { type: 'pdf' }>;

/** Text of a PDF and pictures of its pages. Throws `Unreadable` when the PDF cannot be opened. */
export async function readPdf({ path, wantsText, pictures }: PdfTask): Promise<ReadPdf> {
  const document = await openPdf(path);
  try {
    const text = wantsText ? await readText(document) : {};
    const problems: (string | null)[] = [];
    for (const picture of pictures) problems.push(await draw(document, picture));
    return { type: 'pdf', pageCount: document.numPages, ...text, pictures: problems };
  } finally {
    await document.destroy();
  }
}

async function readText(document: PDFDocumentProxy): Promise<Pick<ReadPdf, 'text' | 'textProblem'>> {
  const pages: Page[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && length < MAX_TEXT; number += 1) {
    const page = await document.getPage(number).then(readPage, () => undefined);
    if (!page) continue;
    pages.push(page);
    length += page.lines.reduce((sum, { text }) => sum + text.length + 1, 0);
  }
  const text = shortened(composeText(withoutFurniture(pages)));
  const textProblem = problemOf(text);
  return textProblem === undefined ? { text } : { textProblem };
}

async function readPage(page: PDFPageProxy): Promise<Page> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const content = await page.getTextContent();
  const runs = content.items.filter((item) => 'str' in item) as readonly TextRun[];
  page.cleanup();
  return { width: right - left, height: top - bottom, lines: readLines(runs, { left, top }) };
}

function shortened(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const cut = text.slice(0, MAX_TEXT);
  return cut.slice(0, Math.max(cut.lastIndexOf('\n\n'), MAX_TEXT / 2)).trimEnd();
}

function problemOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const nameless = text.match(/[\p{Co}\p{Cn}\uFFFD]/gu)?.length ?? 0;
  if (nameless > letters / 2)
    return 'has text whose letters cannot be told: its fonts do not say which they are';
  return letters < FEWEST_LETTERS
    ? 'has no text to read; a scan has to be made readable (OCR) first'
    : undefined;
}

async function draw(document: PDFDocumentProxy, picture: PagePicture): Promise<string | null> {
  if (picture.page > document.numPages)
    return `page ${picture.page}: the PDF has only ${document.numPages} pages`;
  try {
    await drawPagePicture(await document.getPage(picture.page), picture);
    return null;
  } catch (error) {
    return error instanceof Unreadable ? error.message : `page ${picture.page}: cannot be drawn`;
  }
}
