import type { EditBrief } from '../../ports.ts';

/** Ends an operation that cannot go on before `question` is answered. Caught where operations are run one by one. */
export class Unclear extends Error {
  readonly question: string;
  constructor(question: string) {
    super(question);
    this.name = 'Unclear';
    this.question = bounded(question);
  }
}

const MAX_CHARACTERS = 900;

/** Questions quote what was asked, and that may be long. */
function bounded(question: string): string {
  const characters = [...question];
  return characters.length <= MAX_CHARACTERS
    ? question
    : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}

const CONSENT =
  /^(?:(?:yes|yep|yeah|ok|okay|sure|fine|proceed|go ahead|go on|do it|please|continue|whatever|any|ja|bitte|weiter|sí|si|vale|adelante|oui|d['’]accord|allez-y)[\s,.!]*)+$/iu;

export type Answered = EditBrief['answered'];

/** The caller's own answer to a question, the latest first; consent is no answer. */
export function answersTo(question: string, answered: Answered): string[] {
  return answered
    .filter((each) => each.question === bounded(question) && !CONSENT.test(each.answer.trim()))
    .map(({ answer }) => answer.trim())
    .filter((answer) => answer !== '')
    .reverse();
}

export function isConsentedTo(question: string, answered: Answered): boolean {
  return answered.some((each) => each.question === bounded(question) && CONSENT.test(each.answer.trim()));
}

/**
 * What is needed to go on: read from the caller's answer, or the most sensible reading once the caller said to proceed.
 * Throws `Unclear` when there is neither.
 */
export function settle<Wanted>(
  question: string,
  answered: Answered,
  read: (answer: string) => Wanted | undefined,
  sensible?: () => Wanted | undefined,
): Wanted {
  for (const answer of answersTo(question, answered)) {
    const found = read(answer);
    if (found !== undefined) return found;
  }
  const proceed = isConsentedTo(question, answered) ? sensible?.() : undefined;
  if (proceed === undefined) throw new Unclear(question);
  return proceed;
}
