import type { Plan } from '../../../../modules/videos/plan.ts';
import type { Figure } from '../../facts/figures.ts';
import { unitOf } from '../wording/units.ts';
import { stemsOf } from '../find-scenes.ts';
import { rememberEach } from '../../text/remember.ts';
import { splitSentences } from '../../text/sentences.ts';
import { pairOf, type Pair } from './pairs.ts';
import { writtenFigures } from './written-figures.ts';

/**
 * "Revenue was 4.3m, up 20%": a fact of the film told anew with other values. Each value stands for that of its kind and unit in
 * the one clause of the film that tells of the same; several of a unit by the word before them ("from", "to"), else in order.
 */
export function restated(text: string, plan: Plan): readonly Pair[] {
  const wanted = figuresOf(text).filter(
    ({ start }) => !IS_OLD.test(text.slice(Math.max(0, start - 20), start)),
  );
  if (wanted.length > MAX_VALUES) return [];
  const wholes = shareTold(text, plan);
  if (wanted.length + wholes.length < 2) return [];
  const values = new Set(wholes.map(({ to }) => to.split(' ')[0]));
  const rest = wanted.filter(({ raw }) => !values.has(raw));
  const about = stemsOf(
    wanted.reduce((left, { raw }) => left.replace(raw, ' '), text),
    plan.language,
  );
  const told = clausesOf(plan)
    .map((clause) => ({
      clause,
      shared: stemsOf(clause, plan.language).filter((stem) => about.includes(stem)).length,
    }))
    .filter(
      ({ clause, shared }) =>
        shared > 0 || (wholes.length > 0 && wholes.every(({ from }) => clause.includes(from))),
    ) // prettier-ignore
    .sort((one, other) => other.shared - one.shared);
  for (const { clause } of told) {
    const pairs = pairedIn(rest, text, clause);
    if (pairs !== undefined) return inTurn([...pairs, ...wholes].filter(({ from, to }) => from !== to));
  }
  return [];
}

const MAX_VALUES = 8;
/** "3 instead of 2". */
const IS_OLD = /(?<!\p{L})(?:not|instead of|rather than|nicht|statt|no|pas|en vez de|au lieu de)\s+(?:(?:the|at|les?|las?|el)\s+)?$/iu; // prettier-ignore

const figuresOf = (text: string): readonly Figure[] => writtenFigures(text).filter(({ kind }) => kind !== 'ordinal' && kind !== 'year'); // prettier-ignore

/** The sentences of a film, and what stands between their semicolons. */
const clausesOf = rememberEach((plan: Plan): readonly string[] => {
  const sentences = plan.scenes.flatMap((scene) => splitSentences(scene.voiceover, plan.language));
  const pieces = sentences.flatMap((sentence) => sentence.split(/;\s+/u));
  return [...new Set([...pieces, ...sentences])];
});

function pairedIn(wanted: readonly Figure[], text: string, clause: string): Pair[] | undefined {
  const known = figuresOf(clause);
  const pairs = wanted.map((figure): Pair | undefined => {
    const alike = known.filter((each) => isAlike(each, figure));
    const rivals = wanted.filter((each) => isAlike(each, figure));
    if (alike.length !== rivals.length) return undefined;
    const word = wordBefore(text, figure);
    const led = alike.filter((each) => wordBefore(clause, each) === word);
    const old = led.length === 1 && rivals.filter((each) => wordBefore(text, each) === word).length === 1 ? led[0] : alike[rivals.indexOf(figure)]; // prettier-ignore
    return old === undefined ? undefined : old.value === figure.value ? { from: old.raw, to: old.raw } : pairOf(old.raw, figure.raw); // prettier-ignore
  });
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined;
}

/** "4.3m" counts what "4.2m EUR" counts. */
function isAlike(one: Figure, other: Figure): boolean {
  const [unit, told] = [unitOf(one), unitOf(other)];
  const isLess = (less: string, more: string) => less !== '' && more.split(' ').some((word) => less.split(' ').includes(word)); // prettier-ignore
  return one.kind === other.kind && (unit === told || isLess(told, unit));
}

const wordBefore = (text: string, { start }: Figure): string => /(\p{L}+)\s*$/u.exec(text.slice(Math.max(0, start - 20), start))?.[1]?.toLowerCase() ?? ''; // prettier-ignore

const SHARE = /(?<![\p{L}\p{N}])(\d[\d.,]*\s?%)\s+(?:of (?:the |their |your )?)?(\p{L}{3,})/giu;
const AMOUNTS =
  'full|half|double|triple|no|whole|entire|volle[mnrs]?|halbe[mnrs]?|doppelte[mnrs]?|media|medio|doble|plein|pleine|demi|double';

/** "90% pay" for "full pay": a share in place of the word that gave it. */
export function shareTold(text: string, plan: Plan): Pair[] {
  const film = clausesOf(plan).join('\n');
  return [...text.matchAll(SHARE)].flatMap(([, share = '', noun = '']) => {
    const found = new RegExp(`(?<!\\p{L})(?:${AMOUNTS}) ${noun}(?!\\p{L})`, 'iu').exec(film)?.[0];
    return found === undefined ? [] : [{ from: found, to: `${share} ${found.split(' ').at(-1) ?? ''}` }];
  });
}

/** What becomes a value that another pair replaces comes after it: "from 5 to 3" told as "from 3 to 2". */
function inTurn(pairs: readonly Pair[]): readonly Pair[] {
  return [...pairs].sort((one, other) => Number(one.to === other.from) - Number(other.to === one.from));
}
