import type { Ask, Part } from './model/labels.ts';
import { ordersRemoval } from './surely-removed.ts';

interface Ranked {
  readonly ask: Ask;
  readonly likelihood: number;
  readonly ranking: readonly { readonly ask: Ask; readonly likelihood: number }[];
  readonly text: string;
  readonly isQuoted: (part: Part) => boolean;
}

/** Asks that are only read where a word of the clause says so: what they do is never what a complaint means. */
const REMOVING = /^\W*(?:(?:please|just|simply|can you|could you) )*(?:remove|delete|drop|get rid of|ditch|scrap|take out|leave out|lösche?|streiche?|entferne?|quita|elimina|borra|supprime[rz]?|enlève|enlevez|retire[rz]?)\s/iu; // prettier-ignore
const MOVING = /(?<!\p{L})(?:mov\p{L}*|put|bring|shift\p{L}*|plac\p{L}*|push|pull|slide|start|starts|open|opens|begin|begins|lead|close|end|ends|finish|com\p{L}+|go|goes|belong\p{L}*|need|needs|want|have|be|before|after|behind|ahead|between|first|last|next|then|beginning|earlier|later|sooner|front|top|up|bottom|order|second|third|scene|slide|schieb\p{L}*|verschieb\p{L}*|setz\p{L}*|stell\p{L}*|pack\p{L}*|komm\p{L}*|soll\p{L}*|nach|vor|hinter|zuerst|zuletzt|Anfang|Ende|Schluss|früher|später|muev\p{L}*|mover|pon\p{L}*|coloca\p{L}*|pasa\p{L}*|antes|después|detrás|primero|principio|final|déplac\p{L}*|mets|mett\p{L}*|avant|après|derrière|début|fin|premi\p{L}*|derni\p{L}*)(?!\p{L})/iu; // prettier-ignore

/** "Needs more detail", "you forgot": what is said there stays. */
const LACKING = /(?<!\p{L})(?:(?:needs?|wants?|could use|give it|with) (?:some |a bit |a little )?(?:more|extra)|missing|lacks?|forgot(?:ten)?|left out|fehlt|fehlen|vergessen|falta|faltan|manque)(?!\p{L})/iu; // prettier-ignore
/** What begins with an order to add or to explain shortens nothing. */
const ADDING = /^\W*(?:(?:please|por favor|bitte|and|also) )*(?:add|insert|include|explain|define|describe|añad\p{L}*|agreg\p{L}*|explica\p{L}*|füg\p{L}*|erklär\p{L}*|ajout\p{L}*|expliqu\p{L}*)\s/iu; // prettier-ignore
const ENDING = /(?<!\p{L})(?:ends?|ending|ended|last|final(?:ly)?|clos(?:e|es|ing|er)|finish\p{L}*|conclu\p{L}*|outro|wrap|sign off|Ende|endet?|enden|Schluss\p{L}*|schließ\p{L}*|letzte[nrsm]?|zuletzt|al final|termina\p{L}*|acab\p{L}*|cierr\p{L}*|cerrar|últim[oa]s?|fin|finis\p{L}*|termine\p{L}*|dernier\p{L}*|dernière\p{L}*|conclus\p{L}*)(?!\p{L})/iu; // prettier-ignore
const CAPTIONED = /(?<!\p{L})(?:sub-?titl\p{L}*|caption\p{L}*|cc|(?:on-?screen|burned-in) (?:text|words)|(?:text|words|it) (?:on|in) (?:the )?(?:screen|picture)|read along|deaf|(?:without|no) sound|sound off|on mute|muted|Untertitel\p{L}*|subtítul\p{L}*|subtitul\p{L}*|rótul\p{L}*|sous-titr\p{L}*)(?!\p{L})/iu; // prettier-ignore

