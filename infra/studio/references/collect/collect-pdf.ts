import { rm } from 'node:fs/promises';
import type { BlobName } from '../../../../planner/ports.ts';
import type { ReadPdf } from '../reading/messages.ts';
import { Unreadable } from '../reading/unreadable.ts';
import { PDF_BOUNDS } from '../reference-fetcher.ts';
import { withFetchedFile, type Collecting } from './fetched-file.ts';
import type { PictureSelection } from './picture-selection.ts';
import { atField, refuseReference } from './refuse-reference.ts';

export type PageSelection = Extract<PictureSelection, { page: number }>;

export interface CollectedPdf {
  readonly text?: string;
  /** In the order of the selections. */
  readonly pictures: readonly BlobName[];
}

export interface WantedPdf {
  readonly url: string;
  readonly pages: readonly PageSelection[];
  /** A PDF whose pictures are wanted may be a scan; one that is all there is to tell of must have text. */
  readonly mustHaveText: boolean;
}

/** Fetches a PDF, reads its text and keeps the selected parts of it as pictures. */
export async function collectPdf(collecting: Collecting, wanted: WantedPdf): Promise<CollectedPdf> {
  const drafts = await Promise.all(wanted.pages.map(() => collecting.media.draft('png')));
  try {
    const { text, pictures } = await atField('pdf_url', () => fetchPdf(collecting, wanted, drafts));
    assertDrawn(wanted.pages, pictures);
    const blobs = [];
    for (const draft of drafts) blobs.push(await collecting.media.keep(draft));
    return { ...(text === undefined ? {} : { text }), pictures: blobs };
  } finally {
    await Promise.all(drafts.map((draft) => rm(draft, { force: true })));
  }
}

async function fetchPdf(
  collecting: Collecting,
  { url, pages, mustHaveText }: WantedPdf,
  drafts: readonly string[],
): Promise<ReadPdf> {
  const fetch = { url, purpose: 'creation', bounds: PDF_BOUNDS } as const;
  return withFetchedFile(collecting, fetch, async (path, { kind }) => {
    if (kind !== 'pdf') throw new Unreadable('is not a PDF');
    const pictures = pages.map(({ caption: _, place: __, ...page }, at) => ({
      ...page,
      outputPath: drafts[at] ?? '',
    }));
    const read = await collecting.reader.read(
      { type: 'pdf', path, wantsText: true, pictures },
      collecting.signal,
    );
    if (mustHaveText && read.textProblem !== undefined) throw new Unreadable(read.textProblem);
    return read;
  });
}

function assertDrawn(pages: readonly PageSelection[], problems: readonly (string | null)[]): void {
  problems.forEach((problem, at) => {
    if (problem !== null) throw refuseReference(`pdf_selected_images.${pages[at]?.place ?? at}`, problem);
  });
}
