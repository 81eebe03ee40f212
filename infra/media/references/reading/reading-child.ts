import { Worker } from 'node:worker_threads';
import type { FromReader, ReadingResult, ReadingTask } from './messages.ts';
import { Unreadable } from './unreadable.ts';

/** The process that opens files of strangers: one task at a time, no secrets in its environment, little memory. */

const MOST_BYTES = Number(process.argv[2]);

/** A thread of its own sees the memory grow, and the parent die, while this one decodes. */
const WATCH = `
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > ${MOST_BYTES} || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 20);
`;
const watch = new Worker(WATCH, { eval: true, execArgv: [] });
watch.on('error', () => process.kill(process.pid, 'SIGKILL'));
watch.unref();

process.on('message', (task: ReadingTask) => {
  void answer(task).then((said) => process.send?.(said));
});
process.on('disconnect', () => process.exit());

async function answer(task: ReadingTask): Promise<FromReader> {
  try {
    return { result: await read(task) };
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

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
