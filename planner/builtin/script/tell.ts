import type { VideoType } from '../../../modules/videos/plan.ts';
import type { Material, Statement } from '../material/material.ts';
import { mainClauses } from '../text/clauses.ts';
import { shuffled } from '../text/hash.ts';
import { countWords, joinTexts } from '../text/words.ts';
import { turnsIn } from './bank/bank.ts';
import type { Place, PlaceOption } from './place.ts';
import type { Beat } from './script.ts';
import { traitsOf } from './traits.ts';
import type { Turn } from './turn.ts';

/**
 * The caller's statements in their order: each whole, cut to its main clause, or left out, with or without a few words
 * that lead up to it. Lists stay together.
 */
export function tellingPlaces(material: Material, wanted: number, type: VideoType): Place[] {
  const turns = assignTurns(material, type);
  const places: Place[] = [];
  const lists = new Map<number, number[]>();
  material.statements.forEach((statement, index) => {
    if (statement.list === undefined) {
      places.push(statementPlace(statement, index, material.language, wanted, turns.get(index)));
      return;
    }
    const members = lists.get(statement.list.index);
    if (members === undefined) places.push({ options: [] });
    const all = [...(members ?? []), index];
    lists.set(statement.list.index, all);
    places[places.length - 1] = listPlace(all, material);
  });
  return places;
}

/** Value of one word of a fact: from 8 for the least telling to 20 for the most. */
function worthOf(statement: Statement): number {
  return (8 + 12 * statement.weight) * (statement.source === 'document' ? 0.8 : 1);
}

const TURN_WORTH = 5;
const PLAIN_WORTH = 2.5;
/** Words that still fit one scene. */
const ONE_SCENE = 19;

function statementPlace(
  statement: Statement,
  index: number,
  language: string,
  wanted: number,
  turn: Turn | undefined,
): Place {
  const options: PlaceOption[] = [{ beats: [], value: 0 }];
  const add = (text: string, share: number) =>
    options.push({
      beats: [told(text, [index])],
      value: worthOf(statement) * countWords(text, language) * share,
    });
  if (statement.words <= wanted) {
    add(statement.text, 1);
    if (turn !== undefined) {
      const parts = turn.side === 'before' ? [turn.text, statement.text] : [statement.text, turn.text];
      const extra = countWords(turn.text, language) * (turn.trait === 'plain' ? PLAIN_WORTH : TURN_WORTH);
      options.push({
        beats: [{ ...told(joinTexts(parts, language), [index]), asides: [turn.text] }],
        value: worthOf(statement) * statement.words + extra,
      });
    }
  }
  for (const shorter of mainClauses(statement.text, language)) add(shorter, 0.92);
  return { options };
}

/** At most every second statement gets a turn, and no turn is used twice. */
function assignTurns(material: Material, type: VideoType): ReadonlyMap<number, Turn> {
  const free = shuffled(
    turnsIn(material.language).filter((turn) => turn.types?.includes(type) ?? true),
    material.topic.phrase,
  );
  const assigned = new Map<number, Turn>();
  material.statements.forEach((statement, index) => {
    if (statement.list !== undefined || assigned.has(index - 1)) return;
    const lately = assigned.has(index - 2);
    const traits = traitsOf(index, material).filter((trait) => trait !== 'plain' || !lately);
    const special = traits.find((trait) => free.some((turn) => turn.trait === trait));
    const at = free.findIndex(
      (turn) =>
        turn.trait === special && statement.words + countWords(turn.text, material.language) <= ONE_SCENE,
    );
    const [turn] = at === -1 ? [] : free.splice(at, 1);
    if (turn !== undefined) assigned.set(index, turn);
  });
  return assigned;
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
