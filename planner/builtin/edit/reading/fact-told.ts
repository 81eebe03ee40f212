import type { Plan } from '../../../../modules/videos/plan.ts';
import { isOrder } from '../../ideas/parts.ts';
import { capitalised } from '../../text/casing.ts';
import { isLoose } from '../../text/function-words.ts';
import { rememberEach } from '../../text/remember.ts';
import { splitSentences } from '../../text/sentences.ts';
import { hasActor, hasPredicate } from '../../text/whole-thought.ts';
import { isKnown, stemsOf } from '../find-scenes.ts';
import type { Operation } from '../operation.ts';
import { PIECE } from '../wording/pieces.ts';
import { BARE, isAlike, pairsFor, type Value, valuesIn } from './fact-values.ts';
import type { Pair } from './pairs.ts';
import { upToNoun } from './up-to-noun.ts';

/**
 * "Buns are 3 euros now", "we retry 8 times over 3 days": a fact told anew. Each of its values stands for the value of its form or unit in
 * the one clause of the film that tells of the same. `undefined` where that is not sure; nobody's order, and nothing about the film itself.
 */
export function factTold(said: string, plan: Plan): readonly Operation[] | undefined {
  const fact = plan.language === 'en' ? factIn(said, plan) : factElsewhere(said);
  return fact === undefined ? undefined : toldAnew(fact, said, plan);
}

/** "Bring the hours up front, change them to 7 to 7": the values of what was named last, in the scene that tells of it. */
export function valuesChanged(to: string, scene: number, said: string, plan: Plan): readonly Operation[] {
  return toldAnew(to, said, plan, scene) ?? [];
}

function toldAnew(fact: string, said: string, plan: Plan, scene?: number): readonly Operation[] | undefined {
  const values = valuesIn(fact);
  if (values.length === 0 || values.length > MAX_VALUES) return undefined;
  if (namesOld(values, plan)) return undefined;
  const told = clauseAbout(fact, values, plan, scene);
  const pairs = told?.pairs?.filter(({ from, to }) => from !== to) ?? [];
  if (told === undefined || pairs.length === 0) return undefined;
  return pairs.map((pair, at): Operation => ({
    kind: 'replace',
    ...upToNoun(pair, told.text, fact.slice(fact.indexOf(values[at]?.raw ?? ''))),
    targets: isTelling(pair.from) ? [] : [{ by: 'numbers', numbers: [told.scene] }],
    said,
  }));
}

/** "Dinner starts at 6", of which the film tells nothing: neither another event's hour, nor surely to be said besides. */
export function eventTold(said: string, plan: Plan): Operation | undefined {
  const fact = factIn(said, plan);
  const values = fact === undefined ? [] : valuesIn(fact);
  const who = fact === undefined || values.length === 0 ? [] : subjectOf(fact, plan);
  const isHour = values.every(({ kind }) => kind === 'form clock');
  if (fact === undefined || who.length === 0 || !isHour) return undefined;
  if (clausesOf(plan).some(({ stems }) => who.some((stem) => isKnown(stem, stems)))) return undefined;
  return { kind: 'refuse', question: `The film does not tell of that yet. Should it say “${fact}” besides?`, remedy: besides(fact, said, plan), said }; // prettier-ignore
}

/** "You say 2.1%, but it is 2.3%": a value that the film has beside one that it has not; others read that. */
function namesOld(values: readonly Value[], plan: Plan): boolean {
  const known = new Set(clausesOf(plan).flatMap((clause) => clause.values.map(({ raw }) => plain(raw))));
  return values.some(({ raw }) => known.has(plain(raw)));
}

const plain = (raw: string): string => raw.toLowerCase().replace(/^(\p{L}+day)s$/u, '$1');

/** "The fever can last two days": what nobody ordered, and the film tells of. */
export function newFact(said: string, plan: Plan): Operation | undefined {
  const fact = factIn(said, plan);
  if (fact === undefined || OPINION.test(fact) || !(hasActor(fact) || MAY.test(fact))) return undefined;
  return sharing(fact, plan).best === 0 ? undefined : besides(fact, said, plan);
}

