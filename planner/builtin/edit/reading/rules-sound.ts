import { readStylePrompt } from '../../style/read-prompt.ts';
import { type Rule, saidIn, wordsIn } from './clause.ts';

const MUSIC = /(?<!\p{L})(?:music|soundtrack|Musik|música|musique)(?!\p{L})/iu;
const NONE =
  /(?<!\p{L})(?:no|without|off|remove|delete|drop|cut|lose|mute|stop|silence|don['’]t want|keine|ohne|sin|pas de|sans)(?!\p{L})|^make\s+ohne/iu;
const CALM =
  /(?<!\p{L})(?:quiet|gentle|soft|relax\p{L}*|ruhig\p{L}*|leise\p{L}*|tranquil[ao]|suave|calme|douce)(?!\p{L})/iu;
const LIVELY =
  /(?<!\p{L})(?:upbeat|lively|happy|cheerful|energetic|fröhlich\p{L}*|alegre|gaie|joyeuse)(?!\p{L})/iu;

/** The music under the film: none, some, or of a mood. */
const music: Rule = (clause) => {
  const text = wordsIn(clause.text, clause.marked);
  if (!MUSIC.test(text) || text.split(/\s+/u).length > 12 || clause.text.includes('¤')) return undefined;
  const said = saidIn(clause);
  if (NONE.test(text)) return { kind: 'music', to: 'none', said };
  const mood = CALM.test(text) ? 'calm' : LIVELY.test(text) ? 'bright' : readStylePrompt(text).mood;
  return { kind: 'music', to: mood ?? 'auto', said };
};

const END =
  /^(?:end|close|finish|conclude|schließe|ende|termina|termine[zr]?)(?: the (?:film|video))?\s+(?:with|on|by saying|mit|con|par|sur)(?:\s+(?:the (?:words|line|sentence)|den Worten|las palabras|les mots))?\s*:?\s*(¤\d+¤)$|^the last (?:thing|words?|line|sentence)(?: (?:the narrator|it|the film) says)? (?:should|must) be:?\s*(¤\d+¤)$/iu;

/** The last words of the narrator. */
const lastWords: Rule = (clause) => {
  const found = END.exec(clause.text);
  const sentence = wordsIn(found?.[1] ?? found?.[2], clause.marked);
  if (sentence === '') return undefined;
  return {
    kind: 'mention',
    sentence,
    isWhole: true,
    targets: [{ by: 'edge', edge: 'last', count: 1 }],
    said: saidIn(clause),
  };
};

export const soundRules: readonly Rule[] = [music, lastWords];
