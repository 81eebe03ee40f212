import type { Plan } from '../../../../modules/videos/plan.ts';
import { figuresIn } from '../../facts/figures.ts';
import { stemsOf } from '../find-scenes.ts';
import { wordsOfScene } from '../scene-text.ts';
import type { Part } from './model/labels.ts';
import type { Pair } from './pairs.ts';
import type { Clause } from './read-clauses.ts';
import { targetsIn } from './read-target.ts';

/** Of two figures the one that the film says is the old one, however the sentence is built. */
export function figuresTold({ text, part }: Clause, plan: Plan): Pair | undefined {
  const isPlace = (raw: string) =>
    part('target').includes(raw) && targetsIn(part('target')).some(({ by }) => by === 'numbers');
  const told = figuresIn(text).filter(({ raw }) => !isPlace(raw));
  if (told.length !== 2) return undefined;
  const { figures } = saidIn(plan);
  const old = told.find(({ value }) => figures.has(value));
  const next = told.find(({ value }) => !figures.has(value));
  if (old === undefined || next === undefined) return undefined;
  return { from: old.raw, to: next.raw };
}

/** The name in the film with which a clause begins: "Sagittarius A* is now called …". */
export function nameTold({ text, part }: Clause, plan: Plan): string | undefined {
  const { text: film } = saidIn(plan);
  const before = text.slice(0, Math.max(0, text.indexOf(part('to'))));
  const words = before.trim().split(/\s+/u, MAX_NAME_WORDS);
  const beginnings = words.map((_, at) => words.slice(0, words.length - at).join(' '));
  return beginnings.find(
    (name) => /^\p{Lu}/u.test(name) && stemsOf(name, plan.language).length > 0 && film.includes(name),
  );
}

/** No name is longer; whatever else stands behind it is not looked for in the film. */
const MAX_NAME_WORDS = 12;

interface Said {
  readonly text: string;
  readonly figures: ReadonlySet<number>;
}

const known = new WeakMap<Plan, Said>();

/** What a film says is read once, however many clauses of a request ask for it. */
function saidIn(plan: Plan): Said {
  const said = known.get(plan) ?? readSaid(plan);
  known.set(plan, said);
  return said;
}

function readSaid({ title, scenes }: Plan): Said {
  const text = [title, ...scenes.map(wordsOfScene)].join('\n');
  return { text, figures: new Set(figuresIn(text).map(({ value }) => value)) };
}

const CONNECTED =
  /^[^\p{L}\d]*(?:with|by|to|into|says?|durch|por|con|par|->|→|:)\s+(.+?)(?:[\s,]+(?:please|thanks))?[\s.!?]*$/isu;

/** What stands behind a part, where the model has not found it: "… with sap". */
export function toldBehind({ text, part }: Clause, of: Part): string {
  const after = text.slice(text.indexOf(part(of)) + part(of).length);
  return CONNECTED.exec(after)?.[1] ?? '';
}

/** A clause without some of its words. */
export function toldBeside({ text }: Clause, ...parts: readonly string[]): string {
  const rest = parts.filter((part) => part !== '').reduce((left, part) => left.replace(part, ' '), text);
  return rest.replace(/["“”„«»]/gu, ' ').replace(/\s+/gu, ' ').trim(); // prettier-ignore
}
