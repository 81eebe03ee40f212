import type { Brief } from '../../ports.ts';
import type { Material } from '../material/material.ts';
import { hashOf } from '../text/hash.ts';
import { countWords, joinTexts } from '../text/words.ts';
import { movesIn } from './bank/bank.ts';
import { type Choice, chooseForLength } from './knapsack.ts';
import type { Move, Section } from './move.ts';
import { echoPlaces, tellingPlaces } from './own-words.ts';
import { repeatedOwnWords } from './own-words-only.ts';
import type { Beat, Script } from './script.ts';

/** A place in the script and the ways to fill it; an empty list of beats leaves it empty. */
export interface Place {
  readonly options: readonly PlaceOption[];
}

export interface PlaceOption {
  readonly beats: readonly Beat[];
  readonly value: number;
}

/** SPEC: Internal planner API, /voiceover: 2 words per second. */
export const WORDS_PER_SECOND = 2;

/** Writes the narration for a material: own facts first, framed so that it fills the asked length. Pure. */
export function composeScript(
  material: Material,
  brief: Pick<Brief, 'video_duration_seconds' | 'video_type'>,
): Script {
  const wanted = brief.video_duration_seconds * WORDS_PER_SECOND;
  const moves = movesIn(material.language).filter((move) => fits(move, material, brief));
  if (moves.length === 0) return scriptOf(repeatedOwnWords(material, wanted), material.language);
  const own = material.statements.reduce((sum, statement) => sum + statement.words, 0);
  const places: Place[] = [
    ...placesOf(['open', 'preview'], moves, material),
    ...(own === 0 ? placesOf(['wonder'], moves, material) : []),
    ...tellingPlaces(material, wanted),
    ...(own === 0 ? [] : placesOf(['wonder'], moves, material)),
    ...placesOf(['explore'], moves, material),
    ...echoPlaces(material, wanted),
    ...placesOf(['apply', 'recap', 'close'], moves, material),
  ];
  const slack = Math.max(1, Math.floor(wanted * 0.015));
  const choices = places.map(({ options }) =>
    options.map((option): Choice => ({ words: wordsIn(option, material.language), value: option.value })),
  );
  const picks = chooseForLength(choices, wanted - slack, wanted + slack);
  const beats = places.flatMap((place, index) => place.options[picks[index] ?? 0]?.beats ?? []);
  return scriptOf(beats, material.language);
}

function scriptOf(beats: readonly Beat[], language: string): Script {
  return {
    beats,
    text: joinTexts(
      beats.map((beat) => beat.text),
      language,
    ),
  };
}

function wordsIn(option: PlaceOption, language: string): number {
  return option.beats.reduce((sum, beat) => sum + countWords(beat.text, language), 0);
}

function fits(move: Move, material: Material, brief: Pick<Brief, 'video_type'>): boolean {
  return (
    (move.kinds?.includes(material.topic.kind) ?? true) && (move.types?.includes(brief.video_type) ?? true)
  );
}

/** What an opening or closing is worth beyond its words: a film without them is no film. */
const INDISPENSABLE = 2000;

function placesOf(sections: readonly Section[], moves: readonly Move[], material: Material): Place[] {
  return sections.flatMap((section) => {
    const families = new Map<string, Move[]>();
    moves
      .filter((move) => move.section === section)
      .forEach((move, index) => {
        const family = move.family ?? `${section}/${index}`;
        families.set(family, [...(families.get(family) ?? []), move]);
      });
    return [...families.values()].map((family) => ({
      options: [NOTHING, ...family.map((move) => optionOf(move, material))],
    }));
  });
}

const NOTHING: PlaceOption = { beats: [], value: 0 };

function optionOf(move: Move, material: Material): PlaceOption {
  const text = move.text.replaceAll('{topic}', material.topic.phrase);
  const taste = (hashOf(`${material.topic.phrase}/${move.text}`) % 100) / 140;
  const vital = move.section === 'open' || move.section === 'close' ? INDISPENSABLE : 0;
  return {
    beats: [{ text, origin: 'frame', section: move.section, move, statements: [] }],
    value: (move.worth + taste) * countWords(text, material.language) + vital,
  };
}
