import type { ImageKind } from './content-kind.ts';

/** A part of a page, from its top left corner as it is shown. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** `page`: parts of its width and height, 0-1; `point`: 1/72 inch. */
  readonly unit: 'page' | 'point';
}

/** A page to be made a picture of: a part of it, else the nth picture on it (0 is the first drawn), else the whole. */
export interface PagePicture {
  /** 1 is the first page. */
  readonly page: number;
  readonly region?: Region;
  readonly index?: number;
  readonly outputPath: string;
}

/** What the reading process is asked; files are named by path, nothing large is sent. */
export type ReadingTask =
  | {
      readonly type: 'image';
      readonly kind: ImageKind;
      readonly path: string;
      /** One of the two is written: JPEG for photographs, PNG for everything else. */
      readonly outputs: { readonly png: string; readonly jpg: string };
    }
  | { readonly type: 'video'; readonly path: string }
  | {
      readonly type: 'pdf';
      readonly path: string;
      readonly wantsText: boolean;
      readonly pictures: readonly PagePicture[];
    };

export interface ReadImage {
  readonly type: 'image';
  readonly output: 'png' | 'jpg';
  readonly width: number;
  readonly height: number;
}

export interface ReadVideo {
  readonly type: 'video';
  readonly durationSeconds: number;
}

export interface ReadPdf {
  readonly type: 'pdf';
  readonly pageCount: number;
  /** Present when it was wanted and can be had. */
  readonly text?: string;
  /** Why there is no text although it was wanted: a scan has none. */
  readonly textProblem?: string;
  /** In the order asked for: null when the picture was written, else why it was not. */
  readonly pictures: readonly (string | null)[];
}

export type ReadingResult = ReadImage | ReadVideo | ReadPdf;
export type ResultOf<Task extends ReadingTask> = Extract<ReadingResult, { type: Task['type'] }>;

export type FromReader =
  | { readonly result: ReadingResult }
  /** The file's fault: the message is for its sender. */
  | { readonly unreadable: string }
  /** Ours: the message is for the log. */
  | { readonly failure: string };
