import { tagEnglish } from '../text/english.ts';

/** What sort of subject a topic is: which honest questions can be asked about it. */
export type TopicKind =
  | 'process'
  | 'thing'
  | 'history'
  | 'person'
  | 'place'
  | 'company'
  | 'results'
  | 'onboarding'
  | 'rules'
  | 'reason'
  | 'product'
  | 'comparison'
  | 'event'
  | 'idea';

const BY_WORDS: readonly (readonly [TopicKind, RegExp])[] = [
  [
    'history',
    /\b(?:history|origins?|evolution|timeline|rise|fall|birth|invention|past|ancient|empire|dynasty|century)\b/iu,
  ],
  [
    'results',
    /\b(?:q[1-4]|quarter(?:ly|s)?|results|revenue|earnings|annual report|year in review|half[- ]year|sales figures|kpis?|performance review|survey results|financials?|budget report)\b/iu,
  ],
  [
    'onboarding',
    /\b(?:onboarding|new hires?|new (?:employees|colleagues|joiners|starters)|first (?:day|week)(?: at work)?|welcome to (?:the|our) (?:team|company))\b/iu,
  ],
  [
    'rules',
    /\b(?:polic(?:y|ies)|compliance|phishing|passwords?|cyber ?security|information security|data protection|privacy|gdpr|code of conduct|workplace safety|fire safety|safety (?:rules|training|at work)|harassment|security training|expense rules|guidelines?)\b/iu,
  ],
  [
    'product',
    /\b(?:product|launch|app|gadget|bottle|service|brand|collection|feature|release|sale|offer|subscription|device|software|platform|tool|startup)\b/iu,
  ],
  [
    'company',
    /\b(?:our|company|team|quarter|quarterly|q[1-4]|results|revenue|onboarding|policy|compliance|security|strategy|culture|employees?|customers?|sales|marketing|department|training|workplace|meeting|roadmap|budget|hiring|phishing|safety|benefits)\b/iu,
  ],
  [
    'event',
    /\b(?:festival|day|war|battle|olympics|world cup|christmas|easter|ramadan|diwali|wedding|birthday|conference|election|summit|eclipse|party|holiday|anniversary|revolution|landing|championship)\b/iu,
  ],
  [
    'process',
    /\b(?:process|cycle|how|making|works?|photosynthesis|digestion|steps|guide|recycling|brewing|baking|cooking|manufacturing|production)\b|\p{L}{5,}(?:synthesis|ation|ing)\b/iu,
  ],
  [
    'idea',
    /\b(?:love|trust|freedom|justice|democracy|leadership|teamwork|empathy|kindness|happiness|success|creativity|courage|ethics|logic|mindfulness|gravity|time|infinity|probability|inflation|economy|economics|philosophy|religion|culture)\b|\p{L}{3,}(?:ism|ness|ity|ship|hood)\b/iu,
  ],
];

export function topicKindOf(phrase: string, form: string): TopicKind {
  if (form === 'howto') return 'process';
  const tags = tagEnglish(phrase.replace(/^(?:the )?(?:life|story|work|city|country|town)s? of /iu, '')).map(
    (term) => term.tags,
  );
  if (/^(?:the )?history\b/iu.test(phrase)) return 'history';
  if (/^why\b/iu.test(phrase)) return 'reason';
  if (tags.length <= 5 && tags.some((set) => set.has('Person') || set.has('FirstName'))) return 'person';
  if (tags.length <= 4 && tags.some((set) => set.has('City') || set.has('Country') || set.has('Region')))
    return 'place';
  const byWords = BY_WORDS.find(([, pattern]) => pattern.test(phrase));
  if (byWords !== undefined) return byWords[0];
  return form === 'clause' || form === 'question' ? 'process' : 'thing';
}
