import type { Wording } from './wording.ts';

const ENGLISH: Wording = {
  and: 'and',
  first: 'First, {step}',
  then: 'Then {step}',
  last: 'Finally, {step}',
  said: '{who} said: “{text}”',
  code: 'Here is the code.',
  questions: [
    'What do you know about {topic}?',
    'What exactly is it?',
    'Why does it matter?',
    'How does it work?',
    'Where do you come across it?',
    'What would you like to find out next?',
  ],
  signs: [
    'equals', 'plus', 'minus', 'times', 'over', 'squared', 'cubed', 'to the power of', 'the square root of',
    'is at most', 'is at least',
  ], // prettier-ignore
};

/** By ISO 639-1. A language that is missing is told without connectives. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  en: ENGLISH,
  de: {
    and: 'und',
    first: 'Zuerst: {step}',
    then: 'Dann: {step}',
    last: 'Zum Schluss: {step}',
    said: '{who} sagte: „{text}“',
    code: 'Hier ist der Code.',
    questions: [
      'Was weißt du über {topic}?',
      'Was genau ist das?',
      'Warum ist das wichtig?',
      'Wie funktioniert es?',
      'Wo begegnet es dir?',
      'Was möchtest du als Nächstes herausfinden?',
    ],
    signs: ['gleich', 'plus', 'minus', 'mal', 'durch', 'zum Quadrat', 'hoch drei', 'hoch', 'die Wurzel aus', 'ist höchstens', 'ist mindestens'], // prettier-ignore
  },
  es: {
    and: 'y',
    first: 'Primero: {step}',
    then: 'Después: {step}',
    last: 'Por último: {step}',
    said: '{who} dijo: «{text}»',
    code: 'Este es el código.',
    questions: [
      '¿Qué sabes sobre {topic}?',
      '¿Qué es exactamente?',
      '¿Por qué es importante?',
      '¿Cómo funciona?',
      '¿Dónde se encuentra?',
      '¿Qué te gustaría descubrir después?',
    ],
    signs: ['es igual a', 'más', 'menos', 'por', 'entre', 'al cuadrado', 'al cubo', 'elevado a', 'la raíz cuadrada de', 'es como máximo', 'es como mínimo'], // prettier-ignore
  },
  fr: {
    and: 'et',
    first: 'D’abord : {step}',
    then: 'Ensuite : {step}',
    last: 'Enfin : {step}',
    said: '{who} a dit : « {text} »',
    code: 'Voici le code.',
    questions: [
      'Que savez-vous sur {topic} ?',
      'Qu’est-ce que c’est exactement ?',
      'Pourquoi est-ce important ?',
      'Comment cela fonctionne-t-il ?',
      'Où le rencontre-t-on ?',
      'Qu’aimeriez-vous découvrir ensuite ?',
    ],
    signs: ['égale', 'plus', 'moins', 'fois', 'sur', 'au carré', 'au cube', 'puissance', 'la racine carrée de', 'est au plus', 'est au moins'], // prettier-ignore
  },
  it: {
    and: 'e',
    first: 'Prima: {step}',
    then: 'Poi: {step}',
    last: 'Infine: {step}',
    said: '{who} ha detto: «{text}»',
    code: 'Ecco il codice.',
    questions: [
      'Che cosa sai su {topic}?',
      'Che cos’è esattamente?',
      'Perché è importante?',
      'Come funziona?',
      'Dove si incontra?',
      'Che cosa vorresti scoprire dopo?',
    ],
    signs: ['è uguale a', 'più', 'meno', 'per', 'fratto', 'al quadrato', 'al cubo', 'elevato a', 'la radice quadrata di', 'è al massimo', 'è almeno'], // prettier-ignore
  },
  pt: {
    and: 'e',
    first: 'Primeiro: {step}',
    then: 'Depois: {step}',
    last: 'Por fim: {step}',
    said: '{who} disse: “{text}”',
    code: 'Este é o código.',
    questions: [
      'O que você sabe sobre {topic}?',
      'O que é exatamente?',
      'Por que é importante?',
      'Como funciona?',
      'Onde se encontra?',
      'O que você gostaria de descobrir depois?',
    ],
    signs: ['é igual a', 'mais', 'menos', 'vezes', 'sobre', 'ao quadrado', 'ao cubo', 'elevado a', 'a raiz quadrada de', 'é no máximo', 'é no mínimo'], // prettier-ignore
  },
  nl: {
    and: 'en',
    first: 'Eerst: {step}',
    then: 'Daarna: {step}',
    last: 'Tot slot: {step}',
    said: '{who} zei: “{text}”',
    code: 'Dit is de code.',
    questions: [
      'Wat weet je over {topic}?',
      'Wat is het precies?',
      'Waarom is het belangrijk?',
      'Hoe werkt het?',
      'Waar kom je het tegen?',
      'Wat wil je hierna ontdekken?',
    ],
    signs: ['is gelijk aan', 'plus', 'min', 'keer', 'gedeeld door', 'kwadraat', 'tot de derde', 'tot de macht', 'de wortel van', 'is hoogstens', 'is minstens'], // prettier-ignore
  },
  pl: {
    and: 'i',
    first: 'Najpierw: {step}',
    then: 'Potem: {step}',
    last: 'Na koniec: {step}',
    said: '{who}: „{text}”',
    code: 'Oto kod.',
    questions: ['{topic}: co już wiesz?', 'Co to dokładnie jest?', 'Dlaczego to ważne?', 'Jak to działa?', 'Gdzie to spotkasz?', 'Co chcesz odkryć dalej?'], // prettier-ignore
    signs: ['równa się', 'plus', 'minus', 'razy', 'przez', 'do kwadratu', 'do sześcianu', 'do potęgi', 'pierwiastek z', 'to najwyżej', 'to co najmniej'], // prettier-ignore
  },
  ru: {
    and: 'и',
    first: 'Сначала: {step}',
    then: 'Затем: {step}',
    last: 'Наконец: {step}',
    said: '{who}: «{text}»',
    code: 'Вот код.',
    questions: ['{topic}: что вы уже знаете?', 'Что это такое?', 'Почему это важно?', 'Как это устроено?', 'Где это встречается?', 'Что хочется узнать дальше?'], // prettier-ignore
    signs: ['равно', 'плюс', 'минус', 'умножить на', 'делить на', 'в квадрате', 'в кубе', 'в степени', 'корень из', 'не больше', 'не меньше'], // prettier-ignore
  },
  tr: {
    and: 've',
    first: 'Önce: {step}',
    then: 'Sonra: {step}',
    last: 'Son olarak: {step}',
    said: '{who}: “{text}”',
    code: 'İşte kod.',
    questions: ['{topic}: ne biliyorsun?', 'Tam olarak nedir?', 'Neden önemli?', 'Nasıl çalışır?', 'Nerede karşımıza çıkar?', 'Sırada neyi öğrenmek istersin?'], // prettier-ignore
    signs: ['eşittir', 'artı', 'eksi', 'çarpı', 'bölü', 'kare', 'küp', 'üzeri', 'karekök', 'en çok', 'en az'],
  },
  zh: {
    and: '和',
    first: '首先，{step}',
    then: '然后，{step}',
    last: '最后，{step}',
    said: '{who}说：“{text}”',
    code: '代码如下。',
    questions: ['关于{topic}，你知道什么？', '它到底是什么？', '为什么它很重要？', '它是怎么运作的？', '在哪里会遇到它？', '接下来你想了解什么？'], // prettier-ignore
    signs: ['等于', '加', '减', '乘以', '除以', '的平方', '的立方', '的次方', '根号', '不大于', '不小于'],
  },
  ja: {
    and: 'と',
    first: 'まず、{step}',
    then: '次に、{step}',
    last: '最後に、{step}',
    said: '{who}の言葉：「{text}」',
    code: 'コードはこちらです。',
    questions: ['{topic}について、何を知っていますか？', 'それは何でしょうか？', 'なぜ大切なのでしょうか？', 'どのような仕組みでしょうか？', 'どこで出会うでしょうか？', '次に何を知りたいですか？'], // prettier-ignore
    signs: ['イコール', 'プラス', 'マイナス', 'かける', '割る', 'の二乗', 'の三乗', 'の累乗', 'ルート', '以下', '以上'], // prettier-ignore
  },
  ko: {
    and: '그리고',
    first: '먼저, {step}',
    then: '다음으로, {step}',
    last: '마지막으로, {step}',
    said: '{who}: “{text}”',
    code: '코드는 다음과 같습니다.',
    questions: ['{topic}: 무엇을 알고 있나요?', '정확히 무엇일까요?', '왜 중요할까요?', '어떻게 작동할까요?', '어디에서 만날 수 있을까요?', '다음에는 무엇을 알고 싶나요?'], // prettier-ignore
    signs: [
      '는',
      '더하기',
      '빼기',
      '곱하기',
      '나누기',
      '제곱',
      '세제곱',
      '의 거듭제곱',
      '루트',
      '이하',
      '이상',
    ],
  },
  ar: {
    and: 'و',
    first: 'أولاً: {step}',
    then: 'ثم: {step}',
    last: 'وأخيراً: {step}',
    said: '{who}: «{text}»',
    code: 'إليك الشيفرة.',
    questions: ['{topic}: ماذا تعرف؟', 'ما هو بالضبط؟', 'لماذا هو مهم؟', 'كيف يعمل؟', 'أين نجده؟', 'ماذا تريد أن تكتشف بعد ذلك؟'], // prettier-ignore
    signs: ['يساوي', 'زائد', 'ناقص', 'ضرب', 'على', 'تربيع', 'تكعيب', 'أس', 'جذر', 'لا يزيد على', 'لا يقل عن'],
  },
  hi: {
    and: 'और',
    first: 'पहले: {step}',
    then: 'फिर: {step}',
    last: 'अंत में: {step}',
    said: '{who} ने कहा: “{text}”',
    code: 'यह रहा कोड।',
    questions: ['{topic}: आप क्या जानते हैं?', 'यह ठीक-ठीक क्या है?', 'यह क्यों ज़रूरी है?', 'यह कैसे काम करता है?', 'यह कहाँ मिलता है?', 'आगे आप क्या जानना चाहेंगे?'], // prettier-ignore
    signs: [
      'बराबर',
      'जमा',
      'घटा',
      'गुणा',
      'भाग',
      'का वर्ग',
      'का घन',
      'की घात',
      'का वर्गमूल',
      'अधिकतम',
      'कम से कम',
    ],
  },
};

const PLAIN: Wording = {
  and: '',
  first: '{step}',
  then: '{step}',
  last: '{step}',
  said: '{who}: “{text}”',
  code: '',
  questions: ['{topic}?'],
  signs: ['=', '+', '−', '×', '/', '²', '³', '^', '√', '≤', '≥'],
};

export function wordingIn(language: string): Wording {
  return WORDINGS[language] ?? PLAIN;
}
