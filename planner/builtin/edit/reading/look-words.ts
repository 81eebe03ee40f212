/** Words for looks in other languages, as the English ones that style prompts are read in. */
const ENGLISH: readonly (readonly [string, string])[] = [
  ['dunkelblau\\p{L}*|azul oscuro|bleu foncé', 'dark blue'], ['hellgrün\\p{L}*|verde claro|vert clair', 'light green'],
  ['rot(?:e[nrs]?)?|rojo|roja|rouges?', 'red'], ['grün(?:e[nrs]?)?|verde|verte?s?', 'green'], ['blau(?:e[nrs]?)?|azul|bleue?s?', 'blue'],
  ['gelb(?:e[nrs]?)?|amarill[oa]|jaunes?', 'yellow'], ['schwarz(?:e[nrs]?)?|negr[oa]|noire?s?', 'black'], ['weiß(?:e[nrs]?)?|blanc[oa]?|blanche', 'white'],
  ['lila|morado|violeta|violet', 'purple'], ['rosa', 'pink'], ['naranja|orange[nrs]?', 'orange'], ['grau(?:e[nrs]?)?|gris', 'grey'], ['braun(?:e[nrs]?)?|marrón|marron', 'brown'], ['türkis', 'turquoise'],
  ['dunkl\\p{L}+|dunkel|oscur[oa]|sombres?|foncée?', 'dark'], ['hell(?:e[nrs]?|er)?|clar[oa]|claire?s?', 'light'],
  ['Hintergrund(?:farbe)?|fondo|fond', 'background'], ['Titel|Überschrift(?:en)?|títulos?|titres?', 'title'],
  ['Hauptfarbe|Hausfarbe|color principal|couleur principale', 'primary colour'], ['Akzentfarbe|color de acento|couleur d[\'’]accent', 'accent colour'],
  ['Serifenschrift|letra con serifas?|tipografía con serifas?|fuente con serifas?|police à empattements?|mit Serifen', 'serif font'], ['serifenlose|sin serifas?|sans empattements?', 'sans font'],
  ['rund(?:e|en)? Schrift|redond(?:a|eada)|arrondie|ronde', 'rounded font'], ['Schreibmaschine\\p{L}*|monoespaciad[oa]|máquina de escribir|machine à écrire|chasse fixe', 'monospaced font'],
  ['wärmere?\\p{L}*|cálid[oa]s?|chaud(?:e|es|s)?', 'warm'], ['kühlere?\\p{L}*|frí[oa]s?|froid(?:e|es|s)?', 'cool'], ['kräftigere?\\p{L}*|viv[oa]s|vives?', 'vivid'], ['sanftere?\\p{L}*|suaves?|dou(?:x|ces?)', 'soft'],
  ['verspielter|divertid[oa]|ludique', 'playful'], ['eleganter|elegante|élégante?', 'elegant'], ['moderner|moderno|moderne', 'modern'], ['ruhig\\p{L}*|leise\\p{L}*|tranquil[oa]|calme', 'calm'], ['fröhlich\\p{L}*|alegre|gaie|animad[oa]|entraînante', 'cheerful'],
  ['als|como|comme', 'as'], ['statt|en vez de|au lieu de', 'instead of'],
]; // prettier-ignore
const WORDS = ENGLISH.map(
  ([own, english]) => [new RegExp(`(?<!\\p{L})(?:${own})(?!\\p{L})`, 'giu'), english] as const,
);

