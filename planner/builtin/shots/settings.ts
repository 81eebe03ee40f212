import { SETTINGS, TIMES_OF_DAY } from '../../../modules/videos/plan.ts';

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
    /\b(?:space|planets?|stars?|galax(?:y|ies)|universe|moons?|orbits?|rockets?|astronauts?|satellites?|cosmos|asteroids?|black holes?|solar system|Weltraum|espacio|espace)\b|太空|宇宙/iu,
  ],
  [
    'snow',
    /\b(?:snow|ice|icy|glaciers?|arctic|antarctic|polar|winter|frost|ski(?:s|ing)?|penguins?|Schnee|nieve|neige)\b|雪/iu,
  ],
  ['desert', /\b(?:deserts?|sand|dunes?|camels?|oasis|cactus|pyramids?|Wüste|desierto|désert)\b|沙漠/iu],
  [
    'mountains',
    /\b(?:mountains?|peaks?|summits?|hik(?:e|es|ing)|climb(?:s|ing|ers?)?|valleys?|volcano(?:es)?|cliffs?|Berge?|montañas?|montagnes?)\b|山/iu,
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
    /\b(?:meadows?|flowers?|bees?|honeybees?|hives?|nectar|pollen|pollinat\p{L}*|butterfl(?:y|ies)|gardens?|grass|blossoms?|plants?|seeds?|Wiese|Blumen|Bienen|Pflanzen|flores|abejas|plantas|fleurs|abeilles|plantes)\b|花|植物/iu,
  ],
  [
    'kitchen',
    /\b(?:kitchens?|cook(?:s|ing|ed)?|bak(?:e|es|ing|ed)|recipes?|ovens?|dough|flour|boil(?:s|ing)?|brew(?:s|ing|ed)?|coffee|tea|espresso|cups?|mugs?|bread|soup|sauce|Küche|Kaffee|Tee|cocina|café|cuisine|thé)\b|茶|咖啡/iu,
  ],
  [
    'lab',
    /\b(?:labs?|laborator(?:y|ies)|experiments?|scientists?|chemical(?:s|ly)?|chemistry|molecules?|cells?|dna|enzymes?|microscopes?|atoms?|vaccines?|research(?:ers)?|physics|Labor|laboratorio|laboratoire)\b|实验/iu,
  ],
  [
    'factory',
    /\b(?:factor(?:y|ies)|manufactur\p{L}*|assembly|machines?|machinery|production line|industr(?:y|ial)|warehouses?|robots?|engines?|Fabrik|fábrica|usine)\b|工厂/iu,
  ],
  [
    'classroom',
    /\b(?:class(?:es|rooms?)?|schools?|students?|teachers?|lessons?|learn(?:s|ing|ers?)?|stud(?:y|ies|ying)|universit(?:y|ies)|exams?|Schule|escuela|école)\b|学校|学习/iu,
  ],
  [
    'office',
    /\b(?:offices?|company|companies|teams?|meetings?|employees?|managers?|laptops?|emails?|business(?:es)?|quarters?|revenue|sales|customers?|clients?|budgets?|results|colleagues?|workplace|projects?|strategy|hires?|onboarding|passwords?|Büro|Firma|empresa|entreprise|bureau)\b|公司|办公/iu,
  ],
  [
    'stage',
    /\b(?:stages?|concerts?|theat(?:er|re)s?|audiences?|performances?|show|speech|awards?|music(?:ians?)?|Bühne|escenario|scène)\b|舞台/iu,
  ],
  [
    'street',
    /\b(?:streets?|roads?|cars?|traffic|bus(?:es)?|bikes?|bicycles?|shops?|stores?|markets?|neighbou?rhoods?|pedestrians?|Straße|calle|rue)\b|街/iu,
  ],
  [
    'city',
    /\b(?:cit(?:y|ies)|towns?|skyline|buildings?|urban|metropolis|emperors?|empires?|capital|Stadt|ciudad|ville)\b|城市/iu,
  ],
  [
    'sky',
    /\b(?:sky|skies|clouds?|rain(?:bows?)?|birds?|planes?|airplanes?|aircraft|fly(?:ing)?|flight|wind|weather|storms?|sun(?:light|shine|rise|set)?|air|Himmel|cielo|ciel)\b|天空|云/iu,
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

const TIMES: readonly (readonly [TimeOfDay, RegExp])[] = [
  ['night', /\b(?:nights?|midnight|moonlight|dark|stars|sleep|nocturnal|Nacht|noche|nuit)\b|夜/iu],
  [
    'dawn',
    /\b(?:dawn|sunrise|mornings?|early|begin(?:s|ning)?|born|first light|Morgen|mañana|matin)\b|早晨|清晨/iu,
  ],
  ['dusk', /\b(?:dusk|sunset|evenings?|twilight|Abend|tarde|soir)\b|傍晚|黄昏/iu],
];

export function timeOfDayOf(text: string): TimeOfDay | undefined {
  return TIMES.find(([, pattern]) => pattern.test(text))?.[0];
}
