import { capitalised } from '../../builtin/text/casing.ts';
import type { Piece } from '../pieces.ts';
import { known } from './known.ts';

/** What is not to be said or shown, in languages whose models know few orders: "请不要提到神话", "पौराणिक कथाओं का ज़िक्र न करें". */
const REFUSED: Readonly<Record<string, RegExp>> = {
  zh: /^(?:请)?(?:不要|不用|别|勿|避免)(?:在视频(?:里|中))?(?:提到|提及|出现|使用|展示|显示|讲到|谈到|说到)(\p{Script=Han}[^，。]{0,30})[。.]?$/u,
  hi: /^(?:कृपया\s)?(.{2,40}?)\s(?:का ज़िक्र|का जिक्र|का उल्लेख|की बात|को)\s(?:न|मत|नहीं)\s(?:करें|करो|कीजिए|दिखाएँ|दिखाएं|दिखाओ)[।.]?$/u,
  ar: /^(?:من فضلك\s)?(?:لا\s(?:تذكر|تذكروا|تعرض|تظهر|تستخدم|تتحدث عن)|بدون ذكر|دون ذكر)\s(.{2,60}?)[.]?$/u,
  de: /^(?:bitte\s)?(.{3,50}?)\s(?:bitte\s)?nicht\s(?:erwähnen|zeigen|nennen|ansprechen|verwenden)[.!]?$/iu,
  es: /^(?:por favor,?\s)?no\s(?:menciones|muestres|hables de|uses|incluyas|menciona\p{L}*)\s(.{3,60}?)[.!]?$/iu,
  fr: /^(?:s['’]il (?:te|vous) pla[iî]t,?\s)?ne\s(?:mentionne[zr]?|montre[zr]?|parle[zr]? pas de|utilise[zr]?)\spas\s(.{3,60}?)[.!]?$/iu,
};

/** "Erwähne, dass die Berufsschulzeit bezahlt wird": a German clause, as the sentence that it would be. */
const SAY_DASS =
  /^(?:bitte\s)?(?:erwähn(?:e|en Sie)?|sag(?:e|en Sie)?|erklär(?:e|en Sie)?|beton(?:e|en Sie)?|weis(?:e|en Sie)?\sdarauf\shin)(?:\s(?:auch|bitte|noch|ihnen|kurz))*,\sdass\s(.+?)[.!]?$/iu;
/** A subject: "die Berufsschulzeit", "unser neuer Laden", "wir"; what stands between it and the verb at the end. */
const CLAUSE =
  /^((?:(?:die|der|das|den|unsere?|eure?|ihre?|alle|jede[rs]?|eine?|kein[e]?)\s(?:\p{Ll}+\s){0,2}\p{Lu}\p{L}+|wir|sie|ihr|er|es|man|\p{Lu}\p{L}+))\s(?:(.+)\s)?(\p{Ll}{2,})$/su;

/** An order not to say or show something, or a clause to say, in another language than English. */
export function orderedElsewhere(piece: Piece, language: string): Piece[] | undefined {
  const refused = REFUSED[language]?.exec(piece.text.trim())?.[1];
  if (refused !== undefined) return [known(piece, refused, 'must_not_show')];
  const [, subject, between, verb] =
    language === 'de' ? (CLAUSE.exec(SAY_DASS.exec(piece.text.trim())?.[1] ?? '') ?? []) : [];
  return subject === undefined || verb === undefined
    ? undefined
    : [
        known(
          piece,
          `${capitalised(subject)} ${verb}${between === undefined ? '' : ` ${between}`}.`,
          'material',
        ),
      ];
}
