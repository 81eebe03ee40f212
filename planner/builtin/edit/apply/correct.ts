import type { Plan } from '../../../../modules/videos/plan.ts';
import { type Figure, figuresIn } from '../../facts/figures.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { Desk } from '../desk.ts';
import { stemsOf } from '../find-scenes.ts';
import type { Operation } from '../operation.ts';
import { pairOf } from '../reading/pairs.ts';
import { wordsOfScene } from '../scene-text.ts';
import { settle, Unclear } from '../unclear.ts';
import { PIECE } from '../wording/pieces.ts';
import { unitOf } from '../wording/units.ts';
import { elidedUnit } from './elided-unit.ts';
import { formOf, valuesOf } from '../typed-values.ts';

/** What is to be replaced where a request gives only the new value: the figure or the name in the film that it can only replace. */
export function correctionOf(
  desk: Desk,
  { to, about, said }: Extract<Operation, { kind: 'correct' }>,
): Extract<Operation, { kind: 'replace' }> {
  const texts = textsOf(desk.plan);
  const form = formOf(to);
  const elided = form === undefined ? elidedUnit(desk.original, to, about) : undefined;
  if (elided !== undefined) {
    const { from, to: next, scene_number } = elided;
    return {
      kind: 'replace',
      from,
      to: next,
      about,
      targets: [{ by: 'numbers', numbers: [scene_number] }],
      said,
    };
  }
  if (form === undefined) checkUntold(desk.plan, to, about);
  const isFigure = form !== undefined || (figuresIn(to).length > 0 && !isNumberedName(to));
  const whole = surnamed(to, about, texts);
  if (whole !== undefined) return { kind: 'replace', ...whole, targets: [], said };
  const known = form === undefined ? (isFigure ? figuresLike(to, texts) : namesIn(texts)) : valuesOf(form, texts).filter((value) => value !== to); // prettier-ignore
  const near = nearest(known, about, texts, desk.plan.language);
  const from =
    (isNumberedName(to) ? numberedAlike(to, texts) : undefined) ??
    likest(near, to, isFigure) ??
    (isFigure
      ? undefined
      : (likest(known, to, false) ??
        likest(endingsOf(known, to), to, false) ??
        (isName(to) ? roleOf(about, known, desk.plan) : undefined)));
  const old =
    from ??
    settle(
      `What becomes “${to}”? ${
        known.length === 0
          ? 'The film names nothing of the kind.'
          : `The film says ${known
              .slice(0, 6)
              .map((each) => `“${each}”`)
              .join(', ')}.`
      }`,
      desk.brief.answered,
      (answer) => known.find((each) => answer.includes(each)) ?? answer,
      () => near[0] ?? known[0],
    );
  return { kind: 'replace', ...(isFigure && form === undefined ? pairOf(old, to) : { from: old, to }), about, targets: [], said }; // prettier-ignore
}

/** "Fuel went up 7%, not down", where the film says 7% of fuel: another figure is none of it. */
function checkUntold(plan: Plan, to: string, about: string): void {
  const [wanted] = figuresIn(to);
  const stems = stemsOf(about, plan.language);
  const telling = wanted === undefined || wanted.unit === '' ? undefined : plan.scenes.flatMap(({ voiceover }) => splitSentences(voiceover, plan.language)).find((sentence) => figuresIn(sentence).some(({ raw }) => raw === wanted.raw) && stemsOf(sentence, plan.language).some((stem) => stems.includes(stem))); // prettier-ignore
  if (telling !== undefined) throw new Unclear(`The film says that already: “${telling}” What should it say instead?`); // prettier-ignore
}

/** "Ingrid's surname is Solheim". */
const SURNAME = /(\p{Lu}[\p{L}-]+)['’]?s? (?:surname|last name|family name|second name|Nachname)(?!\p{L})/u;

function surnamed(
  to: string,
  about: string,
  texts: readonly string[],
): { from: string; to: string } | undefined {
  const first = SURNAME.exec(about)?.[1];
  if (first === undefined) return undefined;
  const from = namesIn(texts).map((name) => nameFrom(name, first)).find((name) => name !== undefined); // prettier-ignore
  return from === undefined ? undefined : { from, to: `${first} ${to}` };
}

/** The first name with the one behind it. */
function nameFrom(name: string, first: string): string | undefined {
  const words = name.split(' ');
  const at = words.indexOf(first);
  return at < 0 || words[at + 1] === undefined ? undefined : words.slice(at, at + 2).join(' ');
}

/** "Our CEO is now Ana Ruiz": what is named is who or what it is, not what the film says. */
export const isFact = (wanted: string, next: string) => !/\p{N}/u.test(wanted) && (/^\p{Lu}/u.test(next) || figuresIn(next).length > 0); // prettier-ignore

const isName = (words: string) => /^\p{Lu}/u.test(words);

/** "Torro 20": no figure, but what something is called. */
const isNumberedName = (words: string) => /^\p{Lu}[\p{L}-]+(?:\s\p{L}+)*\s?\d+$/u.test(words);

/** What the film calls by the same name with another number: "Torro 18". */
function numberedAlike(to: string, texts: readonly string[]): string | undefined {
  const name = to.replace(/\s?\d+$/u, '');
  const found = texts.flatMap((text) => {
    const at = text.indexOf(name);
    const number = at < 0 ? undefined : /^\s?\d+/u.exec(text.slice(at + name.length))?.[0];
    return number === undefined ? [] : [`${name}${number}`];
  });
  return found.find((each) => each !== to);
}

export function textsOf({ title, scenes, language }: Plan): string[] {
  return [
    title,
    ...scenes.flatMap((scene) => [
      ...splitSentences(scene.voiceover, language),
      ...wordsOfScene(scene).split('\n·\n'),
    ]),
  ];
}

/** Figures of the same unit, most often said first; a bare number may be one of any unit. */
function figuresLike(to: string, texts: readonly string[]): string[] {
  const [wanted] = figuresIn(to);
  if (wanted === undefined) return [];
  const others = texts.flatMap((text) => figuresIn(text)).filter(({ value }) => value !== wanted.value);
  // "650 million" counts what "600 million people" counts.
  const isAlike = (figure: Figure) =>
    unitOf(figure) === unitOf(wanted) || (wanted.unit !== '' && figure.unit.startsWith(`${wanted.unit} `));
  const alike = others.filter((figure) => isAlike(figure) && figure.kind === wanted.kind);
  const meant = alike.length === 0 && wanted.unit === '' ? others : alike;
  return byFrequency(meant.map(({ raw }) => raw));
}

const NAME = /(?<!\p{L})\p{Lu}[\p{L}\p{N}’'&-]*(?:\s+\p{Lu}[\p{L}\p{N}’'&-]*)*/gu;

