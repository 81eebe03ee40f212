import { join } from 'node:path';
import type { BlobName } from '../../planner/ports.ts';
import { remakeFilms } from '../../planner/pipeline/remake-films.ts';
import { sha256In } from '../blobs/blob-name.ts';
import { blobsNamedIn } from '../blobs/named-blobs.ts';
import { abandonedDrafts, removeFiles, unnamedFiles } from '../blobs/unnamed-files.ts';
import { makeWholeFiles, type FileState } from '../blobs/whole-files.ts';
import type { Container } from '../composition/container.ts';
import { tokens } from '../composition/tokens.ts';
import { readLog } from '../../modules/transparency/index.ts';
import type { AddCommands, CommandLine } from './command-line.ts';
import { addFilmKeyCommands, verifyOneFile } from './film-commands.ts';
import { parseDurationSeconds } from './values.ts';

interface Options {
  readonly repair?: true;
  readonly certificate?: string;
  /** In seconds. */
  readonly grace: number;
}

type Named = ReadonlyMap<BlobName, { readonly streams: ReadonlySet<string> }>;
type Problem = readonly [name: BlobName, state: Exclude<FileState, 'whole'>];

/** What `/edit_image` and `/tts` made is named by no job; their callers have this long to fetch it. */
const DEFAULT_GRACE = '30d';
const DRAFT_LIFETIME_MS = 24 * 60 * 60 * 1000;
const VIDEO_STREAM = /^video-(.+)$/;

export const addMediaCommands: AddCommands = (program, line) => {
  const media = program.command('media').description('films, clips, pictures and sounds');
  addFilmKeyCommands(media, line);
  media
    .command('verify')
    .description(
      'check every file that the log names, or where one file comes from; exit 1 when one is damaged or missing, or the file was changed',
    )
    .argument('[file]', 'a film, thumbnail or captions, from anywhere: needs no database')
    .option('--certificate <file>', 'whom to trust for it (PEM); without it, the films of this DATA_DIR')
    .option(
      '--repair',
      'make again what can be made again; remove what nothing names, and drafts of the dead',
    )
    .option(
      '--grace <time>',
      'how long a file that nothing names is kept',
      parseDurationSeconds,
      parseDurationSeconds(DEFAULT_GRACE),
    )
    .action((file: string | undefined, options: Options) =>
      file === undefined
        ? line.withParts((container) => verifyMedia(container, line, options))
        : verifyOneFile(line, file, options.certificate),
    );
};

async function verifyMedia(container: Container, line: CommandLine, options: Options): Promise<void> {
  const { get } = container;
  const named = await blobsNamedIn(readLog(get(tokens.events), 0, line.interrupted));
  const before = await problemsOf(container, named.keys());
  if (options.repair) await remake(container, line, named, before);
  const problems = options.repair
    ? await problemsOf(
        container,
        before.map(([name]) => name),
      )
    : before;
  for (const [name, state] of problems)
    await line.print({ name, state, streams: [...(named.get(name)?.streams ?? [])] });
  const root = join(get(tokens.config).dataDir, 'media');
  const unnamed = await unnamedFiles(
    root,
    (file) => named.has(file),
    new Date(Date.now() - options.grace * 1000),
  );
  const drafts = await abandonedDrafts(root, new Date(Date.now() - DRAFT_LIFETIME_MS));
  if (options.repair) await removeFiles([...unnamed, ...drafts]);
  if (problems.length > 0) line.fail();
  await line.print({
    ok: problems.length === 0,
    named: named.size,
    damaged: problems.filter(([, state]) => state === 'damaged').length,
    missing: problems.filter(([, state]) => state === 'missing').length,
    repaired: before.length - problems.length,
    unnamed: unnamed.length,
    abandoned_drafts: drafts.length,
    removed: options.repair ? unnamed.length + drafts.length : 0,
  });
}

/** Reads the files on this machine; of those that are not here, the bucket is asked. */
async function problemsOf({ get }: Container, names: Iterable<BlobName>): Promise<readonly Problem[]> {
  const stateOf = makeWholeFiles();
  const bucket = get(tokens.bucket);
  const folder = join(get(tokens.config).dataDir, 'media', 'blobs');
  const problems: Problem[] = [];
  for (const name of names) {
    const state = await stateOf(join(folder, name.slice(0, 2), name), sha256In(name));
    if (state !== 'whole' && !(await bucket?.has(name))) problems.push([name, state]);
  }
  return problems;
}

/** Each video that lost something is made again; why one cannot be made is printed. */
async function remake(
  { get }: Container,
  line: CommandLine,
  named: Named,
  lost: readonly Problem[],
): Promise<void> {
  const videos = new Set(
    lost.flatMap(([name]) =>
      [...(named.get(name)?.streams ?? [])].flatMap((stream) => VIDEO_STREAM.exec(stream)?.[1] ?? []),
    ),
  );
  for (const video of videos) {
    line.interrupted.throwIfAborted();
    try {
      await remakeFilms(get(tokens.pipeline), video, line.interrupted);
    } catch (error) {
      line.interrupted.throwIfAborted();
      await line.print({ video, problem: error instanceof Error ? error.message : String(error) });
    }
  }
}