const MAY = /\S\s(?:can|may|must|will|cannot|can['’]t|won['’]t)\s\p{Ll}/iu;
/** Verbs that may be nouns elsewhere. */
const HAPPENS =
  /\s(?:is|are|was|were|starts?|begins?|opens?|closes?|ends?|costs?|lasts?|runs?|leaves?|arrives?)\s/iu;

/** Said in the scene that tells most of it. */
function besides(sentence: string, said: string, plan: Plan): Operation {
  const { clauses, best } = sharing(sentence, plan);
  const number = clauses.find(({ score }) => score === best)?.scene ?? 1;
  return { kind: 'mention', sentence, targets: [{ by: 'numbers', numbers: [number] }], said };
}

/** The same in other languages, whose grammar is not read: values that no word compares or orders. */
function factElsewhere(said: string): string | undefined {
  const fact = said.replace(/[\s.!]+$/u, '');
  return fact.length > MAX_CHARACTERS || fact.includes('?') || COMPARED_ELSEWHERE.test(fact) ? undefined : fact; // prettier-ignore
}

/** What a request tells and does not order, without remarks around it. */
function factIn(said: string, { language }: Plan): string | undefined {
  if (said.length > MAX_SAID || language !== 'en') return undefined;
  const fact = said
    .replace(REMARK, '')
    .replace(SINCE, '')
    .replace(/[\s.!]+$/u, '');
  const isLong = fact.length > MAX_CHARACTERS || fact.includes('?');
  const isToldAsFact =
    fact !== said.replace(/[\s.!]+$/u, '') || hasPredicate(fact) || HAPPENS.test(fact) || MAY.test(fact);
  if (!isToldAsFact || isLong || COMPARED.test(fact) || OF_THE_FILM.test(fact) || isOrder(capitalised(fact)))
    return undefined;
  return fact;
}

