import type { Material, Statement } from '../material/material.ts';
import { mainClauses } from '../text/clauses.ts';
import { countWords } from '../text/words.ts';
import type { Place, PlaceOption } from './compose.ts';
import type { Beat } from './script.ts';

/** The caller's statements in their order: each whole, cut to its main clause, or left out. Lists stay together. */
export function tellingPlaces(material: Material, wanted: number): Place[] {
  const places: Place[] = [];
  const lists = new Map<number, number[]>();
  material.statements.forEach((statement, index) => {
    if (statement.list === undefined) {
      places.push(statementPlace(statement, index, material.language, wanted));
      return;
    }
    const before = lists.get(statement.list.index);
    if (before !== undefined) before.push(index);
    else {
      const members = [index];
      lists.set(statement.list.index, members);
      places.push({ options: [] });
    }
    places[places.length - 1] = listPlace(lists.get(statement.list.index) ?? [], material);
  });
  return places;
}

/** Value of one word of a fact: from 8 for the least telling to 20 for the most. */
function worthOf(statement: Statement): number {
  return (8 + 12 * statement.weight) * (statement.source === 'document' ? 0.8 : 1);
}

function statementPlace(statement: Statement, index: number, language: string, wanted: number): Place {
  const options: PlaceOption[] = [{ beats: [], value: 0 }];
  const add = (text: string, share: number) =>
    options.push({
      beats: [told(text, [index])],
      value: worthOf(statement) * countWords(text, language) * share,
    });
  if (statement.words <= wanted) add(statement.text, 1);
  for (const shorter of mainClauses(statement.text, language)) add(shorter, 0.92);
  return { options };
}

function listPlace(members: readonly number[], material: Material): Place {
  const statements = members
    .map((index) => material.statements[index])
    .filter((statement) => statement !== undefined);
  const options: PlaceOption[] = [{ beats: [], value: 0 }];
  for (let length = 1; length <= members.length; length += 1) {
    const beats = statements
      .slice(0, length)
      .map((statement, place) => told(statement.text, [members[place] ?? 0]));
    const words = beats.reduce((sum, beat) => sum + countWords(beat.text, material.language), 0);
    options.push({ beats, value: words * 14 });
  }
  return { options };
}

function told(text: string, statements: readonly number[]): Beat {
  return { text, origin: 'own', section: 'tell', statements };
}

/** The caller's facts once more, near the end, when there is room: the most telling ones, in their order. */
export function echoPlaces(material: Material, wanted: number): Place[] {
  const own = material.statements.reduce((sum, statement) => sum + statement.words, 0);
  if (material.language !== 'en' || own === 0 || own > wanted * 0.75) return [];
  const best = material.statements
    .map((statement, index) => ({ statement, index }))
    .filter(({ statement }) => statement.words <= 22)
    .sort((one, other) => other.statement.weight - one.statement.weight)
    .slice(0, 3)
    .sort((one, other) => one.index - other.index);
  if (best.length === 0) return [];
  const options: PlaceOption[] = [{ beats: [], value: 0 }];
  for (let length = 1; length <= best.length; length += 1) {
    const chosen = best.slice(0, length);
    const texts = chosen.map(
      ({ statement }) => mainClauses(statement.text, material.language)[0] ?? statement.text,
    );
    const beats: Beat[] = texts.map((text, place) => ({
      text: place === 0 ? `To sum up. ${text}` : text,
      origin: 'echo',
      section: 'recap',
      statements: [chosen[place]?.index ?? 0],
    }));
    options.push({ beats, value: beats.reduce((sum, beat) => sum + countWords(beat.text, 'en'), 0) * 3.5 });
  }
  return [{ options }];
}
