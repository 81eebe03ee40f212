import type { Plan } from '../../../../modules/videos/plan.ts';
import { splitSentences } from '../../text/sentences.ts';
import { isLeadIn } from '../wording/lead-ins.ts';
import type { Operation } from '../operation.ts';

const AT_START =
  /(?<!\p{L})(?:at the (?:very )?(?:start|beginning)|in the beginning|(?:start|begin|open)(?:s|ing)?(?: (?:it|the film|the video|the narration))? (?:with|by)|(?:start|begin|open)(?:s|ing)? (?:it|the film|the video)|first (?:words?|line|sentence)|am Anfang|zu Beginn|beginne|al (?:principio|comienzo|inicio)|empieza|comienza|au début|commence)(?!\p{L})/iu;
const AT_END =
  /(?<!\p{L})(?:at the (?:very )?end|in the end|(?:end|close|finish|conclude)(?:s|ing)?(?!\p{L})|last (?:words?|line|sentence|thing)|closing (?:words?|line|sentence)|am Ende|zum Schluss|al final|termina|à la fin|termine)(?!\p{L})/iu;
const INSTEAD =
  /(?<!\p{L})(?:instead|stattdessen|en su lugar|en cambio|à la place)(?! of| de| du)(?!\p{L})|^\W*(?:replace|change)(?!\p{L})/iu;

/** "The intro question is lame": what tells nothing makes room. */
const COMPLAINED =
  /(?<!\p{L})(?:intro|opening|start|beginning|question|greeting|line|sentence|ending|outro|closing|Einstieg|Anfang|Frage|Satz|Schluss|inicio|comienzo|pregunta|frase|final|début|question|phrase|fin) (?:is|are|sounds?|feels?|ist|klingt|es|suena|est)(?:n['’]t)?\s/iu;

/** Words to be said at an end of the film, besides what is said there or instead of it; `undefined`: no end is named. */
export function saidAtEdge(said: string, words: string, { scenes, language }: Plan): Operation | undefined {
  const order = words === '' ? said : said.replace(words, ' ');
  const isStart = AT_START.test(order);
  if (words === '' || isStart === AT_END.test(order)) return undefined;
  const edge = isStart ? 'first' : 'last';
  const [first, last] = [scenes[0], scenes.at(-1)].map((scene) =>
    splitSentences(scene?.voiceover ?? '', language),
  );
  const line = isStart ? first?.[0] : last?.at(-1);
  const isEmpty = line !== undefined && (/[?？]$/u.test(line) || isLeadIn(line, language));
  if (!INSTEAD.test(order) && !(isEmpty && COMPLAINED.test(order)))
    return { kind: 'mention', sentence: words, isWhole: true, ...(isStart ? { isFirst: true as const } : {}), targets: [{ by: 'edge', edge, count: 1 }], said }; // prettier-ignore
  return line === undefined ? undefined : { kind: 'say', line, words, said };
}
