/**
 * Hostile texts that are expensive for a careless parser: 120 kinds, each as long as asked. Writing them requires no knowledge of
 * the code; the regular-expression bait is the usual one.
 */
export interface AdversarialText {
  readonly kind: string;
  readonly text: string;
}

export function adversarialTexts(length: number): readonly AdversarialText[] {
  return Object.entries({ ...units(), ...wholes(length) }).map(([kind, unit]) => ({
    kind,
    text: filled(unit, length),
  }));
}

/** The unit over and over, `length` UTF-16 units of it; no surrogate pair is cut. */
export function filled(unit: string, length: number): string {
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  return /[\uD800-\uDBFF]$/u.test(text) ? `${text.slice(0, -1)}.` : text;
}

/** What is repeated. */
function units(): Readonly<Record<string, string>> {
  return { ...TOKENS, ...PUNCTUATION, ...NUMBERS, ...SENTENCES, ...MARKUP, ...SCRIPTS, ...BAIT };
}

const TOKENS = {
  of: 'of ', and: 'and ', the: 'the ', a: 'a ', to: 'to ', because: 'because ', 'and then': 'and then ', 'in of': 'in of ', 'who which': 'who which ', not: 'not ', is: 'is ', was: 'was ', bees: 'bees ', how: 'how ', why: 'why ', what: 'what ', 'make a video about': 'make a video about ', capital: 'A ', shout: 'STOP NOW ', Name: 'Paris ', 'name pair': 'Anna Berlin ', 'two letters': 'a b ', 'a word of 46 letters': `${'x'.repeat(46)} `,
}; // prettier-ignore

const PUNCTUATION = {
  'opening brackets': '(', 'closing brackets': ')', 'brackets in pairs': '()', 'brackets apart': '( ', 'square brackets': '[', braces: '{', 'angle brackets': '<', quotes: '"', 'quotes apart': '" ', 'curly quotes open': '“', 'curly quotes apart': '“a ', 'quoted letters': '"x" ', 'single quotes': "'", apostrophes: "it's ", commas: ',', 'commas apart': ', ', semicolons: '; ', colons: 'a: ', dots: '.', ellipses: '… ', dashes: '-', 'dashes apart': '- ', 'long dashes': ' — ', slashes: '/', backslashes: '\\', pipes: '|', stars: '*', underscores: '_', tildes: '~', hashes: '#', ats: '@', questions: '?', exclamations: '! ', equals: '=',
}; // prettier-ignore

const NUMBERS = {
  ones: '1 ', digits: '7', 'one dollar': '$1 ', dollars: '$', percents: '1% ', thousands: '1,000 ', 'one long number': '1,', decimals: '1.5 ', years: '1999 ', dates: '12/31/2024 ', 'written dates': 'March 3, 2024 ', times: '10:30 ', ordinals: '1st ', units: '5 km ', figures: 'Q1 was $3.1 million, ', 'numbers in words': 'one hundred ', ranges: '1-2 ', fractions: '1/2 ', roman: 'IV ', versions: '1.2.3.4.', phone: '+1 555 0100 ', hex: '#ff00aa ', 'a result': 'sales grew 5% to $3 ',
}; // prettier-ignore

const SENTENCES = {
  transcript: 'so we took the new path and it went on for a while and then the others came along with us to see ', 'ordinary transcript': 'bees visit flowers because they need nectar which they carry to the hive when it rains and the others dry it with their wings so that it keeps ', 'short sentences': 'Tea is good. ', 'one letter sentences': 'A. ', abbreviations: 'Dr. ', 'many questions': 'Why? ', orders: 'Mix it. ', said: '"Yes," said Tom. ', clauses: 'it is so, ', relative: 'the man who knew ', passive: 'it was made by it ', conjunctions: 'but, and, or, ', 'announced lists': 'two reasons. 1 a ', comparison: 'x vs y ', definition: 'A bee is a thing that is ', 'no vowels': 'brrr grrr ', lists: 'apples, pears and plums, ',
}; // prettier-ignore

