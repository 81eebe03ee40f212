import { pattern, type Pattern } from './pattern.ts';

export type SafetyCategory =
  | 'minors'
  | 'sexual'
  | 'weapons'
  | 'drugs'
  | 'violence'
  | 'self_harm'
  | 'hate'
  | 'extremism'
  | 'cybercrime'
  | 'crime';

/** One category of refused content. */
export interface SafetyRule {
  readonly category: SafetyCategory;
  /** The text after "refused for content safety: ". */
  readonly reason: string;
  /** A clause that matches any of these is refused. */
  readonly patterns: readonly Pattern[];
  /** A matching sentence is refused when a neighbouring sentence requests details. */
  readonly withDetail: readonly Pattern[];
}

const rule = (
  category: SafetyCategory,
  reason: string,
  patterns: readonly string[],
  withDetail: readonly string[] = [],
): SafetyRule => ({ category, reason, patterns: patterns.map(pattern), withDetail: withDetail.map(pattern) });

/** All phrasings of a request to make something: an action, its object, and an actor. */
const makingOf = (thing: string): readonly string[] => [
  `HOWTO ~4 MAKE + ${thing} !GAME`,
  `^ MAKE + ${thing} !GAME`,
  `MAKE + ${thing} ~6 DETAIL !GAME`,
  `RECIPE ~4 MAKE + ${thing} !GAME`,
  `RECIPE ~3 ${thing} !GAME`,
  `${thing} ~1 RECIPE !GAME`,
  // Languages whose verbs come last, or whose nouns come in between.
  `{LOCAL MAKE ${thing}} ~8`,
  `SHOWHOW ~1 ${thing} ISMADE`,
];

const doing = (act: string, to: string): readonly string[] => [
  `HOWTO ~4 ${act} + ${to} !GAME`,
  `^ ${act} + ${to} !GAME`,
  `{LOCAL ${act} ${to}} ~6`,
];