/** Names: written with a capital where no sentence begins. */
function namesIn(texts: readonly string[]): string[] {
  const inside = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(NAME)]
        .filter(({ index }) => index > 0 && !/[.!?“"]\s*$/u.test(text.slice(0, index)))
        .map(([name]) => name),
    ),
  );
  const several = texts.flatMap((text) => [...text.matchAll(NAME)].map(([name]) => name));
  return byFrequency(several.filter((name) => inside.has(name) && name.length > 2));
}

function byFrequency(all: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const each of all) times.set(each, (times.get(each) ?? 0) + 1);
  return [...times].sort((one, other) => other[1] - one[1]).map(([each]) => each);
}

/** "Foreman Ali Demir": the last words of each name, as many as the new one has. */
function endingsOf(known: readonly string[], to: string): string[] {
  const count = to.split(/\s+/u).length;
  return known.map((name) => name.split(/\s+/u)).filter((words) => words.length > count).map((words) => words.slice(-count).join(' ')); // prettier-ignore
}

/** Those said together with what the request says of it. */
function nearest(
  known: readonly string[],
  about: string,
  texts: readonly string[],
  language: string,
): string[] {
  const wanted = stemsOf(about, language);
  if (wanted.length === 0) return [...known];
  const shared = (text: string) => stemsOf(text, language).filter((stem) => wanted.includes(stem)).length;
  // Of several in one sentence that which stands beside nothing else: "Adults pay 6 euros, children 3 euros".
  const covered = (text: string, each: string) =>
    shared(text) / (1 + stemsOf(text.replace(each, ' '), language).length);
  const scored = known.map((each) => {
    const saying = texts.filter((text) => text.includes(each));
    const pieces = saying.flatMap((text) => text.split(PIECE)).filter((piece) => piece.includes(each));
    return {
      each,
      score:
        Math.max(0, ...saying.map(shared)) +
        0.9 * Math.max(0, ...pieces.map((piece) => covered(piece, each))),
    };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [...known] : scored.filter(({ score }) => score === best).map(({ each }) => each);
}

const LEAST_LIKE = 0.6;

/** The only one, or the one written most alike. */
function likest(known: readonly string[], to: string, isFigure: boolean): string | undefined {
  if (isFigure && known.length === 1) return known[0];
  const scored = known
    .map((each) => ({ each, score: likeness(each, to) }))
    .filter(({ score }) => score >= LEAST_LIKE)
    .sort((one, other) => other.score - one.score);
  return scored[0] !== undefined && scored[0].score > (scored[1]?.score ?? 0) ? scored[0].each : undefined;
}

/** 1: the same letters in the same order; by edits, of which turning two letters round is one. */
function likeness(one: string, other: string): number {
  const [from, to] = [one.toLowerCase(), other.toLowerCase()];
  const rows = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row += 1)
    for (let column = 1; column <= to.length; column += 1) {
      const isTurned =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const line = rows[row];
      if (line === undefined) continue;
      line[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1),
        isTurned ? at(row - 2, column - 2) + 1 : Number.MAX_SAFE_INTEGER,
      );
    }
  return 1 - at(from.length, to.length) / Math.max(1, from.length, to.length);
}

const MAKER =
  /(?<!\p{L})(?:company|firm|business|brand|organi[sz]ation|start-?up|product|app|tool|service|we|team|Firma|Unternehmen|Produkt|empresa|compañía|producto|entreprise|société|produit)(?!\p{L})/iu;

/** Somebody who goes by what they are, or nothing that is named. */
const ROLE = /(?<!\p{L})(?:ceo|boss|director|chair|coach|head|president|teacher|doctor|founder|mayor|captain|manager|owner|Chef\p{L}*|Leiter\p{L}*|Geschäftsführer\p{L}*|jef[ea]|director[a]?|patron\p{L}*|direct\p{L}+|called|name|heißt|llam\p{L}*|appel\p{L}*)(?!\p{L})/iu; // prettier-ignore

/** A firm or a product goes by the name in the film's title, or by the one said most. */
function roleOf(about: string, known: readonly string[], plan: Plan): string | undefined {
  const { title } = plan;
  const said = new Set(stemsOf(plan.scenes.map(wordsOfScene).join(' '), plan.language));
  const stems = stemsOf(about, plan.language);
  // "Dollar signs" are no firm.
  if (!MAKER.test(about) && (stems.some((stem) => said.has(stem)) || !ROLE.test(about))) return undefined;
  return known.find((name) => title.includes(name)) ?? known[0];
}
