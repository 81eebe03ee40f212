import type { Piece } from '../pieces.ts';
import { known } from './known.ts';
import { bare, itemsOf } from './phrases.ts';

/** "The brand is Tweewiel": as its people say it to viewers. */
const BRAND =
  /^(?:[Tt]he|[Oo]ur|[Mm]y)\s(?:brand|company|business|shop|store|agency)(?:\sname)?\sis\s(?:called\s|named\s)?((?:\p{Lu}[\p{L}\p{N}’'-]*|&)(?:\s(?:\p{Lu}[\p{L}\p{N}’'-]*|&|and|of)){0,4})\.?$/u;
/** "Questions to Marta, flat 14", "Any questions: help@korn.example": whom viewers ask. */
const QUESTIONS_TO =
  /^(?:any )?questions?\s?(?:(?:to|go to)\s+|:\s+(?:to\s)?(?=\S+@))(?!(?:ask|answer|cover|address)\b)([^.:;?!]{2,60}|\S+@\S+\p{L})\.?$/iu;

/** "Questions -> 01632 960 118": a number that viewers call. */
const QUESTIONS_CALL =
  /^(?:any )?questions?\s?(?:to|go to|->|→|=>|[:=?])\s?(?:call\s|phone\s)?(\+?\p{Nd}[\p{Nd}\s()/-]{5,22})[.!]?$/iu;
/** "Customer: Priya Nair, head of ops at Northwind Logistics": who is met. */
const PERSON =
  /^(?:(?:the|our|main)\s)?(?:customer|client|patient|guest|employee|founder|owner|hero|protagonist|character|person|interviewee|speaker)(?:\sname)?\s?:\s+(\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'.-]+){0,3}(?:,\s[^.:;!?]{3,90})?)\.?$/iu;
/** "Product name: LedgerLeaf" */
const OWN_NAME =
  /^(?:(?:[Tt]he|[Oo]ur)\s)?(?:[Pp]roduct|[Aa]pp|[Bb]rand|[Cc]ompany|[Oo]rgani[sz]ation|[Ss]hop|[Ee]vent|[Cc]ourse|[Pp]rogram(?:me)?)(?:\sname)?\s?:\s+["“]?(\p{Lu}[\p{L}\p{Nd}&’'-]*(?:\s(?:\p{Lu}[\p{L}\p{Nd}’'-]*|&|of|\p{Nd}+)){0,3})["”]?\.?$/u;
/** "Tone", "Vertical 30s": the label of a field of a brief; what is behind it is for the maker. */
export const isField = (label: string): boolean => FIELD.test(label) || /\p{Nd}/u.test(label);
const FIELD =
  /\b(?:audience|viewers?|target|tone|style|mood|music|sound|length|duration|format|voice|pace|look|colou?rs?|fonts?|logo|cta|call to action|slogan|tagline|hook|endings?|openings?|titles?|subject|topic|purpose|goal|aim|deadline|notes?|visuals?|pictures?|images?|text|script|context|brief|platform|budget|references?|language|ratio|important|please|key points?|points?|facts?|message|cover|include|avoid|vertical|portrait|landscape|square|reel|story|scenes?|shots?)\b/iu;
/** "New customers: 84 (target 75)" */
const FIGURE_OF = /^(\p{L}[\p{L} -]{2,30}):\s[$€£]?\p{Nd}/u;

/** "Parents are the target." */
const AUDIENCE_IS =
  /^((?:our |the )?[\p{L} ]{3,40}?) (?:is|are) (?:the|our) (?:main |primary )?(?:target(?: (?:group|audience))?|audience)\.?$/iu;
/** "opening hours at the end: Mon-Sat 6:30-18:00" */
const HOURS =
  /^(?:and |plus )?(?:the |our )?opening (?:hours|times)(?: (?:at|in|for) the end)?\s?:\s+([^.!?]{4,80}?)\.?$/iu;
/** "Tools: two tyre levers, a pump": what one needs. */
const NEEDED =
  /^(?:tools?|materials?|equipment|supplies|you(?:['’]ll| will)? need|what you need|needed)(?:\s(?:needed|required|list))?\s?:\s+(\S.{3,300})$/isu;

/** "Problem: quotes get lost", "Questions to move@korn.example": what is told, and where viewers write. */
export function sureLabel(piece: Piece): Piece | undefined {
  const whom = AUDIENCE_IS.exec(piece.text)?.[1];
  if (whom !== undefined) return known(piece, whom, 'audience');
  const measured = FIGURE_OF.exec(piece.text)?.[1];
  if (measured !== undefined && !isField(measured)) return known(piece, piece.text, 'material');
  const hours = HOURS.exec(piece.text)?.[1];
  if (hours !== undefined) return known(piece, `We are open ${hours}.`, 'material', { place: 'last' });
  const person = PERSON.exec(piece.text)?.[1];
  if (person !== undefined) return known(piece, `Meet ${bare(person)}.`, 'material');
  const own = OWN_NAME.exec(piece.text)?.[1];
  if (own !== undefined) return known(piece, own, 'subject');
  const needed = itemsOf(NEEDED.exec(piece.text)?.[1] ?? '');
  if (needed.length > 1) return known(piece, `You need ${needed.slice(0, -1).join(', ')} and ${needed.at(-1) ?? ''}.`, 'material'); // prettier-ignore
  const phone = QUESTIONS_CALL.exec(piece.text)?.[1];
  if (phone !== undefined) return known(piece, `Questions? Call ${phone.trim()}`, 'call_to_action');
  if (/^(?:before|after|afterwards|today|now|results?|outcome)\s?:\s+\S/iu.test(piece.text))
    return known(piece, piece.text, 'material');
  const told = /^(?:(?:the )?(?:problem|solution|challenge)\s?:\s+)(\S.+)$/isu.exec(piece.text)?.[1];
  if (told !== undefined) return known(piece, told, 'material');
  const hook = /^(?:the\s)?hook\s?:\s+(\S.+)$/isu.exec(piece.text)?.[1];
  if (hook !== undefined) return known(piece, hook, 'material', { place: 'first' });
  const brand = BRAND.exec(piece.text)?.[1];
  if (brand !== undefined) return known(piece, `We are ${brand}.`, 'material');
  const address = QUESTIONS_TO.exec(piece.text)?.[1];
  return address === undefined
    ? undefined
    : known(piece, `Send your questions to ${address}`, 'call_to_action');
}
