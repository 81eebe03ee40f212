import type { Direction } from '../../../modules/videos/plan.ts';
import type { Instruction } from '../../understanding/instruction.ts';
import { withoutStop } from '../text/casing.ts';

const LANGUAGE =
  'English|German|French|Spanish|Italian|Portuguese|Dutch|Polish|Russian|Turkish|Chinese|Mandarin|Japanese|Korean|Arabic|Hindi|Welsh|Swedish|Danish|Norwegian|Finnish|Greek|Hebrew|Czech|Romanian|Ukrainian|Deutsch|Englisch|Französisch|Spanisch';

/** What nobody can have of this service, and why. */
const IMPOSSIBLE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:live[- ]action|(?:real|live|actual|stock|drone|archive|historical|news|b-?roll|handheld|aerial)\b[^.,;]{0,20}\b(?:footage|video|clips?|film)|footage|b-?roll|filmed with|real actors?)\b/iu, 'films are animated: there is no footage'],
  [/\b(?:real|actual|stock|authentic)\b[^.,;]{0,20}\b(?:photos?|photographs?|pictures?|images?)\b|\bphoto-?realis\p{L}*/iu, 'pictures are drawn: photographs have to be given as reference images'],
  [/\b(?:voice of|voiced by|narrated by|in the voice|clone|cloned|celebrity)\b|\b\p{Lu}\p{L}+['’]s voice\b/u, 'narrators are those of the catalogue: no living person is imitated'],
  [/\b(?:talking head|presenter on (?:camera|screen)|on-?camera|avatars?|lip-?sync\p{L}*)\b/iu, 'no presenter is seen on the screen'],
  [new RegExp(`\\b(?:second|another|two|both|three|several) (?:languages?|versions? in)|\\b(?:subtitles?|captions?|version|dubbed|translated?)\\b[^.;]{0,20}\\b(?:in(?:to)? )?(?:${LANGUAGE})\\b|\\b(?:bilingual|multilingual)\\b`, 'iu'), 'a film speaks one language, that of its instruction'],
  [/\b(?:screen ?(?:recording|cast|capture)s?|screenshots? of)\b/iu, 'screens have to be given as reference images'],
  [/\b(?:interactive|clickable|hotspots?|quiz with buttons)\b/iu, 'a film cannot be clicked'],
  [/\b(?:popular|famous|chart|licensed|copyrighted) (?:song|music|track)s?\b|\b(?:song|track) by\b|\bmusic by\b/iu, 'music is made by the service: no recording is used'],
]; // prettier-ignore

/** A refusal as the plan's warnings give it. */
export const refusalSaid = ({ text, reason }: Direction['refused'][number]): string => `“${text}”: ${reason}`;

/** What the directions ask that cannot be done, with reasons. */
export function refusals({
  direction,
  passages,
}: Pick<Instruction, 'direction' | 'passages'>): Direction['refused'] {
  const asked = [
    ...passages.flatMap(({ role, text }) => (role === 'material' || role === 'subject' ? [] : [text])),
    ...direction.tone, ...direction.must_show, ...direction.notes, ...direction.structure,
    ...[direction.voice, direction.music, direction.captions].filter((text) => text !== undefined),
  ]; // prettier-ignore
  const found = new Map<string, { text: string; reason: string }>();
  for (const text of asked)
    for (const [pattern, reason] of IMPOSSIBLE)
      if (
        pattern.test(text) &&
        !/\b(?:no|without|not|don['’]t|do not|avoid|never)\b/iu.test(text) &&
        !found.has(reason)
      )
        found.set(reason, { text: withoutStop(text), reason });
  return [...direction.refused, ...found.values()];
}
