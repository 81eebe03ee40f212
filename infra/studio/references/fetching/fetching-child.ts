import { answerCalls } from '../../../processes/calls.ts';
import { makeReferenceFetcher } from '../reference-fetcher.ts';
import { toAnswer, type FetchingTask, type FromFetcher } from './messages.ts';

/** The process that speaks with servers of strangers: many tasks at once, no secrets, no files but the drafts it writes. */
answerCalls(async (task, signal): Promise<FromFetcher> => {
  try {
    return { done: await fetching(task as FetchingTask, signal) };
  } catch (error) {
    return toAnswer(error);
  }
});

async function fetching(task: FetchingTask, signal: AbortSignal) {
  const fetcher = makeReferenceFetcher(task);
  switch (task.type) {
    case 'host':
      await fetcher.checkHost(task.url, task.purpose, signal);
      return null;
    case 'image':
      await fetcher.checkImage(task.url, signal);
      return null;
    case 'download':
      return fetcher.download(task.url, task.purpose, task.bounds, task.path, signal);
  }
}
