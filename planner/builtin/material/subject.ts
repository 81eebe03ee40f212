import { capitalised, withoutStop } from '../text/casing.ts';
import { subjectOf } from '../text/whole-thought.ts';
import { nounPhrases, tagEnglish } from '../text/english.ts';
import { splitSentences } from '../text/sentences.ts';
import { countWords, isSpaceless, normalWord, wordsOf } from '../text/words.ts';
import { readEnglishTopic, type Topic } from './topic.ts';

/** What a material without a request is about: in English the thing it names most, first of all in its first sentence. */
export function mainSubject(text: string, language: string): Topic {
  const first = splitSentences(text.slice(0, 4000), language)[0] ?? '';
  if (language !== 'en')
    return foreignTopic(
      introducedIn(first) ??
        beforeCopula(first) ??
        namedMost(text.slice(0, 4000), language) ??
        firstClause(first, language),
      language,
    );
  const spokenOf = subjectOf(first) ?? '';
  if (HERO.test(spokenOf)) return readEnglishTopic(spokenOf, text, []);
  // "Swimming starts in the week of 9 September": what is done is what it is about.
  const done = /^(\p{Lu}\p{Ll}+ing) \p{Ll}+s /u.exec(first)?.[1];
  if (done !== undefined && tagEnglish(first)[0]?.tags.has('Gerund') === true)
    return readEnglishTopic(done.toLowerCase(), text, []);
  const actor = actorIn(first);
  if (actor !== undefined) return readEnglishTopic(actor, text, []);
  const best = namedMostOften(text.slice(0, 4000), first);
  if (best === '') return foreignTopic(firstClause(first, language), language);
  return readEnglishTopic(withArticle(fuller(best, first), text), text, []);
}

/** What a text names most, what its first sentence names before all; empty where it names nothing. */
function namedMostOften(text: string, first: string): string {
  const opening = nounPhrases(first).map((phrase) => phrase.toLowerCase());
  const tally = new Map<string, { phrase: string; score: number }>();
  for (const named of nounPhrases(text)) {
    const phrase = withoutVerb(named);
    const key = normalWord(phrase).replace(/s$/u, '');
    if (key.length < 3 || /^\d/u.test(key) || UNIT.test(key) || isDate(phrase)) continue;
    const entry = tally.get(key) ?? { phrase, score: 0 };
    entry.score +=
      1 + (opening[0] === phrase.toLowerCase() ? 1.5 : opening.includes(phrase.toLowerCase()) ? 0.5 : 0);
    tally.set(key, entry);
  }
  return [...tally.values()].reduce((one, other) => (other.score > one.score ? other : one), {
    phrase: '',
    score: 0,
  }).phrase;
}

/** "Sound needs air to travel": a first word that could be an order does something when a verb in the third person is behind it. */
function actorIn(first: string): string | undefined {
  const [, word, rest] = /^(\p{Lu}\p{Ll}{2,}) (\p{Ll}+s \p{Ll}.*)$/su.exec(first) ?? [];
  if (word === undefined || rest === undefined || tagEnglish(first)[0]?.tags.has('Imperative') !== true)
    return undefined;
  const verb = tagEnglish(rest.split(' ', 2).join(' '))[0]?.tags;
  return verb?.has('PresentTense') === true && !verb.has('Infinitive') ? word.toLowerCase() : undefined;
}

/** "starts week", of "swimming starts week of 9 September": a verb in the third person begins no name. */
function withoutVerb(phrase: string): string {
  const [, rest] = /^\p{Ll}+s\s(\p{Ll}.*)$/u.exec(phrase) ?? [];
  const verb = tagEnglish(`it ${phrase}`)[1];
  return rest !== undefined && verb?.tags.has('PresentTense') === true ? rest : phrase;
}

/** What figures are counted in is not what a text is about. */
const UNIT =
  /^(?:ppm|ppb|percent|degree|celsius|fahrenheit|gram|kilogram|kg|ton|tonne|pound|met(?:er|re)|kilomet(?:er|re)|mile|km|lit(?:er|re)|dollar|euro|kwh|mwh|gwh|kw|mw|gw|hour|minute|second|day|week|month|year|million|billion|thousand|hundred|time|number|fact|thing|way)$/iu;

/** "March" says when, not what. */
const isDate = (phrase: string) =>
  tagEnglish(`in ${phrase}`)
    .slice(1)
    .every(({ tags }) => tags.has('Date'));

/** "Rust the fox cannot sleep": a story's first name is what it is about. */
const HERO = /^\p{Lu}\p{Ll}+,? the \p{Ll}+$/u;

/** "Water" of "The water in a lake turns …": "water in a lake", "seeds" of "We planted the seeds of growth". One common word names too little. */
function fuller(phrase: string, first: string): string {
  if (!/^\p{Ll}+$/u.test(phrase)) return phrase;
  const found =
    new RegExp(`^(?:the |an? )?(${phrase} (?:in|of|on|under|from) .+)$`, 'iu').exec(
      subjectOf(first) ?? '',
    )?.[1] ?? new RegExp(`(?<!\\p{L})${phrase} of \\p{Ll}+`, 'u').exec(first)?.[0];
  return found === undefined ? phrase : found.charAt(0).toLowerCase() + found.slice(1);
}

/** "Roman Empire" as the text has it: "the Roman Empire". */
function withArticle(phrase: string, text: string): string {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const found = new RegExp(`\\b(the|our|my|your|a|an)((?: \\p{L}+){0,2}) ${escaped}\\b`, 'iu').exec(text);
  const [, article, between = ''] = found ?? [];
  if (article === undefined || nounPhrases(`${between} ${phrase}`).length !== 1) return phrase;
  return `${article.toLowerCase()}${between} ${phrase}`;
}

