import { capitalised, withoutStop } from '../builtin/text/casing.ts';
import { hasVerb } from '../builtin/text/english.ts';
import { asked, toViewer, whole } from './to-viewer.ts';

/** Characters: an order for the end is short. */
const MAX_ORDER = 500;

const POLITE =
  /^(?:(?:and|then|so|now|please|pls|also|maybe|just|but|ok|right|thanks)[,:]?\s+|(?:can|could|would) you (?:please )?|(?:it|the (?:film|video|clip|spot)|we|you) (?:should|could|must|can) |I(?:['’]d| would) (?:like|want)(?: you)? to |let['’]s )+/iu;

const FILM = '(?: (?:it|this|things|the (?:film|video|clip|spot|reel)))?';
/** "At the end,", "Finally", "To finish,", "Before the credits", "Last but not least". */
const AT_END =
  /^(?:(?:right )?(?:at|in|for|to)(?: the)? (?:very )?(?:end|close|finish)(?: of (?:it|the (?:film|video|clip|spot)))?|finally|lastly|last of all|last but not least|before (?:the credits|it ends|we go)|to (?:finish|close|end|wrap up))(?: please)?[,:]?\s+/iu;
const LINE =
  'line|words?|thing|sentence|frame|slide|scene|shot|card|message|call|note|text|screen|caption|slogan|thought';
/** "Last frame:", "The last thing they should hear is", "A good final sentence would be:", "Message at the end:". */
const LAST_IS = new RegExp(
  `^(?:(?:the |our |my |as (?:the |a )?|a )?(?:very )?(?:good |nice )?(?:last|final|finishing|end|closing) (?:${LINE})(?: text)?(?: (?:(?:that )?(?:they|viewers|people|everyone|you) (?:should )?(?:hear|see|read|take away)|on(?: the)? screen|of the (?:film|video)|at the end))?|sign-?off|outro|tagline|ending|(?:message|text|line|slogan) (?:at|for) the (?:very )?end|over the end card)(?:\\s*[:–—]\\s*|\\s(?:is|should be|should read|should say|must be|would be|could be|has to be|will be)(?:\\s*:)?\\s+)(?=\\S)`,
  'iu',
);
/** "…, as the final thing", "…, that's the ending". */
const BEHIND = new RegExp(
  `[,;]?\\s+(?:as (?:the|a|your) (?:very )?(?:last|final|closing) (?:${LINE})|(?:and )?nothing after (?:it|that)|that['’]s (?:the|our) (?:end|ending|last ${LINE})|(?:right )?at the very end|to finish|to end(?: with| on)?|(?:and )?(?:then )?that['’]s it)(?: please)?[.!]*$`,
  'iu',
);

/** "End: …", "Finish with: …" */
const STATED = /^(?:ends?|ending|finish|close|conclude)(?: with| on)?:\s+/iu;

const PEOPLE =
  '(?:them|(?:the |all |all the |our |your |any )?(?:viewers|people|everyone|everybody|anyone|customers|patients|visitors|guests|users|readers|parents|students|members|staff|kids|children|pupils|employees|colleagues|residents|tenants|drivers|workers|volunteers|listeners|families|teams?|crew|audience|folks|those watching)(?: all)?)';
/** "End by", "Wrap up with", "The film should finish on". */
const BY = new RegExp(
  `^(?:end|ends|close|closes|finish|finishes|conclude|concludes|sign off|wrap(?: it| this| things)? up|round(?: it)? off)${FILM}(?: off| up)?(?: please)? (?:by|with|on|in)[,:]?\\s+|^leave ${PEOPLE} with\\s+`,
  'iu',
);
const TELL =
  '(?:tell(?:ing)?|ask(?:ing)?|invit(?:e|ing)|remind(?:ing)?|encourag(?:e|ing)|urg(?:e|ing)|hav(?:e|ing)|let(?:ting)?|warn(?:ing)?|advis(?:e|ing)|show(?:ing)?|say(?:ing)?|mention(?:ing)?|stat(?:e|ing)|repeat(?:ing)?|(?:give|giving)|put(?:ting)?)';
const TOLD = new RegExp(`^${TELL}(?:\\s+(?:to\\s+)?${PEOPLE}|\\s+(?:the|our) (?:\\p{L}+ ){0,2}\\p{L}+(?= (?:to|that) ))?\\s+(.+)$`, 'isu'); // prettier-ignore
/** "they should know (that)", "people should be told that", "viewers can" */
const SHOULD = new RegExp(
  `^(?:then )?(?:they|${PEOPLE}) (?:all )?(?:should|must|need to|have to|ought to) (?:also )?(?:(?:be told|know|hear|learn|remember)(?: last)?(?: that)?\\s+)?(.+)$`,
  'isu',
);
const TOLD_LAST = new RegExp(`^${PEOPLE} should (?:be told|hear|see|read|know) last\\b`, 'iu');
const KNOWS = /\b(?:be told|know|hear|learn|remember)\b/iu;
/** What is seen there, and what only the maker does: fades, shows the logo, thanks. */
const SEEN =
  /^(?:fad|logo|music|pan|zoom|cut|black|white|a |an |the |our |your |my |some |no |slow|with |in |on |back|from |contact|details)/iu;
const MAKERS =
  /^(?:show|ask|tell|say|mention|remind|invite|put|add|use|repeat|recap|summ|question|thank|again\b)/iu;
const PICTURED = /\b(?:frame|slide|scene|shot|card|screen)\b[^:]*$/iu;

/**
 * The line that an order wants last, said to viewers: "End by telling them where to find it: next to the lifts" gives "Find it: next to the
 * lifts."; `undefined` where the order does not say the line itself. Linear.
 */
export function lineOrdered(order: string, language: string): string | undefined {
  if (order.length > MAX_ORDER) return undefined;
  return language === 'en' ? orderedInEnglish(order) : orderedIn(language, order);
}

function orderedIn(language: string, order: string): string | undefined {
  const line = [FOREIGN, ASKED_LAST, NAMED].flatMap(
    (orders) => orders[language]?.exec(order.trim().replace(/[。.]$/u, ''))?.[1] ?? [],
  )[0];
  const [, quoted, thanks] = SAID[language]?.exec(withoutStop(order.trim())) ?? [];
  if ((line ?? quoted ?? thanks) !== undefined) return whole(line ?? quoted ?? thanks ?? '');
  const thanked = THANKS[language]?.exec(withoutStop(order.trim()));
  return thanked?.[1] === undefined ? undefined : whole(`${THANKED[language] ?? ''}${thanked[1]}`);
}

function orderedInEnglish(order: string): string | undefined {
  const bare = order.trim().replace(POLITE, '');
  const behind = bare.replace(BEHIND, '');
  if (behind !== bare) return ordered(behind.replace(AT_END, '').replace(POLITE, ''));
  const label = LAST_IS.exec(bare)?.[0];
  if (label !== undefined)
    return statedLast(bare.slice(label.length), PICTURED.test(label.split(/[:–—]/u)[0] ?? ''));
  const stated = STATED.exec(bare)?.[0];
  if (stated !== undefined) return statedLast(bare.slice(stated.length), false);
  if (TOLD_LAST.test(bare)) return ordered(bare);
  const by = BY.exec(bare)?.[0];
  const lead = by ?? AT_END.exec(bare)?.[0];
  if (lead !== undefined) {
    const rest = bare.slice(lead.length);
    return ordered(rest.replace(POLITE, '')) ?? (by === undefined ? undefined : asItStands(rest));
  }
  const clause = CLAUSE.exec(bare)?.[0];
  return clause === undefined ? undefined : orderedInEnglish(bare.slice(clause.length));
}

/** "One objective per scene & | close on Let's make waiting boring" */
const CLAUSE =
  /^(?!.*["“„«])[^:.!?]{3,200}?(?:\s&|\sand|[,;]|\sbut)\s+(?=(?:end|close|finish|conclude|wrap up)(?: it)? (?:on|with|by)\b)/iu;

/** "who gets the 24 umbrellas?", "the question who is she", "Try your first bag for half price": a question, and a sentence with its capital, are the line. */
function asItStands(text: string): string | undefined {
  const asks = '((?:who|what|why|how|when|where|which)\\s[^?"“.]{3,120})';
  const question =
    new RegExp(`^(?:the question\\s)?${asks}\\?`, 'iu').exec(text)?.[1] ??
    new RegExp(`^the question\\s${asks}\\.?$`, 'iu').exec(text)?.[1];
  if (question !== undefined) return whole(`${question}?`);
  const isSentence =
    /^\p{Lu}\p{Ll}+['’\p{Ll}]*\s\p{Ll}/u.test(text) && !/["“„«:]/u.test(text) && hasVerb(text);
  return isSentence ? whole(text) : undefined;
}

/** It says of itself that it comes last. */
export const isSaidLast = (sentence: string, language: string): boolean => {
  if (language !== 'en') return false;
  const bare = sentence.slice(0, MAX_ORDER).trim().replace(POLITE, '');
  return (BEHIND.test(bare) || TOLD_LAST.test(bare)) && lineOrdered(sentence, language) !== undefined;
};

/** "Am Ende sollen die Leute am Empfang fragen", "Terminer en disant aux habitants que le gardien répond": what is said in the end. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  zh: /^(?:最后|结尾|最後)，?(?:请|要)?(?:邀请|呼吁|提醒|鼓励|请|让)(?:大家|观众|他们|孩子们|小朋友|员工|游客|客人)(.{3,60})$/u,
  hi: /^(?:अंत में|आख़िर में|आखिर में)\s(?:[^।]{0,30}?\sसे\s)?(?:कहो|कहें|कहिए|बताओ|बताएँ)\sकि\s(?:वे\s|वह\s|सब\s|आप\s)?(.+)$/u,
  de: /^(?:bitte )?(?:am (?:ende|schluss)|zum (?:ende|schluss)|zuletzt|abschließend)\s(?:sollen|sollten|müssen)\s(?:sie|alle|(?:die|unsere|alle)\s\p{Lu}\p{L}+|\p{Lu}\p{L}+)\s(.+\p{Ll}e?n)$/iu,
  fr: /^(?:termine[rz]?|fini[rs](?:sez)?|conclure|à la fin|pour finir),?\s(?:en\s)?(?:disant|rappelant|dire|rappeler)\s(?:(?:aux?|à tous les|à)\s\p{L}+\s)?qu(?:e\s|['’])(.+)$/iu,
  es: /^(?:termina[r]?|acaba[r]?|al final|para terminar),?\s(?:diciendo|recordando|decir|recordar|di|recuerda)(?:les)?\s(?:a\s(?:(?:todos?|todas?)\s)?(?:los|las)?\s?\p{L}+\s)?que\s(.+)$/iu,
};

/** "最后问一句：今晚的月亮是什么形状？" */
const ASKED_LAST: Readonly<Record<string, RegExp>> = {
  zh: /^(?:最后|结尾|最後)，?(?:请|要)?(?:再)?(?:问|说|加)(?:一句|观众|大家|孩子们)?(?:话)?[：:]\s?[“"]?([^“”"]{3,60})[”"]?$/u,
};

/** "Cierra con una pregunta: ¿qué planta tienes en casa?", "Ende mit dem Motto: Gemeinsam weiter": the line behind the name of what it is. */
const NAMED: Readonly<Record<string, RegExp>> = {
  de: /^(?:bitte )?(?:ende|schließe|beende (?:es|das video|den film)|zum (?:schluss|abschluss)|am (?:ende|schluss))\s(?:mit\s)?(?:eine[rm]?|de[mr]|das|die|unser(?:e[mr]?)?)\s[^:„“"]{3,40}:\s+([^„“"]+)$/iu,
  fr: /^(?:termine[rz]?|fini[rs](?:sez)?|conclu(?:s|re|ez)|à la fin|pour finir),?\s(?:par|avec|sur)\s(?:une?\s|la\s|le\s|notre\s|l['’])[^:«"]{3,40}:\s+([^«"]+)$/iu,
  es: /^(?:termin[ae]r?|acab[ae]r?|cierr[ae]|cerrar|finali[cz][ae]r?|concluye|al final|para terminar),?\s(?:el vídeo\s)?con\s(?:una?|el|la|nuestr[oa])\s[^:«"]{3,40}:\s+([^«"]+)$/iu,
};

/** "Finir par merci", "Termina con «Hasta pronto»": the line itself, in marks of quotation or as thanks. */
const SAID: Readonly<Record<string, RegExp>> = {
  de: /^(?:bitte )?(?:ende|schließe|beende (?:es|das video|den film)|zum (?:schluss|abschluss)|am (?:ende|schluss))\s(?:mit\s)?(?:[„“"]([^„“”"]{2,120})[“”"]|((?:danke|vielen dank)(?:\s[^:„“"]{2,60})?))$/iu,
  fr: /^(?:termine[rz]?|fini[rs](?:sez)?|conclu(?:s|re|ez)|à la fin|pour finir),?\s(?:par|avec|sur)?\s?(?:un (?:grand )?)?(?:[«“"]\s?([^«»“”"]{2,120}?)\s?[»”"]|(merci(?:\s[^:«"]{2,60})?))$/iu,
  es: /^(?:termin[ae]r?|acab[ae]r?|cierr[ae]|cerrar|al final|para terminar),?\s(?:con\s)?(?:un\s)?(?:[«“"]\s?([^«»“”"]{2,120}?)\s?[»”"]|(gracias(?:\s[^:«"]{2,60})?))$/iu,
};

