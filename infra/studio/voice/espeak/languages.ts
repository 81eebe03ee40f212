/** Languages espeak-ng reads well enough to be understood, by ISO 639 code, and its voice where that has another name. */
const VOICES = new Map<string, string>([
  ...'af am an ar as az ba be bg bn bs ca cs cy da de el eo es et eu fa fi fr ga gd gn gu hi hr hu hy id is it ka kk kl kn ko ku ky'
    .split(' ')
    .map((code) => [code, code] as const),
  ...'la lb lt lv mi mk ml mr ms mt nb ne nl or pa pap pl pt ro ru sd si sk sl sq sr sv sw ta te ti tk tn tr tt ug uk ur uz vi yue'
    .split(' ')
    .map((code) => [code, code] as const),
  ['no', 'nb'],
  ['nn', 'nb'],
  ['zh', 'cmn'],
  ['cmn', 'cmn'],
  ['hbs', 'hr'],
  ['in', 'id'],
]); // prettier-ignore
const REGIONAL = new Map([['pt-br', 'pt-br'], ['es-mx', 'es-419'], ['es-419', 'es-419'], ['fr-be', 'fr-be'], ['fr-ch', 'fr-ch'], ['zh-hk', 'yue'], ['zh-yue', 'yue']]); // prettier-ignore

/** Which language a text is in when its letters say so: each script and the language it is most often written in. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
];

/**
 * The espeak-ng voice for a language tag. Nothing for languages it spells or guesses: Japanese (kanji are read as "Chinese
 * letter"), Thai, Khmer, Lao and Burmese (no word breaks or tones), Hebrew (no vowels).
 */
export function findEspeakVoice(language: string): string | undefined {
  const tag = language.toLowerCase().replaceAll('_', '-');
  return REGIONAL.get(tag) ?? VOICES.get(tag.split('-')[0] ?? '');
}

/** Languages that are not written in Latin letters. */
const NOT_LATIN = new Set('am ar as be bg bn el fa gu he hi hy ja ka kk kn ko ky mk ml mr ne or pa ru sd si sr ta te th ti ug uk ur yue zh cmn'.split(' ')); // prettier-ignore

/**
 * The language to speak a text in: as declared, unless its letters say otherwise. English with mostly other letters is that
 * script's language; Chinese, Russian and the like in Latin letters only is English.
 */
export function resolveLanguage(text: string, declared: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (/^en\b/i.test(declared)) {
    return latin * 2 >= letters ? declared : (SCRIPTS.find(([script]) => script.test(text))?.[1] ?? declared);
  }
  const isForeign = NOT_LATIN.has(declared.toLowerCase().split(/[-_]/)[0] ?? '');
  return isForeign && latin > 0 && latin >= letters * 0.95 ? 'en' : declared;
}

/** Whether two language tags are of one language: `pt` and `pt-BR`. */
export function isSameLanguage(one: string, other: string): boolean {
  const [first, second] = [one, other].map((tag) => tag.toLowerCase().split(/[-_]/)[0]);
  return first === second;
}
