import type { Plan } from '../../../../modules/videos/plan.ts';
import { tagEnglish } from '../../text/english.ts';
import type { Operation, Targets } from '../operation.ts';
import { layoutNamed, SHOWN_NAMES } from './layout-names.ts';
import { formOf, valuesOf } from '../typed-values.ts';
import { wordsOfScene } from '../scene-text.ts';
import { eachFigure } from './each-figure.ts';
import { pairOf } from './pairs.ts';
import type { Clause } from './clause.ts';
import { targetsIn } from './read-target.ts';
import type { Readers } from './reader.ts';
import { besideLine } from './scene-wishes.ts';
import { writtenFigures } from './written-figures.ts';
import {
  contrasted,
  coordinated,
  figuresTold,
  nameTold,
  pairQuoted,
  toldBehind,
  toldBeside,
} from './told.ts';

/** Something that the film says is wrong, or is no longer so. */
export const correctionReaders: Readers<'replace' | 'correct' | 'author'> = {
  replace: (clause, plan) => {
    const beside = besideLine(clause);
    if (beside !== undefined) return beside;
    const { from: told, to } = pairTold(clause, plan);
    const from = [told, oldTold(clause), nameOf(clause, plan, to)].find((words) => words !== '') ?? '';
    if (from === '')
      return ofTarget(clause, plan, to) ?? countedAlike(clause, plan, to) ?? corrected(clause, to);
    if (to === '' && (FORBIDDEN.test(clause.text) || REMOVING.test(clause.text))) return { kind: 'drop_thing', thing: from, ...(clause.isQuoted('from') ? {} : { unit: 'part' as const }), targets: [], said: clause.text }; // prettier-ignore
    if (isForm(from) && isForm(to)) return { kind: 'layout', layout: layoutNamed(to) ?? 'table', targets: targetsIn(from), said: clause.text }; // prettier-ignore
    const next = to === '' ? bare(toldBehind(clause, 'from')) : to;
    return replaced(clause, from, next === '' ? valueBeside(clause.text, from, plan) : next);
  },
  correct: (clause, plan) => {
    const { from, to } = pairTold(clause, plan);
    const old = from === '' ? nameOf(clause, plan, to) : from;
    return old === '' || to === ''
      ? (countedAlike(clause, plan, to) ?? corrected(clause, to))
      : replaced(clause, old, to);
  },
  author: ({ part, text: said }, plan) => {
    const to = part('to');
    const quotes = plan.scenes.flatMap(({ slide }) => (slide?.layout === 'quote' ? [slide.attribution] : []));
    const [from] = quotes;
    if (to === '') return undefined;
    return from === undefined || quotes.length > 1
      ? { kind: 'set_text', slot: 'attribution', text: to, targets: [{ by: 'topic', words: '', shown: 'quote' }], said } // prettier-ignore
      : { kind: 'replace', from, to, targets: [], said };
  },
};

/** A name is only replaced by a name. */
const nameOf = (clause: Clause, plan: Plan, to: string): string => (!/^\p{Lu}/u.test(to) || /\p{N}/u.test(to) ? '' : (nameTold(clause, plan) ?? '')); // prettier-ignore

function pairTold(clause: Clause, plan: Plan): { readonly from: string; readonly to: string } {
  const quoted = pairQuoted(clause, plan) ?? contrasted(clause, plan);
  if (quoted !== undefined) return quoted;
  const own = (part: 'from' | 'to') => (clause.isQuoted(part) ? clause.part(part) : bare(clause.part(part)));
  const from = own('from');
  // What stands for a name needs its article: "by an unknown traveller".
  const to = toItsNoun(
    /^\p{Lu}/u.test(from) && /^an?\s\p{Ll}/u.test(clause.part('to')) ? clause.part('to') : own('to'),
    clause,
    plan,
  );
  return figuresTold(clause, plan) ?? { from: coordinated(from, clause, plan), to };
}

/** "A coffee" of "… for a coffee cart": a noun goes on to the end of its clause. */
function toItsNoun(to: string, { text, isQuoted }: Clause, { language }: Plan): string {
  if (to === '' || isQuoted('to') || language !== 'en' || !/\p{L}$/u.test(to)) return to;
  const at = text.lastIndexOf(to) + to.length;
  const rest = /^ \p{Ll}[\p{L}-]+(?=[\s.!]*$)/u.exec(text.slice(at))?.[0];
  const isNoun = rest !== undefined && tagEnglish(`the ${to}${rest}`).at(-1)?.tags.has('Noun') === true;
  return isNoun && !CLOSING.test(rest) ? to + rest : to;
}

const CLOSING = /^ (?:please|pls|plz|now|instead|everywhere|throughout|thanks|thx|too|again|ok|okay|today|there|here)$/u; // prettier-ignore

function replaced(clause: Clause, from: string, to: string): Operation {
  const about = toldBeside(clause, clause.part('from'), clause.part('to'));
  const pair = to === '' ? { from, to: undefined } : pairOf(from, to);
  return { kind: 'replace', ...pair, ...(about === '' ? {} : { about }), targets: placed(targetsIn(clause.part('target'))), said: clause.text }; // prettier-ignore
}

function corrected(clause: Clause, to: string): Operation | undefined {
  const figures = writtenFigures(clause.text);
  // "It's 5 km/h on our site": the only figure it gives.
  if (to === '') return figures.length === 1 && figures[0] !== undefined ? corrected(clause, figures[0].raw) : undefined; // prettier-ignore
  const isTyped = formOf(to) !== undefined;
  const whole = figures.find(({ raw }) => raw.startsWith(to) || (!isTyped && to.startsWith(`${raw} `)))?.raw;
  return { kind: 'correct', to: whole ?? to, about: toldBeside(clause, to), said: clause.text };
}

