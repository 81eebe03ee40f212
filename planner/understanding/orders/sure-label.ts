import { hasVerb } from '../../builtin/text/english.ts';
import type { Known, Piece } from '../pieces.ts';
import { known } from './known.ts';
import { bare, itemsOf } from './phrases.ts';

/** "Tone", "Vertical 30s": the label of a field of a brief; what is behind it is for the maker. */
export const isField = (label: string): boolean => FIELD.test(label) || /\p{Nd}/u.test(label);
const FIELD =
  /\b(?:audience|viewers?|target|tone|style|mood|music|sound|length|duration|format|voice|pace|look|colou?rs?|fonts?|logo|cta|call to action|slogan|tagline|hook|endings?|openings?|titles?|subject|topic|purpose|goal|aim|deadline|notes?|visuals?|pictures?|images?|text|script|context|brief|platform|budget|references?|language|ratio|important|please|key points?|points?|facts?|message|cover|include|avoid|vertical|portrait|landscape|square|reel|story|scenes?|shots?)\b/iu;
/** A name of up to five words. */
const NAME = "\\p{Lu}[\\p{L}\\p{Nd}’'-]*(?:\\s(?:\\p{Lu}[\\p{L}\\p{Nd}’'.-]*|&|and|of|\\p{Nd}+)){0,4}";
const WHO =
  '(?:(?:[Tt]he|[Oo]ur|[Mm]ain)\\s)?(?:[Cc]ustomer|[Cc]lient|[Pp]atient|[Gg]uest|[Ee]mployee|[Ff]ounder|[Oo]wner|[Hh]ero|[Pp]rotagonist|[Cc]haracter|[Pp]erson|[Ii]nterviewee|[Ss]peaker)(?:\\sname)?';
const WHAT =
  '(?:(?:[Tt]he|[Oo]ur)\\s)?(?:[Pp]roduct|[Aa]pp|[Bb]rand|[Cc]ompany|[Oo]rgani[sz]ation|[Ss]hop|[Ee]vent|[Cc]ourse|[Pp]rogram(?:me)?)(?:\\sname)?';

/** A label, and what stands behind it as it is told, named or asked; nothing where it is no such thing after all. */
interface Labelled {
  readonly label: RegExp;
  readonly role: Known['role'];
  readonly place?: NonNullable<Known['place']>;
  readonly read: (found: string, sentence: string) => string | undefined;
}

/** "Revenue: €8.4m": what is said in money or shares is said in a sentence. */
const MEASURED =
  /^[^:]+:\s(?:[$€£]\p{Nd}|\p{Nd}[\p{Nd}.,]*\s?(?:%|percent|million|billion|euros|dollars|pounds))[^,:;]{0,24}(?:\s\([^()]*\))?[.]?$/u;

const LABELLED: readonly Labelled[] = [
  // "Parents are the target."
  { label: /^((?:our |the )?[\p{L} ]{3,40}?) (?:is|are) (?:the|our) (?:main |primary )?(?:target(?: (?:group|audience))?|audience)\.?$/iu, role: 'audience', read: (whom) => whom },
  // "New customers: 84 (target 75)"
  { label: /^(\p{L}[\p{L} -]{2,30}):\s[$€£]?\p{Nd}/u, role: 'material', read: (name, sentence) => (isField(name) ? undefined : MEASURED.test(sentence) && !hasVerb(name) ? sentence.replace(': ', ' ') : sentence) },
  // "Three kinds of boundaries: divergent (Mid-Atlantic Ridge), convergent (Himalaya)"
  { label: /^((?:there are\s)?(?:two|three|four|five|six|seven|eight|[2-8])\s\p{L}[\p{L} -]{2,40}):\s\S.*,\s/isu, role: 'material', read: (counted, sentence) => (isField(counted.replace(/^\S+\s/u, '')) || isField(counted.split(' ').at(-1) ?? '') ? undefined : sentence) },
  // "opening hours at the end: Mon-Sat 6:30-18:00"
  { label: /^(?:and |plus )?(?:the |our )?opening (?:hours|times)(?: (?:at|in|for) the end)?\s?:\s+([^.!?]{4,80}?)\.?$/iu, role: 'material', read: (hours) => `We are open ${hours}.` },
  // "Customer: Priya Nair, head of ops at Northwind Logistics"
  { label: new RegExp(`^${WHO}\\s?:\\s+(${NAME}(?:,\\s[^.:;!?]{3,90})?)\\.?$`, 'u'), role: 'material', read: (person) => `Meet ${bare(person)}.` },
  // "Product name: LedgerLeaf"
  { label: new RegExp(`^${WHAT}\\s?:\\s+["“]?(${NAME})["”]?\\.?$`, 'u'), role: 'subject', read: (name) => name },
  // "Tools: two tyre levers, a pump"
  { label: /^(?:tools?|materials?|equipment|supplies|you(?:['’]ll| will)? need|what you need|needed)(?:\s(?:needed|required|list))?\s?:\s+(\S.{3,300})$/isu, role: 'material', read: needs },
  // "Questions -> 01632 960 118"
  { label: /^(?:any )?questions?\s?(?:to|go to|->|→|=>|[:=?])\s?(?:call\s|phone\s)?(\+?\p{Nd}[\p{Nd}\s()/-]{5,22})[.!]?$/iu, role: 'call_to_action', read: (phone) => `Questions? Call ${phone.trim()}` },
  // "After: 20 minutes"
  { label: /^(before|after|afterwards|today|now|results?|outcome)\s?:\s+\S/iu, role: 'material', read: (_, sentence) => sentence },
  // "Problem: quotes get lost"
  { label: /^(?:the )?(?:problem|solution|challenge)\s?:\s+(\S.+)$/isu, role: 'material', read: (told) => told },
  { label: /^(?:the\s)?hook\s?:\s+(\S.+)$/isu, role: 'material', place: 'first', read: (hook) => hook },
  // "The brand is Tweewiel": as its people say it to viewers.
  { label: new RegExp(`^(?:[Tt]he|[Oo]ur|[Mm]y)\\s(?:brand|company|business|shop|store|agency)(?:\\sname)?\\sis\\s(?:called\\s|named\\s)?(${NAME})\\.?$`, 'u'), role: 'material', read: (brand) => `We are ${brand}.` },
  // "Questions to Marta, flat 14", "Any questions: help@korn.example"
  { label: /^(?:any )?questions?\s?(?:(?:to|go to)\s+|:\s+(?:to\s)?(?=\S+@))(?!(?:ask|answer|cover|address)\b)([^.:;?!]{2,60}|\S+@\S+\p{L})\.?$/iu, role: 'call_to_action', read: (address) => `Send your questions to ${address}` },
]; // prettier-ignore

/** "You need two tyre levers and a pump." */
function needs(list: string): string | undefined {
  const items = itemsOf(list);
  return items.length < 2
    ? undefined
    : `You need ${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}.`;
}

/** An English sentence whose label says what it is: what is told, who is met, what the film is called, and whom viewers ask. */
export function sureLabel(piece: Piece): Piece | undefined {
  for (const { label, role, place, read } of LABELLED) {
    const found = label.exec(piece.text)?.[1];
    const text = found === undefined ? undefined : read(found, piece.text);
    if (text !== undefined) return known(piece, text, role, place === undefined ? {} : { place });
  }
  return undefined;
}
