import type { SETTINGS, TIMES_OF_DAY } from '../../../modules/videos/plan.ts';

export type Setting = (typeof SETTINGS)[number];
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

const WORDS: readonly (readonly [Setting, RegExp])[] = [
  [
    'underwater',
    /\b(?:underwater|coral|reefs?|sharks?|whales?|octopus(?:es)?|dolphins?|jellyfish|seabed|fish(?:es)?|submarines?|divers?)\b/iu,
  ],
  [
    'sea',
    /\b(?:sea|seas|oceans?|waves?|ships?|boats?|sail(?:s|ors?|ing)?|beach(?:es)?|coasts?|islands?|harbou?rs?|ports?|tides?|Meer|mar|mer|océan|océano)\b|海/iu,
  ],
  [
    'space',
    /\b(?:space|planets?|stars?|galax(?:y|ies)|universe|moons?|orbits?|rockets?|astronauts?|satellites?|cosmos|asteroids?|black holes?|solar system|apollo \d+|lunar|spaceflights?|spacecraft|Weltraum|espacio|espace)\b|太空|宇宙/iu,
  ],
  [
    'snow',
    /\b(?:snow|ice|icy|glaciers?|arctic|antarctic|polar|winter|frost|ski(?:s|ing)?|penguins?|Schnee|nieve|neige)\b|雪/iu,
  ],
  ['desert', /\b(?:deserts?|sand|dunes?|camels?|oasis|cactus|pyramids?|Wüste|desierto|désert)\b|沙漠/iu],
  [
    'mountains',
    /\b(?:mountains?|peaks?|summits?|hik(?:e|es|ing)|climb(?:s|ing|ers?)?|valleys?|volcano(?:es)?|cliffs?|lakes?|rivers?|waterfalls?|Berge?|montañas?|montagnes?)\b|山/iu,
  ],
  [
    'forest',
    /\b(?:forests?|woods|trees?|jungles?|rainforests?|leaves|leaf|bears?|fox(?:es)?|wolves|wolf|owls?|Wald|Bäume|bosque|árboles|forêt|arbres)\b|森林|树/iu,
  ],
  [
    'farm',
    /\b(?:farms?|farmers?|farming|crops?|harvests?|cows?|cattle|chickens?|barns?|wheat|corn|orchards?|plantations?|tractors?|Bauernhof|granja|ferme)\b|农/iu,
  ],
  [
    'meadow',
    /\b(?:meadows?|flowers?|bees?|honeybees?|hives?|nectar|pollen|pollinat\p{L}*|photosynthe\p{L}*|butterfl(?:y|ies)|gardens?|grass|blossoms?|plants?|seeds?|Wiese|Blumen|Bienen|Pflanzen|flores|abejas|plantas|fleurs|abeilles|plantes)\b|花|植物/iu,
  ],
  [
    'kitchen',
    /\b(?:kitchens?|cook(?:s|ing|ed)?|bak(?:e|es|ing|ed)|recipes?|ovens?|dough|flour|boil(?:s|ing)?|brew(?:s|ing|ed)?|coffee|tea|espresso|cups?|mugs?|bread|soup|sauce|Küche|Kaffee|Tee|cocina|café|cuisine|thé)\b|茶|咖啡/iu,
  ],
  [
    'lab',
    /\b(?:labs?|laborator(?:y|ies)|experiments?|scientists?|chemical(?:s|ly)?|chemistry|molecules?|cells?|dna|enzymes?|microscopes?|atoms?|research(?:ers)?|physics|Labor|laboratorio|laboratoire)\b|实验/iu,
  ],
  ['village', /\b(?:villages?|villagers?|thatched)\b/iu],
  ['train', /\b(?:trains?|railways?|rail stations?)\b/iu],
  ['warehouse', /\b(?:warehous(?:es?|ing)|forklifts?|pallets?|stockrooms?|loading (?:bay|dock)s?)\b/iu],
  ['shop', /\b(?:shops?|stores?|shopping|checkout|retail(?:ers?)?|cashiers?)\b/iu],
  ['clinic', /\b(?:clinics?|hospitals?|patients?|nurses?|doctors?|surger(?:y|ies)|medical)\b/iu],
  [
    'bathroom',
    /\b(?:bathrooms?|washrooms?|toilets?|showers?|soap|wash(?:es|ing)?(?: \p{L}+)? hands|hand[ -]?wash\p{L}*|hand hygiene|tooth(?:brush|paste)|(?:brush|floss)(?:es|ing)?(?: \p{L}+)? teeth)\b/iu,
  ],
  ['server_room', /\b(?:servers?|data cent(?:er|re)s?)\b/iu],
  [
    'factory',
    /\b(?:factor(?:y|ies)|manufactur\p{L}*|assembly|machines?|machinery|production line|industr(?:y|ial)|robots?|engines?|Fabrik|fábrica|usine)\b|工厂/iu,
  ],
  [
    'classroom',
    /\b(?:class(?:rooms?|mates?)|schools?|students?|teachers?|lessons?|learn(?:s|ing|ers?)?|stud(?:y|ies|ying)|universit(?:y|ies)|exams?|Schule|escuela|école)\b|学校|学习/iu,
  ],
  [
    'office',
    /\b(?:offices?|company|companies|teams?|meetings?|employees?|managers?|laptops?|emails?|business(?:es)?|quarters?|revenue|sales|customers?|clients?|budgets?|results|colleagues?|workplace|projects?|strategy|hires?|onboarding|passwords?|Büro|Firma|empresa|entreprise|bureau)\b|公司|办公/iu,
  ],
  [
    'stage',
    /\b(?:stages?|concerts?|theat(?:er|re)s?|audiences?|speech(?:es)?|awards?|music(?:ians?)?|Bühne|escenario|scène)\b|舞台/iu,
  ],
  [
    'street',
    /\b(?:streets?|roads?|cars?|traffic|bus(?:es)?|bikes?|bicycles?|markets?|neighbou?rhoods?|pedestrians?|Straße|calle|rue)\b|街/iu,
  ],
  [
    'city',
    /\b(?:cit(?:y|ies)|towns?(?! halls?)|skyline|buildings?|urban|metropolis|emperors?|empires?|capital|Stadt|ciudad|ville)\b|城市/iu,
  ],
  [
    'sky',
    /\b(?:sky|skies|clouds?|rain(?:bows?)?|birds?|planes?|airplanes?|aircraft|fly(?:ing)?|flight|wind|weather|storms?|sun(?:rise|set)|Himmel|cielo|ciel)\b|天空|云/iu,
  ],
  [
    'room',
    /\b(?:home|houses?|rooms?|family|families|kids?|children|sofa|bed|sleep|living room|book|Haus|Zimmer|casa|maison)\b|家/iu,
  ],
];

