import type { Brief } from '../../ports.ts';
import type { Material } from '../material/material.ts';
import type { TopicKind } from '../material/topic-kind.ts';
import { hashOf } from '../text/hash.ts';
import { countWords, joinTexts } from '../text/words.ts';
import { aspectPlaces } from './aspects.ts';
import { movesIn } from './bank/bank.ts';
import { quizPlaces, recapPlace } from './echo.ts';
import { canFillIn, filledIn } from './fill-in.ts';
import { previewPlace } from './key-words.ts';
import { type Choice, chooseForLength } from './knapsack.ts';
import type { Move, Section } from './move.ts';
import { repeatedOwnWords } from './own-words-only.ts';
import { NOTHING, type Place, type PlaceOption } from './place.ts';
import type { Beat, Script } from './script.ts';
import { tellingPlaces } from './tell.ts';

type FilmOrder = Pick<Brief, 'video_duration_seconds' | 'video_type'>;

/** SPEC: Internal planner API, /voiceover: 2 words per second. */
export const WORDS_PER_SECOND = 2;

/** Writes the narration for a material: own facts first, framed so that it fills the asked length. Pure. */
export function composeScript(material: Material, order: FilmOrder): Script {
  const wanted = order.video_duration_seconds * WORDS_PER_SECOND;
  if (movesIn(material.language).length === 0)
    return scriptOf(repeatedOwnWords(material, wanted), material.language);
  const fitting = scriptWith('fitting', material, order, wanted);
  return isFull(fitting, material, wanted) ? fitting : scriptWith('any', material, order, wanted);
}

/** `fitting`: moves for bare topics stay out of films with facts. `any`: they fill what would stay empty. */
function scriptWith(choice: 'fitting' | 'any', material: Material, order: FilmOrder, wanted: number): Script {
  const moves = movesIn(material.language).filter((move) =>
    suits(move, material, order, choice === 'any' ? Infinity : wanted),
  );
  const places = placesFor(material, order, wanted, moves);
  const slack = Math.max(1, Math.floor(wanted * 0.025));
  const choices = places.map(({ options }) =>
    options.map((option): Choice => ({ words: wordsIn(option, material.language), value: option.value })),
  );
  const picks = chooseForLength(choices, wanted - slack, wanted + slack);
  return scriptOf(
    places.flatMap((place, index) => place.options[picks[index] ?? 0]?.beats ?? []),
    material.language,
  );
}

/** SPEC asks for 2 words per second; 3 % of it is nothing a listener would notice. */
function isFull(script: Script, { language }: Material, wanted: number): boolean {
  return Math.abs(countWords(script.text, language) - wanted) <= Math.max(1, wanted * 0.03);
}

function placesFor(material: Material, order: FilmOrder, wanted: number, moves: readonly Move[]): Place[] {
  const type = order.video_type;
  const english = material.language === 'en';
  const own = english ? previewPlace(material) : undefined;
  const recap = recapPlace(material, wanted, type);
  const rich = ownWordsOf(material) >= wanted * RICH;
  const from = (...sections: Section[]) => placesOf(sections, moves, material, rich);
  const previews = from('preview');
  return [
    ...from('open'),
    ...(own === undefined ? previews : [own, ...previews.filter((place) => !isFamily(place, 'preview'))]),
    ...from('wonder'),
    ...tellingPlaces(material, wanted, type),
    ...(english ? aspectPlaces(material) : []),
    ...from('explore', 'reflect'),
    ...(english ? quizPlaces(material, wanted, type) : []),
    ...from('apply', 'recap'),
    ...(recap === undefined ? [] : [recap]),
    ...from('close'),
  ];
}

function isFamily(place: Place, family: string): boolean {
  return place.options.some(({ beats }) => beats[0]?.move?.family === family);
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

function ownWordsOf({ statements }: Material): number {
  return statements.reduce((sum, statement) => sum + statement.words, 0);
}

/** From this share of own words on, facts come before courtesies. */
const RICH = 0.85;
/** Below this share of own words, a film with facts may also use what bare topics are framed with. */
const SCARCE = 0.3;
/** The same for moves that fit the kind of topic. */
const SPARSE = 0.5;
/** Kinds whose moves sound naive beside facts. */
const NAIVE: ReadonlySet<TopicKind> = new Set(['thing', 'idea', 'event', 'reason', 'question']);

function suits(move: Move, material: Material, order: FilmOrder, wanted: number): boolean {
  const { topic } = material;
  const own = ownWordsOf(material);
  const kind = topic.kind === 'thing' && order.video_type === 'marketing' ? 'product' : topic.kind;
  if (!(move.kinds?.includes(kind) ?? true) || !(move.forms?.includes(topic.form) ?? true)) return false;
  if (!(move.types?.includes(order.video_type) ?? true) || !canFillIn(move.text, material)) return false;
  if (move.when === 'told') return own > 0;
  return (
    move.when !== 'bare' || own < wanted * (move.kinds === undefined || NAIVE.has(kind) ? SCARCE : SPARSE)
  );
}

/** What an opening or closing is worth whatever its length: a film without them is no film. */
const INDISPENSABLE = 2000;
const USUAL_EDGE = 12;
/** What its words would be worth in another place. */
const WORD_ELSEWHERE = 3.6;

function isEdge({ section }: Move): boolean {
  return section === 'open' || section === 'close';
}

function placesOf(
  sections: readonly Section[],
  moves: readonly Move[],
  material: Material,
  rich: boolean,
): Place[] {
  return sections.flatMap((section) => {
    const families = new Map<string, Move[]>();
    moves
      .filter((move) => move.section === section)
      .forEach((move, index) => {
        const family = move.family ?? `${section}/${index}`;
        families.set(family, [...(families.get(family) ?? []), move]);
      });
    return [...families.values()].map((family) => ({
      options: [NOTHING, ...family.map((move) => optionOf(move, material, rich))],
    }));
  });
}

function optionOf(move: Move, material: Material, rich: boolean): PlaceOption {
  const beat = (text: string, look: Move['look']): Beat => ({
    text: filledIn(text, material),
    origin: 'frame',
    section: move.section,
    move,
    ...(look === undefined ? {} : { look }),
    statements: [],
  });
  const beats = [
    beat(move.text, move.look),
    ...(move.next === undefined ? [] : [beat(move.next.text, move.next.look)]),
  ];
  const words = beats.reduce((sum, { text }) => sum + countWords(text, material.language), 0);
  const taste = (hashOf(`${material.topic.phrase}/${move.text}`) % 100) / 140;
  // No fact is left out for a goodbye: a film full of facts may end on one.
  const isNeeded = isEdge(move) && !(rich && move.section === 'close');
  const value = isNeeded
    ? INDISPENSABLE + (move.worth + taste) * USUAL_EDGE + words * WORD_ELSEWHERE
    : (move.worth + taste) * words;
  return { beats, value };
}
