/** What the encyclopedia is called, and under which licence it is told. */
const LICENCE = 'CC BY-SA 4.0';

interface Wording {
  readonly source: string;
  readonly shortened: string;
  readonly quoted: (title: string) => string;
}

const ENGLISH: Wording = {
  source: 'Source: Wikipedia',
  shortened: 'shortened',
  quoted: (title) => `“${title}”`,
};
const WORDINGS: Readonly<Record<string, Wording>> = {
  en: ENGLISH,
  es: { source: 'Fuente: Wikipedia', shortened: 'abreviado', quoted: (title) => `«${title}»` },
  fr: { source: 'Source : Wikipédia', shortened: 'abrégé', quoted: (title) => `« ${title} »` },
};

/** As the licence asks for it: "Source: Wikipedia, “Vaccine” (shortened), CC BY-SA 4.0". */
export function creditFor(titles: readonly string[], language: string): string {
  const { source, shortened, quoted } = WORDINGS[language] ?? ENGLISH;
  return `${source}, ${titles.map(quoted).join(', ')} (${shortened}), ${LICENCE}`;
}

/** For the caller, in the plan's warnings. */
export function toldFrom(titles: readonly string[], seconds: number): string {
  const named = titles.map((title) => `“${title}”`).join(' and ');
  const held = seconds === 0 ? 'no material of its own' : `${seconds} ${seconds === 1 ? 'second' : 'seconds'} of material`; // prettier-ignore
  return `${named} ${titles.length === 1 ? 'is' : 'are'} told from Wikipedia (${LICENCE}), because the request holds ${held}.`;
}

export const explainedBy = (question: string): string =>
  `What is told is Fabula’s own explanation (“${question}”), because the request holds no material of its own: please check it.`;

export const unanswered = (question: string): string =>
  `Nothing is known here that answers “${question}”: tell it in the request.`;
