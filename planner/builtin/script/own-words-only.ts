import type { Material } from '../material/material.ts';
import { spoken } from '../material/spoken.ts';
import { countWords } from '../text/words.ts';
import { chooseForLength } from './knapsack.ts';
import type { Beat } from './script.ts';

/**
 * A narration in a language we have no phrases for: the caller's own words, told once and then again as a recap, title
 * in between, until the length is filled. Nothing foreign is added.
 */
export function repeatedOwnWords(material: Material, wanted: number): Beat[] {
  const { language } = material;
  const title = spoken(material.topic.phrase);
  const units = material.statements.map(({ text }, index) => ({ text, index }));
  const once = [{ text: title, index: -1 }, ...units].filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (once.length === 0) once.push({ text: title === '' ? material.topic.title : title, index: -1 });
  const length = once.reduce((sum, unit) => sum + countWords(unit.text, language), 0);
  const rounds = Math.min(200, Math.max(1, Math.ceil((wanted * 1.1) / Math.max(1, length))));
  const all = Array.from({ length: rounds }, (_, round) => once.map((unit) => ({ ...unit, round }))).flat();
  const places = all.map(({ text, index, round }) => {
    const words = countWords(text, language);
    const weight = index === -1 ? 1 : (material.statements[index]?.weight ?? 0.5);
    return [
      { words: 0, value: 0 },
      { words, value: (words * (2 + weight)) / (1 + round) + (round === 0 ? words * 10 : 0) },
    ];
  });
  const slack = Math.max(1, Math.floor(wanted * 0.02));
  const picks = chooseForLength(places, wanted - slack, wanted + slack);
  const kept = all.filter((_, place) => picks[place] === 1);
  return (kept.length === 0 ? all.slice(0, 1) : kept).map(({ text, index, round }) => ({
    text,
    origin: round === 0 ? 'own' : 'echo',
    section: index === -1 ? 'open' : round === 0 ? 'tell' : 'recap',
    statements: index === -1 ? [] : [index],
  }));
}