/** "Delete nothing, please", "remove it? no, keep it". */
const SPARING = /(?<!\p{L})(?:nothing|none|no (?:scenes?|slides?)|keep|leave it|stays?|nichts|keine|behalt\p{L}*|bleib\p{L}*|nada|ningun[oa]?|deja|rien|aucune?|gard\p{L}*)(?!\p{L})/iu; // prettier-ignore
const TITLED = /["“”„«»‘]|(?<!\p{L})['’]\p{L}|(?<!\p{L})(?:titl\p{L}*|subtitle\p{L}*|head(?:ing|line)\p{L}*|call\p{L}*|nam\p{L}*|renam\p{L}*|Titel\p{L}*|Überschrift\p{L}*|nenn\p{L}*|heiß\p{L}*|títul\p{L}*|llam\p{L}*|nombr\p{L}*|titre\p{L}*|appel\p{L}*|nomm\p{L}*|intitul\p{L}*)(?!\p{L})/iu; // prettier-ignore
const LASTING = /(?<!\p{L})(?:it|this|film|video|vídeo|vidéo|movie|clip|thing|whole|all|total|max\p{L}*|under|below|about|min\p{L}*|s|secs?|seconds?|Sekunden?|segundos?|secondes?|long|length|lang|länge\p{L}*|largo|dur\p{L}*|short\p{L}*|kurz|kürz\p{L}*|cort[oa]|cut|trim|lasts?|run\p{L}*|longe?r?)(?!\p{L})|\d\s?s(?!\p{L})|\d['’"″′]/iu; // prettier-ignore

const SAYS: Partial<Readonly<Record<Ask, (said: string) => boolean>>> = {
  remove: ordersRemoval,
  keep: (said) => !REMOVING.test(said) || SPARING.test(said),
  move: (said) => MOVING.test(said),
  title: (said) => TITLED.test(said),
  length: (said) => LASTING.test(said),
  swap: (said) =>
    /(?<!\p{L})(?:sw[ao]p\p{L}*|switch\p{L}*|exchang\p{L}*|interchang\p{L}*|flip\p{L}*|revers\p{L}*|trad(?:e|ing)|chang(?:e|ing)|turn\p{L}*|places|positions?|order|other way (?:a?round)|vertausch\p{L}*|tausch\p{L}*|wechsl\p{L}*|dreh\p{L}*|intercambi\p{L}*|cambi\p{L}*|permut\p{L}*|échang\p{L}*|invers\p{L}*|interverti\p{L}*)(?!\p{L})/iu.test(
      said,
    ),
  mention: (said) =>
    !/^\W*(?:please |just )*(?:remove|delete|get rid of|ditch|scrap|take out|leave out)\s/iu.test(said),
  shorten: (said) => !ADDING.test(said),
  say: (said) => !LACKING.test(said),
  end_with: (said) => ENDING.test(said),
  captions_on: (said) => CAPTIONED.test(said),
  captions_off: (said) => CAPTIONED.test(said),
  chat: (said) => !/(?:^|[.!?]\s+)(?:please )?make (?:it|the \p{L}+) \p{L}+/iu.test(said),
  text_size: (said) =>
    /(?<!\p{L})(?:text|type|font|letter|lettering|writing|words?|headings?|headlines?|titles?|size|small|tiny|big|large|schrift|buchstaben|groß|klein|letra|texto|police|lettres|texte)/iu.test(
      said,
    ),
  voice: (said) =>
    /(?<!\p{L})(?:voices?|narrators?|narrat\p{L}*|speakers?|reads?|speaks?|wom[ae]n|m[ae]n|female|male|accent|stimme|sprecher\p{L}*|voz|locutor\p{L}*|voix|narrateur)(?!\p{L})/iu.test(
      said,
    ),
};

/** "Mention it's free for three months" tells something new, however like a correction it is. */
const MENTIONED =
  /^\W*(?:(?:please|also|and|just|could you|can you|bitte|auch|por favor|también|aussi) )*(?:mention|point out|erwähne?|menciona|mentionne[rz]?)(?!\p{L})(?!.*(?:instead|rather than|, not |statt|en vez de|au lieu de))/iu;

/** "Lunch is on the house, please add that". */
export const ADDED = /^\W*(.{8,200}?)(?:,? btw)?[\s,;–-]+(?:(?:please|can you|could you|and) )*(?:add|mention|include) (?:that|this|it)(?: too| in| as well)?(?:,? please)?[\s.!?]*$/iu; // prettier-ignore

/** "Remove 1945". */
const VALUE_REMOVED = /^\W*(?:please |just )*(?:remove|delete|drop|get rid of|scrap|take out|leave out|streiche?|lösche?|quita|elimina|borra|supprime|enlève)\s+(?:the |la |el |das |die |le )?[\p{Sc}]?\d[\d.,]*\s?[\p{Sc}%]?[\s.!]*$/iu; // prettier-ignore

const LEAST_LEFT = 0.3;
/** A clause is taken for a move as surely as this without a word of moving. */
const SURE = 0.8;

/** A clause that is read as an ask that its words do not name asks for what it is likeliest to ask besides. */
export function inItsWords<Read extends Ranked>(clause: Read): Read {
  if (
    (clause.ask === 'replace' || clause.ask === 'correct') &&
    (MENTIONED.test(clause.text) || ADDED.test(clause.text))
  )
    return { ...clause, ask: 'mention' };
  if ((clause.ask === 'replace' || clause.ask === 'correct') && VALUE_REMOVED.test(clause.text)) return { ...clause, ask: 'remove' }; // prettier-ignore
  const says = SAYS[clause.ask];
  if (says === undefined || says(clause.text)) return clause;
  // Words of the caller's own, that neither end the film nor replace what is said, are said besides.
  if ((clause.ask === 'say' || clause.ask === 'end_with') && clause.isQuoted('words')) return { ...clause, ask: 'mention' }; // prettier-ignore
  const next = clause.ranking.find(({ ask }) => SAYS[ask]?.(clause.text) ?? true);
  if (next === undefined) return clause;
  // What moves nothing by its words, and is hardly anything else, is asked about.
  if (clause.ask === 'move' && clause.likelihood >= SURE) return clause;
  if (clause.ask === 'move' && next.likelihood < LEAST_LEFT) return { ...clause, ask: 'unknown' };
  const left = Math.max(next.likelihood, 1 - clause.likelihood);
  return { ...clause, ask: next.ask, likelihood: next.likelihood / left };
}
