import { distance } from 'fastest-levenshtein';
import { SETTING_NAMES, type Environment } from './config.ts';

/** Nearer than this to a setting's name, a name is a slip of the keyboard and not another program's. */
const MAX_SLIPS = 2;
/** Shorter names are near too many words (`POST`, `PORTS`). */
const MIN_LENGTH = 5;

/** One sentence for each variable that is no setting but nearly spelled like one: `RENDER_WORKER: is not a setting; did you mean RENDER_WORKERS?` */
export function findMisspeltSettings(env: Environment): readonly string[] {
  const known: ReadonlySet<string> = new Set(SETTING_NAMES);
  return Object.keys(env)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = SETTING_NAMES.find((setting) => isSlip(name.toUpperCase(), setting));
      return meant === undefined ? [] : [`${name}: is not a setting; did you mean ${meant}?`];
    });
}

/** Longer names leave room for two slips; a short one for one, with the letters it has (`HOTS`, `PRT`). */
function isSlip(name: string, setting: string): boolean {
  const slips = countSlips(name, setting);
  if (setting.length < MIN_LENGTH) return slips <= 1 && [...name].every((letter) => setting.includes(letter));
  return slips <= Math.min(MAX_SLIPS, Math.floor(setting.length / MIN_LENGTH));
}

/** The edit distance, Infinity where the lengths alone are too far apart; two neighbours that changed places are one slip. */
function countSlips(name: string, setting: string): number {
  if (Math.abs(name.length - setting.length) > MAX_SLIPS) return Infinity;
  const swapped = Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => swapAt(name, at));
  return Math.min(distance(name, setting), ...swapped.map((other) => 1 + distance(other, setting)));
}

const swapAt = (name: string, at: number): string =>
  name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
