import type { Material } from '../material/material.ts';
import { spoken } from '../material/spoken.ts';
import { countWords, wordsOf } from '../text/words.ts';
import { type Choice, chooseForLength } from './knapsack.ts';
import type { Beat } from './script.ts';

/** A sentence of the narration: a fact (by its place), or -1 for the topic and its key words. */
interface Unit {
  readonly text: string;
  readonly index: number;
  readonly round: number;
}

/**
 * A narration in a language we have no phrases for: the caller's own words, told once and then again as a recap, key
 * words at the end, until the length is filled. Nothing foreign is added.
 */
export function repeatedOwnWords(material: Material, wanted: number): Beat[] {
  const units = [...tellings(material, wanted), ...keyWords(material)];
  const places = units.map((unit) => choicesFor(unit, material));
  const slack = Math.max(1, Math.floor(wanted * 0.02));
  const picks = chooseForLength(places, wanted - slack, wanted + slack);
  const kept = units.filter((_, place) => picks[place] === 1);
  return (kept.length === 0 ? units.slice(0, 1) : kept).map(asBeat);
}

const MOST_ROUNDS = 700;

function tellings(material: Material, wanted: number): Unit[] {
  const { language, statements, topic } = material;
  const title = spoken(topic.phrase) || topic.title;
  const facts = statements.map(({ text }, index) => ({ text, index })).filter(({ text }) => text !== title);
  const once = [{ text: title, index: -1 }, ...facts];
  const length = once.reduce((sum, { text }) => sum + countWords(text, language), 0);
  const rounds = Math.min(MOST_ROUNDS, Math.ceil((wanted * 1.1) / Math.max(1, length)));
  return Array.from({ length: Math.max(1, rounds) }, (_, round) =>
    once.map((unit) => ({ ...unit, round })),
  ).flat();
}

/** Single words of the facts: what lets any length be met exactly. */
function keyWords({ statements, topic, language }: Material): Unit[] {
  const words = [topic.phrase, ...statements.map(({ text }) => text)].flatMap((text) =>
    wordsOf(text, language),
  );
  const bare = [...new Set(words.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')))];
  const telling = bare.filter((word) => word.length > 4);
  const long = telling.length > 2 ? telling : bare.filter((word) => word !== '');
  return long.slice(0, 9).map((word) => ({ text: spoken(word), index: -1, round: 1 }));
}

function choicesFor({ text, index, round }: Unit, { language, statements }: Material): Choice[] {
  const words = countWords(text, language);
  const weight = index === -1 ? 0.2 : (statements[index]?.weight ?? 0.5);
  return [
    { words: 0, value: 0 },
    { words, value: (words * (2 + weight)) / (1 + round) + (round === 0 ? words * 10 : 0) },
  ];
}

function asBeat({ text, index, round }: Unit): Beat {
  return {
    text,
    origin: round === 0 ? 'own' : 'echo',
    section: index === -1 ? 'open' : round === 0 ? 'tell' : 'recap',
    statements: index === -1 ? [] : [index],
  };
}
