import type { Role } from '../instruction.ts';
import { bare } from './phrases.ts';

/** Roles that the grammar of a phrase gives away. */
export type SureRole = Extract<Role, 'audience' | 'length' | 'style' | 'note'>;

const NUMBER =
  '(?:\\p{Nd}{1,3}(?:\\s?[-–]\\s?\\p{Nd}{1,3})?|an?|one|two|three|half an?|thirty|forty(?:-five)?|sixty|ninety|une?|eine[nr]?|zwei|dos|deux|unos|unas)';
const ABOUT =
  '(?:~|(?:in|at|within|for|about|around|roughly|approximately|approx\\.?|circa|ca\\.?|max\\.?|maximum|at most|up to|under|below|no (?:more|longer) than|less than|just|only|keep it (?:to|under|below|short)|(?:should be|make it|it is|length:?)|etwa|ungefähr|rund|maximal|höchstens|unter|unos|unas|aproximadamente|alrededor de|máximo|menos de|environ|à peu près|maximum de|moins de|en)\\s)';
const UNIT =
  '(?:s|secs?|seconds?|min|mins|minutes?|Sek\\.?|Sekunden|Minuten?|seg|segundos?|minutos?|secondes?)';
const BEHIND = '(?:\\s(?:long|max\\.?|maximum|at most|tops|or so|total|in length|please|pls|lang|máx\\.?|de duración))?'; // prettier-ignore
const LENGTH = new RegExp(`^~?${ABOUT}{0,3}~?\\s?${NUMBER}(?:\\s|-)?${UNIT}${BEHIND}$`, 'iu');

