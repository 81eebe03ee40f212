/**
 * Which language a text is in: by script, then by the small words of Latin-script languages. A short text that gives
 * nothing away counts as English: a wrong foreign guess would put foreign phrases into the film.
 */
export function detectLanguage(text: string): string {
  const script = dominantScript(text);
  return script === 'latin' ? latinLanguage(text) : script;
}

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['hy', /\p{Script=Armenian}/gu],
  ['lo', /\p{Script=Lao}/gu],
  ['km', /\p{Script=Khmer}/gu],
  ['my', /\p{Script=Myanmar}/gu],
  ['am', /\p{Script=Ethiopic}/gu],
];

function dominantScript(text: string): string {
  const latin = count(text, /\p{Script=Latin}/gu);
  let best = 'latin';
  // A syllabic or ideographic sign says about as much as three letters.
  let most = latin;
  for (const [language, pattern] of SCRIPTS) {
    const weight = ['zh', 'ja', 'ko'].includes(language) ? 3 : 1;
    const found = count(text, pattern) * weight;
    if (found > most) [best, most] = [language, found];
  }
  if (best === 'zh' && count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) * 8 > most / 3) return 'ja';
  if (best === 'ar') return arabicScriptLanguage(text);
  if (best === 'ru') return /[іїєґ]/iu.test(text) ? 'uk' : 'ru';
  return best;
}

function arabicScriptLanguage(text: string): string {
  if (/[ٹڈڑےں]/u.test(text)) return 'ur';
  return /[پچژگ]/u.test(text) ? 'fa' : 'ar';
}

const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'a i the of and to in is are that it for with as was were be by on from this how what why at or an have has our your their we you they not can about which into will seconds explained recipe steps how make',
  de: 'der die das und ist ein eine nicht mit für auf den dem des von zu im wie sich sie wir ihr werden wird auch oder aber über bei warum einen einer nach erkläre erstelle sekunden entsteht entstehen funktioniert',
  es: 'el la los las de que y en un una es por con para del se como más al lo su sus son qué cómo sobre explica crea pero este esta vídeo segundos hacer receta nuestro nuestra nuevo nueva',
  fr: "de il elle par se votre notre ou le la les des et est un une que qui dans pour sur avec du en au aux ce cette sont pas plus comment pourquoi explique nous vous mais secondes vidéo notre nos nouveau nouvelle l' d'",
  it: 'la le i e a in si da al alla ogni dopo prima il lo gli di che è un una per con del della dei delle nel nella sono come più perché questo questa anche crea spiega secondi ricetta nostro nostra',
  pt: 'a de e à ao em o os um uma que é do da dos das em no na para com por não são como mais se ao sobre explique crie você também segundos receita nosso nossa',
  nl: 'de het een en van is dat op te zijn voor met niet aan er hoe wordt ook maar bij naar deze waarom wij jullie seconden',
  sv: 'och att det är som en ett på av för med inte den till har hur varför vi om från',
  da: 'og at det er som en et på af for med ikke den til har hvordan hvorfor vi om fra',
  pl: 'i w na się nie jest że do to z jak co dla są o od przez ale który dlaczego',
  tr: 've bir bu için ile da de nasıl ne çok olarak olan gibi daha neden değil',
  id: 'dan yang di ini itu dengan untuk dari pada adalah tidak dalam ke bagaimana apa mengapa',
  vi: 'và của là có không cho được một những các với trong này như thế nào tại sao',
  cs: 'a je se na v že to s z jak pro co jsou ale proč který nebo',
  ro: 'și este în de la cu care pe un o nu mai cum pentru sunt din',
  fi: 'ja on ei että se oli kuin mutta miten miksi ovat tai myös',
  hu: 'és a az hogy nem egy van ez is hogyan miért vagy meg',
};

/** What a word tells that is also one of another language. */
const SHARED = 0.8;

/** Small words of each language, with what each tells. */
const SMALL: ReadonlyMap<string, ReadonlyMap<string, number>> = weighted();

function weighted() {
  const lists = Object.entries(SMALL_WORDS).map(([language, list]) => [language, list.split(' ')] as const);
  const all = lists.flatMap(([, words]) => words);
  const weightOf = (word: string) => (all.filter((each) => each === word).length > 1 ? SHARED : 1);
  return new Map(
    lists.map(
      ([language, words]) => [language, new Map(words.map((word) => [word, weightOf(word)]))] as const,
    ),
  );
}

const TELLTALE: readonly (readonly [string, RegExp])[] = [
  ['de', /[äöüß]/giu],
  ['es', /[ñ¿¡]/giu],
  ['fr', /[çœèêàù]|\b[ldjcnsq]['’]/giu],
  ['pt', /[ãõ]/giu],
  ['pl', /[łąęśżźć]/giu],
  ['tr', /[ğış]/giu],
  ['sv', /å/giu],
  ['da', /[øæ]/giu],
  ['cs', /[řěů]/giu],
  ['ro', /[țș]/giu],
  ['hu', /[őű]/giu],
  ['vi', /[ơưđ]|[ạảấầẩẫậắằẳẵặẹẻẽếềểễệọỏốồổỗộớờởỡợụủứừửữự]/giu],
];

/** Words of other languages' film requests that short tasks consist of. */
const NOUN_SHAPES: readonly (readonly [string, RegExp])[] = [
  ['de', /\b\p{Lu}\p{L}+(?:ung|keit|heit|schaft|these)\b/gu],
  ['es', /\b\p{L}+(?:ción|idad|síntesis)\b/giu],
  ['fr', /\b\p{L}{2,}(?:ité|thèse|[eè]ttes?|eaux?|ez|ères?|oux|ique|euse)\b/giu],
  ['it', /\b\p{L}{2,}(?:zion[ei]|ità|mente|zz[aei]|gg[io]+|tt[aeio])\b/giu],
  ['pt', /\b\p{L}{2,}(?:ção|ções|[nl]h[ao]s?|agens?|eiros?|eiras?|eitas?)\b/giu],
];

/** Few words are enough for these; for the others a chance hit is more likely than the language. */
const COMMON_LANGUAGES = new Set(['de', 'es', 'fr', 'it', 'pt']);

function latinLanguage(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}]+['’]?/gu) ?? [];
  if (words.length === 0) return 'en';
  const scores = [...SMALL].map(([language, small]) => ({
    language,
    score: words.reduce((sum, word) => sum + (small.get(word) ?? 0), 0),
  }));
  for (const entry of scores) {
    for (const [language, pattern] of [...TELLTALE, ...NOUN_SHAPES]) {
      if (language === entry.language) entry.score += Math.min(count(text, pattern), words.length) * 1.5;
    }
  }
  const english = scores.find(({ language }) => language === 'en')?.score ?? 0;
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  const least = COMMON_LANGUAGES.has(best.language) ? 1.5 : 3;
  const sure = best.score >= least && best.score > english * 1.3 && best.score >= words.length * 0.12;
  return sure ? best.language : 'en';
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
