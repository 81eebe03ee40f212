import type { Plan } from '../../../../modules/videos/plan.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { Operation } from '../operation.ts';

const AT_START =
  /(?<!\p{L})(?:at the (?:very )?(?:start|beginning)|in the beginning|(?:start|begin|open)(?:s|ing)?(?: (?:it|the film|the video|the narration))? (?:with|by)|(?:start|begin|open)(?:s|ing)? (?:it|the film|the video)|first (?:words?|line|sentence)|am Anfang|zu Beginn|beginne|al (?:principio|comienzo|inicio)|empieza|comienza|au début|commence)(?!\p{L})/iu;
const AT_END =
  /(?<!\p{L})(?:at the (?:very )?end|in the end|(?:end|close|finish|conclude)(?:s|ing)?(?!\p{L})|last (?:words?|line|sentence|thing)|closing (?:words?|line|sentence)|am Ende|zum Schluss|al final|termina|à la fin|termine)(?!\p{L})/iu;
const INSTEAD =
  /(?<!\p{L})(?:instead|stattdessen|en su lugar|en cambio|à la place)(?! of| de| du)(?!\p{L})|^\W*(?:replace|change)(?!\p{L})/iu;

/** Words to be said at an end of the film, besides what is said there or instead of it; `undefined`: no end is named. */
export function saidAtEdge(said: string, words: string, { scenes, language }: Plan): Operation | undefined {
  const order = words === '' ? said : said.replace(words, ' ');
  const isStart = AT_START.test(order);
  if (words === '' || isStart === AT_END.test(order)) return undefined;
  const edge = isStart ? 'first' : 'last';
  if (!INSTEAD.test(order))
    return { kind: 'mention', sentence: words, isWhole: true, ...(isStart ? { isFirst: true as const } : {}), targets: [{ by: 'edge', edge, count: 1 }], said }; // prettier-ignore
  const lines = splitSentences((isStart ? scenes[0] : scenes.at(-1))?.voiceover ?? '', language);
  const line = isStart ? lines[0] : lines.at(-1);
  return line === undefined ? undefined : { kind: 'say', line, words, said };
}
