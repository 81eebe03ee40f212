/** Whose fault a failed media step is: what we were given, the disk, or our own doing. */
export type Blame = 'input' | 'storage' | 'us';

/** A media tool failed. `tail` is the end of what it said. */
export class MediaFailure extends Error {
  readonly blame: Blame;
  readonly tail: string;
  /** What the disk refused, as the system calls it: such a step is worth trying again when there is room. */
  readonly code: string;

  constructor(blame: Blame, message: string, tail = '', options?: ErrorOptions) {
    super(tail === '' ? message : `${message}: ${tail}`, options);
    this.name = 'MediaFailure';
    this.blame = blame;
    this.tail = tail;
    this.code = REFUSALS.find(([, said]) => said.test(tail))?.[0] ?? '';
  }
}

const REFUSALS = [
  ['ENOSPC', /No space left/i],
  ['EDQUOT', /Disk quota/i],
  ['EROFS', /Read-only file system/i],
] as const;
const STORAGE = /No space left|Disk quota|Read-only file system|Input\/output error|Permission denied/i;
const INPUT =
  /Invalid data found|moov atom not found|could not find codec|Failed to read frame size|No such file|does not contain any stream/i;

/** Reads from ffmpeg's last words whose fault it was. */
export function blameOf(stderrTail: string): Blame {
  if (STORAGE.test(stderrTail)) return 'storage';
  return INPUT.test(stderrTail) ? 'input' : 'us';
}
