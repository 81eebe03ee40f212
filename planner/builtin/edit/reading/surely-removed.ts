/** Verbs that ask for something to go, by their beginnings. */
const VERB =
  'remov\\p{L}*|delet\\p{L}*|cut(?:s|ting)?|drop(?:s|ped|ping)?|los(?:e|es|ing)|skip\\p{L}*|scrap\\p{L}*|kill\\p{L}*|ditch\\p{L}*|axe\\p{L}*|bin|chuck|strip|eras\\p{L}*|omit\\p{L}*|eliminat\\p{L}*|strik\\p{L}*|take|taken|leave|pull|throw|thrown|toss|cross|get|rid|do|lösch\\p{L}*|gelöscht|entfern\\p{L}*|streich\\p{L}*|gestrichen|weglassen|weglass|rausnehmen|herausnehmen|nimm|nehmen|lass|lassen|wirf|schneid\\p{L}*|kürz\\p{L}*|raus\\p{L}*|weg|quit\\p{L}*|elimin\\p{L}*|borr\\p{L}*|sac\\p{L}*|suprim\\p{L}*|cort\\p{L}*|omit\\p{L}*|supprim\\p{L}*|enlev\\p{L}*|enlèv\\p{L}*|retir\\p{L}*|coup\\p{L}*|effac\\p{L}*|vir\\p{L}*|ôt\\p{L}*|touch\\p{L}*';
/** Words that tell nothing more of what is to go: what asks, points, pleads. */
const FRAME =
  "out|off|away|of|it|this|that|them|these|those|her|him|the|a|an|all|whole|entire|altogether|entirely|completely|again|film|video|movie|from|please|pls|plz|kindly|thanks|thank|thx|ok|okay|hi|hey|hello|just|simply|now|also|then|so|too|and|but|because|since|can|could|would|will|you|we|i|us|let|let's|lets|i'd|like|want|wanted|rather|maybe|think|should|shouldn't|must|may|might|has|have|to|go|goes|gone|going|be|being|been|is|are|was|need|needs|needed|don't|do|does|doesn't|not|isn't|aren't|no|never|longer|more|any|anymore|without|minus|with|nobody|cares|wants|about|for|in|on|at|there|there's|need|say|says|saying|said|mention|mentioned|mentioning|show|showing|shown|talk|talks|talking|speak|include|bring|up|stop|redundant|superfluous|unnecessary|necessary|boring|wrong|belong|belongs|here|nothing|adds|bit|part|scene|scenes|slide|slides|narration|narrator|voiceover|text|slide|section|passage|sentence|line|lines|word|words|phrase|clause|claim|remark|statement|thing|stuff|where|when|which|as|well|bitte|danke|mal|noch|auch|der|die|das|den|dem|des|ein|eine|einen|es|sie|ihn|kann|kannst|können|könnt|könntest|könntet|könnten|du|ihr|wir|ich|man|soll|sollte|sollen|muss|möchte|hätte|gern|gerne|ganz|komplett|aus|vom|von|im|film|ist|sind|nicht|kein|keine|keinen|brauchen|brauche|braucht|mehr|ohne|und|dann|über|zu|mit|überflüssig|unnötig|teil|szene|folie|satz|stelle|por|favor|gracias|el|la|los|las|lo|un|una|de|del|que|puedes|puede|podrías|me|nos|se|ya|no|hace|falta|sobra|sin|y|vídeo|película|escena|parte|frase|sobre|es|está|s'il|te|vous|plaît|svp|stp|merci|le|les|l|un|une|du|des|peux|peux-tu|pouvez|tu|on|ne|n|pas|plus|besoin|n'a|n'ai|n'avons|a|avons|ai|faut|il|sans|et|film|scène|partie|phrase|est|sur|qui|que|ça|cela|eso|esto|fuera";
const ONE = new RegExp(`^(?:${VERB}|${FRAME})$`, 'iu');
const ORDERS = new RegExp(`(?<!\\p{L})(?:${VERB}|without|minus|out|no|not|don['’]t|nobody|stop|go|goes|gone|redundant|superfluous|unnecessary|necessary|nothing|never|useless|pointless|unwanted|disappear|vanish|keep|exclude|withdraw|forget|spare|hide|wipe|enough|überflüssig|unnötig|ohne|behalt\\p{L}*|kein\\p{L}*|nicht|brauch\\p{L}*|besoin|falta|sin|sobra|fuera|sans|pas)(?!\\p{L})`, 'iu'); // prettier-ignore

/** Whether some word of a clause can order something to go. */
export const ordersRemoval = (said: string): boolean => ORDERS.test(said);

const SEGMENT = /[,;:!?…\n]+|\.(?=\s|$)|\s[-–—]+\s|\.\.+/u;
const BEHIND = /(?<!\p{L})(?:but|because|since|so that|weil|aber|denn|sondern|pero|porque|mais|parce que|car)(?!\p{L})/iu; // prettier-ignore

/** What is said beside an order to remove, and goes against it or puts it in doubt. */
const AGAINST =
  /(?<!\p{L})(?:keep|keeps|stay|stays|leave (?:it|them|that|the)(?!(?: \p{L}+){0,4} out(?!\p{L}))|spare|unless|except|instead|hm+|wait|not sure|or maybe|on second thought|only the|bleib\p{L}*|behalt\p{L}*|lass (?:es|ihn|sie|das|die|den)|außer|doch nicht|warte|deja|mantén|conserva\p{L}*|salvo|excepto|espera|gard\p{L}*|laiss\p{L}*|sauf|attends|plutôt)(?!\p{L})/iu;