const FORMAT =
  /^(?:(?:in|as|for|make it|format:?)\s)?(?:an?\s)?(?:9:16|16:9|1:1|4:5|vertical|portrait|landscape|horizontal|square|hochformat|querformat|formato vertical|format vertical)(?:\s(?:9:16|16:9|1:1|4:5))?(?:\s(?:video|format|film|clip))?(?:\s(?:is\snot|isn['’]t|not)\s(?:needed|necessary|required|possible|allowed|supported)(?:,?\s(?:so|then)\s(?:please\s)?(?:use|make it|take|go (?:for|with))\s(?:vertical|portrait|landscape|horizontal|square|9:16|16:9|1:1|4:5))?)?$/iu;
/** "Make people hungry" */
const MAKES_FEEL =
  /^make\s(?:people|viewers|everyone|everybody|them|the\s(?:viewers?|audience))\s(?:feel|want|laugh|smile|cry|think|care|hungry|thirsty|curious|proud|excited|happy)(?:\s[^.;:]{2,40})?$/iu;
const PLATFORM =
  /^(?:for|on|für|para|pour)\s(?:our\s)?(?:an?\s)?(?:instagram|tiktok|tik tok|youtube|facebook|linkedin|whatsapp|social media|reels?|shorts|snapchat|insta)(?:\s(?:stories|story|reels?|shorts?|feed|ads?|post))?$/iu;
const TONES =
  'calm|friendly|playful|upbeat|cheerful|funny|serious|sober|solemn|warm|neutral|curious|elegant|light-hearted|lighthearted|humorous|formal|informal|casual|relaxed|slow|fast|quick|gentle|energetic|inspiring|motivating|encouraging|reassuring|professional|factual|matter-of-fact|simple|clear|modern|minimal|minimalist|dramatic|emotional|cute|cosy|cozy|fresh|bold|snappy|punchy|dynamic|quiet|soft|documentary|cinematic|firm|kind|confident|optimistic|hopeful|light|bright|festive|romantic|mysterious|respectful|dignified|plain|easy|lively|sachlich|ruhig|freundlich|locker|humorvoll|ernst|warmherzig|alegre|serio|tranquilo|cercano|amable|divertido|doux|calme|joyeux|sérieux|chaleureux|amical|ludique';
const MANNER =
  'tone|voice|pace|style|mood|feel|look|narrator|narration|tempo|vibe|language|way|manner|ton|tono|stimme|voz|voix|ritmo|rythme';
const DEGREE =
  'very|a bit|a little|slightly|not too|quite|really|fairly|and|but|or|yet|sehr|muy|très|und|y|et|aber|pero|mais';
const COLOURS =
  'blue|white|green|red|yellow|orange|purple|pink|black|grey|gray|brown|beige|gold|golden|silver|turquoise|teal|navy|pastel|dark|colou?rs?';
/** Words of tone alone, or with what they are of: "serious but warm", "in a curious tone", "warm narrator", "ruhiger Ton". */
const TONE = new RegExp(
  `^(?:in\\s|with\\s|mit\\s|en\\s|con\\s|avec\\s|un\\s|an?\\s|use\\s|keep it\\s|einem\\s)*(?:(?:${TONES})(?:e[rnms]?)?|(?:${DEGREE})|(?:${MANNER})|,|\\s)+$`,
  'iu',
);
const HAS_TONE = new RegExp(`(?<!\\p{L})(?:${TONES})(?:e[rnms]?)?(?!\\p{L})`, 'iu');
const HUES = new RegExp(
  `^(?:in\\s)?(?:(?:${COLOURS}|brand|are|and|light|with|,|:|#[\\da-f]{3,8})\\s?)+$`,
  'iu',
);
const WITHOUT =
  /^(?:no|without|avoid|keine?|ohne|sin|sans)\s(?:any\s)?(?:(?:tech(?:nical)?|big|difficult|long|complicated|medical|legal)\s(?:words|terms|jargon)|jargon|slang|buzzwords|music|voice-?over|narration|gore|swearing|fachbegriffe|musik|tecnicismos|jerga|música|jargon|musique)$/iu;
/** "don't hide the loss", "don't go into AC": how much is told, and how plainly. */
const NOT_HIDDEN =
  /^(?:do not|don['’]t|never|please don['’]t)\s(?:hide|skip|forget|omit|leave out|gloss over|play down|sugar-?coat|beat about|go into|get into|dwell on|read\s.{2,40}\saloud)(?:\s\S.*)?$/iu;
const POLITE =
  /^(?:please|pls|plz|thanks|thank you|thx|cheers|bitte|danke|por favor|gracias|merci|s['’]il (?:te|vous) pla[iî]t)[!.]*$/iu;

const PEOPLE =
  '(?:\\p{L}+-?\\s)?(?:kids|children|child(?:ren)?|teens?|teenagers|adults|students|pupils|beginners|learners|staff|employees|nurses|doctors|volunteers|members|customers|clients|guests|visitors|parents|grandparents|families|residents|patients|newcomers|newbies|interns|apprentices|trainees|first[- ]aiders|first[- ]years|drivers|workers|roofers|managers|leaders|seniors|pensioners|colleagues|shareholders|stakeholders|investors|school leavers|tourists|travell?ers|farmers|gardeners|owners|users|viewers|readers|donors|teams?|teachers|tenants|neighbou?rs|people|everyone|everybody|women|men|girls|boys|freshers|juniors|engineers|developers|cyclists|hikers|laypeople|non-experts|the public|general public|audience|year[- ]olds|hires|starters|joiners|recruits|cooks|chefs|cleaners|buyers|sellers|fans|voters|citizens|commuters|passengers|swimmers|runners|sailors|builders|electricians|carers|caregivers|crew|mums?|moms?|mothers?|dads?|fathers?|grandm(?:a|other)s?|grand(?:pa|father)s?|boss(?:es)?)';
const AGES =
  '(?:\\p{Nd}{1,2}(?:\\s?(?:-|–|to)\\s?\\p{Nd}{1,2})?[- ]years?[- ]olds?|(?:year|grade|class|ages?|aged|key stage)\\s\\p{Nd}{1,2}(?:\\s?(?:-|–|to)\\s?\\p{Nd}{1,2})?|\\p{Nd}{1,2}(?:th|st|nd|rd)[- ]graders)';
const WHO = `(?:(?:all|our|the|new|my|any|young|older|old|small|busy|whole|local|adult|curious|future|elderly|primary school|high school|secondary school|complete|absolute|total|office|kitchen|warehouse|hotel|shop|school)\\s)*(?:${PEOPLE}|${AGES})`;
const AUDIENCE = new RegExp(
  `^(?:(?:for|to|aimed at|targeted at|meant for|intended for|made for|suitable for|audience:?|target audience:?)\\s)(?:${WHO})(?:\\s(?:and|or)\\s(?:${WHO}))?(?:\\s(?:aged|of|in|at|from|on|with)\\s[^,.;:]{2,40})?$|^(?:${AGES})$|^(?:kids|children|teens|teenagers)(?:\\s(?:aged|of)\\s\\p{Nd}{1,2}(?:\\s?(?:-|–|to)\\s?\\p{Nd}{1,2})?)?$`,
  'iu',
);
const OF_OTHERS =
  /^(?:für|para|pour)\s(?:(?:die|den|unsere?n?|alle|neue|unos|los|las|nuestros|nuestras|des|les|nos|tous les)\s)*(?:kinder|jugendliche|schüler(?:innen)?|anfänger(?:innen)?|mitarbeiter(?:innen)?|mitarbeitende|kund(?:en|innen)|eltern|senioren|erwachsene|küchenhilfen|azubis|auszubildende|gäste|besucher|patienten|kollegen|familien|laien|niñ[oa]s|jóvenes|adolescentes|adultos|principiantes|empleados|clientes|padres|familias|alumnos|estudiantes|mayores|vecinos|visitantes|pacientes|enfants|adolescents|ados|adultes|débutants|employés|clients|parents|familles|élèves|étudiants|seniors|visiteurs|salariés|collègues)(?:\s(?:ab|von|bis|de|entre|à)\s[^,.;:]{1,30})?$/iu;
const OCCASION =
  /^for (?:the|a|an|our|my|their) (?:[\p{L}'’-]+\s){0,3}(?:school|assembly|meeting|conference|website|homepage|blog|shop|store|newsletter|intranet|lobby|screens?|class|course|event|fair|channel|waiting room|reception|stand|museum)$/iu;

const PEOPLE_LAST = new RegExp(`(?<!\\p{L})(?:${PEOPLE}|${AGES})$`, 'iu');
/** "junior engineers": it ends with a word for people. */
export const namesPeople = (phrase: string): boolean => PEOPLE_LAST.test(phrase);

/** The role of a phrase where its grammar is sure, else `undefined`: ", for teenagers", ", about 45 seconds", ", 9:16", ", in a calm tone". */
export function sureRole(phrase: string): SureRole | undefined {
  const text = bare(phrase).replace(/\s+(?:please|pls|plz|thanks)$/iu, '');
  // "FAST" is what letters stand for.
  if (text === '' || text.length > MAX_PHRASE || /^\p{Lu}{2,6}$/u.test(text)) return undefined;
  if (LENGTH.test(text)) return isLengthOfFilm(text) ? 'length' : undefined;
  if (POLITE.test(text)) return 'note';
  if (NOT_HIDDEN.test(text)) return 'style';
  if (MAKES_FEEL.test(text) || FORMAT.test(text) || PLATFORM.test(text) || WITHOUT.test(text)) return 'style';
  if (/^(?:per|mit)\s(?:du|sie)$|^(?:duzen|siezen)$/iu.test(text)) return 'style';
  if (HAS_TONE.test(text) && TONE.test(text)) return 'style';
  if (HUES.test(text)) return 'style';
  return AUDIENCE.test(text) || OF_OTHERS.test(text) || OCCASION.test(text) ? 'audience' : undefined;
}

/** A film has five minutes at most; a speech may have eleven. */
export const isLengthOfFilm = (text: string): boolean =>
  !/m/iu.test(text.replace(/max\S*|minimum|approximately|from/giu, '')) ||
  Number(/\p{Nd}+/u.exec(text)?.[0] ?? 1) <= 5;

/** Characters. */
const MAX_PHRASE = 80;

const FOR_WHOM = new RegExp(`\\s(?:for|to)\\s(${WHO}(?:\\s(?:and|or)\\s${WHO})?)$`, 'iu');

/** "for new members" at the end of what names a film of a kind, or an order: whom it is for, and what stands before. */
export function endingInAudience(
  text: string,
): { readonly before: string; readonly who: string } | undefined {
  const found = FOR_WHOM.exec(text);
  const who = found?.[1];
  return found === null || who === undefined ? undefined : { before: text.slice(0, found.index), who };
}

const WHOM = new RegExp(`\\s(?:to|for)\\s(${WHO})(?=$|\\s(?:with|using|by)\\s)`, 'iu');
const TAUGHT = new RegExp(`^(${WHO})\\s(?:how\\s)?to\\s(.+)$`, 'isu');
const TO_WHOM =
  /^(?!(?:how|why|what|when|where|who|which)\s)([^,]+?)\sto\s(?!(?:be|do|make|get|have|use|go)\s)(.+)$/isu;

interface Whom {
  readonly without: string;
  readonly who: string;
}

/** Whom something is explained to, and what it is without them: "inflation to teenagers", "managers to give feedback". */
export function whomIn(text: string): Whom | undefined {
  const [, taught, deed] = TAUGHT.exec(text) ?? [];
  if (taught !== undefined && deed !== undefined) return { without: `how to ${deed}`, who: taught };
  const found = WHOM.exec(text);
  const who = found?.[1];
  if (found !== null && who !== undefined)
    return { without: text.slice(0, found.index) + text.slice(found.index + found[0].length), who };
  const [, thing, them] = TO_WHOM.exec(text) ?? [];
  return thing === undefined || them === undefined ? undefined : { without: thing, who: them };
}

const IN_TIME = new RegExp(
  `\\s(?:in|within|en)\\s(?:about\\s|around\\s|under\\s|just\\s|roughly\\s)?(\\p{Nd}{1,3}|an?|one|two|eine[mnr]?|zwei|une?|uno?|dos|deux)\\s?-?${UNIT}(?=$|\\s|[,.:])`,
  'iu',
);

/** "explain inflation in 30 seconds with a pizza": where the length stands. */
export const timeIn = (text: string): RegExpExecArray | null => IN_TIME.exec(text);
