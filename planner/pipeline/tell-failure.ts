import { DomainError } from '../../modules/kernel/errors.ts';

const MAX_MESSAGE = 300;
const MAX_GIST = 120;
const PATH = /(?:file:\/\/)?(?:\/[\w.@+-]+){2,}\/?(?::\d+)*/gu;

/**
 * What a caller may read of a failure: a refusal as it was meant to be read; of a bug the gist of its first line only, without
 * paths and without what a process said before it died. The whole goes to the log. `what` did not work, when it is told
 * beside the reason. One line, 300 characters at most.
 */
export function tellFailure(error: unknown, what?: string): string {
  // contract 4.8, 9.4: a shortage is told by its prefix.
  const isShortage = error instanceof DomainError && error.kind === 'unpaid';
  const why = error instanceof DomainError ? oneLine(error.message) : gistOf(error);
  return cut(what === undefined || isShortage ? why : `${what}: ${why}`, MAX_MESSAGE);
}

function gistOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // What a process said last is for the log, and stands at the end of its failure's message.
  const tail: unknown = error instanceof Error ? Reflect.get(error, 'tail') : '';
  const own = typeof tail === 'string' && tail !== '' ? message.replace(`: ${tail}`, '') : message;
  const [firstLine = ''] = own.trim().split(/\r?\n/u);
  return cut(oneLine(firstLine.replaceAll(PATH, 'a file')), MAX_GIST) || 'an internal error';
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
