import { figuresIn } from '../facts/figures.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { hasVerb } from '../text/english.ts';
import { type CallerSentence, plainWords, sentenceBehind } from './caller-text.ts';
import { mayDirect } from './direction-words.ts';
import { isDoubtful } from './judge-line.ts';

/** A broken line as the caller's words allow it to be told: the first form that is whole and keeps its figures. `undefined`: none. */
export function mendedLine(
  line: string,
  sentences: readonly CallerSentence[],
): readonly string[] | undefined {
  const behind = sentenceBehind(line, sentences);
  const forms = [
    fromBrackets(line),
    ...(behind === undefined ? [] : [whole(behind), ...relative(behind.text)]),
    trimmed(line),
  ];
  return forms.find((form) => form !== undefined && form.every(isTold) && keepsFigures(form, line));
}

const isTold = (line: string): boolean => plainWords(line) !== '' && !isDoubtful(line, 'en');

function keepsFigures(form: readonly string[], line: string): boolean {
  const told = plainWords(form.join(' '));
  return figuresIn(line).every(({ raw }) => told.includes(plainWords(raw)));
}

const stopped = (text: string): string => {
  const said = capitalised(text.trim());
  return /[.!?]["”)]*$/u.test(said) ? said : `${withoutStop(said)}.`;
};

/** "(For every injury there are 300 near misses), and the three steps: make it safe …": what is in the brackets, then what is behind. */
function fromBrackets(line: string): string[] | undefined {
  const [, inside = '', rest = ''] = /^\(([^()]{8,300})\)[,;]?\s*(?:and\s+|or\s+|but\s+)?(.{0,300})$/su.exec(line) ?? []; // prettier-ignore
  if (inside === '') return undefined;
  const isLead = !/[:：]/u.test(rest) && !hasVerb(rest);
  return [stopped(inside), ...(plainWords(rest) === '' || isLead ? [] : [stopped(rest)])];
}

/** The sentence as it was typed, where nothing in it orders. */
const SURE = 0.75;
const DIRECTING: ReadonlySet<string> = new Set(['style', 'length', 'structure', 'must_show', 'must_not_show', 'audience', 'subject', 'note', 'verbatim']); // prettier-ignore

export function whole({ text, spans }: CallerSentence): string[] | undefined {
  const directs = spans.some(({ role, confidence }) => DIRECTING.has(role) && confidence >= SURE);
  return directs || mayDirect(text) ? undefined : [stopped(text)];
}

/** "… to our caretaker Mr Osei, who retires on Friday": "Our caretaker Mr Osei retires on Friday."; "Larkspur, a bike light that …": "Larkspur is …". */
function relative(sentence: string): string[][] {
  const [, lead = '', deed = ''] = /^([^,:;]{3,120}),\s+(?:who|which)\s+(.{6,200})$/su.exec(sentence) ?? [];
  const who = /\b((?:our|my|the|your)\s(?:[\p{Ll}-]+\s){0,3}(?:\p{Lu}[\p{L}'’.-]*(?:\s|$)){0,5})$/u.exec(lead)?.[1] ?? /(?<!\S)((?:\p{Lu}[\p{L}'’.-]*(?:\s|$)){1,5})$/u.exec(lead)?.[1]; // prettier-ignore
  const [, name = '', kind = ''] = /(?:^|[:;]\s+)((?:the\s)?\p{Lu}[\p{L}\p{N}'’.-]*(?:\s\p{Lu}[\p{L}\p{N}'’.-]*){0,3}),\s+((?:an?|the|our|your)\s[^,;:]{3,160})$/su.exec(withoutStop(sentence)) ?? []; // prettier-ignore
  return [
    ...(who === undefined || deed === '' ? [] : [[stopped(`${who.trim()} ${deed}`)]]),
    ...(name === '' || kind === '' ? [] : [[stopped(`${name} is ${kind}`)]]),
  ];
}

/** Without what hangs on in front or behind: "…, and the three steps", "and then". */
function trimmed(line: string): string[] | undefined {
  const head = /^(.{12,}?)(?:,|;|\s[–—])\s*(?:and|or|but|plus|with|including|such as)\s[^,;]*$/su.exec(withoutStop(line))?.[1]; // prettier-ignore
  return head === undefined || !hasVerb(head) || (head.match(/\(/gu)?.length ?? 0) !== (head.match(/\)/gu)?.length ?? 0) ? undefined : [stopped(head)]; // prettier-ignore
}
