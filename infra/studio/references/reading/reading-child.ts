import { answerCalls } from '../../../processes/calls.ts';
import type { FromReader, ReadingResult, ReadingTask } from './messages.ts';
import { Unreadable } from './unreadable.ts';

/** The process that opens files of strangers: no secrets, no processes, no files but the drafts it is asked about. */
answerCalls(async (task): Promise<FromReader> => {
  try {
    return { result: await read(task as ReadingTask) };
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
});

/** What a task does not need is not loaded: it is why the process starts soon. */
async function read(task: ReadingTask): Promise<ReadingResult> {
  switch (task.type) {
    case 'image':
      return (await import('./read-image.ts')).readImage(task);
    case 'video':
      return (await import('./read-video.ts')).readVideo(task.path);
    case 'pdf':
      return (await import('./pdf/read-pdf.ts')).readPdf(task);
  }
}
