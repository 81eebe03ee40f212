import { capitalised, withoutStop } from '../text/casing.ts';
import { nounPhrases } from '../text/english.ts';
import { splitSentences } from '../text/sentences.ts';
import { countWords, isSpaceless, normalWord, wordsOf } from '../text/words.ts';
import { readEnglishTopic, type Topic } from './topic.ts';

/** What a material without a request is about: in English the thing it names most, first of all in its first sentence. */
export function mainSubject(text: string, language: string): Topic {
  const first = splitSentences(text.slice(0, 4000), language)[0] ?? '';
  if (language !== 'en') return foreignTopic(firstClause(first, language), language);
  const opening = nounPhrases(first).map((phrase) => phrase.toLowerCase());
  const tally = new Map<string, { phrase: string; score: number }>();
  for (const phrase of nounPhrases(text.slice(0, 4000))) {
    const key = normalWord(phrase).replace(/s$/u, '');
    if (key.length < 3 || /^\d/u.test(key)) continue;
    const entry = tally.get(key) ?? { phrase, score: 0 };
    entry.score +=
      1 + (opening[0] === phrase.toLowerCase() ? 1.5 : opening.includes(phrase.toLowerCase()) ? 0.5 : 0);
    tally.set(key, entry);
  }
  const best = [...tally.values()].reduce((one, other) => (other.score > one.score ? other : one), {
    phrase: '',
    score: 0,
  });
  if (best.phrase === '') return foreignTopic(firstClause(first, language), language);
  return readEnglishTopic(withArticle(best.phrase, text), text, []);
}

/** "Roman Empire" as the text has it: "the Roman Empire". */
function withArticle(phrase: string, text: string): string {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const article = new RegExp(`\\b(the|our|my|your|a|an) ${escaped}\\b`, 'iu').exec(text)?.[1]?.toLowerCase();
  return article === undefined ? phrase : `${article} ${phrase}`;
}

export function foreignTopic(subject: string, language: string): Topic {
  const phrase = withoutStop(subject);
  const title = shortened(phrase, language);
  const form = /[?？؟]$/u.test(phrase)
    ? 'question'
    : /^(?:wie|warum|weshalb|was|comment|pourquoi|cómo|por qué|qué|come|perché|como|por que|hoe|waarom)\b/iu.test(
          phrase,
        )
      ? 'clause'
      : 'noun';
  if (title === '')
    return { phrase: 'this subject', title: 'A Short Film', form: 'noun', kind: 'thing', aspects: [] };
  return {
    phrase: countWords(phrase, language) <= 12 ? phrase : title,
    title: capitalised(title),
    form,
    kind: 'thing',
    aspects: [],
  };
}

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