/** Harm to people, children first. */
export const RULES: readonly SafetyRule[] = [
  rule('minors', 'it sexualises children', [
    '{EXPLICIT CHILD} ~9 !CARE',
    '{EXPLICIT CHILD_AGE} ~9 !CARE',
    '{NAKED CHILD} ~4 !CARE',
    '{NAKED CHILD_AGE} ~4 !CARE',
    'HOWTO ~3 GROOM ~4 CHILD !CARE',
    'GROOM RECIPE|HOWTO',
    'CHILDPORN',
  ]),
  rule('sexual', 'it asks for pornography', [
    'PORN ~2 FILM !STUDY',
    'FILM ~6 PORN !STUDY',
    '{LOCAL PORN} ~5 !STUDY',
    '^ PORN !STUDY',
    'NUDIFY ~6 PERSON !STUDY',
    'FILM ~4 KNOWN NAKED !STUDY',
    'FILM ~3 FORCE !STUDY',
    'HOWTO ~9 FORCE !STUDY',
    'UPLOAD ~4 REVENGE !HELP|STUDY',
    'HOWTO ~2 FILM ~6 FORCE !STUDY',
  ]),
  rule('self_harm', 'it asks how to harm oneself; if you are thinking of it, please call a local crisis line', [
    'HOWTO ~3 SELFHARM !HELP',
    'RECIPE ~3 SELFHARM !HELP',
    'METHOD ~3 SELFHARM|SUICIDE !HELP',
    '{LOCAL SELFHARM} ~5 !HELP',
    '^ SELFHARM !HELP|STUDY',
    'URGE ~6 SELFHARM|SUICIDE !HELP|STUDY',
    'SUICIDE ~3 URGE !HELP|STUDY',
    'WANTDEATH !HELP',
    'FIRSTSELF !HELP',
    'PROANA !HELP|STUDY',
    'SELFHARM ~6 EVADE !HELP',
    'HOWTO ~9 STARVE !HELP',
  ]),
  rule('violence', 'it asks how to hurt or stalk somebody', [
    ...doing('KILL|HURT', 'PERSON|CHILD'),
    '{KILL|POISON PERSON EVADE} ~14',
    '{KILL|POISON EVADE} ~8 !GAME|STUDY',
    'HOWTO ~8 CRIMEACT',
    '^ CRIMEACT',
    'RECIPE|PLAN ~4 ASSAULT !HELP|STUDY',
    'HOWTO ~3 ASSAULT !HELP|STUDY',
    'EXPOSE',
    '{PRAISE CRUELTY} ~6',
    'FILM ~5 HURT ~3 PERSON|CHILD !HELP|STUDY|FICTION',
    'HOWTO ~3 POISONING',
  ]),
  rule('weapons', 'it asks how to make explosives', makingOf('EXPLOSIVE'), [
    'MAKE + EXPLOSIVE',
  ]),
  rule(
    'weapons',
    'it asks how to make weapons',
    [
      ...makingOf('MASS'),
      ...makingOf('FIREARM'),
      'HOWTO ~4 SPREAD ~4 MASS',
      '^ SPREAD ~4 MASS',
      'HOWTO ~9 GUNCRIME',
      '^ GUNCRIME',
      'MAKE ~1 GUNCRIME',
      'BUYGUN',
      'MIX ~8 MASS',
    ],
    ['MAKE + MASS|FIREARM'],
  ),
  rule(
    'drugs',
    'it asks how to make or deal in illegal drugs',
    [
      ...makingOf('DRUG'),
      'HOWTO ~3 SELL ~3 DRUG',
      '^ SELL ~3 DRUG',
      'SELL ~3 DRUG ~6 EVADE',
      '{LOCAL SELL DRUG} ~6',
      'DRUG ~3 DRINK',
      'FILM ~8 MAKE + DRUG',
    ],
    ['MAKE + DRUG'],
  ),
  rule('hate', 'it is directed against people for what they are', [
    'GROUP BE ~2 SUBHUMAN !DISTANCE',
    '{GROUP SUBHUMAN LOCAL} ~6 !DISTANCE',
    'GROUP SUBHUMAN !DISTANCE',
    '{GROUPLOCAL SUBHUMAN} ~4 !DISTANCE',
    '{GROUPLOCAL KILL} ~4 !DISTANCE',
    '^ KILL + GROUP !DISTANCE',
    'GROUP CONDEMN ~3 DIE|KILL|SUBHUMAN !DISTANCE',
    'GROUP DIE !DISTANCE',
    'GROUP DESERVE !DISTANCE',
    'PROVE ~4 GROUP ~2 SUBHUMAN !DISTANCE',
    '^ HATE + GROUP !DISTANCE',
    'HATE + GROUP !DISTANCE|WHY|STUDY',
    'INSULT + GROUP !DISTANCE|WHY|HOWTO|STUDY',
    'HOWTO ~3 HURT|KILL|INSULT + GROUP !DISTANCE',
    'INSULT ~2 GROUP ~2 SUBHUMAN !DISTANCE',
    'HATESLOGAN !STUDY',
  ]),
  rule('extremism', 'it promotes violent extremism', [
    'PROMOTE ~6 TERROR !STUDY|WHY|HELP',
    'TERROR ~2 PROMOTE !STUDY|WHY|HELP',
    'WHY ~6 CONDEMN ~8 TERROR !STUDY',
    'PRAISE ~6 TERROR !STUDY|WHY',
    'TERROR ~4 PRAISE !STUDY|WHY|FICTION',
    '{LOCAL PROMOTE TERROR} ~8 !STUDY',
    'PROMOTE ~4 KILL ~3 PERSON !STUDY|HELP',
    'DENIAL !STUDY|DISTANCE',
    'PROMOTE ~4 HURT ~2 TERROR !STUDY|HELP',
  ]),
  rule('cybercrime', 'it asks how to attack computers or accounts', [
    ...makingOf('MALWARE'),
    'HOWTO ~3 SPREAD + MALWARE',
    '^ SPREAD|MAKE + MALWARE',
    'HOWTO ~3 SPREAD ~3 MALWARE',
    ...makingOf('PHISHING'),
    '^ PHISHING ~6 TARGET',
    'HOWTO ~4 HACK + ACCOUNT|PERSON !OWN',
    'HOWTO ~4 HACK ~3 ACCOUNT !OWN|STUDY|GAME',
    '^ HACK + ACCOUNT|PERSON !OWN',
    '{LOCAL HACK ACCOUNT} ~8 !OWN',
    'HOWTO ~4 STEAL + SECRET',
    '^ STEAL + SECRET',
    'EXTORT',
    'HACK|READ ~8 EVADE !OWN|GAME|STUDY',
    'HOWTO ~4 DDOS',
    '^ DDOS',
    'HOWTO ~3 PHISH',
    'HACK ~2 MALWAREGUARD',
  ]),
  rule('crime', 'it asks how to forge, steal or defraud', [
    ...makingOf('FAKE'),
    'HOWTO ~3 FORGE + PAPERS !GAME',
    '^ FORGE + PAPERS !GAME',
    '{LOCAL FORGE PAPERS|FAKE} ~6',
    'FAKE ~3 HOWTO !GAME',
    'HOWTO ~3 SELL + FAKE',
    '^ SELL + FAKE',
    'HOWTO ~3 STEAL + CAR ~5 KEY',
    'HOWTO ~3 STEAL + PROPERTY',
    'HOWTO ~3 LAUNDER',
    '^ LAUNDER',
    'HOWTO ~3 SHOPLIFT',
    '^ SHOPLIFT',
    'HOWTO ~3 SCAM + PERSON|TARGET',
    '^ SCAM + PERSON|TARGET',
    'HOWTO ~3 TRICK + TARGET',
    'TRICK + TARGET',
    'HOWTO ~3 ROBBERY !GAME',
    'SCAM ~8 RECIPE',
    '^ MAKE ~3 SCAM',
    'SPREAD ~1 SCAM',
    'FORGE ~4 IDENTITY',
    '^ STEAL|SELL ~3 CARDS',
    'HOWTO ~3 STEAL|SELL ~3 CARDS',
    'BURGLE',
  ]),
]; // prettier-ignore
