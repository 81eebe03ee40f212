import type { Direction } from '../../modules/videos/plan.ts';
import { withoutStop } from '../builtin/text/casing.ts';
import { callToAction, unquoted } from './call-to-action.ts';
import type { Role } from './instruction.ts';
import { namesPeople } from './orders/sure-roles.ts';
import { listed } from './listed.ts';
import type { DirectedPassage } from './passages.ts';

/** What the caller asks for beside what the film tells. */
export function gatherDirection(passages: readonly DirectedPassage[]): Direction {
  const of = (role: Role) => passages.filter((passage) => passage.role === role);
  const texts = (role: Role) => [...new Set(of(role).map(({ text }) => withoutStop(text)))];
  const style = of('style');
  // "16:9" is a format.
  const tones = style.flatMap(({ text }) => listed(text)).filter((tone) => /\p{L}/u.test(tone));
  const audience = texts('audience')
    .map((who) => who.replace(/^(?:for|to)\s+/iu, ''))
    .find((who) => !isOurs(who));
  const act = callToAction(passages);
  const pace = paceIn(style.map(({ sentence }) => sentence).join(' '));
  return {
    ...(audience === undefined ? {} : { audience }),
    tone: [...new Set(tones.filter((tone) => !isUnwanted(tone)).map((tone) => tone.toLowerCase()))],
    ...(pace === undefined ? {} : { pace }),
    ...wishes(style),
    cover: of('cover').flatMap(({ text }) => listed(text)),
    structure: texts('structure'),
    must_show: texts('must_show'),
    must_not_show: [
      ...of('must_not_show').flatMap(({ text }) => listed(text)),
      ...tones.filter(isUnwanted).map((tone) => tone.replace(NONE, '').trim()),
    ],
    must_say: [...new Set(of('verbatim').map(({ text }) => unquoted(text)))],
    ...(act === undefined ? {} : { call_to_action: act }),
    notes: texts('note'),
    refused: [],
  };
}

/** "our charity Second Cup", "our cafe's Instagram": whose the film is, and where it is shown. */
const isOurs = (who: string): boolean => /^(?:our|my)\s/iu.test(who) && !namesPeople(who);

const SLOW =
  /\b(?:slow(?:ly|er)?|calm|unhurried|relaxed|gentle|solemn|meditative|tender|quiet|langsam|ruhig|lento|lenta|tranquilo|lent|calme)\b/iu;
const FAST =
  /\b(?:fast|faster|quick|rapid|snappy|energetic|dynamic|punchy|high energy|fast-paced|schnell|rápido|rápida|dinámico|rapide|dynamique)\b/iu;

function paceIn(style: string): Direction['pace'] {
  if (FAST.test(style)) return 'fast';
  return SLOW.test(style) ? 'slow' : undefined;
}

const MUSIC = /\b(?:music|soundtrack|score|piano|guitar|strings|drums|beats?|jazz|musik|música|musique)\b/iu;
const CAPTIONS = /\b(?:captions?|subtitles?|untertitel|subtítulos|sous-titres|legendas)\b/iu;
const VOICE = /\b(?:voice|narrator|voice-?over|stimme|voz|voix|accent)\b/iu;
const NONE = /\b(?:no|none|without|kein|keine|ohne|sin|sans|sem)\b/iu;

/** "no gore": what is not to be seen, unless it is of what is heard. */
function isUnwanted(tone: string): boolean {
  return (
    /^(?:no|without|keine?|ohne|sin|sans|sem)\s/iu.test(tone) &&
    ![MUSIC, CAPTIONS, VOICE].some((heard) => heard.test(tone))
  );
}

/** What is asked of music, captions and voice, in the caller's words; "none" where they are not wanted. */
function wishes(style: readonly DirectedPassage[]): Pick<Direction, 'music' | 'captions' | 'voice'> {
  const wish = (about: RegExp) => {
    const asked = style.find(({ sentence }) => about.test(sentence));
    if (asked === undefined) return undefined;
    const clause = asked.sentence.split(/[,;]/u).find((each) => about.test(each)) ?? asked.sentence;
    return NONE.test(clause) ? 'none' : withoutStop(asked.text);
  };
  const [music, captions, voice] = [wish(MUSIC), wish(CAPTIONS), wish(VOICE)];
  return {
    ...(music === undefined ? {} : { music }),
    ...(captions === undefined ? {} : { captions }),
    ...(voice === undefined ? {} : { voice }),
  };
}
