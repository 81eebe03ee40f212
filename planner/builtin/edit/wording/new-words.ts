import type { Plan, Scene } from '../../../../modules/videos/plan.ts';
import { factAlone } from '../../text/whole-thought.ts';
import { figuresIn } from '../../facts/figures.ts';
import { hasVerb, tagEnglish } from '../../text/english.ts';
import { splitSentences } from '../../text/sentences.ts';
import { countWords, joinTexts } from '../../text/words.ts';
import { saysWords } from './replace-words.ts';
import { standingAlone } from './clauses-alone.ts';
import { isLeadIn } from './lead-ins.ts';

/** What a new scene says without claiming anything of its own; `{x}` is its topic or the film's. */
interface Phrases {
  readonly sum: string;
  readonly about: string;
  readonly room: string;
  readonly open: string;
  readonly thanks: string;
}

const PHRASES: Readonly<Record<string, Phrases>> = {
  en: { sum: 'In short.', about: 'Let’s take a closer look at {x}.', room: 'Let’s take a moment to think about {x}. What would you like to know first?', open: 'Welcome. This film is about one thing: {x}.', thanks: 'Thank you for watching.' },
  de: { sum: 'Zusammengefasst.', about: 'Sehen wir genauer hin: {x}.', room: 'Nun zu einem weiteren Thema: {x}. Was möchten Sie zuerst wissen?', open: 'Willkommen. In diesem Film geht es um ein Thema: {x}.', thanks: 'Vielen Dank fürs Zuschauen.' },
  es: { sum: 'En resumen.', about: 'Veamos más de cerca: {x}.', room: 'Ahora, otro tema: {x}. ¿Qué te gustaría saber primero?', open: 'Bienvenidos. Este video trata de un tema: {x}.', thanks: 'Gracias por ver este video.' },
  fr: { sum: 'En résumé.', about: 'Regardons de plus près : {x}.', room: 'Et maintenant, un autre sujet : {x}. Que voudriez-vous savoir en premier ?', open: 'Bienvenue. Ce film parle d’un sujet : {x}.', thanks: 'Merci d’avoir regardé.' },
}; // prettier-ignore

export function phrasesOf(language: string): Phrases {
  return PHRASES[language] ?? { sum: '', about: '{x}.', room: '{x}.', open: '{x}.', thanks: '' };
}

const MAX_WORDS = 20;
const MAX_SHOWN = 13;

/**
 * The film's own facts, as sentences that stand alone, in the film's order: what can be said in one scene, and what can be
 * shown beside it.
 */
function factsOf(
  scenes: readonly Scene[],
  language: string,
  most: number,
): { readonly spoken: readonly string[]; readonly shown: readonly string[] } {
  const seen = new Set<string>();
  const facts = scenes
    .filter(({ slide }) => slide?.layout !== 'closing' && slide?.layout !== 'title')
    .flatMap(({ voiceover }) => splitSentences(voiceover, language))
    .filter(
      (sentence) =>
        !isLeadIn(sentence, language) &&
        !/[?？]/u.test(sentence) &&
        !/["“”«»]/u.test(sentence) &&
        tells(sentence, language),
    )
    .map((sentence) => ({
      sentence,
      short:
        shortFact(sentence, language, 8) ||
        shortFact(sentence, language, 10) ||
        headOf(sentence, language) ||
        wholeFact(sentence, language),
    }))
    .filter(({ short }) => short !== '' && !seen.has(short) && seen.add(short));
  const ranked = facts
    .map((fact, place) => ({
      ...fact,
      place,
      words: countWords(fact.short, language),
      telling: figuresIn(fact.short).length > 0 ? 3 : 0,
    }))
    .sort((one, other) => one.words - one.telling - (other.words - other.telling) || one.place - other.place);
  const kept: typeof ranked = [];
  let words = 0;
  for (const fact of ranked) {
    if (kept.length >= most || fact.words < 4 || words + fact.words > MAX_WORDS - 1) continue;
    kept.push(fact);
    words += fact.words;
  }
  const shown = [...kept, ...ranked.filter((fact) => !kept.includes(fact) && fact.words <= MAX_SHOWN)].slice(
    0,
    most,
  );
  const inOrder = (chosen: typeof ranked) =>
    [...chosen].sort((one, other) => one.place - other.place).map(({ short }) => short);
  return { spoken: inOrder(kept), shown: inOrder(shown) };
}

/** A statement about something: neither an order to the listener nor words without a verb. */
function tells(sentence: string, language: string): boolean {
  if (language !== 'en') return true;
  const first = tagEnglish(sentence)[0];
  const order =
    first?.tags.has('Verb') === true || /(?<!\p{L})(?:you|your|we|us|let['’]s)(?!\p{L})/iu.test(sentence);
  return hasVerb(sentence) && !order;
}

function shortFact(sentence: string, language: string, most: number): string {
  const thought = language === 'en' ? factAlone(sentence, language, most) : sentence;
  const pointing =
    thought !== undefined && thought.length < sentence.length - 2 && /\b(?:it|them)\b/iu.test(thought);
  const whole = pointing ? undefined : thought;
  if (whole === undefined) return '';
  return /[.!。！]$/u.test(whole) ? whole : `${whole}.`;
}

function headOf(sentence: string, language: string): string {
  const head = standingAlone(sentence, language)?.[0] ?? '';
  return countWords(head, language) <= 10 ? head : '';
}

function wholeFact(sentence: string, language: string): string {
  const alone = !/^(?:it|they|this|that|these|he|she)\b/iu.test(sentence);
  return language === 'en' && alone && countWords(sentence, language) <= 15 ? sentence : '';
}

export function summaryOf(plan: Plan): { readonly voiceover: string; readonly facts: readonly string[] } {
  const { spoken, shown } = factsOf(plan.scenes, plan.language, 3);
  const lead = phrasesOf(plan.language).sum;
  return {
    voiceover: joinTexts(
      [lead, ...spoken].filter((part) => part !== ''),
      plan.language,
    ),
    facts: shown,
  };
}

/** Whether a new scene could only make room to think: then its topic stands alone on it. */
export function onlyMakesRoom(voiceover: string, topic: string, language: string): boolean {
  return voiceover === phrasesOf(language).room.replace('{x}', topic);
}

/** What the film says about a topic already, else room to think about it. */
export function wordsAbout(topic: string, plan: Plan): string {
  const { about, room } = phrasesOf(plan.language);
  const clause =
    /^(?:how|why|what|when|where|who|wie|warum|was|cómo|por qué|comment|pourquoi)(?!\p{L})/iu.test(topic);
  const told = clause
    ? []
    : plan.scenes
        .flatMap(({ voiceover }) => splitSentences(voiceover, plan.language))
        .filter(
          (sentence) =>
            saysWords(sentence, topic.replace(/^(?:the|an?)\s+/iu, ''), plan.language) &&
            !/[?？]/u.test(sentence),
        );
  const facts = told.filter((sentence) => !isLeadIn(sentence, plan.language));
  const lead = about.replace('{x}', topic);
  const fits = facts
    .map((fact) => joinTexts([lead, fact], plan.language))
    .find((text) => countWords(text, plan.language) <= MAX_WORDS + 1);
  return (
    fits ?? facts.find((fact) => countWords(fact, plan.language) <= MAX_WORDS) ?? room.replace('{x}', topic)
  );
}
