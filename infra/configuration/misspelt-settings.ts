import { distance } from 'fastest-levenshtein';
import { SETTING_NAMES, type Environment } from './config.ts';

/** Names within this edit distance of a setting are typos, not variables of another program. */
const MAX_SLIPS = 2;
/** Shorter names are close to too many words (`POST`, `PORTS`). */
const MIN_LENGTH = 5;

/** One sentence for each unknown variable that is close to a setting: `RENDER_WORKER: is not a setting; did you mean RENDER_WORKERS?` */
export function findMisspeltSettings(env: Environment): readonly string[] {
  const known: ReadonlySet<string> = new Set(SETTING_NAMES);
  return Object.keys(env)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = SETTING_NAMES.find((setting) => isSlip(name.toUpperCase(), setting));
      return meant === undefined ? [] : [`${name}: is not a setting; did you mean ${meant}?`];
    });
}

/** Long names allow two typos; short names one, without new letters (`HOTS`, `PRT`). */
function isSlip(name: string, setting: string): boolean {
  const slips = countSlips(name, setting);
  if (setting.length < MIN_LENGTH) return slips <= 1 && [...name].every((letter) => setting.includes(letter));
  return slips <= Math.min(MAX_SLIPS, Math.floor(setting.length / MIN_LENGTH));
}

/** The edit distance, with a transposition as one edit; Infinity when the lengths differ too much. */
function countSlips(name: string, setting: string): number {
  if (Math.abs(name.length - setting.length) > MAX_SLIPS) return Infinity;
  const swapped = Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => swapAt(name, at));
  return Math.min(distance(name, setting), ...swapped.map((other) => 1 + distance(other, setting)));
}

const swapAt = (name: string, at: number): string =>
  name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