const [MAX_SAID, MAX_CHARACTERS, MAX_VALUES] = [240, 160, 4];
/** "Wrong year, class of 2007". */
const REMARK =
  /^\W*(?:(?:it['’]?s|it is|they['’]?re|that['’]?s) (?:more like|actually|really|closer to|nearer(?: to)?|rather)\s+|(?:(?:the )?wrong \p{L}+|typo|mistake|error|correction|sorry|oops|heads up|update|btw|fyi)\s*[:,–-]\s*)/iu;
const SINCE = /[\s,]+(?:now|from now on|these days|nowadays|by the way|any ?more|actually)(?=[\s.!]*$)/iu;
/** Names what was, or asks for a form of words: others read that. */
const COMPARED =
  /["“”„«»]|->|→|=>|(?<!\p{L})(?:not|isn['’]t|is out|instead|rather than|should|must|wrong|too|than|scenes?|slides?)(?!\p{L})/iu;
const COMPARED_ELSEWHERE =
  /["“”„«»]|->|→|=>|(?<!\p{L})(?:nicht|statt|anstatt|sondern|kein\p{L}*|falsch|no|sino|vez|lugar|mal|pas|lieu|mais|faux|fausse|Szenen?|Folien?|escenas?|diapositivas?|scènes?|diapos?)(?!\p{L})/iu;
/** What somebody thinks of it. */
const OPINION =
  /(?<!\p{L})(?:bad|good|better|best|boring|ugly|weird|missing|off|nice|great|fine|perfect|clear|unclear|confus\p{L}+|like|love|hate|want|need|prefer|think|feels?|looks?|sounds?|seems?|please|can you|could|would|hard|easy|read|hear)(?!\p{L})/iu;
/** What is said of a film, and not in it. */
const OF_THE_FILM =
  /^\W*(?:it|this|that|(?:the|your|my|our)?\s*(?:whole |entire )?(?:film|video|clip|movie|narrat(?:ion|or)|voice(?:over)?|music|title|text|font|intro|outro|ending|opening|captions?|length|duration|pace|target length))\s/iu;

interface Told {
  readonly scene: number;
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  readonly values: readonly Value[];
}

type Clause = Told & { readonly score: number; readonly pairs: readonly Pair[] | undefined };

/** The clause that shares most with a fact, by words that few clauses have, and has one for each of the fact's values. */
function clauseAbout(fact: string, values: readonly Value[], plan: Plan, scene?: number): Clause | undefined {
  const bare = values.reduce((left, { raw }) => left.replace(raw, ' '), fact);
  const { clauses: all, best } = sharing(bare, plan);
  const clauses = scene === undefined ? all : all.filter((clause) => clause.scene === scene);
  const who = subjectOf(fact, plan);
  const knows = ({ stems }: Told) => who.some((stem) => isKnown(stem, stems));
  // "Sie ist am 12. Juni" tells of the exam without its name.
  const isNamed = plan.language === 'en' || clauses.some((clause) => knows(clause) && values.every((value) => clause.values.some((each) => isAlike(each, value)))); // prettier-ignore
  const isKnownThere = (clause: Told) => who.length === 0 || !isNamed || knows(clause);
  const scored = clauses
    .filter((clause) => best === 0 || isKnownThere(clause))
    .map((clause): Clause => ({ ...clause, pairs: pairsFor({ text: fact, values }, clause, plan) }));
  const paired = scored.filter(({ pairs }) => pairs !== undefined);
  if (scene !== undefined) return onlyOne(paired);
  if (best === 0) return onlyOne(alone(paired, values));
  const most = Math.max(0, ...paired.map(({ score }) => score));
  return most === 0 ? undefined : onlyOne(paired.filter(({ score }) => score === most));
}

/** What is told of, before the verb: "dinner starts at 6" is told of nothing else that starts. */
function subjectOf(fact: string, { language }: Plan): readonly string[] {
  if (language !== 'en') return stemsOf(fact, language).filter((stem) => !isLoose(stem, language) && !/\d/u.test(stem)).slice(0, 1); // prettier-ignore
  const at = HAPPENS.exec(` ${fact} `)?.index ?? 0;
  return stemsOf(fact.slice(0, at), language).filter((stem) => !isLoose(stem, language) && !BARE.test(stem) && !/\d/u.test(stem)); // prettier-ignore
}

/** Each clause with what it shares with a text: a word counts less the more clauses have it. */
function sharing(text: string, plan: Plan) {
  const told = clausesOf(plan);
  const telling = stemsOf(text, plan.language).filter(
    (stem) => !isLoose(stem, plan.language) && !BARE.test(stem),
  );
  const worth = telling.map((stem) => ({
    stem,
    weight: 1 / Math.max(1, told.filter(({ stems }) => isKnown(stem, stems)).length),
  }));
  const clauses = told.map((clause) => ({
    ...clause,
    score: worth.reduce((sum, { stem, weight }) => sum + (isKnown(stem, clause.stems) ? weight : 0), 0),
  }));
  return { clauses, best: Math.max(0, ...clauses.map(({ score }) => score)) };
}

/** Where all of them give the same values, the shortest. */
function onlyOne(clauses: readonly Clause[]): Clause | undefined {
  const [first] = [...clauses].sort((one, other) => one.text.length - other.text.length);
  const isOne = clauses.every(({ pairs }) => JSON.stringify(pairs) === JSON.stringify(first?.pairs));
  return isOne ? first : undefined;
}

/** Of a film that has but one value of the unit it needs no word: "Timeout is 10 seconds". */
function alone(clauses: readonly Clause[], values: readonly Value[]): readonly Clause[] {
  const [only, ...more] = values;
  if (only === undefined || more.length > 0 || only.unit === '') return [];
  return clauses.filter((clause) => clause.values.some((value) => isAlike(value, only)));
}

/** The sentences of a film and their pieces. */
const clausesOf = rememberEach(({ scenes, language }: Plan): readonly Told[] =>
  scenes.flatMap(({ scene_number: scene, voiceover }) =>
    splitSentences(voiceover, language).flatMap((sentence) =>
      [...new Set([...sentence.split(PIECE), ...sentence.split(/;\s+/u), sentence])].map((text): Told => ({
        ...{ scene, text },
        ...{ stems: new Set(stemsOf(text, language)), values: valuesIn(text) },
      })),
    ),
  ),
);

/** A value that is the same wherever it stands; "6" is not. */
const isTelling = (raw: string): boolean => /\p{N}.*\p{N}.*\p{N}|\p{L}{5,}|@/u.test(raw);
