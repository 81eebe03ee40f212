import { expect } from 'chai';
import { readSourceWords } from '../../../../../infra/studio/voice/text/source-words.ts';
import { spokenForm } from '../../../../../infra/studio/voice/text/spoken-forms.ts';

/** Spells acronyms with dots between letters, as the voice is told to. */
function say(text: string): string {
  const cores = readSourceWords(text, 'en').map(({ core }) => core);
  const bare = cores.map((core) => core.toLowerCase());
  return cores
    .flatMap((core, at) => spokenForm(core, { previous: bare[at - 1] ?? '', next: bare[at + 1] ?? '' }))
    .join(' ');
}

describe('what an English narrator says', () => {
  const examples: Readonly<Record<string, string>> = {
    '0': 'zero',
    '13 21 100 1,001': 'thirteen twenty one one hundred one thousand one',
    '1,234,567': 'one million two hundred thirty four thousand five hundred sixty seven',
    '3.14 -5 007': 'three point one four minus five oh oh seven',
    '42% 99.9%': 'forty two percent ninety nine point nine percent',
    '$1 $5 $4.99 $10.00': 'one dollar five dollars four dollars and ninety nine cents ten dollars',
    '$1.5 million': 'one point five million dollars',
    '£3bn €20k $2M': 'three billion pounds twenty thousand euros two million dollars',
    '1st 2nd 3rd 12th 20th 21st': 'first second third twelfth twentieth twenty first',
    'in 2024': 'in twenty twenty four',
    'in 1905, since 2000': 'in nineteen oh five since two thousand',
    '1500 people': 'one thousand five hundred people',
    'the 1990s': 'the nineteen nineties',
    '2019–2024': 'twenty nineteen to twenty twenty four',
    'May 5, 2023': 'may fifth twenty twenty three',
    '2024-03-21': 'march twenty first twenty twenty four',
    '9:30 9:05pm 12:00': "nine thirty nine oh five P.M twelve o'clock",
    '5kg, 1 kg, 20°C, 3.2 GHz': 'five kilograms one kilogram twenty degrees Celsius three point two gigahertz',
    '100 km/h': 'one hundred kilometers per hour',
    '3x faster': 'three times faster',
    '10-20% of 5–7 days': 'ten to twenty percent of five to seven days',
    '1/2 3/4 7/8': 'one half three quarters seven over eight',
    'Dr. Smith vs. Mr. Jones, etc.': 'doctor smith versus mister jones et cetera',
    'e.g. bees, i.e. insects': 'for example bees that is insects',
    'NASA, the API, GPUs and HTML': 'nasa the A.P.I G.P.U\'s and H.T.M.L',
    'U.S. Ph.D. a.m.': 'U.S P.H.D A.M',
    'iPhone OpenAI GitHub McDonald': 'i phone open A.I git hub mcdonald',
    'well-known and/or AT&T': 'well known and or A.T and T',
    'C++ C# Node.js v2.1': 'C plus plus C sharp node J.S version two point one',
    'café naïve Ærø': 'cafe naive aero',
    'H2O CO2 B2B': 'H two O C.O two B two B',
    'α-helix 30µm': 'alpha helix thirty micrometers',
    'https://www.example.com/a?b=c': 'example dot com',
    'mail jo.doe@example.org': 'mail jo dot doe at example dot org',
    '555-123-4567': 'five five five one two three four five six seven',
    '24/7 #1 ~50 10+': 'twenty four seven number one about fifty ten plus',
    'vitamin A and a plan': 'vitamin ay and a plan',
    'don’t rock\'n\'roll': "don't rock'n'roll",
    'constructor toString __proto__': 'constructor to string proto',
  }; // prettier-ignore

  for (const [written, spoken] of Object.entries(examples)) {
    it(`${written} is “${spoken}”`, () => {
      expect(say(written)).to.equal(spoken);
    });
  }
});
