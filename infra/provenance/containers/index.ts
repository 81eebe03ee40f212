import type { Container } from './container.ts';
import { jpeg } from './jpeg.ts';
import { mp4 } from './mp4.ts';
import { webvtt } from './webvtt.ts';

const CONTAINERS = { mp4, jpg: jpeg, vtt: webvtt } as const satisfies Readonly<Record<string, Container>>;

/** The files that manifests are put into, by extension. */
export type SealedExtension = keyof typeof CONTAINERS;

export const isSealedExtension = (extension: string): extension is SealedExtension =>
  Object.hasOwn(CONTAINERS, extension);

export const containerOf = (extension: SealedExtension): Container => CONTAINERS[extension];

export const ALL_CONTAINERS: readonly Container[] = Object.values(CONTAINERS);
