import { isGreeting } from './passages.ts';
import { mentionsFilm } from './film-words.ts';
import { lineOrdered } from './ending-order.ts';
import type { Role } from './instruction.ts';
import type { ReadPiece } from './roles.ts';
import { whole } from './to-viewer.ts';

/** What an order for the last line begins with, up to its colon. */
const LABELS: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:and|then|please),?\s)*(?:(?:end|ends|ending|finish|close|conclude|sign off|wrap up)(?: it)?(?: with| on| by saying)?(?: the words?| the line)?|(?:the |our )?(?:last|final|closing) (?:line|words?|message|sentence|slogan|text)|sign-off|tagline)\s?:\s*/iu,
  de: /^(?:bitte\s)?(?:(?:am|zum) (?:schluss|ende)|schluss(?:satz|wort)?|ende|abschluss|letzter satz|(?:am ende|zum schluss) soll (?:stehen|es heißen)|(?:enden|ende|beenden?|beende|schließen?|schließe)(?: (?:sie|das video))? mit(?: den worten| dem satz)?)\s?:\s*/iu,
  es: /^(?:y\s)?(?:(?:termin|acab|finaliz|cierr|cerr|concluy)\p{L}{0,4}(?: con| diciendo)?(?: la frase| las palabras)?|frase final|cierre|al final|para terminar)\s?:\s*/iu,
  fr: /^(?:et\s)?(?:(?:termine[rz]?|fini[rs](?:sez)?|conclu(?:re|ez|s))(?: par| avec| sur)?(?: les mots| la phrase)?|phrase finale|mot de la fin|conclusion|pour finir|à la fin)\s?:\s*/iu,
  it: /^(?:e\s)?(?:(?:conclud|termin|chiud|finisc)\p{L}{0,4}(?: con)?(?: la frase| le parole)?|frase finale|alla fine)\s?:\s*/iu,
  pt: /^(?:e\s)?(?:(?:termin|acab|encerr|finaliz)\p{L}{0,4}(?: com)?(?: a frase| as palavras)?|frase final|no final)\s?:\s*/iu,
  nl: /^(?:(?:eindig|sluit af|besluit)(?: met)?|laatste (?:zin|regel|woorden)|aan het eind)\s?:\s*/iu,
  ru: /^(?:(?:законч|заверш)\p{L}{0,5}(?: словами| фразой)?|в конце|последн\p{L}{2} (?:фраза|слова|строка))\s?:\s*/iu,
  hi: /^(?:और\s)?(?:(?:वीडियो के )?अंत में(?: कहें| लिखें| बोलें| कहिए| लिखिए| दिखाएँ)?|(?:आख़?िरी|अंतिम) (?:पंक्ति|वाक्य|लाइन))\s?:\s*/iu,
  ar: /^و?(?:(?:اختم|اختمي|اختموا|اختتم|أنهِ|أنه|ينتهي|تنتهي)(?: الفيديو| الفيلم)?(?: بال?\p{L}+)?|(?:العبارة|الجملة) الأخيرة|في النهاية|الختام)\s?:\s*/iu,
  zh: /^(?:最后(?:一句(?:话)?)?(?:是|说|写)?|结尾(?:说|写|是)?|结束语)\s?[:：]\s*/iu,
  ja: /^(?:最後(?:の一言|の言葉|に|は)?|締め(?:の言葉|は)?)\s?[:：]\s*/iu,
};

/** Sentences behind the first, and the characters of each. */
const [MAX_MORE, MAX_SHORT] = [3, 60];

/**
 * "Last line: Get paid. Go live.": the sentences of a paragraph that stand behind an order for the last line are of it, in their order, up
 * to what directs the film again. An order with one sentence stays as it was read.
 */
export function withLastLine(pieces: readonly ReadPiece[], language: string): readonly ReadPiece[] {
  const label = LABELS[language];
  if (label === undefined) return pieces;
  const at = pieces.findLastIndex(({ text, kind }) => kind === 'sentence' && label.test(text));
  const order = pieces[at];
  const first = order?.text.replace(label, '') ?? '';
  if (order === undefined || !isSpoken(first, language, order)) return pieces;
  const behind = pieces.slice(at + 1, at + 1 + MAX_MORE);
  const end = behind.findIndex((piece) => !isMore(piece, order));
  const more = end === -1 ? behind : behind.slice(0, end);
  if (more.length === 0) return pieces;
  const text = [first, ...more.map((piece) => piece.text)].map((each) => whole(each, language)).join(' ');
  const line: ReadPiece = { ...order, text, role: 'verbatim', place: 'last', parts: [] };
  return [...pieces.slice(0, at), line, ...pieces.slice(at + 1 + more.length)];
}

/** "End with: slow fade to the logo" is for the maker; what is quoted has its end. */
function isSpoken(line: string, language: string, { text, role }: ReadPiece): boolean {
  if (!/[\p{L}\p{N}]/u.test(line) || /^["“„«「]/u.test(line) || mentionsFilm(line)) return false;
  return language !== 'en' || role === 'verbatim' || lineOrdered(text, language) !== undefined;
}

const DIRECTS: ReadonlySet<Role> = new Set(['style', 'length', 'audience', 'subject', 'structure', 'must_show', 'must_not_show']); // prettier-ignore
/** "Thanks, Ruth", "Tone: warm" */
const OTHER =
  /^(?:thanks?|thank you|many thanks|best|kind regards|regards|cheers|danke|vielen dank|gracias|merci|grazie|obrigad|شكرا|धन्यवाद)|^\p{L}[\p{L} ]{0,24}[:：]\s|\p{L}[:：]$/iu;

const isMore = ({ text, kind, block, role }: ReadPiece, order: ReadPiece): boolean =>
  kind === 'sentence' &&
  block === order.block &&
  text.length <= MAX_SHORT &&
  !DIRECTS.has(role) &&
  !OTHER.test(text) &&
  !isGreeting(text) &&
  !mentionsFilm(text);
