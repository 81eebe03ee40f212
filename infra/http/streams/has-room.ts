import type { Writable } from 'node:stream';

/**
 * Waits while a reader has more than `bufferBytes` buffered. False when that does not change within `slowMilliseconds`, or the
 * reader disconnected: write nothing more.
 */
export function hasRoom(
  response: Writable,
  { bufferBytes, slowMilliseconds }: { readonly bufferBytes: number; readonly slowMilliseconds: number },
): Promise<boolean> {
  if (response.destroyed) return Promise.resolve(false);
  if (response.writableLength <= bufferBytes) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (room: boolean) => {
      clearTimeout(timer);
      response.off('drain', onDrain);
      response.off('close', onClose);
      resolve(room);
    };
    const onDrain = () => {
      answer(true);
    };
    const onClose = () => {
      answer(false);
    };
    const timer = setTimeout(onClose, slowMilliseconds);
    response.on('drain', onDrain);
    response.on('close', onClose);
  });
}
