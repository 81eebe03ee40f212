import type { Move } from '../move.ts';
import { CLOSINGS } from './en/close.ts';
import { GENERAL } from './en/general.ts';
import { OPENINGS } from './en/open.ts';

/** The moves known in a language; none where the film may only use the caller's own words. */
export function movesIn(language: string): readonly Move[] {
  return BANKS[language] ?? [];
}

const BANKS: Readonly<Record<string, readonly Move[]>> = { en: [...OPENINGS, ...GENERAL, ...CLOSINGS] };
