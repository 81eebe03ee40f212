import { tagEnglish } from '../../text/english.ts';
import { splitSentences } from '../../text/sentences.ts';
import { joinTexts } from '../../text/words.ts';
import { emphasised } from './emphasis.ts';
import { isLeadIn } from './lead-ins.ts';
import { simplified } from './simpler.ts';

/** The same facts in another order of words; `undefined`: no other order is surely good. */
export function rewritten(voiceover: string, language: string, seed: string): string | undefined {
  const sentences = splitSentences(voiceover, language);
  const turned = joinTexts(
    sentences.map((sentence) => turnedRound(sentence, language)),
    language,
  );
  if (turned !== voiceover) return turned;
  const [first = '', ...rest] = sentences;
  if (rest.length > 0 && isLeadIn(first, language)) return joinTexts(rest, language);
  const plain = simplified(voiceover, language);
  if (plain !== undefined) return plain;
  const led = emphasised(voiceover, 'calm', language, seed);
  return led === voiceover ? undefined : led;
}

const LEANING =
  /^(when|if|while|before|after|once|inside|in|at|during|within|under|over|because|although|without|every|each)\s+([^,]+),\s+(.+?)([.!]?)$/isu;

/** "When the honey is ready, the bees seal it." → "The bees seal the honey when it is ready" needs care: only without pronouns. */
function turnedRound(sentence: string, language: string): string {
  if (language !== 'en') return sentence;
  const found = LEANING.exec(sentence);
  if (found === null) return sentence;
  const [, joint = '', lead = '', main = '', stop = ''] = found;
  if (tagEnglish(main).some(({ tags }) => tags.has('Pronoun')) || /[,;:"“]/u.test(main)) return sentence;
  return `${main.charAt(0).toUpperCase()}${main.slice(1)} ${joint.toLowerCase()} ${lead}${stop === '' ? '.' : stop}`;
}
