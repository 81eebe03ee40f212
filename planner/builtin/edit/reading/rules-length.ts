import { isFilmWide, type Rule, saidIn } from './clause.ts';
import { secondsIn, TIME } from './seconds.ts';

const SHORTER =
  /(?<!\p{L})(?:shorter|shorten|cut|trim|lose|less|off|reduce|tighten|too long|kürzer|kürze|más cort[ao]|acorta|plus court|raccourci\p{L}*)(?!\p{L})/iu;
const LONGER =
  /(?<!\p{L})(?:longer|lengthen|extend|add|more|stretch|too short|länger|verlängere|más larg[ao]|alarga|plus long|allonge\p{L}*)(?!\p{L})/iu;
const TO =
  /(?<!\p{L})(?:to|at|of|in|under|within|exactly|about|around|fit|last|lasts|be|long|auf|a|à|dure|dauert|dure)(?!\p{L})/iu;
const BY = /(?<!\p{L})(?:by|um|en|de)(?!\p{L})/iu;

/** "20 seconds shorter", "down to one minute", "make it 45 s long": said of the whole film. */
const length: Rule = (clause) => {
  const { rest, targets } = clause;
  if (!isFilmWide(targets) || targets.some(({ by }) => by !== 'all' && by !== 'that')) return undefined;
  const seconds = secondsIn(rest);
  if (seconds === undefined) return undefined;
  const said = saidIn(clause);
  if (
    /^(?:add|put|insert|include|create|zoom|hold)(?!\p{L})/iu.test(rest) &&
    !/(?:film|video|seconds?|more)\s*$/iu.test(rest)
  )
    return undefined;
  if (/too (?:long|short)/iu.test(rest))
    return { kind: 'length', by: /too long/iu.test(rest) ? -seconds : seconds, said };
  const [isShorter, isLonger] = [SHORTER.test(rest), LONGER.test(rest)];
  const [before = ''] = rest.split(TIME);
  const isDown = /(?:down|back) to\s*$/iu.test(before);
  const isTo =
    TO.test(before.split(/\s+/u).slice(-4).join(' ')) && !BY.test(before.split(/\s+/u).slice(-2).join(' '));
  const isAmount =
    /(?:shorter|longer|less|more|off|please|kürzer|länger|cort[ao]|larg[ao]|court|long)(?!\p{L})/iu.test(
      rest.slice(before.length),
    ) && !/\blong$/iu.test(rest);
  if ((isShorter || isLonger) && (isAmount || (!isTo && !isDown)))
    return { kind: 'length', by: isShorter ? -seconds : seconds, said };
  if (isShorter || isLonger || LENGTH.test(rest)) return { kind: 'length', to: seconds, said };
  return undefined;
};

const LENGTH =
  /^(?:make|bring|get|keep|set|take|let|it|the|this|fit|mach\p{L}*|haz|fais)(?!\p{L})|(?<!\p{L})(?:long|length|lasts?|run(?:s|ning time)?|duration|at most|max(?:imum)?|lang|Länge|durée|duración)(?!\p{L})/iu;

export const lengthRules: readonly Rule[] = [length];
