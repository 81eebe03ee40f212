import { capitalised, titleCase, withoutStop } from '../builtin/text/casing.ts';
import { midSentence } from '../builtin/material/mid-sentence.ts';
import { mainSubject } from '../builtin/material/subject.ts';
import { countWords, isSpaceless } from '../builtin/text/words.ts';
import type { Content } from './instruction.ts';

/** What a film is about, and how its title page says so. */
export interface FilmName {
  readonly subject: string;
  readonly title: string;
}

/** `asked`: what the caller names as its subject; what the content speaks of most where nothing is named. */
export function nameFilm(asked: string | undefined, content: readonly Content[], language: string): FilmName {
  const told = content.map(wordsOf).join(' ').slice(0, 4000);
  const named = tidySubject(asked ?? '');
  if (named === '') {
    if (!/\p{L}/u.test(told)) return { subject: 'this subject', title: 'A Short Film' };
    const { phrase, title } = mainSubject(told, language);
    return { subject: phrase, title };
  }
  const isQuestion = /[?？؟]$/u.test(named);
  const subject = language === 'en' ? midSentence(withoutStop(named), told) : withoutStop(named);
  const title = titleOf(isQuestion ? named : withoutStop(named), language).slice(0, MAX_TITLE_CHARACTERS);
  return { subject: subject.length > MAX_SUBJECT_CHARACTERS ? title : subject, title };
}

/** What is longer names nothing, and cannot be said inside a sentence: its beginning does. */
const MAX_SUBJECT_CHARACTERS = 200;
const MAX_TITLE_CHARACTERS = 100;

function tidySubject(asked: string): string {
  return asked
    .trim()
    .replace(/^["“„«'‘(\s]+|["”“»'’)\s.,;:]+$/gu, '')
    .replace(/^(?:the (?:topic|subject) (?:of )?|about )/iu, '')
    .trim();
}

function wordsOf(content: Content): string {
  if (content.kind === 'list') return [content.lead ?? '', ...content.items].join('. ');
  if (content.kind === 'dialogue') return content.turns.map(({ text }) => text).join(' ');
  if (content.kind === 'table') return content.header.join(', ');
  return 'text' in content ? content.text : '';
}

const MAX_TITLE = 9;
/** A question that is cut asks nothing. */
const MAX_QUESTION = 12;
const LOOSE =
  /^(?:the|a|an|of|in|on|to|for|and|or|with|by|from|at|as|its|their|our|your|that|which|how|why|is|are)$/iu;

function titleOf(name: string, language: string): string {
  if (isSpaceless(language)) return name.slice(0, 24);
  const words = (language === 'en' ? titleCase(capitalised(name)) : capitalised(name)).split(/\s+/u);
  if (countWords(name, language) <= (name.endsWith('?') ? MAX_QUESTION : MAX_TITLE)) return words.join(' ');
  const head = words.slice(0, MAX_TITLE);
  const border = head.findLastIndex((word, index) => index >= 2 && /[,;:–—]$/u.test(word));
  if (border >= 2) return withoutStop(head.slice(0, border + 1).join(' '));
  while (head.length > 3 && LOOSE.test(head.at(-1) ?? '')) head.pop();
  return withoutStop(head.join(' '));
}
