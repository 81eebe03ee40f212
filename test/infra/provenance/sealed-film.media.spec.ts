import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openFilmKeys } from '../../../infra/provenance/film-keys.ts';
import { verifyFile, type FileReport } from '../../../infra/provenance/verify-file.ts';
import type { Film } from '../../../planner/ports.ts';
import { refusalOf } from '../blobs/refusal-of.ts';
import { AFTER_EVENT, BUILT_IN, openSealingStudio, VIDEO_ID, type SealingStudio } from './sealed-film.ts';

const run = promisify(execFile);
const ORIGIN = { video_id: VIDEO_ID, version: 2 };
const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

describe('the files of a film that is sealed', () => {
  let studio: SealingStudio;
  let film: Film;
  let files: Readonly<Record<'video' | 'captions' | 'thumbnail', string>>;
  before(async () => {
    studio = await openSealingStudio();
    film = await studio.join(ORIGIN);
    files = await pathsOf(film);
  });
  after(() => studio.close());

  async function pathsOf({ video, captions, thumbnail }: Film) {
    const [first, second, third] = await Promise.all([video, captions, thumbnail].map((name) => studio.media.pathOf(name)));
    return { video: first ?? '', captions: second ?? '', thumbnail: third ?? '' };
  }

  const verify = (path: string, authorities = studio.keys.authorities): Promise<FileReport> =>
    verifyFile(path, authorities, new Date());

  /** The report on a file with other bytes, under the name of the same kind of file. */
  async function verifyBytes(bytes: Buffer, extension: string): Promise<FileReport> {
    const path = join(studio.folder, `changed.${extension}`);
    await writeFile(path, bytes);
    return verify(path);
  }

  it('say whose they are, of which version of which video, made by what and when', async () => {
    for (const path of Object.values(files)) {
      const report = await verify(path);
      expect(report).to.deep.include({ provenance: 'intact', unchanged: true, trusted: true, problems: [] });
      expect(report).to.deep.include({ issuer: 'films.example.org', generator: 'Fabula 0.1.0', title: 'Bees & <flowers>' });
      expect(report.source).to.equal(`${IPTC}algorithmicMedia`);
      const { made_at, engines, checkpoint } = film.provenance ?? {};
      expect(report.production).to.deep.equal({ ...ORIGIN, made_at, engines, after_event: AFTER_EVENT, checkpoint });
      expect(engines).to.deep.equal(BUILT_IN);
    }
  });

  it('show and sound the very same, with the index before the media', async () => {
    const plain = await studio.media.pathOf((await studio.joinUnsealed()).video);
    const packets = async (path: string) => (await run('ffmpeg', ['-v', 'error', '-i', path, '-c', 'copy', '-f', 'streamhash', '-'])).stdout;
    const frames = async (path: string) => (await run('ffmpeg', ['-v', 'error', '-i', path, '-f', 'framehash', '-'])).stdout;
    expect(await packets(files.video)).to.equal(await packets(plain));
    expect(await frames(files.video)).to.equal(await frames(plain));
    const bytes = await readFile(files.video, 'latin1');
    expect(bytes.indexOf('moov')).to.be.within(bytes.indexOf('uuid'), bytes.indexOf('mdat'));
    expect((await run('ffmpeg', ['-v', 'warning', '-i', files.video, '-f', 'null', '-'])).stderr).to.equal('');
  });

  it('cannot change by a byte outside of their manifest without being found out', async () => {
    for (const [path, extension] of [[files.video, 'mp4'], [files.thumbnail, 'jpg'], [files.captions, 'vtt']] as const) {
      const bytes = await readFile(path);
      const { start, end } = manifestIn(bytes);
      const step = Math.max(1, Math.floor(bytes.length / 150));
      const places = [...Array(60).keys(), ...Array.from({ length: 150 }, (_, at) => at * step), bytes.length - 1];
      for (const at of places.filter((place) => place < bytes.length && (place < start || place >= end))) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        const report = await verifyBytes(changed, extension).catch(() => undefined);
        expect(report?.provenance, `${extension}, byte ${at}`).not.to.equal('intact');
      }
    }
  });

  it('cannot change by a byte of what is signed in their manifest either', async () => {
    const bytes = await readFile(files.video);
    const text = bytes.toString('latin1');
    for (const said of [VIDEO_ID, 'algorithmicMedia', 'Bees & <', 'Fabula planner', film.provenance?.made_at ?? '']) {
      const changed = Buffer.from(bytes);
      const at = text.indexOf(said);
      expect(at, said).to.be.above(0);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect((await verifyBytes(changed, 'mp4')).provenance, said).to.equal('broken');
    }
  });

  it('cannot be lengthened, cut, or given a second manifest', async () => {
    const bytes = await readFile(files.video);
    const { start, end } = manifestIn(bytes);
    const free = Buffer.from('0000000866726565', 'hex');
    for (const changed of [Buffer.concat([bytes, free]), Buffer.concat([bytes, bytes.subarray(start, end)])])
      expect((await verifyBytes(changed, 'mp4')).provenance).to.equal('broken');
    const refusal = await verifyBytes(bytes.subarray(0, -1), 'mp4').catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(RangeError);
  });

  it('have no provenance once the manifest is taken out', async () => {
    const bytes = await readFile(files.thumbnail);
    const { start, end } = manifestIn(bytes);
    const stripped = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
    expect(await verifyBytes(stripped, 'jpg')).to.deep.equal({ provenance: 'none', problems: [] });
    const copy = join(studio.folder, 'platform.mp4');
    await run('ffmpeg', ['-v', 'error', '-y', '-i', files.video, '-c', 'copy', copy]);
    expect(await verify(copy)).to.deep.equal({ provenance: 'none', problems: [] });
  });

  it('are of nobody one knows where another authority is asked; nobody asked, that is left open', async () => {
    const others = await openFilmKeys({ dataDir: join(studio.folder, 'other'), publicUrl: 'https://films.example.org', now: () => new Date(), own: undefined });
    expect(await verify(files.video, others.authorities)).to.deep.include({ provenance: 'broken', unchanged: true, trusted: false });
    expect(await verify(files.video, [])).to.deep.include({ provenance: 'intact', trusted: null });
  });

  it('are made again, byte for byte, from what is recorded of them', async () => {
    const recorded = film.provenance ?? null;
    const later = { now: () => new Date(0), engines: () => [], checkpoint: () => Promise.resolve(undefined) };
    expect(await studio.join({ ...ORIGIN, recorded }, later)).to.deep.equal(film);
  });

  it('are made again without manifest where they had none', async () => {
    const plain = await studio.joinUnsealed();
    expect(await studio.join({ ...ORIGIN, recorded: null })).to.deep.equal(plain);
    expect((await verify(await studio.media.pathOf(plain.video))).provenance).to.equal('none');
  });

  it('cannot be made again when the key is gone that they were signed with', async () => {
    const recorded = film.provenance ?? null;
    const refusal = await refusalOf(studio.join({ ...ORIGIN, recorded }, { signers: [] }));
    expect(refusal).to.include({ kind: 'missing', code: 'provenance.key_gone' });
  });

  it('name the models that made what an edit keeps, too', async () => {
    const voice = { part: 'voice', name: 'elevenlabs/eleven_multilingual_v2', is_trained: true } as const;
    const spoken = await studio.join(ORIGIN, { engines: () => [...BUILT_IN, voice] });
    const edited = await studio.join({ ...ORIGIN, version: 3, ...(spoken.provenance ? { earlier: spoken.provenance } : {}) });
    expect(edited.provenance?.engines).to.deep.equal([...BUILT_IN, voice]);
    const { video, captions, thumbnail } = await pathsOf(edited);
    const composite = `${IPTC}compositeWithTrainedAlgorithmicMedia`;
    expect((await verify(video)).source).to.equal(composite);
    // No model wrote the words or drew the picture.
    for (const path of [captions, thumbnail]) expect((await verify(path)).source).to.equal(`${IPTC}algorithmicMedia`);
  });
}); // prettier-ignore

/** Where the manifest lies, with what its format needs around it. */
function manifestIn(bytes: Buffer): { readonly start: number; readonly end: number } {
  const box = bytes.indexOf('uuid', 0, 'latin1') - 4;
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return { start: box, end: box + bytes.readUInt32BE(box) };
  const note = bytes.indexOf('NOTE -----BEGIN');
  if (note >= 0) return { start: note, end: bytes.indexOf('\n', note) + 1 };
  const segment = bytes.indexOf('ffeb', 0, 'hex');
  return { start: segment, end: segment + 2 + bytes.readUInt16BE(segment + 2) };
}