/** The place a text speaks of most, at least `least` times; or none. */
export function settingOf(text: string, least = 1): Setting | undefined {
  let best: Setting | undefined;
  let most = least - 1;
  for (const [setting, pattern] of WORDS) {
    const found = text.match(new RegExp(pattern.source, 'giu'))?.length ?? 0;
    if (found > most) [best, most] = [setting, found];
  }
  return best;
}

/** Whether a text has words of a place. */
export function namesSetting(text: string, setting: Setting): boolean {
  return WORDS.find(([one]) => one === setting)?.[1].test(text) ?? false;
}

/** A place that a sentence is set in, said outright: "in the kitchen", "across the desert". */
const NAMED: readonly (readonly [Setting, RegExp])[] = [
  ['underwater', /\b(?:under ?water|sea ?bed|coral reefs?|ocean floor|deep sea)\b|水下/iu],
  ['sea', /\b(?:seas?|oceans?|shores?|beach(?:es)?|coasts?|harbou?rs?|ships?|sailed)\b|海上/iu],
  ['space', /\b(?:outer space|into space|in space|orbit|moon|mars|planets?|galax(?:y|ies))\b|太空/iu],
  ['snow', /\b(?:snow|winter|glaciers?|arctic|antarctica?|north pole|south pole)\b|雪地/iu],
  ['desert', /\b(?:deserts?|dunes?|sahara)\b|沙漠/iu],
  ['mountains', /\b(?:mountains?|summits?|highlands?|volcano(?:es)?|alps|himalayas?)\b|山上/iu],
  ['forest', /\b(?:forests?|woods|oaks?|jungles?|rainforests?)\b|森林/iu],
  ['farm', /\b(?:farms?|farmers?|barns?|orchards?|plantations?|vineyards?)\b|农场/iu],
  ['meadow', /\b(?:meadows?|gardens?)\b|花园|草地/iu],
  ['kitchen', /\b(?:kitchens?|ovens?|stove|saucepan|frying pan)\b|厨房/iu],
  ['lab', /\b(?:laborator(?:y|ies)|in the lab|labs|scientists?)\b|实验室/iu],
  ['village', /\bvillages?\b/iu],
  ['warehouse', /\b(?:warehouses?|stockrooms?|loading (?:bay|dock)s?)\b/iu],
  ['clinic', /\b(?:clinics?|hospitals?|dental practices?)\b/iu],
  ['factory', /\b(?:factor(?:y|ies)|assembly line|production line)\b|工厂/iu],
  ['classroom', /\b(?:classrooms?|schools?|teachers?)\b|教室|学校/iu],
  ['office', /\b(?:offices?|workplace|meeting room|desks?)\b|办公室/iu],
  ['stage', /\b(?:on stage|concerts?|theat(?:er|re)s?)\b|舞台/iu],
  ['street', /\b(?:streets?|roads?|traffic|pavement|sidewalk)\b|街上/iu],
  ['city', /\b(?:cit(?:y|ies)|towns?(?! halls?)|skyline)\b|城市/iu],
  ['sky', /\b(?:sky|skies|clouds?|atmosphere|in the air)\b|天空/iu],
  ['room', /\b(?:living rooms?|bedrooms?|at home|houses)\b|家里/iu],
];

/** Another place than the film's own, when a scene's words name one; the first they name. */
export function namedSetting(text: string): Setting | undefined {
  let best: { readonly setting: Setting; readonly at: number } | undefined;
  for (const [setting, pattern] of NAMED) {
    const at = text.search(pattern);
    if (at !== -1 && (best === undefined || at < best.at)) best = { setting, at };
  }
  return best?.setting;
}

/** Whether a text names a place outright. */
export const isNamedOutright = (text: string, setting: Setting): boolean =>
  NAMED.find(([one]) => one === setting)?.[1].test(text) ?? false;

const TIMES: readonly (readonly [TimeOfDay, RegExp])[] = [
  [
    'night',
    /\b(?:at night|(?:one|that|every|all|winter|summer) (?:\p{L}+ )?night|nights|midnight|moonlight|starry|nocturnal|Nacht|noche|nuit)\b|夜晚/iu,
  ],
  ['dawn', /\b(?:dawn|sunrise|mornings?|first light|matin)\b|早晨|清晨/iu],
  ['dusk', /\b(?:dusk|sunset|evenings?|twilight|Abend|tarde|soir)\b|傍晚|黄昏/iu],
];

export function timeOfDayOf(text: string): TimeOfDay | undefined {
  return TIMES.find(([, pattern]) => pattern.test(text))?.[0];
}