/** The same within what is named: "the ferries but keep the towns". */
const TAKEN_BACK = new RegExp(`(?:(?<!\\p{L})(?:but|and|or|aber|und|pero|y|mais|et)\\s+|[,;?]\\s*)(?:${AGAINST.source})|(?<!\\p{L})(?:unless|except|außer|salvo|excepto|sauf)(?!\\p{L})`, 'iu'); // prettier-ignore
/** What is to stay is all else. */
const THE_REST =
  /(?<!\p{L})(?:but |and |, )?(?:keep|leave|lass|behalte|deja|mantén|garde|laisse) (?:the rest|everything else|all else|the others|den Rest|alles andere|el resto|todo lo demás|le reste|tout le reste)[^,.;]*/iu;

/**
 * Whether a clause surely asks for all that it names to go: some word of it orders that, the words around that order and what is
 * named say nothing else ("a bit earlier", "to 8 pounds"), and nothing beside it takes it back.
 */
export function isSurelyRemoved(said: string, named: readonly string[]): boolean {
  const known = named.filter((words) => words !== '');
  if (known.some((words) => TAKEN_BACK.test(words) || MEASURE.test(words))) return false;
  const rest = known.reduce((left, words) => left.replace(words, ' # '), said.replace(THE_REST, ' '));
  const segments = rest.replaceAll(new RegExp(BEHIND, 'giu'), ', $&').split(SEGMENT).filter((segment) => /[\p{L}#]/u.test(segment)); // prettier-ignore
  const orders = segments.filter((segment) => ORDERS.test(segment));
  return (
    orders.length > 0 &&
    orders.some((segment) => leftOver(segment).length === 0) &&
    segments.every((segment) => !AGAINST.test(segment))
  );
}

/** "To 8 pounds", "faster", "a bit earlier": how much or when, no name of anything. */
const MEASURE =
  /(?<!\p{L})(?:(?:down |up )?to [\p{Sc}]?\d[\d.,]*|faster|sooner|earlier|later|quicker|down)(?:\s\p{L}+)?$/iu;

function leftOver(segment: string): string[] {
  const words: readonly string[] = segment.match(/[\p{L}\p{N}]+(?:['’-]\p{L}+)*/gu) ?? [];
  return words.filter((word) => !ONE.test(word.replace('’', "'")));
}

const NEGATED = new RegExp(
  [
    `(?:don['’]?t|do not|never|must not|mustn['’]t|should not|shouldn['’]t|cannot|not to|no one should)\\s+(?:(?:you dare|ever|even|please|just|simply|be|go and)\\s+)*(?:remov\\p{L}*|delet\\p{L}*|cut|drop(?:ped)?|lose|skip(?:ped)?|scrap(?:ped)?|kill|ditch|erase|omit|strike|take|taken|throw|touch(?:ed)?|get rid)`,
    `(?:hate|sad|sorry|shame|pity) (?:to|if we|if you) (?:lose|lost|cut|see|drop|delete|remove)`,
    `(?:remove|delete|cut|drop|lösche|streiche) (?:nothing|nichts)`,
    `(?:nicht|nichts|keinesfalls|auf keinen Fall) (?:mehr )?(?:lösch\\p{L}*|streich\\p{L}*|entfern\\p{L}*|rausnehmen|weglassen|kürzen|gelöscht|gestrichen)`,
    `(?:lösch\\p{L}*|streich\\p{L}*|entfern\\p{L}*|schneid\\p{L}*)(?: [\\p{L}\\d]+){0,8}? nicht(?! mehr)`,
    `(?:ne |n['’])(?:\\p{L}+ ){0,1}?(?:supprim\\p{L}*|enl[eè]v\\p{L}*|retir\\p{L}*|coup\\p{L}*|effac\\p{L}*|touch\\p{L}*) (?:pas|rien|surtout pas)`,
    `no (?:(?:me|lo|la|los|las) )?(?:quites?|elimin[ea]s?|borres?|saques?|cortes?|suprimas?|toques?)`,
  ]
    .map((pattern) => `(?<!\\p{L})(?:${pattern})(?!\\p{L})`)
    .join('|'),
  'iu',
);

const STAYS = /(?<!\p{L})(?:stays?|remains?|bleib(?:t|en)(?: drin)?|se quedan?|restent?)[\s.!]*$/iu;

/** "Mais garde les mains": an order to keep something, and nothing else. */
const KEEP =
  /^\W*(?:(?:but|aber|pero|mais|and|und|y|et|please|bitte) )*(?:keep|garde[rz]?|conserve[rz]?|behalte[nt]?|lass|mantén|deja|conserva) (?!.*(?<!\p{L})(?:short|brief|shorter|it (?:short|simple|brief)|slow|kurz|corto|court|under|below|to \d)(?!\p{L})).+$/iu;

/** Whether a clause orders only to keep something. */
export const ordersKeeping = (said: string): boolean => KEEP.test(said);

/** "Don't delete the quote", "the children stay": what an order forbids to remove stays. */
export function isKept(said: string): boolean {
  return NEGATED.test(said) || STAYS.test(said);
}
