import { hasVerb } from '../text/english.ts';
import { countWords } from '../text/words.ts';
import { listedIn } from './directives.ts';

/** What a request's subject holds beside the subject itself. */
export interface FactsInside {
  readonly subject: string;
  /** Claims the caller made while asking. */
  readonly facts: readonly string[];
  /** Parts the film should speak about. */
  readonly aspects: readonly string[];
}

/** "our refund policy: customers can return items within 30 days" holds a subject and a fact. */
export function factsInside(asked: string, language: string): FactsInside {
  const behindColon = afterColon(asked, language);
  if (behindColon !== undefined) return behindColon;
  if (language !== 'en') return { subject: asked, facts: [], aspects: [] };
  for (const read of READINGS) {
    const found = read(asked);
    if (found !== undefined)
      return { subject: found.subject ?? asked, facts: found.facts ?? [], aspects: found.aspects ?? [] };
  }
  return { subject: asked, facts: [], aspects: [] };
}

function afterColon(asked: string, language: string): FactsInside | undefined {
  const [, subject, rest] = /^(.{3,80}?)\s*[:：]\s*(.+)$/su.exec(asked) ?? [];
  if (subject === undefined || rest === undefined) return undefined;
  const words = countWords(rest, language);
  if (language === 'en' ? hasVerb(rest) && words >= 4 : words >= 6)
    return { subject, facts: [rest], aspects: [] };
  const parts = listedIn(rest);
  if (parts.length >= 2) return { subject, facts: [], aspects: parts };
  return { subject: asked.replace(/\s*:\s*/u, ', '), facts: [], aspects: [] };
}

type Reading = (asked: string) => Partial<FactsInside> | undefined;

/** "that water boils at 100 degrees" */
const claim: Reading = (asked) => {
  const fact = /^that\s+(.{10,})$/iu.exec(asked)?.[1];
  return fact === undefined || !hasVerb(fact) ? undefined : { subject: '', facts: [fact] };
};

/** "our services, including support and training" */
const including: Reading = (asked) => {
  const [, subject, parts] =
    /^(.{3,}?),?\s+(?:including|such as|covering|with a focus on|focusing on|especially)\s+(.+)$/iu.exec(
      asked,
    ) ?? [];
  return subject === undefined || parts === undefined ? undefined : { subject, aspects: listedIn(parts) };
};

/** "Bella Pizza, a family restaurant in Naples" */
const namedThing: Reading = (asked) => {
  const [, name, what] = /^((?:\p{Lu}[\p{L}\d'’&-]*\s?){1,4}),\s+((?:an?|the|our)\s.+)$/u.exec(asked) ?? [];
  return name === undefined || what === undefined
    ? undefined
    : { subject: name.trim(), facts: [`${name.trim()} is ${what}`] };
};

/** A short subject is only a subject. */
const shortEnough: Reading = (asked) => (asked.split(/\s+/u).length <= 9 ? {} : undefined);

const CORE =
  /^(.{6,}?)(?:,\s|\s+(?:by|so that|which|who|that|because|and (?:how|why|what)|from|in order to|when|as|after|before|while|during|through|into)\s)/iu;

/** "how honeybees make honey by collecting nectar, and why it never spoils" claims that they do. */
const howClause: Reading = (asked) => {
  const clause =
    /^(?:how|why)\s+(?!to\b|much\b|many\b|often\b|long\b|far\b|do\b|does\b|is\b|are\b|can\b)(.+)$/iu.exec(
      asked,
    )?.[1];
  if (clause === undefined || !hasVerb(clause)) return undefined;
  const second = /\s+and\s+((?:how|why|what)\s.+)$/iu.exec(clause);
  const fact = second === null ? clause : clause.slice(0, second.index);
  return {
    subject: CORE.exec(asked)?.[1] ?? asked,
    facts: [fact],
    aspects: second?.[1] === undefined ? [] : [second[1]],
  };
};

/** "our new bottle, the first that filters water" */
const apposition: Reading = (asked) => {
  const [, subject, what] = /^(.{3,50}?),\s+((?:an?|the|our)\s.+)$/iu.exec(asked) ?? [];
  if (subject === undefined || what === undefined) return undefined;
  const many = /[^s]s$/iu.test(subject) && !/^\p{Lu}/u.test(subject);
  return { subject, facts: [`${subject} ${many ? 'are' : 'is'} ${what}`] };
};

/** "a fox who learns to share" */
const relative: Reading = (asked) => {
  const [, subject, what] = /^(.{3,60}?)\s+(?:that|which|who)\s+(.+)$/iu.exec(asked) ?? [];
  if (subject === undefined || what === undefined || !hasVerb(what)) return undefined;
  return {
    subject,
    facts: [/^an?\s/iu.test(subject) ? `There is ${subject} that ${what}` : `${subject} ${what}`],
  };
};

const READINGS: readonly Reading[] = [
  claim,
  including,
  namedThing,
  shortEnough,
  howClause,
  apposition,
  relative,
];
