import { describeError, type FromChild, type ToChild } from './messages.ts';
import { runRenderTask } from './run-render-task.ts';

/**
 * A render child: takes one task at a time from its parent over IPC, and ends at once, with its ffmpeg, when the
 * parent is gone. Started by `makeSceneRenderer`, never by hand.
 */

let running: { readonly id: number; readonly controller: AbortController } | undefined;

process.on('disconnect', () => {
  running?.controller.abort(new Error('the parent process ended'));
  process.exit(0);
});
process.on('message', (message: ToChild) => {
  switch (message.type) {
    case 'start':
      void perform(message);
      return;
    case 'abort':
      if (running?.id === message.id) running.controller.abort(new Error('aborted'));
  }
});

async function perform({ id, task, ffmpegPath }: Extract<ToChild, { type: 'start' }>): Promise<void> {
  const controller = new AbortController();
  running = { id, controller };
  const answer = await runRenderTask(task, ffmpegPath, controller.signal).then(
    (): FromChild => ({ type: 'done', id }),
    (error: unknown): FromChild => ({ type: 'failed', id, error: describeError(error) }),
  );
  running = undefined;
  process.send?.(answer);
}
