import type { Request } from './request.ts';

/**
 * Wrappers around a subject in languages other than English: `lead` before it, `tail` after it. Only what is certain is
 * taken off; what is left is the caller's own text.
 */
interface Wrapper {
  readonly lead: readonly RegExp[];
  readonly tail: readonly RegExp[];
}

const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  de: {
    lead: [
      /^(?:bitte\s+)?(?:erstelle?n?|mache?|produziere|drehe|generiere|schreibe|ich (?:brauche|möchte|will)|wir (?:brauchen|möchten))\s+(?:(?:sie|mir|uns|bitte)\s+)*(?:(?:ein(?:en|e)?|das|den)\s+)?(?:[\p{L}\d-]+,?\s+){0,6}?(?:\p{L}*video|\p{L}*film|clip|animation|tutorial|präsentation|spot)\s*(?:für\s+[^,.:]{2,40}?\s+)?(?:über|zu[mr]?|von|mit dem thema|das (?:zeigt|erklärt),?|,?\s*(?:in dem|der|das)\s+(?:erklärt|zeigt),?|:)\s*/iu,
      /^(?:bitte\s+)?(?:erklär(?:e|t|en sie)?|zeige?|beschreibe?|stelle|vergleiche|erzähle)(?:\s+(?:mir|uns|kindern|bitte|sie|kurz|einfach))*,?\s*/iu,
    ],
    tail: [
      /\s+(?:auf|in)\s+(?:eine[rm]?\s+)?\p{L}+(?:e[rmn]?)?\s+(?:weise|art|sprache|ton|stil)$/iu,
      /\s+(?:in|für)\s+(?:etwa\s+)?\d+\s+(?:sekunden|minuten)$/iu,
    ],
  },
  es: {
    lead: [
      /^(?:por favor,?\s+)?(?:crea|haz|hacer|genera|produce|escribe|necesito|quiero|necesitamos|queremos)\s+(?:me\s+)?(?:un[ao]?|el)?\s*(?:[\p{L}\d-]+\s+){0,5}?(?:v[ií]deo|película|clip|animación|tutorial|anuncio)\s*(?:[\p{L}]+\s+){0,3}?(?:sobre|acerca de|que (?:explique|muestre|explica)|de|:)\s*/iu,
      /^(?:por favor,?\s+)?(?:explica(?:me|nos)?|muestra|describe|presenta|compara|cuenta(?:me)?|cuéntame)\s+(?:a los niños\s+)?/iu,
    ],
    tail: [
      /\s+(?:de (?:una )?(?:manera|forma)|en (?:un )?tono|con (?:un )?tono)\s+\p{L}+(?:\s+y\s+\p{L}+)?$/iu,
      /\s+en\s+\d+\s+(?:segundos|minutos)$/iu,
    ],
  },
  fr: {
    lead: [
      /^(?:s'il (?:te|vous) plaît,?\s+)?(?:crée[zr]?|fai(?:s|tes|re)|génère[zr]?|produis(?:ez)?|écri(?:s|vez)|je (?:veux|voudrais)|nous voulons|j'ai besoin d')\s*(?:-moi|nous)?\s*(?:une?|la)?\s*(?:[\p{L}\d-]+\s+){0,5}?(?:vidéo|film|clip|animation|tutoriel|publicité)\s*(?:[\p{L}]+\s+){0,3}?(?:sur|à propos d[eu]|au sujet d[eu]|qui (?:explique|montre|présente)|expliquant|pour expliquer|:)\s*/iu,
      /^(?:s'il (?:te|vous) plaît,?\s+)?(?:explique[zr]?|montre[zr]?|décri(?:s|vez)|présente[zr]?|compare[zr]?|raconte[zr]?)(?:-moi|-nous)?\s+/iu,
    ],
    tail: [
      /\s+(?:d'une (?:manière|façon)|de (?:manière|façon)|sur un ton|avec un ton)\s+\p{L}+(?:\s+et\s+\p{L}+)?$/iu,
      /\s+en\s+\d+\s+(?:secondes|minutes)$/iu,
    ],
  },
  it: {
    lead: [
      /^(?:per favore,?\s+)?(?:crea|fai|genera|produci|realizza)\s+(?:un[ao']?|il)?\s*(?:[\p{L}\d-]+\s+){0,5}?(?:video|film|clip|animazione)\s*(?:su(?:l|lla|i|gli|lle|ll')?|che (?:spieghi|mostri|spiega)|:)\s*/iu,
      /^(?:per favore,?\s+)?(?:spiega(?:mi|ci)?|mostra|descrivi|racconta)\s+/iu,
    ],
    tail: [/\s+in\s+(?:modo|maniera|tono)\s+\p{L}+$/iu],
  },
  pt: {
    lead: [
      /^(?:por favor,?\s+)?(?:crie|faça|gere|produza|quero|preciso de)\s+(?:um[a]?|o)?\s*(?:[\p{L}\d-]+\s+){0,5}?(?:vídeo|filme|clipe|animação)\s*(?:sobre|que (?:explique|mostre|explica)|:)\s*/iu,
      /^(?:por favor,?\s+)?(?:explique|mostre|descreva|conte|apresente)\s+/iu,
    ],
    tail: [/\s+de\s+(?:forma|maneira|modo)\s+\p{L}+$/iu],
  },
  nl: {
    lead: [
      /^(?:alsjeblieft\s+)?(?:maak|creëer|genereer)\s+(?:een|de)?\s*(?:[\p{L}\d-]+\s+){0,5}?(?:video|film|filmpje|clip|animatie)\s*(?:over|waarin|:)\s*/iu,
      /^(?:leg uit|toon|beschrijf|vertel),?\s+(?:over\s+)?/iu,
    ],
    tail: [],
  },
  ru: {
    lead: [
      /^(?:пожалуйста,?\s+)?(?:создай(?:те)?|сделай(?:те)?|сними(?:те)?)\s+(?:[\p{L}\d-]+\s+){0,5}?(?:видео|фильм|ролик|анимацию)\s*(?:о(?:б)?|про|:)\s*/iu,
      /^(?:пожалуйста,?\s+)?(?:объясни(?:те)?|расскажи(?:те)?|покажи(?:те)?|опиши(?:те)?),?\s+(?:о(?:б)?\s+|про\s+)?/iu,
    ],
    tail: [],
  },
  zh: {
    lead: [
      /^(?:请|麻烦|帮我|请帮我)?(?:你)?(?:制作|做|生成|创建|创作|拍摄|製作|做一下)(?:一个|一段|一部|一支|個|一個|个)?[^，。：:]{0,12}?(?:关于|有关|關於|讲解|介绍|解释|說明|说明|展示)/u,
      /^(?:请|帮我|请帮我)?(?:用[^，。]{1,12}?)?(?:解释|讲解|介绍|说明|讲述|讲讲|展示|描述|解釋|介紹|說明)(?:一下|给[^，。]{1,8}?听)?[：:，]?/u,
      /^(?:请|帮我|请帮我)?(?:制作|做|生成|创建|製作)(?:一个|一段|一部|一支|個|一個|个)?[^，。：:]{0,12}?(?:视频|短片|影片|動畫|动画|視頻)[：:，]?/u,
    ],
    tail: [/的?(?:教学|宣传|科普|讲解)?(?:视频|短片|影片|动画|視頻|動畫)$/u],
  },
  ja: {
    lead: [],
    tail: [
      /(?:について|に関する|を(?:説明|紹介|解説)する|の)?(?:動画|ビデオ|映像|アニメーション)を(?:作って|作成して|制作して|生成して)(?:ください|下さい|ほしい)?$/u,
      /(?:について|を)?(?:説明|解説|紹介|教え)(?:して|て)(?:ください|下さい)?$/u,
    ],
  },
  ko: {
    lead: [],
    tail: [
      /(?:에 대한|에 관한|을 설명하는|를 설명하는)?\s*(?:동영상|비디오|영상)을?\s*(?:만들어|제작해|생성해)\s*(?:줘|주세요)?$/u,
      /(?:에 대해|을|를)?\s*설명해\s*(?:줘|주세요)?$/u,
    ],
  },
  ar: {
    lead: [
      /^(?:من فضلك،?\s+)?(?:أنشئ|انشئ|اصنع|أعد|اعمل|قم بإنشاء|أريد)\s+(?:لي\s+)?(?:فيديو|مقطع(?: فيديو)?|فيلم(?:ا|اً)?)\s*(?:[\p{L}]+\s+){0,2}?(?:عن|حول|يشرح|يوضح|:)\s*/u,
      /^(?:من فضلك،?\s+)?(?:اشرح|إشرح|وضح|صف|قدم|اعرض)(?:\s+(?:لي|لنا|للأطفال|للطلاب))?\s+/u,
    ],
    tail: [/\s+(?:بطريقة|بأسلوب)\s+\p{L}+$/u],
  },
};

export function readForeignRequest(sentence: string, language: string): Request {
  const wrapper = WRAPPERS[language];
  const end = /[.!?。！？؟]+$/u.exec(sentence)?.[0] ?? '';
  let subject = sentence.slice(0, sentence.length - end.length).trim();
  let wrapped = false;
  for (const lead of wrapper?.lead ?? []) {
    const rest = subject.replace(lead, '').trim();
    if (rest !== subject) [subject, wrapped] = [rest, true];
    if (wrapped) break;
  }
  for (const tail of wrapper?.tail ?? []) {
    if (!wrapped && language !== 'ja' && language !== 'ko') break;
    const rest = subject.replace(tail, '').trim();
    if (rest !== subject && rest !== '') [subject, wrapped] = [rest, true];
  }
  return {
    subject: subject.replace(/^[\s:：,，–—-]+|[\s:：,，–—-]+$/gu, '') + (/[?？؟]/u.test(end) ? end : ''),
    manner: [],
    wrapped,
  };
}
