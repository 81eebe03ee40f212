import type { Move } from '../move.ts';
import type { Turn } from '../turn.ts';
import { ARABIC } from './ar.ts';
import { movesFrom } from './every-language.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en/english.ts';
import { TURNS } from './en/turns.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { ITALIAN } from './it.ts';
import { JAPANESE } from './ja.ts';
import { PORTUGUESE } from './pt.ts';
import { RUSSIAN } from './ru.ts';
import { CHINESE } from './zh.ts';

/** The moves known in a language; none where the film may only use the caller's own words. */
export function movesIn(language: string): readonly Move[] {
  return BANKS[language] ?? [];
}

const BANKS: Readonly<Record<string, readonly Move[]>> = {
  en: ENGLISH,
  de: movesFrom(GERMAN),
  es: movesFrom(SPANISH),
  fr: movesFrom(FRENCH),
  zh: movesFrom(CHINESE),
  ar: movesFrom(ARABIC),
  it: movesFrom(ITALIAN),
  pt: movesFrom(PORTUGUESE),
  ru: movesFrom(RUSSIAN),
  ja: movesFrom(JAPANESE),
};

/** Words that lead from one statement to the next, in a language; none where it has none. */
export function turnsIn(language: string): readonly Turn[] {
  return language === 'en' ? TURNS : [];
}
