import type { Plan } from '../../../../modules/videos/plan.ts';
import { rememberEach } from '../../text/remember.ts';
import { stemsOf } from '../find-scenes.ts';
import { wordsOfScene } from '../scene-text.ts';
import type { Part } from './model/labels.ts';
import { typedValues, valuesOf } from '../typed-values.ts';
import type { Pair } from './pairs.ts';
import { quotedPair } from './quoted-pair.ts';
import type { Clause } from './clause.ts';
import { targetsIn } from './read-target.ts';
import { writtenFigures } from './written-figures.ts';

/** Stems of all that a film says; read only where two quotations have to be told apart. */
const stemsSaid = rememberEach(
  (plan: Plan): ReadonlySet<string> => new Set(stemsOf(textOf(plan), plan.language)),
);

/** The two quotations of a clause as what is there and what is to be. */
export function pairQuoted({ text }: Clause, plan: Plan): Pair | undefined {
  return quotedPair(text, () => stemsSaid(plan), plan.language);
}

/** "Rings or watches": both where the film says both. */
export function coordinated(from: string, { text }: Clause, plan: Plan): string {
  const at = from === '' ? -1 : text.indexOf(from);
  const more = at < 0 ? undefined : /^ (?:and|or|und|oder|y|o|et|ou) [\p{L}\p{N}-]+/iu.exec(text.slice(at + from.length))?.[0]; // prettier-ignore
  return more !== undefined && saidIn(plan).text.includes(`${from}${more}`) ? `${from}${more}` : from;
}

const HOUR = '\\d{1,2}(?:[.:]\\d{2})?(?:\\s?[ap]\\.?m\\.?)?';
const RANGE = new RegExp(`(?<![\\p{N}.,:])${HOUR}\\s?(?:to|until|till|bis|a|à|-|–)\\s?${HOUR}(?![\\p{N}\\p{L}])`, 'giu'); // prettier-ignore

/** "From 1 to 5, not 12 to 4": of two spans the one that the film says is the old one. */
function spansTold(text: string, plan: Plan): Pair | undefined {
  const [one, other, ...more] = [...text.matchAll(RANGE)].map(([span]) => span);
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  const { text: film } = saidIn(plan);
  const [first, second] = [film.includes(one), film.includes(other)];
  return first === second ? undefined : first ? { from: one, to: other } : { from: other, to: one };
}

/** Of two figures the one that the film says is the old one, however the sentence is built. */
export function figuresTold({ text, part }: Clause, plan: Plan): Pair | undefined {
  const isPlace = (raw: string) =>
    part('target').includes(raw) && targetsIn(part('target')).some(({ by }) => by === 'numbers');
  const spans = spansTold(text, plan);
  if (spans !== undefined) return spans;
  if (valuesOf('date', [text]).length > 1) return undefined;
  const told = writtenFigures(text).filter(({ raw }) => !isPlace(raw));
  // "19 h 30" is one value.
  const isOne = typedValues(text).some(({ raw, index }) =>
    told.every(({ start }) => start >= index && start < index + raw.length),
  );
  if (told.length !== 2 || isOne) return undefined;
  const { figures } = saidIn(plan);
  const old = told.find(({ value }) => figures.has(value));
  const next = told.find(({ value }) => !figures.has(value));
  if (old === undefined || next === undefined) return undefined;
  return { from: old.raw, to: next.raw };
}

const CONTRAST =
  /[\s,]+(?:and not|not|instead of|rather than|nicht|statt|y no|no|en vez de|pas|et non|au lieu de)\s+(?:(?:just|only|simply|nur|bloß|solo|sólo|seulement|juste)\s+)?([^,;.!?]{2,60}?)[\s.!]*$/iu;

/** "Say Bruce Heezen there, not just Heezen": what the film says behind the contrast is the old one, whatever the model took for it. */
export function contrasted({ text, part }: Clause, plan: Plan): Pair | undefined {
  const found = CONTRAST.exec(text);
  const from = (found?.[1] ?? '').replace(
    /^(?:at |um |à |a )?(?:the|las?|los|el|les?|der|die|das) (?=\S)/iu,
    '',
  );
  const to = part('to') || part('from');
  const isBefore =
    to !== '' && (part('to') === '' || part('from') === '') && text.indexOf(to) < (found?.index ?? 0);
  return from !== '' && isBefore && from !== to && saidIn(plan).text.includes(from)
    ? { from, to }
    : undefined;
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

const textOf = ({ title, scenes }: Pick<Plan, 'title' | 'scenes'>): string => [title, ...scenes.map(wordsOfScene)].join('\n'); // prettier-ignore

function readSaid({ title, scenes }: Plan): Said {
  const text = textOf({ title, scenes });
  return { text, figures: new Set(writtenFigures(text).map(({ value }) => value)) };
}

const CONNECTED =
  /^[^\p{L}\d]*(?:with|by|to|into|says?|(?:should|must|has to) (?:be|read|say|become)|becomes|soll(?:te)? .{0,20}?(?:heißen|sein)|durch|por|con|par|->|→|:)\s+(.+?)(?:[\s,]+(?:please|thanks))?[\s.!?]*$/isu;

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