const MARKUP = {
  bullets: '- a\n', 'nested bullets': '  - a\n    - b\n', numbered: '1. a\n', 'inline numbers': '1. a 2. b 3. c ', 'ones with stops': '1. ', checkboxes: '- [ ] a\n', headings: '# a\n', quotation: '> a\n', table: '| a | b |\n', 'table rule': '|---|', code: '`a` ', fences: '```\n', bold: '**a** ', 'open bold': '**a ', 'open emphasis': ' *a', links: '[a](b) ', 'open links': '[a](', images: '![a](', urls: 'http://x.io/a?b=c ', 'one url': 'http://x.io/', mails: 'a@b.co ', tags: '<b>a</b>', 'open tags': '<a ', 'open scripts': '<script>', comments: '<!--', entities: '&amp;', 'open entities': '&a', newlines: '\n', 'windows newlines': '\r\n', 'line of blanks': '   \n', tabs: '\t.', 'very many lines': 'a\n', steps: 'Step 1: a\n', placeholders: '{topic} ', json: '{"a":[1]},',
}; // prettier-ignore

const SCRIPTS = {
  emoji: '🐝', 'emoji apart': '🐝 ', families: '👩‍👩‍👧‍👦', 'joined for ever': '👩‍', flags: '🇩🇪', 'skin tones': '👍🏽', arabic: 'الشمس ', 'arabic of': 'في ', hebrew: 'שלום ', 'both directions': 'abc שלום ', chinese: '茶', 'chinese clauses': '茶很好，', 'chinese sentences': '茶好。', japanese: 'お茶は', korean: '차는 ', thai: 'ชาดี', russian: 'и мы ', german: 'und weil ', spanish: 'y porque ', french: "l'eau et ", zalgo: 'a\u0301\u0302\u0303\u0304', marks: '\u0301', ligatures: 'ﷺ ', 'full width': 'Ａ１', 'many scripts': 'Tea 茶 شاي чай ', controls: '\u0001a', 'invisible': '\u200b', 'byte order marks': '\ufeffa', private: '\ue000',
}; // prettier-ignore

const BAIT = {
  'a,a,a,': 'a,', 'and and': 'and, and ', 'a-a-a': 'a-', "a'a'a": "a'", 'spaces and a stop': '      .', 'a space a': 'aaaaaaaaaaaa ', 'capitals chained': 'Aa Bb ', 'every scene': 'every scene ', 'scene 1 and': 'scene 1 and ', 'replace with': 'replace "a" with "b" ', 'make it': 'make it ', 'add a scene': 'add a scene ', 'from to': 'from a to b ', 'first then': 'first, then ', 'the of the': 'the of the ', 'said said': 'said ', 'camera moves': 'push in, ',
}; // prettier-ignore

/** What is not a repetition. */
function wholes(length: number): Readonly<Record<string, string>> {
  return {
    'one word': 'x'.repeat(length),
    'one capital word': 'X'.repeat(length),
    'brackets nested': '('.repeat(length / 2) + ')'.repeat(length / 2),
    'an item with clauses': `- ab - c${' de'.repeat((length - 20) / 3)} f: g`,
    'a reply in blank lines': `${'\n'.repeat(length - 4)}on x`,
    'blanks inside': `a${' '.repeat(length - 2)}b`,
    ...Object.fromEntries(
      ['replace', 'ersetze', 'remplace', "don't say", 'di', 'change', 'make', '#', '"', 'tea is'].map(
        (words) => [
          `${words} and blanks`,
          `${words}${' \t'.repeat(length / 2)}`.slice(0, length - 1).concat('x'),
        ],
      ),
    ),
    'all words different': Array.from({ length: length / 4 }, (_, index) => index.toString(36)).join(' '),
    'all names different': Array.from({ length: length / 5 }, (_, index) => `N${index.toString(36)}`).join(
      ' ',
    ),
    'words that grow': Array.from({ length: 200 }, (_, index) => 'ab'.repeat(index + 1)).join(' '),
    'lines that grow': Array.from({ length: 200 }, (_, index) => 'a b '.repeat(index + 1)).join('\n'),
  };
}