/** "They can come on Wednesday, it says Thursday": the other value of the same form. */
function valueBeside(text: string, from: string, plan: Plan): string {
  const form = formOf(from);
  if (form === undefined) return nameBeside(text, from, plan);
  const others = valuesOf(form, [text]).filter((value) => value !== from);
  const [only = ''] = others;
  return others.length === 1 ? only : '';
}

/** "Its Piotr you call, not Marek": the only other name. */
function nameBeside(text: string, from: string, { language }: Plan): string {
  if (language === 'de' || !/^\p{Lu}[\p{L}’'-]+$/u.test(from)) return '';
  const names = [...text.matchAll(/(?<=\s)\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)*/gu)].map(([name]) => name).filter((name) => !name.includes(from)); // prettier-ignore
  const [only = ''] = names;
  return names.length === 1 ? only : '';
}

/** "We have no dock 4 any more, say loading bay instead": what the model took for a scene, and the film says to the letter. */
function ofTarget(clause: Clause, plan: Plan, to: string): Operation | undefined {
  const named = bare(clause.part('target'));
  const isSaid =
    named !== '' && to !== '' && plan.scenes.some((scene) => wordsOfScene(scene).includes(named));
  return isSaid && targetsIn(named).every(({ by }) => by === 'topic')
    ? replaced(clause, named, to)
    : undefined;
}

/** "Last year it was four near misses": the number that the film gives of the same. */
function countedAlike({ text: said }: Clause, plan: Plan, to: string): Operation | undefined {
  const [pair, ...more] = eachFigure(said, plan);
  const isTold = pair !== undefined && (to === '' || pair.to.includes(to) || to.includes(pair.to));
  return !isTold || more.length > 0 ? undefined : { kind: 'replace', ...pair, targets: [], said };
}

/** "Skip Hamburg, it isn't our site": nothing is to stand there instead. */
const REMOVING =
  /^\W*(?:please |just |simply )*(?:skip|remove|delete|drop|cut|lose|omit|erase|leave out|get rid of)\s(?!.*(?<!\p{L})(?:say|write|put|use|make it|instead)(?!\p{L}))/iu;

/** "It must not say …". */
export const FORBIDDEN =
  /(?<!\p{L})(?:must not|mustn['’]t|should not|shouldn['’]t|do not|don['’]t|never|no need to|darf nicht|soll nicht|no debe|ne doit pas)\s+(?:ever\s+)?(?:say|read|tell|mention|show|contain|sagen|decir|dire)/iu;

const INSTEAD =
  /(?<!\p{L})(?:instead of|rather than|in place of|(?:an)?statt|anstelle von|en (?:vez|lugar) de|au lieu de|à la place de)\s+(?:the\s+)?(.+?)(?:[\s,]+(?:please|pls|thanks|bitte|everywhere|throughout|por favor|svp|merci))*[\s.!?]*$/iu;

/** "She works in finance, not in sales". */
const NOT =
  /,\s+not\s+(?:(?:in|on|at|by|from|for|as)\s+)?(?:the\s+)?([\p{L}\p{N}][\p{L}\p{N}\s’'-]*?)[\s.!]*$/iu;

/** What is behind "instead of", where the model took it for something else. */
function oldTold({ text, part, isQuoted }: Clause): string {
  return isQuoted('from')
    ? part('from')
    : bare((INSTEAD.exec(text) ?? NOT.exec(text))?.[1]?.replace(/^["“„«']|["”“»']$/gu, '') ?? '');
}

/** "A table": a form of slide and nothing else. */
const isForm = (words: string) => new RegExp(`^(?:(?:an?|the)\\s+)?(?:${SHOWN_NAMES})$`, 'iu').test(words);

/** A scene that is named by its place; what is named by its content tells which of several is meant. */
const placed = (targets: Targets): Targets => targets.filter(({ by }) => by === 'numbers' || by === 'edge');

const ARTICLE =
  /^(?:the|all|every|any|our|its|an?|some|el|la|los|las|le|les|der|die|das|den|dem|ein|eine|einen|un|una|une)\s+(?=\S)/iu;
const KIND =
  /^(?:(?:picture|image|illustration|word|name|term|number|figure|value|phrase)\s+(?:of\s+)?)(?=\S)/iu;

/** What signs go by: "dollar signs" are "$". */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^dollar (?:signs?|symbols?)$|^Dollarzeichen$|^(?:signos? de|símbolos? de) dólar(?:es)?$|^signes? dollars?$/iu, '$'],
  [/^euro (?:signs?|symbols?)$|^Eurozeichen$|^(?:signos? de|símbolos? de) euros?$|^signes? euros?$/iu, '€'],
  [/^pound (?:signs?|symbols?)$/iu, '£'],
  [/^per ?cent(?:age)? (?:signs?|symbols?)$|^Prozentzeichen$/iu, '%'],
  [/^ampersands?$/iu, '&'],
  [/^exclamation (?:marks?|points?)$|^Ausrufe?zeichen$/iu, '!'],
]; // prettier-ignore

/** "The bird" is looked for as "bird". */
const bare = (words: string): string => SIGNS.find(([name]) => name.test(plainly(words)))?.[1] ?? plainly(words); // prettier-ignore
const plainly = (words: string): string => words.replace(ARTICLE, '').replace(KIND, '').replace(/[\s.,;:!?]+$/u, ''); // prettier-ignore
