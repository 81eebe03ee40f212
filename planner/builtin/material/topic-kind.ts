import { tagEnglish } from '../text/english.ts';

export const TOPIC_KINDS = [
  'process',
  'thing',
  'history',
  'person',
  'place',
  'company',
  'results',
  'onboarding',
  'rules',
  'risk',
  'habit',
  'reason',
  'question',
  'product',
  'comparison',
  'event',
  'idea',
] as const;

/** What sort of subject a topic is: which honest questions can be asked about it. */
export type TopicKind = (typeof TOPIC_KINDS)[number];

/** The first that matches a topic's words decides. */
// prettier-ignore
const BY_WORDS: readonly (readonly [TopicKind, RegExp])[] = [
  ['history', /\b(?:history|origins?|evolution|timeline|rise and fall|birth of|invention of|past|ancient|empire|dynasty|century|revolution|wars?|battles?|moon landing|crusades?|renaissance)\b/iu],
  ['results', /\b(?:q[1-4]|quarter(?:ly|s)?|results|revenue|earnings|annual report|year in review|half[- ]year|sales figures|kpis?|performance review|financials?|budget report)\b/iu],
  ['onboarding', /\b(?:onboarding|new hires?|new (?:employees|colleagues|joiners|starters)|first (?:day|week)(?: at work)?|welcome to (?:the|our) (?:team|company)|your start at)\b/iu],
  ['risk', /\b(?:phishing|fraud|scams?|cyber ?(?:security|attacks?)|hackers?|malware|ransomware|fire safety|workplace safety|(?<!food )safety(?! rules)|accidents?|hazards?|burnout|harassment|online safety|road safety)\b/iu],
  ['rules', /\b(?:polic(?:y|ies)|compliance|passwords?|information security|data protection|privacy|gdpr|code of conduct|safety rules|expense rules|guidelines?)\b/iu],
  ['product', /\b(?:product|launch|app|gadget|bottle|service|brand|collection|feature|release|sale|offer|subscription|device|software|platform|startup|restaurant|café|bakery|shop|store|hotel)\b/iu],
  ['habit', /\b(?:tips|tricks|habits?|advice|sleep|stress|time management|productivity|public speaking|healthy|better (?:health|focus|memory)|exercise|fitness|nutrition|diet|self[- ]care|meditation|studying|self-confidence)\b/iu],
  ['company', /\b(?:our|company|team|strategy|culture|values|employees?|customers?|sales|marketing|department|training|workplace|meetings?|roadmap|budget|hiring|benefits|remote work|reorgani[sz]ation)\b/iu],
  ['event', /\b(?:festival|day|olympics|world cup|christmas|easter|ramadan|diwali|hanukkah|halloween|wedding|birthday|conference|election|summit|eclipse|party|holiday|anniversary|championship|carnival)\b/iu],
  ['process', /\b(?:process|cycle|how|making|works?|digestion|steps|recycling|brewing|baking|cooking|manufacturing|production)\b|\p{L}{5,}(?:synthesis|ation|ing)\b/iu],
  ['idea', /\b(?:love|trust|freedom|justice|democracy|leadership|teamwork|empathy|kindness|happiness|success|creativity|courage|ethics|logic|mindfulness|time|infinity|probability|inflation|philosophy|religion)\b|\p{L}{3,}(?:ism|ness|ity|ship|hood)\b/iu],
];

/** `phrase` as it stands in the middle of a sentence, `form` as the topic was asked for. */
export function topicKindOf(phrase: string, form: string): TopicKind {
  if (form === 'howto') return 'process';
  if (form === 'question') return /^why\b/iu.test(phrase) ? 'reason' : 'question';
  if (/^why\b/iu.test(phrase)) return 'reason';
  if (/^(?:the )?history\b/iu.test(phrase)) return 'history';
  const tags = tagEnglish(phrase.replace(/^(?:the )?(?:life|story|work|city|country|town)s? of /iu, '')).map(
    (term) => term.tags,
  );
  const has = (...names: string[]) => tags.some((set) => names.some((name) => set.has(name)));
  if (tags.length <= 5 && has('Person', 'FirstName')) return 'person';
  if (tags.length <= 4 && has('City', 'Country', 'Region')) return 'place';
  const byWords = BY_WORDS.find(([, pattern]) => pattern.test(phrase));
  if (byWords !== undefined) return byWords[0];
  return form === 'clause' ? 'process' : 'thing';
}
