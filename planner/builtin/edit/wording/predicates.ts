import { hasVerb, tagEnglish } from '../../text/english.ts';

/** "We hired 18 people, opened an office and delayed the app": who does it, and each thing that is done. */
export interface Predicates {
  readonly subject: string;
  readonly done: readonly string[];
  /** The word before the last of them. */
  readonly joint: string;
}

const JOINT = /,\s+(?:and|or|but)\s+|,\s+|\s+(?:and|or|but)\s+/giu;
const MAX_SUBJECT = 5;
/** No sentence that can be followed is longer. */
const MAX_LETTERS = 600;

/** The predicates of one English sentence without its stop; `undefined` where it has one, or its parts are told of several. */
export function predicatesOf(body: string, language: string): Predicates | undefined {
  if (language !== 'en' || body.length > MAX_LETTERS) return undefined;
  const [first = '', ...rest] = body.split(JOINT);
  const at = tagEnglish(first).findIndex(({ tags }) => isFinite(tags));
  const words = first.split(/\s+/u);
  if (rest.length === 0 || at < 1 || at > MAX_SUBJECT || words.slice(0, at).join(' ').includes(':')) return undefined; // prettier-ignore
  // "…, today he weighs 24 and lives here": who does the last of it is another.
  if (rest.some((piece) => !beginsWithVerb(piece) && hasVerb(piece))) return undefined;
  const done = rest.reduce<string[]>(
    (all, piece) => (beginsWithVerb(piece) ? [...all, piece] : [...all.slice(0, -1), `${all.at(-1) ?? ''}${jointBefore(piece, body)}${piece}`]), // prettier-ignore
    [words.slice(at).join(' ')],
  );
  const joint = /\s(and|or|but)\s/iu.exec(jointBefore(done.at(-1) ?? '', body))?.[1];
  return done.length < 2 ? undefined : { subject: words.slice(0, at).join(' '), done, joint: joint ?? 'and' };
}

function beginsWithVerb(piece: string): boolean {
  const [first] = tagEnglish(piece);
  return first !== undefined && isFinite(first.tags) && piece.includes(' ');
}

const isFinite = (tags: ReadonlySet<string>) => tags.has('Verb') && !tags.has('Gerund') && !tags.has('Infinitive'); // prettier-ignore

function jointBefore(piece: string, body: string): string {
  const before = body.slice(0, body.indexOf(piece));
  return /(?:,\s+(?:and|or|but)\s+|,\s+|\s+(?:and|or|but)\s+)$/iu.exec(before)?.[0] ?? ', ';
}

/** Some of the predicates as one sentence again, without its stop. */
export function predicated({ subject, joint }: Predicates, done: readonly string[]): string {
  const all = done.length < 2 ? done.join('') : `${done.slice(0, -1).join(', ')} ${joint} ${done.at(-1) ?? ''}`; // prettier-ignore
  return `${subject} ${all}`;
}
