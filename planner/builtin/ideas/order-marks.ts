import { capitalised } from '../text/casing.ts';
import { isOrder } from './parts.ts';

/** Words that put a sentence in order: it is the first, a later one, the last. */
const MARKS = {
  first: {
    en: 'first of all|firstly|first|to begin with|to begin|to start with|to start|step one',
    de: 'zuerst|zunächst|als erstes|erstens', es: 'primero|en primer lugar|para empezar', fr: "d['’]abord|tout d['’]abord|premièrement|pour commencer",
    it: 'prima di tutto|per prima cosa|prima|innanzitutto', pt: 'primeiro|em primeiro lugar', nl: 'eerst|ten eerste', pl: 'najpierw', ru: 'сначала|во-первых',
    tr: 'önce|ilk olarak', zh: '首先|第一步?', ja: 'まず|最初に', ko: '먼저|우선', ar: 'أولاً|أولا', hi: 'पहले|सबसे पहले',
  },
  later: {
    en: 'then|next|after that|afterwards|after this|now|secondly|second|thirdly|third',
    de: 'dann|danach|anschließend|als nächstes|zweitens|drittens', es: 'luego|después|a continuación|entonces|segundo|en segundo lugar', fr: 'ensuite|puis|après|deuxièmement',
    it: 'poi|dopo|quindi', pt: 'depois|em seguida|então', nl: 'daarna|dan|vervolgens', pl: 'potem|następnie', ru: 'затем|потом|далее|во-вторых',
    tr: 'sonra|ardından', zh: '然后|接着|接下来|其次|第[二三四五]步?', ja: '次に|それから|そして', ko: '다음으로|그다음', ar: 'ثم|بعد ذلك|ثانياً', hi: 'फिर|इसके बाद',
  },
  last: {
    en: 'finally|lastly|at last|last|in the end', de: 'zum schluss|schließlich|zuletzt|am ende', es: 'finalmente|por último|al final', fr: 'enfin|finalement|pour finir',
    it: 'infine|alla fine', pt: 'finalmente|por fim|por último', nl: 'tot slot|ten slotte|uiteindelijk', pl: 'na koniec|w końcu', ru: 'наконец|в конце',
    tr: 'son olarak|sonunda', zh: '最后|最終', ja: '最後に', ko: '마지막으로', ar: 'أخيراً|وأخيراً|في النهاية', hi: 'अंत में',
  },
} as const; // prettier-ignore

export type Order = keyof typeof MARKS;

const SPACELESS = new Set(['zh', 'ja']);

/** Where a sentence says it stands among others, and the sentence without that. */
export function orderOf(
  sentence: string,
  language: string,
): { readonly order: Order; readonly rest: string } | undefined {
  for (const [order, byLanguage] of Object.entries(MARKS)) {
    const words = (byLanguage as Readonly<Record<string, string>>)[language];
    if (words === undefined) continue;
    const end = SPACELESS.has(language) ? '[，、,]?\\s*' : '(?:[,:،]\\s*|\\s+)(?!of\\b)';
    const found = new RegExp(`^(?:and\\s+)?(?:${words})${end}(.+)$`, 'isu').exec(sentence.trim());
    if (found?.[1] !== undefined && !(language === 'en' && isOrdinal(sentence.trim(), found[1])))
      return { order: order as Order, rest: found[1] };
  }
  return undefined;
}

/** "Last year we had 41 rescues", "Second guard clears the pool": an adjective of what follows puts nothing in order. */
function isOrdinal(sentence: string, rest: string): boolean {
  if (!/^(?:and\s+)?(?:first|next|second|third|last)\s/iu.test(sentence)) return false;
  return !/^(?:the|an?|I|you|we|they|he|she|it|your|our|their|his|her|its|this|that|these|those|every\p{L}*|all|each|comes?)\s/iu.test(rest) && !isOrder(capitalised(rest)); // prettier-ignore
}