/** "Terminez en les remerciant d'être là", "Am Ende allen Helfern danken": who is thanked, or for what. */
const THANKS: Readonly<Record<string, RegExp>> = {
  de: /^(?:bitte )?(?:am (?:ende|schluss)|zum (?:ende|schluss)|zuletzt|abschließend)\s(?:bitte )?((?:allen|den|unseren)\s.+?)\s(?:danken|dankeschön sagen|danke sagen)$/iu,
  fr: /^(?:(?:et )?termine[rz]?|fini[rs](?:sez)?|conclure|concluez|à la fin|pour finir),?\s(?:en\s)?(?:(?:les?|l['’])\s?)?(?:remerciant|remercie[rz]?)\s(?:(?:tous |toutes )?(?=d['’]|de |pour |les |nos |aux? ))(.+)$/iu,
  es: /^(?:(?:y )?termina[r]?|acaba[r]?|al final|para terminar),?\s(?:dándo|da|agradeciéndo|agradéce|agradece)(?:les)?\s(?:las gracias\s)?((?:por|a)\s.+)$/iu,
};
const THANKED: Readonly<Record<string, string>> = { de: 'Danke ', fr: 'Merci ', es: 'Gracias ' };

/** What stands behind "Last frame:" is the line, unless it is what the maker does there. */
function statedLast(text: string, isSeen: boolean): string | undefined {
  const [, that] = /^that\s+(.+)$/isu.exec(text) ?? [];
  if (that !== undefined) return toViewer(that);
  // "The last line should be: Act. Don't wait.": a word alone begins a line of more than one sentence.
  if (!/\s/u.test(text.trim())) return undefined;
  const told = ordered(text);
  if (told !== undefined) return told;
  return MAKERS.test(text) || (isSeen && SEEN.test(text)) || /["“„«]/u.test(text) ? undefined : whole(text);
}

function ordered(text: string): string | undefined {
  const [first = '', ...others] = text.split(
    /,? and (?=(?:then )?(?:say|tell|mention|remind|ask|invite)\b)/iu,
  );
  if (others.length === 0) return orderedOne(text);
  const lines = [first, ...others].map(orderedOne);
  return lines.every((line) => line !== undefined) ? lines.join(' ') : undefined;
}

/** "show the address hello@example.org" */
const SHOWN_ADDRESS = /^(?:show|display|put|give|repeat|say|mention)\s+(?:the|our|my)\s(?:\p{L}+\s){0,2}?(?:address|web ?site|e-?mail|link|url)\s(\S+\.\S+)$/iu; // prettier-ignore
/** "one question to think about: …" */
const QUESTION = /^(?:(?:ask(?:ing)?|with|leave|on)\s)?[^:"“]{0,60}\bquestion\b[^:"“]{0,60}:\s+([^"“]+)$/isu;

function orderedOne(text: string): string | undefined {
  const address = SHOWN_ADDRESS.exec(withoutStop(text))?.[1];
  if (address !== undefined) return whole(`${address.includes('@') ? 'Write to' : 'Visit'} ${address}`);
  const question = QUESTION.exec(text)?.[1];
  if (question !== undefined) return whole(question);
  const invited = /^(?:an? |the )?(?:invitation|reminder|request|call|appeal) (?:for \p{L}+ )?(to|that|of) (?:just )?(.+)$/isu.exec(text); // prettier-ignore
  if (invited)
    return invited[1] === 'of' ? undefined : complement(`${invited[1] ?? ''} ${invited[2] ?? ''}`, text);
  const told = TOLD.exec(text)?.[1];
  if (told !== undefined) return complement(told, text);
  const should = SHOULD.exec(text)?.[1];
  if (should === undefined) return undefined;
  return KNOWS.test(text.slice(0, text.length - should.length)) ? complement(`that ${should}`, text) : complement(`to ${should}`, text); // prettier-ignore
}

/** What is asked, told or shown: a deed, a fact, a question, a place, or words behind a colon. */
function complement(clause: string, order: string): string | undefined {
  const text = clause.replace(/^(?:repeat|say|shout|remember)\s+(?=the\b[^:]{2,40}:)/iu, '');
  const [, deed] = /^to (?!the\b|our\b|an?\b)(?:just )?(.+)$/isu.exec(text) ?? [];
  if (deed !== undefined) return toViewer(deed);
  if (/^invit/iu.test(order) && /^to (?:the|our|an?)\s/iu.test(text)) return toViewer(`come ${text}`);
  const [, fact] = /^that\s+(.+)$/isu.exec(text) ?? [];
  if (fact !== undefined) return toViewer(fact.replace(/(,? and) that (?=they\b)/giu, '$1 '));
  const [, word, act, behind] = /^(where|how|when) to ([^:]{2,60}):\s+(.+)$/isu.exec(text) ?? [];
  if (word !== undefined && act !== undefined) return toViewer(`${act}: ${behind ?? ''}`);
  const [, named = '', line] = /^((?:the|that|our|this)\s[^:"“]{2,40}):\s+(.+)$/su.exec(text) ?? [];
  if (line !== undefined)
    return /\b(?:date|time|deadline|price|address|number|place|venue)\b/iu.test(named)
      ? whole(`${capitalised(named)}: ${withoutStop(line)}`)
      : whole(line);
  if (/^ask/iu.test(order)) return asked(text);
  return BARE_FACT.test(text) && hasVerb(text) ? toViewer(text) : undefined;
}

/** "telling viewers | they can watch live" */
const BARE_FACT = /^(?:they|we|you|it|there)\s/iu;