/** The same look by the names that the art direction goes by. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:main|brand|key|dominant|house|chief) colou?rs?(?!\p{L})/giu, 'primary colour'],
  [/(?<!\p{L})(?:headings?|headlines?|titles)(?!\p{L})/giu, 'title'],
  [/(?<!\p{L})highlights(?!\p{L})/giu, 'accents'],
  [/(?<!\p{L})(?:round(?:er)? (?:font|letters|typeface|lettering)|rounder)(?!\p{L})/giu, 'rounded font'],
  [/(?<!\p{L})(?:darker|night mode|too (?:bright|light|white|glaring))(?!\p{L})/giu, 'dark background'],
  [/(?<!\p{L})(?:lighter|brighter|light mode|too dark)(?!\p{L})/giu, 'light background'],
  [/(?<!\p{L})(?:warmer|cosier)(?!\p{L})/giu, 'warm'], [/(?<!\p{L})(?:calmer|quieter|softer)(?!\p{L})/giu, 'calm'], [/(?<!\p{L})(?:bolder|stronger|louder|livelier)(?!\p{L})/giu, 'bold'],
  [/(?<!\p{L})(?:funnier|sillier|more fun|funkier)(?!\p{L})/giu, 'playful'], [/(?<!\p{L})(?:cooler|colder|icier)(?!\p{L})/giu, 'technical'],
  [/(?<!\p{L})(?:more serious|classier|fancier|more grown-up|sober)(?!\p{L})/giu, 'elegant'], [/(?<!\p{L})(?:friendlier|fresher|happier|more cheerful|cheerful)(?!\p{L})/giu, 'bright'],
  [/(?<!\p{L})(?:more colou?r(?:ful)?|(?:too|so|rather|a bit|very|looks?|quite) (?:pale|dull|washed[- ]out|bland|faded|gr[ae]y))(?!\p{L})/giu, 'vivid'], [/(?<!\p{L})more contrast(?!\p{L})/giu, 'bold'], [/(?<!\p{L})(?:less colou?rful|paler|less garish)(?!\p{L})/giu, 'pastel'],
]; // prettier-ignore
/** What is only said to be replaced: "swap the blue for", "white is boring". */
const GONE =
  /(?<!\p{L})(?:swap|replace|exchange) (?:the |our )?[\p{L} ]{3,30}? (?=(?:for|with|by) )|^[\p{L}]+ is (?:boring|ugly|too \p{L}+|glaring)(?=[,;.!-]| –)|(?:instead of|rather than|,? not) (?:the |a )?[\p{L}]+/giu;
/** What somebody does not like is no wish: "the CFO hates the red". */
const DISLIKED =
  /(?<!\p{L})(?:hates?|dislikes?|detests?|(?:don['’]?t|doesn['’]?t|do not|does not|never) (?:really )?(?:like|love|want)|can['’]?t stand|not a fan of|(?:sick|tired|fed up) (?:of|with)|had enough of|hasst|hassen|odiam?o?s?|odian?|no (?:me|le|les|nos) gustan?|déteste(?:nt)?|n['’]aim\p{L}+ pas)(?!\p{L})[^,.;:!?–]*|(?<!\p{L})(?:mag|mögen|will|wollen) [^,.;:!?–]{0,60} nicht(?!\p{L})/giu;
const KEEPS =
  /(?:leave|keep) (?:the|our|my|its) (?:font|typeface|background|colou?rs?|palette|titles?|look|style)(?=[,.;!]|$)|(?:leave|keep) (?:everything|the rest)[^,.;]*|(?:,? and |, )?(?:leave|keep) the [\p{L} ]+? (?:alone|as (?:they are|it is|is)|unchanged|untouched)|(?<!\p{L})(?:please|bitte|por favor|svp|stp|thanks|danke|gracias|merci)(?!\p{L})|the rest (?:stays|is)[^,.;]*/giu;

const inEnglish = (clause: string): string => WORDS.reduce((text, [own, word]) => text.replace(own, word), clause); // prettier-ignore

const UGLY = /(?<!\p{L})(?:ugly|awful|horrible|terrible|hideous|furchtbar|hässlich|schrecklich|scheußlich|fe[oa]|horrorosa?|moche|affreu(?:x|se)|laide?)(?!\p{L})/iu; // prettier-ignore

/** What is only called ugly is no wish either. */
const withoutUgly = (text: string): string => text.split(/(?<=[,.;:!?–])/u).filter((segment) => !UGLY.test(segment)).join(''); // prettier-ignore

/** What of a look somebody does not like: the words for it in English; '' where a clause says no such thing. */
export function dislikedIn(clause: string): string {
  const english = inEnglish(clause);
  return [...english.matchAll(DISLIKED)].map(([words]) => words).join(' ') || english.split(/(?<=[,.;:!?–])/u).filter((segment) => UGLY.test(segment)).join(' '); // prettier-ignore
}

/** What is said of a look, in the words that style prompts are read in. */
export function lookIn(clause: string): string {
  const wanted = withoutUgly(inEnglish(clause)).replace(DISLIKED, ' ').replace(GONE, ' ').replace(KEEPS, ' ');
  return NAMES.reduce((text, [own, name]) => text.replace(own, name), wanted)
    .replace(/\s+/gu, ' ')
    .trim();
}
