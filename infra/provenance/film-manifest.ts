import { createHash } from 'node:crypto';
import type { Engine, FilmProvenance } from '../../modules/videos/media.ts';
import type { FilmOrigin } from '../../planner/ports.ts';
import type { Assertion, ManifestFacts } from './c2pa/manifest.ts';
import type { SealedExtension } from './containers/index.ts';

export const PRODUCTION = 'org.fabula.production';
export const ACTIONS = 'c2pa.actions.v2';
const GENERATOR = 'Fabula';
const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** Whose work is in which file. */
const PARTS: Readonly<Record<SealedExtension, readonly Engine['part'][]>> = {
  mp4: ['story', 'voice', 'pictures', 'footage'],
  jpg: ['pictures', 'footage'],
  vtt: ['story'],
};

/** What the manifest of a file says, but for what binds it to the file. */
export function manifestOf(
  file: SealedExtension,
  { title, origin, provenance }: {
    readonly title: string;
    readonly origin: Pick<FilmOrigin, 'video_id'>;
    readonly provenance: FilmProvenance;
  },
): ManifestFacts {
  const { made_at, version, generator_version, engines, after_event, checkpoint } = provenance;
  const generator = { name: GENERATOR, version: generator_version };
  const created = {
    action: 'c2pa.created',
    when: made_at,
    softwareAgent: generator,
    digitalSourceType: sourceTypeOf(engines.filter(({ part }) => PARTS[file].includes(part))),
    description: 'Made by an AI system from an instruction.',
  };
  const production = {
    video_id: origin.video_id,
    version,
    made_at,
    engines,
    after_event,
    ...(checkpoint === undefined ? {} : { checkpoint }),
  };
  const assertions: readonly Assertion[] = [
    { label: ACTIONS, content: { actions: [created] } },
    { label: PRODUCTION, content: production },
  ];
  return { id: uuidOf([origin.video_id, version, made_at, file].join(' ')), title, generator, assertions };
} // prettier-ignore

/** IPTC's words: composed by rules alone, or with what trained models made in it. */
function sourceTypeOf(engines: readonly Engine[]): string {
  const isTrained = engines.some(({ is_trained }) => is_trained);
  return `${SOURCE_TYPES}${isTrained ? 'compositeWithTrainedAlgorithmicMedia' : 'algorithmicMedia'}`;
}

/** The same for the same file: a UUID of version 8 (RFC 9562). */
function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
