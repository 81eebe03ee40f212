import type { EditBrief } from '../../../ports.ts';
import type { Operation } from '../operation.ts';
import { type Clause, clauseOf, saidIn } from './clause.ts';
import { type Marked, markRequest } from './marked.ts';
import { inEnglish } from './other-languages.ts';
import { correctionRules } from './rules-corrections.ts';
import { soundRules } from './rules-sound.ts';
import { lengthRules } from './rules-length.ts';
import { sayRules } from './rules-say.ts';
import { filmRules, styleRules } from './rules-film.ts';
import { pictureRules, thingRules } from './rules-picture.ts';
import { sceneRules } from './rules-scenes.ts';
import { tidied } from './tidied.ts';
import { looseTextRules, rewordRules, textRules } from './rules-text.ts';

/** From the plainest form to the loosest: the first that reads a clause has it. */
const RULES = [
  ...soundRules, ...sayRules, ...lengthRules, ...correctionRules, ...sceneRules, ...textRules, ...filmRules, ...pictureRules, ...rewordRules, ...styleRules, ...looseTextRules, ...thingRules,
]; // prettier-ignore
/** Requests with more joints than this are read sentence by sentence only. */
const MOST_JOINTS = 24;

/** What a request asks for, one operation after the other. Pure; any text gives a list, at worst of one `unknown`. */
export function readRequest(request: string): Operation[] {
  const marked = markRequest(inEnglish(withArticles(request.replace(AS_IT_IS, ''))));
  const text = marked.text.replace(DISLIKE, '$2 $1');
  const operations = sentencesOf(text).flatMap((sentence) => readSentence(sentence, marked));
  return operations.length > 0 ? operations : [{ kind: 'unknown', said: request.trim().slice(0, 160) }];
}

/** The phrases by which a request and its answers name scenes and what they say. */
export function phrasesNamed({ edit_request, answered }: EditBrief): string[] {
  const texts = [edit_request, ...answered.map(({ answer }) => answer)].map(tidied);
  const named = texts.flatMap((text) => [
    ...markRequest(inEnglish(text)).scenes.flatMap((scene) => (scene.by === 'topic' ? [scene.words] : [])),
    ...readRequest(text).flatMap(phrasesOf),
  ]);
  return [...new Set([...named, ...answered.map(({ answer }) => answer)])].filter((phrase) => phrase !== '');
}

function phrasesOf(operation: Operation): string[] {
  if (operation.kind === 'drop_thing') return [operation.thing];
  if (operation.kind === 'say') return [operation.line];
  return 'targets' in operation
    ? operation.targets.flatMap((target) => (target.by === 'topic' ? [target.words] : []))
    : [];
}

/** "I don't like scene 4, remove it". */
const DISLIKE =
  /(?<!\p{L})i (?:do not|don['’]t|really don['’]t) (?:really )?(?:like|need|want) (§\d+§)[,.;]?\s+(?:so\s+|and\s+)?(?:please\s+)?(remove|delete|cut|drop|rewrite|shorten|simplify) it(?!\p{L})/giu;
/** "… and leave the rest alone": what is not named never changes. */
const AS_IT_IS =
  /[,;.]?\s*(?:(?:and|but)\s+)?(?:(?:please\s+)?(?:leave|keep)\s+[^,.;\n]{1,60}?\s+(?:alone|as (?:it|they)(?: is| are)?|unchanged|untouched|the same|as is)|(?:don['’]t|do not|without)\s+(?:chang|touch|alter)\p{L}*\s+(?:anything else|the rest|everything else|the (?:colou?rs|text|words|palette|fonts?|titles?))|(?:and )?nothing else)(?=[\s,.;!]|$)/giu;
const EDGES = 'intro|introduction|opening|outro|closing|ending|conclusion';
const COMPARED = 'shorter|longer|simpler|calmer|darker|brighter|punchier|snappier|slower|faster';

/** "Shorter intro": "make the intro shorter". */
function withArticles(request: string): string {
  return request.replace(
    new RegExp(
      `(?<=^|[.;,\\n]\\s*|\\band\\s+)(?:a\\s+)?((?:(?:much|more|a bit)\\s+)?(?:${COMPARED}|more \\p{L}+))\\s+(${EDGES})(?!\\p{L})`,
      'giu',
    ),
    'make the $2 $1',
  );
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?:[.!?;。！？；]+(?=\s|$)|\n+|\s+[•*–—]\s+|^\s*(?:[-•*]|\d{1,2}[.)])\s+)/gmu)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}§¤#]/u.test(sentence));
}

const JOINT =
  /\s*(?:,(?!\d)\s*(?:and\s+)?(?:then|also|finally|next)?\s*|\s(?:and|und|y|et|then|plus|but)\s+(?:then\s+|also\s+|please\s+)*)(?=\S)(?!(?:and\s+)?(?:not|nicht|pas|no|but|it is|it['’]s|sag|di|dis|make that)\s)/giu;

/** A sentence is cut at its joints wherever both sides can be understood; "bread and butter" stays one. */
function readSentence(sentence: string, marked: Marked): Operation[] {
  const joints = [...sentence.matchAll(JOINT)].slice(0, MOST_JOINTS);
  const known = new Map<number, Operation[] | undefined>();
  const from = (start: number): Operation[] | undefined => {
    if (known.has(start)) return known.get(start);
    known.set(start, undefined);
    const found = readFrom(start);
    known.set(start, found);
    return found;
  };
  const readFrom = (start: number): Operation[] | undefined => {
    for (const joint of joints.filter(({ index }) => index > start)) {
      const left = readClause(sentence.slice(start, joint.index), marked, start > 0);
      if (left === undefined || left.kind === 'unknown') continue;
      const right = from(joint.index + joint[0].length);
      if (right !== undefined) return [left, ...right];
    }
    const whole = readClause(sentence.slice(start), marked, start > 0);
    return whole === undefined ? undefined : [whole];
  };
  return from(0) ?? [{ kind: 'unknown', said: saidIn(clauseOf(sentence, marked)) }];
}

/** "… and shorter": the same scene, made shorter. */
const GOES_ON = /^(?:(?:a bit|a little|much|even|also)\s+)?(?:more|less|\p{L}{3,}er)(?!\p{L})/iu;

function readClause(text: string, marked: Marked, continues: boolean): Operation | undefined {
  const plain = clauseOf(text, marked);
  const goesOn = continues && plain.targets.length === 0 && GOES_ON.test(plain.text);
  const clause = goesOn ? clauseOf(`make it ${plain.text}`, marked) : plain;
  if (clause.text === '') return undefined;
  return read(clause) ?? read(withVerb(clause));
}

function read(clause: Clause): Operation | undefined {
  for (const rule of RULES) {
    const operation = rule(clause);
    if (operation !== undefined) return operation;
  }
  return undefined;
}

/** "§1§ brighter", behind "make §0§ darker and". */
function withVerb(clause: Clause): Clause {
  return clauseOf(`make ${clause.text}`, clause.marked);
}
