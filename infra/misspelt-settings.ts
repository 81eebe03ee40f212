import { distance } from 'fastest-levenshtein';
import { SETTING_NAMES, type Environment } from './config.ts';

/** Nearer than this to a setting's name, a name is a slip of the keyboard and not another program's. */
const MAX_SLIPS = 2;
const MIN_LENGTH = 5;

/** One sentence for each variable that is no setting but nearly spelled like one: `RENDER_WORKER: is not a setting; did you mean RENDER_WORKERS?` */
export function findMisspeltSettings(env: Environment): readonly string[] {
  const known: ReadonlySet<string> = new Set(SETTING_NAMES);
  return Object.keys(env)
    .filter((name) => !known.has(name) && name.length >= MIN_LENGTH)
    .flatMap((name) => {
      const meant = SETTING_NAMES.find((setting) => isSlip(name, setting));
      return meant === undefined ? [] : [`${name}: is not a setting; did you mean ${meant}?`];
    });
}

/** Longer names leave room for two slips; `HOST` and `PORT` are near too many words. */
function isSlip(name: string, setting: string): boolean {
  const slips = Math.min(MAX_SLIPS, Math.floor(setting.length / MIN_LENGTH));
  return distance(name.toUpperCase(), setting) <= slips;
}
