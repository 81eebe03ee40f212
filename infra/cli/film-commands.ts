import { readFile } from 'node:fs/promises';
import { DomainError } from '../../modules/kernel/errors.ts';
import { filmKeySettings } from '../composition/provide-provenance.ts';
import { addFilmKey, findFilmKeys } from '../provenance/film-keys.ts';
import { verifyFile } from '../provenance/verify-file.ts';
import type { AddCommands, CommandLine } from './command-line.ts';

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** `media certificates` and `media rotate-key`: what films are signed with. docs/provenance.md. */
export const addFilmKeyCommands: AddCommands = (media, { config, print, write }) => {
  media
    .command('certificates')
    .description('the certificates (PEM) that vouch for the films of this service')
    .action(async () => {
      const { authorities } = await findFilmKeys(filmKeySettings(config()));
      await write(authorities.join(''));
    });
  media
    .command('rotate-key')
    .description('make a new key for films; they are signed with it from the next start on')
    .action(async () => {
      const { signers } = await addFilmKey(filmKeySettings(config()));
      await print({ certificate: signers[0]?.certificate });
    });
};

/** One file, wherever it comes from: whose it is, and whether a byte of it changed. Needs neither database nor network. */
export async function verifyOneFile(
  { config, print, fail }: CommandLine,
  file: string,
  certificate: string | undefined,
): Promise<void> {
  const authorities = await (certificate === undefined
    ? ownAuthorities(config())
    : readCertificates(certificate));
  const report = await verifyFile(file, authorities, new Date()).catch(asRefusal);
  await print({ file, ...report });
  if (report.provenance !== 'intact') fail();
}

const ownAuthorities = async (config: ReturnType<CommandLine['config']>): Promise<readonly string[]> =>
  (await findFilmKeys(filmKeySettings(config))).authorities;

async function readCertificates(path: string): Promise<readonly string[]> {
  const found = (await readFile(path, 'utf8').catch(asRefusal)).match(PEM_CERTIFICATE);
  if (found) return found;
  throw new DomainError('malformed', 'provenance.no_certificate', `${path}: no certificate (PEM) is in it`);
}

/** What was typed may be no file, or no film. */
function asRefusal(error: unknown): never {
  if (error instanceof RangeError) throw new DomainError('malformed', 'provenance.no_media', error.message);
  if (error instanceof Error && 'code' in error)
    throw new DomainError('missing', 'provenance.no_file', error.message);
  throw error;
}