/** A topic in any language but English: the caller's own words, as they are. */
export function foreignTopic(subject: string, language: string): Topic {
  const asked = /[?？؟]\s*$/u.test(subject);
  const phrase = withoutStop(subject.replace(/[?？؟\s]+$/u, ''));
  const title = shortened(phrase, language);
  if (title === '')
    return { phrase: 'this subject', title: 'A Short Film', form: 'noun', kind: 'thing', aspects: [] };
  const said = asked ? title : countWords(phrase, language) <= 12 ? phrase : title;
  return {
    phrase: said,
    title: capitalised(title),
    form: asked ? 'question' : ASKING.test(phrase) ? 'clause' : 'noun',
    kind: 'thing',
    ...(asked ? { question: capitalised(subject.trim()) } : {}),
    aspects: [],
  };
}

/** "Somos una panadería de Sevilla, La Espiga", "Wir sind Nordwind, eine Bäckerei": who speaks has a name. */
function introducedIn(sentence: string): string | undefined {
  const said = /^(?:somos|wir sind|nous sommes|siamo|somos a|wij zijn)\s(.+)$/iu.exec(
    withoutStop(sentence),
  )?.[1];
  return said?.split(/,\s+/u).find((part) => OWN_NAME.test(part));
}
const OWN_NAME =
  /^(?:\p{Lu}[\p{L}\p{N}’'&-]*|&)(?:\s(?:\p{Lu}[\p{L}\p{N}’'&-]*|&|de|del|la|le|des|du|und|y|et))*$/u;

/** "A fotossíntese é um processo …", "光合作用是 …": what a first sentence defines or describes. */
function beforeCopula(sentence: string): string | undefined {
  const spaced = /^(.{2,40}?)\s+(?:ist|sind|es|son|est|sont|é|são|è|sono|is|zijn|är|это|jest|är)\s/iu.exec(
    sentence,
  )?.[1];
  const found =
    spaced ??
    /^([^，。、\s]{2,8}?)(?:是|指的是)/u.exec(sentence)?.[1] ??
    /^([^。、\s]{2,10}?)は/u.exec(sentence)?.[1];
  return found === undefined || found.split(/\s+/u).length > 4 || /[,;:]/u.test(found) ? undefined : found;
}

const ASKING =
  /^(?:wie|warum|weshalb|was|comment|pourquoi|cómo|por qué|qué|come|perché|como|por que|hoe|waarom|как|почему|كيف|لماذا|ما)(?=\s)|^(?:为什么|怎样|如何|为何)/iu;

/** The word a text keeps coming back to, as it writes it; none when no word stands out. */
function namedMost(text: string, language: string): string | undefined {
  const shortest = isSpaceless(language) ? 1 : 4;
  const tally = new Map<string, { word: string; count: number }>();
  for (const word of wordsOf(text, language)) {
    const plain = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    const key = normalWord(plain);
    if (key.length < shortest || EVERYDAY.test(key) || FOREIGN_UNIT.test(key) || /\p{Nd}/u.test(key))
      continue;
    const entry = tally.get(key) ?? { word: plain, count: 0 };
    entry.count += language === 'de' && !/^\p{Lu}/u.test(plain) ? 0 : 1;
    tally.set(key, entry);
  }
  const [best, second] = [...tally.values()].sort(
    (one, other) => other.count - one.count || other.word.length - one.word.length,
  );
  return best !== undefined && best.count >= 2 && best.count > (second?.count ?? 0) - 1
    ? best.word
    : undefined;
}

/** What figures are counted in, as above. */
const FOREIGN_UNIT =
  /^(?:prozent|euros?|grad|stunden?|minuten?|sekunden?|tagen?|wochen?|monaten?|jahren?|kilometer|meter|gramm|liter|uhr|ciento|horas?|minutos?|segundos?|días?|semanas?|mes(?:es)?|años?|metros?|kilómetros?|gramos|litros|cent|heures?|minutes?|secondes?|jours?|semaines?|mois|années?|mètres?|kilomètres?|grammes|litres?|por cento|anos|giorni|ore|minuti|settimane|mesi|anni|procent)$/iu;

const EVERYDAY =
  /^(?:[的了是在和有我你他她它们这那就也都很不一个上下到说要去会着没看好中为以可及与或而已被把从对能让使时年月日人]+|これ|それ|する|です|ます|ある|いる|した|して|から|まで|para|como|pero|esta|este|más|cuando|también|pour|avec|dans|cette|sont|plus|mais|leur|elle|elles|nous|vous|être|avoir|oder|aber|auch|nicht|eine|einen|einer|werden|wird|sind|haben|durch|della|delle|sono|anche|como|mais|quando|está|são|это|также|когда|после|между|التي|الذي|هذه|هذا|ذلك|كان|كانت|على|إلى|لكن|منذ|بعد|قبل)$/iu;

function firstClause(sentence: string, language: string): string {
  const clause = sentence.split(/[,，、;；:：。]/u).find((part) => /[\p{L}\p{N}]/u.test(part)) ?? sentence;
  return shortened(clause.trim(), language);
}

function shortened(text: string, language: string): string {
  const most = isSpaceless(language) ? 9 : 7;
  if (countWords(text, language) <= most && text.length <= 70) return withoutStop(text);
  if (isSpaceless(language)) {
    let kept = '';
    for (const word of wordsOf(text, language).slice(0, most))
      kept = text.slice(0, text.indexOf(word, Math.max(0, kept.length - 1)) + word.length);
    return kept.slice(0, 24);
  }
  return withoutStop(text.split(/\s+/u).slice(0, most).join(' ')).slice(0, 80);
}
