/** What English readers say for what is written short. Keys are lower case, without the full stop. */

export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'mr.': 'mister', 'mrs.': 'missus', 'ms.': 'miz', 'dr.': 'doctor', 'prof.': 'professor', 'st.': 'saint', 'jr.': 'junior',
  'sr.': 'senior', 'vs.': 'versus', vs: 'versus', 'etc.': 'et cetera', etc: 'et cetera', 'e.g.': 'for example',
  'i.e.': 'that is', 'approx.': 'approximately', 'inc.': 'incorporated', 'ltd.': 'limited', 'co.': 'company',
  'corp.': 'corporation', 'dept.': 'department', 'est.': 'established', 'fig.': 'figure', 'no.': 'number',
  'vol.': 'volume', 'min.': 'minimum', 'max.': 'maximum', 'avg.': 'average', 'jan.': 'january', 'feb.': 'february',
  'mar.': 'march', 'apr.': 'april', 'aug.': 'august', 'sept.': 'september', 'sep.': 'september', 'oct.': 'october',
  'nov.': 'november', 'dec.': 'december', 'mt.': 'mount', 'ave.': 'avenue', 'blvd.': 'boulevard', 'ph.d.': 'P.H.D',
  'a.m.': 'A.M', 'p.m.': 'P.M', 'u.s.': 'U.S', 'u.k.': 'U.K', 'u.n.': 'U.N', 'e.u.': 'E.U', 'd.c.': 'D.C',
  'w/': 'with', 'w/o': 'without', 'c++': 'C plus plus', 'c#': 'C sharp', 'f#': 'F sharp', '.net': 'dot net',
  'node.js': 'node J.S', wifi: 'why fie', 'wi-fi': 'why fie', jpeg: 'jay peg', jpg: 'jay peg', sql: 'sequel',
  saas: 'sass', gif: 'giff', ios: 'I O.S', macos: 'mack O.S', iot: 'I.O.T', covid: 'koh vid', cafe: 'ka fay', resume: 'resume',
  emoji: 'ee moh jee', emojis: 'ee moh jeez', ok: 'okay', 'at&t': 'A.T and T',
}; // prettier-ignore

/** Abbreviations after which a sentence goes on: their full stop is not an end. */
export const NEVER_FINAL: ReadonlySet<string> = new Set([
  'mr.', 'mrs.', 'ms.', 'dr.', 'prof.', 'st.', 'vs.', 'e.g.', 'i.e.', 'approx.', 'fig.', 'no.', 'vol.', 'mt.', 'jan.',
  'feb.', 'mar.', 'apr.', 'aug.', 'sept.', 'sep.', 'oct.', 'nov.', 'dec.', 'avg.', 'dept.', 'est.',
]); // prettier-ignore

/** Written in capitals, said as a word. Other capitals of up to four letters are spelled. */
export const SAID_AS_WORDS: ReadonlySet<string> = new Set([
  'NASA', 'NATO', 'UNESCO', 'UNICEF', 'FIFA', 'OPEC', 'AIDS', 'RAM', 'ROM', 'PIN', 'SIM', 'LAN', 'WAN', 'RADAR', 'SONAR',
  'LASER', 'SCUBA', 'SWAT', 'SWOT', 'SMART', 'AGILE', 'LEAN', 'ASAP', 'ESA', 'IKEA', 'LEGO', 'JAVA', 'BASIC', 'ZIP',
  'THE', 'AND', 'FOR', 'NOT', 'BUT', 'YOU', 'ALL', 'NEW', 'NOW', 'ONE', 'TWO', 'TEN', 'TOP', 'BEST', 'FREE', 'SALE',
  'STOP', 'GO', 'YES', 'NO', 'DO', 'ON', 'OFF', 'UP', 'DOWN', 'IN', 'OUT', 'TO', 'OF', 'OR', 'IF', 'SO', 'WE', 'OUR',
  'YOUR', 'MY', 'ME', 'HE', 'SHE', 'THEY', 'IS', 'ARE', 'WAS', 'BE', 'CAN', 'WILL', 'MUST', 'HOW', 'WHY', 'WHO', 'WHAT',
  'WHEN', 'VERY', 'ONLY', 'MORE', 'MOST', 'LESS', 'NEVER', 'ALWAYS', 'EVERY', 'THIS', 'THAT', 'WITH', 'FROM', 'JUST',
  'OPEN', 'SAFE', 'FAST', 'EASY', 'HELP', 'SAVE', 'CALL', 'BUY', 'GET', 'WIN', 'BIG', 'HOT', 'END', 'DAY', 'OLD', 'ANY',
  'DONT', 'ALSO', 'HAVE', 'HAS', 'HAD', 'AT', 'BY', 'AN', 'AS', 'READ', 'WORK', 'TEAM', 'TIME', 'LIFE', 'LOVE', 'GOOD',
]); // prettier-ignore

export const MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december',
]; // prettier-ignore

export const MAGNITUDES: ReadonlySet<string> = new Set([
  'hundred',
  'thousand',
  'million',
  'billion',
  'trillion',
  'm',
  'bn',
  'k',
]);

/** Words before a four-digit figure that make it a year. */
export const BEFORE_A_YEAR: ReadonlySet<string> = new Set([
  'in', 'since', 'until', 'till', 'year', 'during', 'circa', 'early', 'late', 'mid', 'spring', 'summer', 'autumn', 'winter',
  ...MONTHS,
]); // prettier-ignore

/** Words before a figure that make it a year when it lies between 1900 and 2099. */
export const BEFORE_A_RECENT_YEAR: ReadonlySet<string> = new Set([
  'by',
  'from',
  'of',
  'before',
  'after',
  'fall',
  'to',
  'and',
  'for',
]);

export const SYMBOLS: Readonly<Record<string, string>> = {
  '&': 'and', '+': 'plus', '=': 'equals', '%': 'percent', '@': 'at', '<': 'less than', '>': 'greater than', '×': 'times',
  '÷': 'divided by', '→': 'to', '⇒': 'leads to', '≈': 'about', '~': 'about', '≤': 'at most', '≥': 'at least', '±': 'plus or minus',
  '°': 'degrees', '#': 'number', '½': 'one half', '¼': 'one quarter', '¾': 'three quarters', '⅓': 'one third', '⅔': 'two thirds',
  '©': 'copyright', '™': '', '®': '', '§': 'section', '€': 'euros', '£': 'pounds', '$': 'dollars', '¥': 'yen', '₹': 'rupees',
}; // prettier-ignore

const GREEK = [
  'alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta', 'iota', 'kappa', 'lambda', 'mu', 'nu', 'xi', 'omicron',
  'pi', 'rho', 'sigma', 'sigma', 'tau', 'upsilon', 'phi', 'chi', 'psi', 'omega',
]; // prettier-ignore

/** `alpha` for α or Α; nothing for what is no Greek letter. */
export function nameOfGreekLetter(letter: string): string | undefined {
  const offset = (letter.toLowerCase().codePointAt(0) ?? 0) - 0x3b1;
  return GREEK[offset];
}
