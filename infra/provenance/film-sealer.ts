import { rename, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { Engine, FilmProvenance } from '../../modules/videos/media.ts';
import type { FilmOrigin, FilmOrder, FilmSealer } from '../../planner/ports.ts';
import { stringifyManifestStore } from './c2pa/manifest.ts';
import { containerOf, isSealedExtension } from './containers/index.ts';
import type { FilmSigner } from './film-keys.ts';
import { manifestOf } from './film-manifest.ts';

export interface SealerDependencies {
  /** The newest first. */
  readonly signers: readonly FilmSigner[];
  /** Who makes a film in this language now. */
  readonly engines: (language: string | undefined) => readonly Engine[];
  /** The newest event of a video's stream. */
  readonly lastEventOf: (videoId: string) => Promise<FilmProvenance['after_event']>;
  /** The newest signed checkpoint of the log. */
  readonly checkpoint: () => Promise<string | undefined>;
  readonly now: () => Date;
  readonly generatorVersion: string;
}

/**
 * Puts a signed manifest into the files of each film. What it says is in the answer, to be recorded: from it, and with the same key, the
 * same bytes are made again. A film that was recorded without manifest is made again without.
 */
export function makeFilmSealer(dependencies: SealerDependencies): FilmSealer {
  return {
    async open(film) {
      if (film.origin.recorded === null) return undefined;
      const provenance = film.origin.recorded ?? (await provenanceOf(film, dependencies));
      const signer = dependencies.signers.find(({ certificate }) => certificate === provenance.certificate);
      if (!signer) throw new DomainError('missing', 'provenance.key_gone', 'the key that this film was signed with is gone');
      return {
        provenance,
        seal: (draftPath) => sealFile(draftPath, { ...film, provenance }, signer),
      };
    },
  };
} // prettier-ignore

async function provenanceOf(
  { origin, language }: FilmOrder & { readonly origin: FilmOrigin },
  { signers, engines, lastEventOf, checkpoint, now, generatorVersion }: SealerDependencies,
): Promise<FilmProvenance> {
  const [after_event, note] = await Promise.all([lastEventOf(origin.video_id), checkpoint()]);
  return {
    made_at: now().toISOString(),
    version: origin.version,
    generator_version: generatorVersion,
    engines: union(engines(language), origin.earlier?.engines ?? []),
    after_event,
    ...(note === undefined ? {} : { checkpoint: note }),
    certificate: signers[0]?.certificate ?? '',
  };
}

/** What an edit keeps of a film was made by the engines of that film. */
function union(now: readonly Engine[], before: readonly Engine[]): readonly Engine[] {
  const isNew = ({ part, name }: Engine) => !now.some((one) => one.part === part && one.name === name);
  return [...now, ...before.filter(isNew)];
}

type Sealed = Parameters<typeof manifestOf>[1];

async function sealFile(draftPath: string, film: Sealed, signer: FilmSigner): Promise<void> {
  const extension = extname(draftPath).slice(1);
  if (!isSealedExtension(extension)) throw new RangeError(`no manifest goes into a file named .${extension}`);
  const facts = manifestOf(extension, film);
  const sealed = `${draftPath}.sealed`;
  try {
    await containerOf(extension).embed(draftPath, sealed, (bindings) =>
      stringifyManifestStore({ ...facts, assertions: [...facts.assertions, ...bindings] }, signer),
    );
    await rename(sealed, draftPath);
  } finally {
    await rm(sealed, { force: true });
  }
}
